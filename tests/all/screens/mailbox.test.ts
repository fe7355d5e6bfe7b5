import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { texts as climateTexts } from '#shared/i18n/en/monitoring/climate.ts'
import { texts as incidentTexts } from '#shared/i18n/en/protection/incidentReporting.ts'
import { texts as en } from '#shared/i18n/en/protection/mailbox.ts'
import { texts as requestTexts } from '#shared/i18n/en/protection/referralRequest.ts'
import { texts as so } from '#shared/i18n/so/protection/mailbox.ts'
import { DECIDED } from '#tests/support/decided.ts'
import { fillShortForm } from '#tests/support/report-form.ts'
import {
  eventually,
  openScreens,
  type Screen,
  type Screens,
  seriousFindings,
} from '#tests/support/screens.tsx'
import { answerMailboxForm } from '#web/features/protection/mailbox/index.ts'

let site: Screens
beforeAll(async () => {
  site = await openScreens()
})
afterAll(() => site.close())

const digits = (page: Screen) => page.locator('.receipt-digits').textContent()

const point = (page: Screen, type: 'pointerdown' | 'pointerup') =>
  page.evaluate(() =>
    document.querySelector('.receipt-hold')?.dispatchEvent(new PointerEvent(type, { bubbles: true })),
  )

/** Sends an anonymous report; the page then shows its receipt. */
async function reportAnonymously(page: Screen): Promise<string> {
  await fillShortForm(page, { description: 'Held without a reason, told by nobody.' })
  await page.getByRole('button', { name: incidentTexts.send }).click()
  await page.getByRole('heading', { name: incidentTexts.done.title }).waitFor()
  return (await page.locator('.report-reference-id').getAttribute('data-record')) ?? ''
}

async function openMailbox(page: Screen, code: string, texts: typeof en | typeof so): Promise<void> {
  await page.goto('/mailbox')
  await page.locator('[name=code]').fill(code)
  await page.getByRole('button', { name: texts.open }).click()
}

const OTHER_FORMS = [
  {
    path: '/referrals',
    texts: requestTexts,
    typed: {
      serviceNeeds: 'A lawyer for a hearing.',
      clientName: 'Amina',
      clientAge: '24',
      contactInfo: '+252 61 000 0000',
    },
    chosen: ['serviceType][value=legal-aid', 'urgencyLevel][value=high', 'clientGender][value=female'],
    at: (id: string) => `/incidents/referrals?record=${id}`,
  },
  {
    path: '/climate-advocacy?type=drought',
    texts: climateTexts,
    typed: { description: 'The wells are dry.', location: 'Garowe', reporterName: 'Amina' },
    chosen: [],
    at: (id: string) => `/climate-advocacy/cases?record=${id}`,
  },
]

test.each(OTHER_FORMS)('a form at $path has a receipt and a mailbox as well', async (form) => {
  const page = await site.open(form.path)
  for (const choice of form.chosen) await page.locator(`[name=${choice}]`).check()
  for (const [name, value] of Object.entries(form.typed)) await page.locator(`[name=${name}]`).fill(value)
  await page.getByRole('button', { name: form.texts.send }).click()
  await page.getByRole('heading', { name: form.texts.done.title }).waitFor()
  const id = (await page.locator('.report-reference-id').getAttribute('data-record')) ?? ''
  await point(page, 'pointerdown')
  const code = (await digits(page)) ?? ''
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    code,
  )
  await openMailbox(page, code, en)
  await page.locator('[name=text]').fill('There is something else.')
  await page.getByRole('button', { name: en.send }).click()
  await page.getByText(en.sent).waitFor()

  const administrator = await site.server.signIn('administrator')
  const staff = await site.open(form.at(id), { user: administrator })
  await staff.getByRole('button', { name: en.staff.show }).click()
  await staff.getByText('There is something else.').waitFor()
  expect(await seriousFindings(staff)).toEqual([])

  // Staff who enter it themselves follow it in the workspace.
  const own = await site.open(form.path, { user: administrator })
  for (const choice of form.chosen) await own.locator(`[name=${choice}]`).check()
  for (const [name, value] of Object.entries(form.typed)) await own.locator(`[name=${name}]`).fill(value)
  await own.getByRole('button', { name: form.texts.send }).click()
  await own.getByRole('heading', { name: form.texts.done.title }).waitFor()
  await eventually(() => own.locator('.receipt').count()).toBe(0)
})

test('the person of a referral is asked how it was, and sees what was answered', async () => {
  const code = '9071992655300017'
  const input = { ...DECIDED.referrals.example, regionCode: 'SO28', receiptCode: code }
  const { id } = z
    .object({ id: z.string() })
    .parse(await site.server.visitor().client.referrals.create({ input }))
  await site.server.database.run(
    sql`update referrals set doc = (doc::jsonb || '{"status":"in-progress"}')::json, status = 'in-progress' where id = ${id}::uuid`,
  )
  const page = await site.open('/mailbox', { locale: 'so' })
  await openMailbox(page, code, so)
  await page.getByRole('heading', { name: so.feedback.title }).waitFor()
  await page.locator('[name=feedbackHelp][value=yes]').check()
  await page.locator('[name=feedbackSafe][value=partly]').check()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: so.feedback.save }).click()
  await page.getByText(so.feedback.saved).waitFor()
  await eventually(() => page.getByText(so.sent).count()).toBe(0)
  const administrator = await site.server.signIn('administrator')
  expect(await administrator.client.referrals.get({ params: { id } })).toMatchObject({
    ...{ feedbackHelp: 'yes', feedbackSafe: 'partly' },
  })
  // Without script it is a form of its own.
  const form = { code, questions: '1', feedbackHelp: '', feedbackSafe: 'no', whatever: 'yes' }
  const { client } = site.server.visitor()
  expect(await answerMailboxForm(client.mailbox, form)).toMatchObject({
    result: {
      isAnswered: true,
      isSent: false,
      mailbox: { feedback: { feedbackHelp: null, feedbackSafe: 'no' } },
    },
  })
})

test('a wrong code says so and keeps what was typed; a failed message keeps its text', async () => {
  const page = await site.open('/incident-reporting')
  await reportAnonymously(page)
  await point(page, 'pointerdown')
  const code = (await digits(page)) ?? ''
  await openMailbox(page, '1234', en)
  await page.getByText('Type the 16 digits of your code').waitFor()
  await eventually(() => page.locator('[name=code]').inputValue()).toBe('1234')
  await page.locator('[name=code]').fill('0000000000000000')
  await page.getByRole('button', { name: en.open }).click()
  await page.getByText('This code opens no mailbox. Please check the digits.').waitFor()
  await page.locator('[name=code]').fill(code)
  await page.getByRole('button', { name: en.open }).click()
  await page.locator('[name=text]').fill('Sent while the connection was cut.')
  await page.route('**/api/mailbox/messages', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: en.send }).click()
  await page.locator('.failure').waitFor()
  await eventually(() => page.locator('[name=text]').inputValue()).toBe('Sent while the connection was cut.')
  await page.unroute('**/api/mailbox/messages')
  await page.getByRole('button', { name: en.send }).click()
  await page.getByText(en.sent).waitFor()
  await eventually(() => page.locator('.mailbox-message').count()).toBe(1)
})

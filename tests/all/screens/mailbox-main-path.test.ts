import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordReference } from '#shared/domain/record-reference.ts'
import { texts as incidentTexts } from '#shared/i18n/en/protection/incidentReporting.ts'
import { texts as en } from '#shared/i18n/en/protection/mailbox.ts'
import { texts as so } from '#shared/i18n/so/protection/mailbox.ts'
import { fillShortForm } from '#tests/support/report-form.ts'
import { openScreens, type Screen, type Screens, seriousFindings } from '#tests/support/screens.tsx'

let site: Screens
beforeAll(async () => {
  site = await openScreens()
})
afterAll(() => site.close())

const { receipt } = incidentTexts
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

test('an anonymous report gets a code, which is hidden, shown while held, and typed back', async () => {
  const page = await site.open('/incident-reporting')
  const id = await reportAnonymously(page)
  expect(await digits(page)).toBe('•'.repeat(16))
  await point(page, 'pointerdown')
  const code = (await digits(page)) ?? ''
  expect(code).toMatch(/^\d{16}$/)
  await point(page, 'pointerup')
  expect(await digits(page)).toBe('•'.repeat(16))

  const again = page.locator('[name=receipt-again]')
  await again.fill(code.slice(0, 10))
  await page.getByText('10 of 16 digits').waitFor()
  await page.getByRole('button', { name: receipt.check }).click()
  await page.getByText(receipt.wrong).first().waitFor()
  await again.fill(code.replace(/\d{4}(?=\d)/g, '$& '))
  await page.getByRole('button', { name: receipt.check }).click()
  await page.getByText(receipt.right).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    code,
  )

  const administrator = await site.server.signIn('administrator')
  const incident = await administrator.client.incidents.get({ params: { id } })
  expect(incident).toMatchObject({ anonymous: true, reporterName: null, reporterContact: null })

  await openMailbox(page, code, en)
  await page.getByText(en.none).waitFor()
  await page.locator('[name=text]').fill('He was moved to another station.')
  await page.getByRole('button', { name: en.send }).click()
  await page.getByText(en.sent).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  expect(page.url()).not.toContain(code)
  await page.getByRole('button', { name: en.close }).click()
  await page.locator('[name=code]').waitFor()

  // Staff find it among those that wait.
  const queue = await site.open('/mailboxes', { user: administrator })
  await queue.getByRole('button', { name: recordReference(id) }).waitFor()
  await queue.getByRole('button', { name: en.staff.settle }).waitFor()
  expect(await seriousFindings(queue)).toEqual([])

  // Staff read it beside the report, and answer.
  const staff = await site.open(`/incidents?record=${id}`, { user: administrator })
  await staff.getByRole('button', { name: en.staff.show }).click()
  await staff.getByText('He was moved to another station.').waitFor()
  await staff.getByLabel(en.staff.answer).fill('A lawyer asks for him there today.')
  await staff.getByRole('button', { name: en.staff.send }).click()
  await staff.getByText('A lawyer asks for him there today.').waitFor()
  await staff.locator('.toast').getByText(en.staff.sent).waitFor()
  expect(await seriousFindings(staff)).toEqual([])

  const somali = await site.open('/mailbox', { locale: 'so' })
  await openMailbox(somali, code, so)
  await somali.getByText('A lawyer asks for him there today.').waitFor()
  await somali.getByText(so.team).first().waitFor()
})

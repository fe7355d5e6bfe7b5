import { sql } from 'drizzle-orm'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { texts as enForm } from '#shared/i18n/en/incidentReporting.ts'
import { texts as enReferral } from '#shared/i18n/en/referralRequest.ts'
import { texts as en } from '#shared/i18n/en/sealedReports.ts'
import { texts as soForm } from '#shared/i18n/so/incidentReporting.ts'
import { texts as soReferral } from '#shared/i18n/so/referralRequest.ts'
import { texts as so } from '#shared/i18n/so/sealedReports.ts'
import { countIncidents, openedAlone, PLANTED, storedReports } from '#tests/support/kept-reports.ts'
import { languages } from '#tests/support/languages.ts'
import { fillShortForm } from '#tests/support/report-form.ts'
import { eventually, openSite, seriousFindings, type TestSite } from '#tests/support/site.ts'

const TEXTS = {
  en: { kept: en, form: enForm, referral: enReferral },
  so: { kept: so, form: soForm, referral: soReferral },
}

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

async function codeOn(page: Page): Promise<string> {
  await page.locator('.receipt-hold').dispatchEvent('pointerdown')
  const digits = await page.locator('.receipt-digits').innerText()
  return digits.replace(/\D/g, '')
}

const incidents = () => countIncidents(site)

describe.each(languages('so'))('a report without a connection, in %s', (locale) => {
  const t = TEXTS[locale]
  const prefix = locale === 'so' ? '/so' : ''

  test('is kept sealed, sent once when the connection is back, and its code opens the mailbox', async () => {
    const before = await incidents()
    const { page, context } = await openedAlone(site, `${prefix}/incident-reporting`)
    const description = `${PLANTED}: taken from the market (${locale}).`
    await fillShortForm(page, { description })
    await context.setOffline(true)
    await page.getByRole('heading', { name: t.kept.offer.title }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: t.kept.offer.keep }).click()
    await page.getByRole('heading', { name: t.form.done.titleKept }).waitFor()
    await page.getByRole('heading', { name: t.kept.notice.title, exact: true }).waitFor()
    const code = await codeOn(page)
    expect(code).toMatch(/^\d{16}$/)
    const { rows, others } = await storedReports(page)
    expect(rows).toHaveLength(1)
    expect(Object.keys(Object(rows[0])).sort()).toEqual(['id', 'keyId', 'sealed', 'state', 'until'])
    for (const text of [JSON.stringify(rows), others]) {
      expect(text).not.toContain(PLANTED)
      expect(text).not.toContain(code)
    }
    expect(await seriousFindings(page)).toEqual([])
    await context.setOffline(false)
    await page.getByText(t.kept.notice.sent).waitFor()
    expect(await incidents()).toBe(before + 1)
    expect((await storedReports(page)).rows).toMatchObject([{ state: 'sent', sealed: '' }])
    const mailbox = await site.server.visitor().client.mailbox.open({ input: { code } })
    expect(mailbox.messages).toEqual([])
    await page.getByRole('button', { name: t.kept.notice.seen }).click()
    await eventually(async () => (await storedReports(page)).rows.length).toBe(0)
    await context.close()
  })
})

test('what is kept is sent when any page of the site is opened, and two pages at once make one report', async () => {
  const before = await incidents()
  const { page, context } = await openedAlone(site, '/incident-reporting')
  const description = `${PLANTED}: kept and closed.`
  await fillShortForm(page, { description })
  await context.setOffline(true)
  await page.getByRole('button', { name: en.offer.keep }).click()
  await page.getByRole('heading', { name: enForm.done.titleKept }).waitFor()
  await page.close()
  await context.setOffline(false)
  // A Wi-Fi that asks for a payment answers everything itself.
  const paid = await context.newPage()
  await paid.route('**/api/**', (route) =>
    route.fulfill({ body: '<h1>Pay first</h1>', contentType: 'text/html' }),
  )
  const asked = paid.waitForRequest('**/api/report-ticket')
  await paid.goto(`${site.server.url}/about`)
  await asked
  await paid.goto(`${site.server.url}/robots.txt`)
  expect((await storedReports(paid)).rows).toMatchObject([{ state: 'waiting' }])
  await paid.close()
  const pages = await Promise.all([context.newPage(), context.newPage()])
  await Promise.all(pages.map((each) => each.goto(`${site.server.url}/about`)))
  await eventually(incidents).toBe(before + 1)
  const [later] = pages
  await later?.goto(`${site.server.url}/mailbox`)
  await later?.getByText(en.notice.sent).waitFor()
  expect(await incidents()).toBe(before + 1)
  await context.close()
})

test('a sending that fails offers to keep the request; an answer that was lost makes no second one', async () => {
  const { page, context } = await openedAlone(site, '/referrals')
  for (const chosen of [
    'serviceType][value=legal-aid',
    'urgencyLevel][value=high',
    'clientGender][value=female',
  ])
    await page.locator(`[name=${chosen}]`).check()
  await page.locator('[name=clientAge]').fill('31')
  await page.locator('[name=clientName]').fill(PLANTED)
  await page.locator('[name=contactInfo]').fill('+252 61 000 0000')
  await page.locator('[name=serviceNeeds]').fill('A doctor, as soon as possible.')
  await page.route('**/api/referrals', async (route) => {
    // It arrives, and the answer is lost.
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: enReferral.send }).click()
  await page.getByText(enReferral.failed.title).waitFor()
  await page.getByRole('button', { name: en.offer.keep }).click()
  await page.getByRole('heading', { name: enReferral.done.titleKept }).waitFor()
  await page.getByText(en.notice.sent).waitFor()
  const [found] = await site.server.database.run(
    sql`select count(*)::int as total from referrals`,
    z.object({ total: z.int() }),
  )
  expect(found?.total).toBe(1)
  await context.close()
})

test('what is deleted while it is being sent does not come back', async () => {
  const { page, context } = await openedAlone(site, '/incident-reporting')
  await fillShortForm(page, { description: `${PLANTED}: deleted on its way.` })
  await context.setOffline(true)
  await page.getByRole('button', { name: en.offer.keep }).click()
  const remove = page.getByRole('button', { name: en.notice.delete, exact: true })
  await remove.waitFor()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/sealed-reports', async (route) => {
    await answered
    await route.continue()
  })
  const sending = page.waitForRequest('**/api/sealed-reports')
  await context.setOffline(false)
  await sending
  await remove.click()
  await page.getByRole('button', { name: en.notice.deleteConfirm }).click()
  await eventually(async () => (await storedReports(page)).rows.length).toBe(0)
  answer()
  // Whoever asks for the lock of the sending gets it when that is over.
  await page.evaluate(() => navigator.locks.request('kept-reports', () => undefined))
  expect((await storedReports(page)).rows).toEqual([])
  await context.close()
})

import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts as enForm } from '#shared/i18n/en/protection/incidentReporting.ts'
import { texts as enReferral } from '#shared/i18n/en/protection/referralRequest.ts'
import { texts as en } from '#shared/i18n/en/protection/sealedReports.ts'
import { texts as soForm } from '#shared/i18n/so/protection/incidentReporting.ts'
import { texts as soReferral } from '#shared/i18n/so/protection/referralRequest.ts'
import { texts as so } from '#shared/i18n/so/protection/sealedReports.ts'
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

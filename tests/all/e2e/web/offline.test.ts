import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts as enClimate } from '#shared/i18n/en/monitoring/climate.ts'
import { texts as enCases } from '#shared/i18n/en/monitoring/climateCases.ts'
import { texts as enReferral } from '#shared/i18n/en/protection/referralRequest.ts'
import { texts as enSealed } from '#shared/i18n/en/protection/sealedReports.ts'
import { texts as soClimate } from '#shared/i18n/so/monitoring/climate.ts'
import { texts as soCases } from '#shared/i18n/so/monitoring/climateCases.ts'
import { texts as soReferral } from '#shared/i18n/so/protection/referralRequest.ts'
import { texts as soSealed } from '#shared/i18n/so/protection/sealedReports.ts'
import { languages } from '#tests/support/languages.ts'
import { openProfile } from '#tests/support/profiles.ts'
import { eventually, openSite, type TestSite, takenOver } from '#tests/support/site.ts'

const TEXTS = {
  en: { climate: enClimate, climateCases: enCases, referral: enReferral, sealed: enSealed },
  so: { climate: soClimate, climateCases: soCases, referral: soReferral, sealed: soSealed },
}
const PLANTED = 'Planted-Hodan-4417'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** Opens a page in a profile of its own and waits until the service worker keeps the pages for emergencies. */
async function visited(path: string): Promise<{ page: Page; context: BrowserContext }> {
  const context = await openProfile({ locale: 'en-GB', reducedMotion: 'reduce' })
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  await page.goto(`${site.server.url}${path}`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  return { page, context }
}

describe.each(languages('so'))('without a line, in %s', (locale) => {
  const t = TEXTS[locale]
  const prefix = locale === 'so' ? '/so' : ''

  test('a request for a service is written and kept sealed, and a climate report can be written', async () => {
    const { page, context } = await visited(prefix || '/')
    await context.setOffline(true)
    await page.goto(`${site.server.url}${prefix}/climate-advocacy`)
    await page.getByRole('heading', { level: 1, name: t.climate.title }).waitFor()
    await takenOver(page)
    await page.locator('textarea[name=description]').fill('No rain for two seasons.')
    // The other tabs are read as well, but for published cases, which are not kept.
    const tab = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).first()
    await tab(t.climate.tabs.framework).click()
    await page.getByRole('heading', { name: t.climate.framework.chartTitle }).waitFor()
    await page.goto(`${site.server.url}${prefix}/climate-advocacy?tab=resources`)
    await page.getByRole('heading', { name: t.climate.resources.lawsTitle }).waitFor()
    await tab(t.climate.tabs.cases).click()
    await page.getByText(t.climateCases.offline.title).waitFor()
    await eventually(() => page.locator('.failure').count()).toBe(0)
    await page.goto(`${site.server.url}${prefix}/referrals`)
    await page.getByRole('heading', { level: 1, name: t.referral.title }).waitFor()
    await takenOver(page)
    for (const chosen of [
      'serviceType][value=legal-aid',
      'urgencyLevel][value=high',
      'clientGender][value=female',
    ])
      await page.locator(`[name=${chosen}]`).check()
    await page.locator('[name=clientAge]').fill('31')
    await page.locator('[name=clientName]').fill(PLANTED)
    await page.locator('[name=contactInfo]').fill('+252 61 000 0000')
    await page.locator('[name=serviceNeeds]').fill('A lawyer, as soon as possible.')
    await page.getByRole('button', { name: t.referral.send }).click()
    await page.getByText(t.referral.failed.title).waitFor()
    await page.getByRole('button', { name: t.sealed.offer.keep }).click()
    await page.getByRole('heading', { name: t.referral.done.titleKept }).waitFor()
    const kept = await page.evaluate(async () => {
      const lists = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).matchAll()),
      )
      return (await Promise.all(lists.flat().map((answer) => answer.text()))).join()
    })
    expect(kept).not.toContain(PLANTED)
    await context.close()
  })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/monitoring/climate.ts'
import { texts as so } from '#shared/i18n/so/monitoring/climate.ts'
import { languages } from '#tests/support/languages.ts'
import { openProfile } from '#tests/support/profiles.ts'
import { eventually, openSite, type TestSite } from '#tests/support/site.ts'

const TEXTS = { en, so }

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

describe.each(languages('so'))('a climate report without script, in %s', (locale) => {
  const t = TEXTS[locale]

  test('says what is missing, keeps what was typed, and arrives once with a code for the mailbox', async () => {
    const context = await openProfile({ javaScriptEnabled: false, locale: 'en-GB' })
    const page = await context.newPage()
    await page.goto(`${site.server.url}${locale === 'so' ? '/so' : ''}/climate-advocacy`)
    const send = page.getByRole('button', { name: t.send })
    const description = `Planted: the wells of the camp are dry (${locale}).`
    await page.locator('textarea[name=description]').fill(description)
    await page.locator('[name=populationSize]').fill('about two hundred families')
    await send.click()
    const summary = page.locator('.error-summary')
    await summary.getByRole('link', { name: t.names.incidentType }).waitFor()
    await summary.getByRole('link', { name: t.names.reporterName }).waitFor()
    await eventually(() => page.locator('textarea[name=description]').inputValue()).toBe(description)
    await eventually(() => page.locator('[name=populationSize]').inputValue()).toBe(
      'about two hundred families',
    )
    await page.locator('[name=incidentType][value=drought]').check()
    await page.locator('[name=urgencyLevel][value=high]').check()
    await page.locator('[name=location]').fill('Camp at the river')
    await page.locator('[name=regionCode]').selectOption('SO28')
    await page.locator('[name=reporterName]').fill('Warsan')
    await send.click()
    await page.getByRole('heading', { name: t.done.title }).waitFor()
    await page.locator('.receipt-code summary').click()
    const digits = await page.locator('.receipt-digits').innerText()
    const code = digits.replace(/\D/g, '')
    expect(code).toMatch(/^\d{16}$/)
    expect((await site.server.visitor().client.mailbox.open({ input: { code } })).messages).toEqual([])
    const duty = await site.server.signIn('triage-officer', ['SO28'])
    await site.server.database.run(sql`update users set duties = array['SO28'] where id = ${duty.id}`)
    const collection = 'climate-incidents' as const
    const { items } = await duty.client.triage.list({ input: { collection } })
    const get = (id: string) => duty.client.triage.get({ params: { id }, input: { collection } })
    const all = await Promise.all(items.map(({ id }) => get(id)))
    expect(all.filter((each) => Reflect.get(each, 'description') === description)).toMatchObject([
      {
        incidentType: 'drought',
        urgencyLevel: 'high',
        triageRegion: 'SO28',
        populationSize: 'about two hundred families',
      },
    ])
    await context.close()
  })
})

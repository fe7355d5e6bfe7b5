import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/correspondence/contact.ts'
import { texts as so } from '#shared/i18n/so/correspondence/contact.ts'
import { languages } from '#tests/support/languages.ts'
import { openProfile } from '#tests/support/profiles.ts'
import { eventually, openSite, seriousFindings, type TestSite } from '#tests/support/site.ts'

const TEXTS = { en, so }

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

describe.each(languages('so'))('a message without script, in %s', (locale) => {
  const t = TEXTS[locale]

  test('says what is missing, keeps what was typed, and arrives once', async () => {
    const context = await openProfile({ javaScriptEnabled: false, locale: 'en-GB' })
    const page = await context.newPage()
    await page.goto(`${site.server.url}${locale === 'so' ? '/so' : ''}/about?tab=contact`)
    const send = page.getByRole('button', { name: t.send })
    const message = 'Planted: we would like to learn how you work.'
    await page.locator('textarea[name=message]').fill(message)
    await page.locator('[name=urgent]').check()
    await send.click()
    const summary = page.locator('.error-summary')
    await summary.getByRole('link', { name: t.fields.name }).waitFor()
    await summary.getByRole('link', { name: t.fields.email }).waitFor()
    await eventually(() => page.locator('textarea[name=message]').inputValue()).toBe(message)
    await eventually(() => page.locator('[name=urgent]').isChecked()).toBe(true)
    await page.locator('[name=name]').fill('Warsan')
    await page.locator('[name=email]').fill('warsan@example.org')
    await page.locator('[name=subject]').selectOption('partnership')
    await send.click()
    await page.getByRole('heading', { name: t.done.title }).waitFor()
    await page.reload()
    const rows = await site.server.database.run(sql`select urgent, locale from message_threads`)
    expect(rows).toEqual([{ urgent: true, locale }])
    await site.server.database.run(sql`delete from message_threads`)
    await context.close()
  })
})

test.each([
  ['light', 1440],
  ['dark', 390],
] as const)('Email Systems is used with the keyboard and fits, %s at %i px', async (theme, width) => {
  const user = await site.server.signIn('administrator')
  await user.client.emailRoutes.create({
    input: {
      ...{ routeName: 'Arrests and detention', triggerKeywords: 'arrest, detention, xarig, xabsi' },
      ...{ recipientEmail: 'legal@example.org', priority: 'critical' },
    },
  })
  const page = await site.open('/communications', { user, theme, width })
  await page.getByRole('button', { name: 'Edit Arrests and detention' }).first().waitFor()
  expect(await seriousFindings(page)).toEqual([])
  const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
  expect(await page.evaluate(isWider)).toBe(false)
  await page.locator('[name=text]').focus()
  await page.keyboard.type('They ARRESTED my brother')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('This message would take “Arrests and detention”.').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.context().close()
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/correspondence/newsletter.ts'
import { texts as enShell } from '#shared/i18n/en/shell.ts'
import { texts as so } from '#shared/i18n/so/correspondence/newsletter.ts'
import { texts as soShell } from '#shared/i18n/so/shell.ts'
import { languages } from '#tests/support/languages.ts'
import { announceToAll, countSubscribers, emptyNewsletter } from '#tests/support/newsletter.ts'
import { emailFor, pathIn } from '#tests/support/outbox.ts'
import { openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'
import { startSmtp, type TestSmtp } from '#tests/support/smtp.ts'

let smtp: TestSmtp
let site: Screens
beforeAll(async () => {
  smtp = await startSmtp()
  site = await openScreens({ smtpUrl: smtp.url, tasks: true })
})
afterAll(async () => {
  await site.close()
  await smtp.close()
})
beforeEach(async () => {
  smtp.received.length = 0
  await emptyNewsletter(site.server)
})

const TEXTS = {
  en: { pages: en, shell: enShell, prefix: '' },
  so: { pages: so, shell: soShell, prefix: '/so' },
}

describe.each(languages('so'))('in %s', (locale) => {
  const { pages, shell, prefix } = TEXTS[locale]

  test('from the footer over the mail to a subscription, and out again', async () => {
    const email = `reader.${locale}@example.org`
    const page = await site.open(`${prefix}/`, { locale })
    await page.waitForLoadState('networkidle')
    const box = page.getByRole('region', { name: shell.subscribe.title })
    await box.getByLabel(shell.subscribe.email).fill('nobody')
    await box.getByRole('button', { name: shell.subscribe.button }).click()
    await box.locator('.field-error').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    // By the keyboard alone.
    await box.getByLabel(shell.subscribe.email).fill(email)
    await page.keyboard.press('Enter')
    await box.getByText(shell.subscribe.asked).waitFor()

    const message = await emailFor(smtp, email)
    await page.goto(pathIn(message, '/newsletter/confirm'))
    await page.getByRole('heading', { level: 1, name: pages.confirm.title }).waitFor()
    expect(await countSubscribers(site.server)).toBe(0)
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: pages.confirm.button }).click()
    await page.getByRole('heading', { level: 1, name: pages.confirm.doneTitle }).waitFor()
    expect(await countSubscribers(site.server)).toBe(1)

    smtp.received.length = 0
    await announceToAll(site.server, 'news/one')
    const issue = await emailFor(smtp, email)
    await page.goto(pathIn(issue, '/newsletter/unsubscribe'))
    await page.getByText(pages.unsubscribe.text).waitFor()
    expect(await countSubscribers(site.server)).toBe(1)
    await page.getByRole('button', { name: pages.unsubscribe.button }).click()
    await page.getByRole('heading', { level: 1, name: pages.unsubscribe.doneTitle }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    expect(await countSubscribers(site.server)).toBe(0)
  })
})

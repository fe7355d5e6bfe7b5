import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/correspondence/newsletter.ts'
import { texts as enChannels } from '#shared/i18n/en/publishing/channels.ts'
import { texts as so } from '#shared/i18n/so/correspondence/newsletter.ts'
import { texts as soChannels } from '#shared/i18n/so/publishing/channels.ts'
import { languages } from '#tests/support/languages.ts'
import { emailFor } from '#tests/support/outbox.ts'
import { eventually, openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'
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
  for (const table of ['mail', 'newsletter_issues', 'newsletter_requests', 'newsletter_subscribers']) {
    await site.server.database.run(sql`delete from ${sql.identifier(table)}`)
  }
})

const TEXTS = {
  en: { pages: en, channels: enChannels },
  so: { pages: so, channels: soChannels },
}

describe.each(languages('so'))('in %s', (locale) => {
  const { pages, channels } = TEXTS[locale]

  test('administrators see the outbox and the numbers of the newsletter', async () => {
    const administrator = await site.server.signIn('administrator')
    smtp.manners.recipient = () => '550 5.1.1 Unknown'
    const page = await site.open('/mail', { locale, user: administrator })
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: channels.mail.test }).click()
    await page.getByText(channels.mail.tested).waitFor()
    const failed = page.getByRole('link', { name: channels.mail.state.failed })
    await eventually(async () => {
      await page.reload()
      await page.waitForLoadState('networkidle')
      return failed.innerText()
    }).toContain('1')
    // It opens on what failed, without a choice.
    await page.getByText(channels.mail.fault.address).waitFor()
    await eventually(() => failed.getAttribute('aria-current')).toBe('true')
    expect(await seriousFindings(page)).toEqual([])
    smtp.manners.recipient = () => '250 Ok'
    await page.getByRole('button', { name: channels.mail.retry, exact: false }).first().click()
    await page.getByText(channels.mail.retried).waitFor()
    await emailFor(smtp, administrator.email)
    await page.goto('/newsletter')
    await page.getByRole('heading', { level: 1, name: channels.newsletter.title }).waitFor()
    await page.getByRole('rowheader', { name: pages.group.advocates }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
  })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { texts as enNewsletter } from '#shared/i18n/en/correspondence/newsletter.ts'
import { texts as enPublished } from '#shared/i18n/en/monitoring/published.ts'
import { texts as enChannels } from '#shared/i18n/en/publishing/channels.ts'
import { texts as enNews } from '#shared/i18n/en/publishing/news.ts'
import { texts as en } from '#shared/i18n/en/publishing/quickPublish.ts'
import { texts as enShell } from '#shared/i18n/en/shell.ts'
import { texts as soNewsletter } from '#shared/i18n/so/correspondence/newsletter.ts'
import { texts as soPublished } from '#shared/i18n/so/monitoring/published.ts'
import { texts as soChannels } from '#shared/i18n/so/publishing/channels.ts'
import { texts as soNews } from '#shared/i18n/so/publishing/news.ts'
import { texts as so } from '#shared/i18n/so/publishing/quickPublish.ts'
import { texts as soShell } from '#shared/i18n/so/shell.ts'
import { languages } from '#tests/support/languages.ts'
import { emailFor, pathIn } from '#tests/support/outbox.ts'
import {
  eventually,
  openScreens,
  type Screen,
  type Screens,
  seriousFindings,
} from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'
import { startSmtp, type TestSmtp } from '#tests/support/smtp.ts'

let smtp: TestSmtp
let site: Screens
let editor: TestUser
beforeAll(async () => {
  smtp = await startSmtp()
  site = await openScreens({ smtpUrl: smtp.url, tasks: true })
  editor = await site.server.signIn('editor')
})
afterAll(async () => {
  await site.close()
  await smtp.close()
})
beforeEach(async () => {
  smtp.received.length = 0
  for (const table of ['mail', 'news', 'newsletter_issues', 'newsletter_subscribers', 'webhooks']) {
    await site.server.database.run(sql`delete from ${sql.identifier(table)}`)
  }
})

const TEXTS = {
  en: {
    quick: en,
    news: enNews,
    published: enPublished,
    newsletter: enNewsletter,
    shell: enShell,
    channels: enChannels,
    prefix: '',
  },
  so: {
    quick: so,
    news: soNews,
    published: soPublished,
    newsletter: soNewsletter,
    shell: soShell,
    channels: soChannels,
    prefix: '/so',
  },
}
const TITLE = 'A new office in Kismaayo'
const CONTENT = 'The office opens on Saturday and helps everybody who needs advice.'
const published = async () => (await site.server.visitor().client.news.list()).items

describe.each(languages('so'))('in %s', (locale) => {
  const { quick, published: pub, newsletter, shell, channels, prefix } = TEXTS[locale]
  const dialogOf = (page: Screen) => page.getByRole('dialog')

  test('from the footer to the mail of what is published, and out of the newsletter', async () => {
    const email = `reader.${locale}@example.org`
    const reader = await site.open(`${prefix}/news`, { locale })
    const box = reader.getByRole('region', { name: shell.subscribe.title })
    await box.getByLabel(shell.subscribe.email).fill(email)
    await box.getByRole('button', { name: shell.subscribe.button }).click()
    await box.getByText(shell.subscribe.asked).waitFor()
    const confirm = pathIn(await emailFor(smtp, email), '/newsletter/confirm')
    await reader.goto(confirm)
    await reader.getByRole('button', { name: newsletter.confirm.button }).click()
    await reader.getByRole('heading', { level: 1, name: newsletter.confirm.doneTitle }).waitFor()
    smtp.received.length = 0

    const page = await site.open('/news', { locale, user: editor })
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: quick.open }).click()
    const dialog = dialogOf(page)
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('field-title')
    await page.keyboard.type(TITLE)
    await dialog.getByLabel(quick.label.content).fill(CONTENT)
    await dialog.getByRole('checkbox', { name: quick.channel.email }).check()
    await dialog.getByRole('checkbox', { name: quick.channel.social }).check()
    expect(await seriousFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: quick.publish }).click()
    await page.getByText(quick.done).waitFor()
    await eventually(() => dialog.count()).toBe(0)
    await page.getByRole('link', { name: TITLE }).waitFor()
    // The form is empty again.
    await page.getByRole('button', { name: quick.open }).click()
    await eventually(() => dialog.getByLabel(quick.label.title).inputValue()).toBe('')

    const message = await emailFor(smtp, email)
    expect(message.headers.subject).toBe(TITLE)
    const [item] = await published()
    const article = await site.open(`${prefix}/news/${item?.slug}`, { locale })
    const links = article.getByRole('navigation', { name: pub.shareOn })
    const whatsApp = await links.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
    expect(whatsApp).toContain(encodeURIComponent(`/news/${item?.slug}`))
    expect(await seriousFindings(article)).toEqual([])
    await article.goto(pathIn(message, '/newsletter/unsubscribe'))
    await article.getByRole('button', { name: newsletter.unsubscribe.button }).click()
    await article.getByRole('heading', { level: 1, name: newsletter.unsubscribe.doneTitle }).waitFor()
  })

  test('administrators connect a program, try it, and turn it off', async () => {
    const administrator = await site.server.signIn('administrator')
    const page = await site.open('/webhooks', { locale, user: administrator })
    await page.getByText(channels.webhooks.none).waitFor()
    await page.getByRole('button', { name: channels.webhooks.add }).click()
    const dialog = dialogOf(page)
    await dialog.getByLabel(channels.webhooks.name).fill('Newsroom')
    await dialog.getByLabel(channels.webhooks.url).fill('http://127.0.0.1/')
    await dialog.getByRole('button', { name: channels.webhooks.save, exact: true }).click()
    await eventually(() => dialog.getByRole('alert').getByRole('link').count()).toBe(1)
    await dialog.getByLabel(channels.webhooks.url).fill('https://hook.nobody-at-all.org/told')
    await dialog.getByRole('button', { name: channels.webhooks.save, exact: true }).click()
    const secret = dialog.getByLabel(channels.webhooks.secret)
    await eventually(() => secret.inputValue()).toMatch(/^whsec_/)
    expect(await seriousFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: channels.webhooks.done }).click()
    await page.getByText('hook.nobody-at-all.org').waitFor()
    await page
      .getByRole('button', { name: channels.webhooks.testLabel.replace('{name}', 'Newsroom') })
      .click()
    await page.getByText(channels.webhooks.tested).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page
      .getByRole('button', { name: channels.webhooks.turnOffLabel.replace('{name}', 'Newsroom') })
      .click()
    await page.getByText(channels.webhooks.off, { exact: true }).waitFor()
  })
})

test('who may not write news finds no Quick Publish', async () => {
  const member = await site.server.signIn('member')
  const page = await site.open('/news?quick=new', { user: member })
  await page.getByText(enNews.noneYet).waitFor()
  await page.waitForLoadState('networkidle')
  await eventually(() => page.getByRole('button', { name: en.open }).count()).toBe(0)
  await eventually(() => page.getByRole('dialog').count()).toBe(0)
})

import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/correspondence/newsletter.ts'
import { texts as enShell } from '#shared/i18n/en/shell.ts'
import { texts as so } from '#shared/i18n/so/correspondence/newsletter.ts'
import { texts as soShell } from '#shared/i18n/so/shell.ts'
import { languages } from '#tests/support/languages.ts'
import { announceToAll, countSubscribers, emptyNewsletter } from '#tests/support/newsletter.ts'
import { emailFor, pathIn } from '#tests/support/outbox.ts'
import { eventually, openSite, sidewaysOverflow, type TestSite } from '#tests/support/site.ts'
import { startSmtp, type TestSmtp } from '#tests/support/smtp.ts'

let smtp: TestSmtp
let site: TestSite
beforeAll(async () => {
  smtp = await startSmtp()
  site = await openSite({ smtpUrl: smtp.url, tasks: true })
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
const PHONE = { width: 390, height: 844 }
async function withoutScript(path: string): Promise<Page> {
  const browser = (await site.open('/favicon.svg')).context().browser()
  const context = await browser?.newContext({ javaScriptEnabled: false, viewport: PHONE })
  if (!context) throw new Error('There is no browser')
  const page = await context.newPage()
  await page.goto(`${site.server.url}${path}`)
  return page
}

describe.each(languages('so'))('in %s', (locale) => {
  const { pages, shell, prefix } = TEXTS[locale]

  test('without script a reader chooses groups and subscribes, on a phone', async () => {
    const email = `plain.${locale}@example.org`
    const page = await withoutScript(`${prefix}/?lang=${locale}`)
    await page.getByLabel(shell.subscribe.email).fill('nobody')
    await page.getByRole('button', { name: shell.subscribe.button }).click()
    await page.getByRole('heading', { level: 1, name: pages.title }).waitFor()
    const field = page.getByLabel(pages.email)
    await eventually(() => field.inputValue()).toBe('nobody')
    await eventually(() => field.getAttribute('aria-invalid')).toBe('true')
    expect(await sidewaysOverflow(page)).toBe(0)
    await field.fill(email)
    await page.getByLabel(pages.group.partners).check()
    await page.getByLabel(pages.group.public).uncheck()
    await page.getByRole('button', { name: pages.subscribe, exact: true }).click()
    await page.getByText(pages.asked.title).waitFor()
    const message = await emailFor(smtp, email)
    await page.goto(`${site.server.url}${pathIn(message, '/newsletter/confirm')}`)
    expect(await sidewaysOverflow(page)).toBe(0)
    await page.getByRole('button', { name: pages.confirm.button }).click()
    await page.getByText(pages.group.partners, { exact: false }).waitFor()
    await page.reload()
    expect(await countSubscribers(site.server)).toBe(1)
    await page.goto(`${site.server.url}${prefix}/newsletter/confirm?token=wrong`)
    await page.getByRole('button', { name: pages.confirm.button }).click()
    await page.getByText(pages.link.over).waitFor()
    await page.context().close()
  })
})

test('a provider of mail unsubscribes its people by a post of its own', async () => {
  const { send, client } = site.server.visitor()
  await client.newsletter.subscribe({ input: { email: 'one.click@example.org' } })
  const confirm = pathIn(await emailFor(smtp, 'one.click@example.org'), '/newsletter/confirm')
  const wrongOrigin = await send(confirm, {
    method: 'POST',
    headers: { origin: 'https://other.example.org', 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(wrongOrigin.status).toBe(403)
  const confirmed = await send(confirm, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(confirmed.status).toBe(200)
  expect(confirmed.headers.get('cache-control')).toBe('no-store')
  smtp.received.length = 0
  await announceToAll(site.server, 'news/two')
  const { headers } = await emailFor(smtp, 'one.click@example.org')
  const link = new URL(/<([^>]+)>/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? '')
  const page = await (
    await send(`${link.pathname}${link.search}`, { headers: { accept: 'text/html' } })
  ).text()
  expect(page).toContain('<meta name="robots" content="noindex">')
  const body = new FormData()
  body.set('List-Unsubscribe', 'One-Click')
  const done = await send(`${link.pathname}${link.search}`, {
    method: 'POST',
    body,
    headers: { origin: 'https://mail.example.com' },
  })
  expect(done.status).toBe(200)
  expect(await countSubscribers(site.server)).toBe(0)
  expect((await send('/newsletter/unsubscribe?token=guess', { method: 'POST', body })).status).toBe(404)
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { texts as enContentEditing } from '#shared/i18n/en/publishing/contentEditing.ts'
import { texts as enEditing } from '#shared/i18n/en/publishing/newsEditing.ts'
import { texts as en } from '#shared/i18n/en/publishing/quickPublish.ts'
import { texts as soContentEditing } from '#shared/i18n/so/publishing/contentEditing.ts'
import { texts as soEditing } from '#shared/i18n/so/publishing/newsEditing.ts'
import { texts as so } from '#shared/i18n/so/publishing/quickPublish.ts'
import { languages } from '#tests/support/languages.ts'
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
    editing: enEditing,
    contentEditing: enContentEditing,
  },
  so: {
    quick: so,
    editing: soEditing,
    contentEditing: soContentEditing,
  },
}
const TITLE = 'A new office in Kismaayo'
const CONTENT = 'The office opens on Saturday and helps everybody who needs advice.'
const published = async () => (await site.server.visitor().client.news.list()).items

describe.each(languages('so'))('in %s', (locale) => {
  const { quick, editing, contentEditing } = TEXTS[locale]
  const dialogOf = (page: Screen) => page.getByRole('dialog')

  test('a draft is saved, kept over a reload, continued with all of it, and published at a time', async () => {
    const page = await site.open('/news', { locale, user: editor })
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: quick.open }).click()
    const dialog = dialogOf(page)
    const publish = dialog.getByRole('button', { name: quick.publish })
    await dialog.getByRole('checkbox', { name: quick.channel.website }).uncheck()
    await eventually(() => publish.isDisabled()).toBe(true)
    expect(await seriousFindings(page)).toEqual([])
    await dialog.getByRole('checkbox', { name: quick.channel.email }).check()
    await dialog.getByRole('checkbox', { name: quick.audience.partners }).check()
    await publish.click()
    await eventually(() => dialog.getByRole('alert').getByRole('link').count()).toBe(2)
    await dialog.getByLabel(quick.label.title).fill(TITLE)
    await dialog.getByRole('radio', { name: quick.urgency.urgent }).check()
    await page.reload()
    await page.waitForLoadState('networkidle')
    await dialog.getByText(contentEditing.restored).waitFor()
    await dialog.getByRole('button', { name: quick.saveDraft }).click()
    await page.getByText(quick.draftSaved).waitFor()
    await page.getByRole('link', { name: editing.status.draft, exact: true }).click()
    await page.getByRole('button', { name: contentEditing.editLabel.replace('{title}', TITLE) }).click()
    await dialog.getByRole('heading', { name: quick.continueTitle }).waitFor()
    await eventually(() => dialog.getByRole('checkbox', { name: quick.audience.partners }).isChecked()).toBe(
      true,
    )
    await eventually(() => dialog.getByRole('radio', { name: quick.urgency.urgent }).isChecked()).toBe(true)
    await dialog.getByLabel(quick.label.content).fill(CONTENT)
    await dialog.getByLabel(quick.label.scheduledTime).fill('2099-01-01T09:00')
    await dialog.getByRole('button', { name: quick.schedule }).click()
    await page.getByText(quick.scheduled).waitFor()
    const { items } = await editor.client.news.list({ input: { status: 'scheduled' } })
    expect(items).toMatchObject([
      {
        title: TITLE,
        summary: CONTENT,
        priority: 'urgent',
        channels: ['email'],
        targetAudience: ['partners'],
        version: 2,
      },
    ])
  })
})

test('a failure of the server keeps the dialog and what was typed', async () => {
  const page = await site.open('/news?quick=new', { user: editor })
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(en.label.title).fill(TITLE)
  await dialog.getByLabel(en.label.content).fill(CONTENT)
  await page.route('**/api/news', (route) => route.fulfill({ status: 500, body: '{}' }))
  await dialog.getByRole('button', { name: en.publish }).click()
  await page.getByText(en.failedText).waitFor()
  await eventually(() => dialog.getByLabel(en.label.title).inputValue()).toBe(TITLE)
  await page.unroute('**/api/news')
  await dialog.getByRole('button', { name: en.publish }).click()
  await page.getByText(en.done).waitFor()
  await page.getByText('Announcement on Website, priority: Medium').waitFor()
  expect(await published()).toHaveLength(1)
})

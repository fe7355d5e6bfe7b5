import { describe, expect, test } from 'vitest'
import { NEWS_TEAM } from '#shared/domain/news.ts'
import { texts as enPublished } from '#shared/i18n/en/publishing/contentEditing.ts'
import { texts as enNews } from '#shared/i18n/en/publishing/news.ts'
import { texts as en } from '#shared/i18n/en/publishing/newsEditing.ts'
import { texts as soPublished } from '#shared/i18n/so/publishing/contentEditing.ts'
import { texts as soNews } from '#shared/i18n/so/publishing/news.ts'
import { texts as so } from '#shared/i18n/so/publishing/newsEditing.ts'
import {
  ARTICLE,
  contentScreens,
  deleteAndBringBack,
  findFailure,
  takeChangeOver,
} from '#tests/support/content-editing.ts'
import { languages } from '#tests/support/languages.ts'
import { eventually, type Screen, seriousFindings } from '#tests/support/screens.tsx'

const at = contentScreens('news')

const write = (more: Readonly<Record<string, unknown>> = {}) =>
  at.editor.client.news.create({ input: { ...ARTICLE, ...more } })
const published = async () => (await at.site.server.visitor().client.news.list()).items
const enEditing = () => ({
  ...at,
  path: '/news',
  write,
  list: published,
  none: enNews.noneYet,
  texts: en,
})

const TEXTS = {
  en: { editing: en, news: enNews, published: enPublished },
  so: { editing: so, news: soNews, published: soPublished },
}

describe.each(languages('so'))('in %s', (locale) => {
  const { editing, published: tools } = TEXTS[locale]
  const field = (page: Screen, name: string) => page.getByRole('dialog').getByRole('textbox', { name })

  test('an article is written with the keyboard, checked, kept over a reload, and published', async () => {
    const page = await at.site.open('/news', { locale, user: at.editor })
    await page.waitForLoadState('networkidle')
    const first = page.getByRole('button', { name: editing.createFirst })
    await first.press('Enter')
    const dialog = page.getByRole('dialog', { name: editing.form.newTitle })
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('field-title')
    await page.keyboard.type('News')
    await dialog.getByRole('button', { name: editing.form.publish, exact: true }).click()
    const problems = dialog.getByRole('alert')
    await eventually(() => problems.getByRole('link').count()).toBe(3)
    if (locale === 'en') {
      await problems.getByText('Title must be at least 5 characters').waitFor()
      await problems.getByText('Summary must be at least 20 characters').waitFor()
      await problems.getByText('Content must be at least 50 characters').waitFor()
    }
    expect(await seriousFindings(page)).toEqual([])
    await field(page, editing.form.title).first().fill(ARTICLE.title)
    await field(page, editing.form.summary).first().fill(ARTICLE.summary)
    await field(page, editing.form.content).first().fill(ARTICLE.content)
    const refusal = { message: 'No.', error: 'rule_violated', details: [] }
    await page.route('**/api/news', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 422, json: refusal }) : route.continue(),
    )
    await dialog.getByRole('button', { name: editing.form.publish, exact: true }).click()
    await findFailure(dialog, { inForm: editing.publishFailed, toast: [editing.publishFailed, 'No.'] })
    await page.unroute('**/api/news')
    await page.reload()
    await page.waitForLoadState('networkidle')
    await dialog.getByText(tools.restored).waitFor()
    await eventually(() => field(page, editing.form.title).first().inputValue()).toBe(ARTICLE.title)
    await dialog.getByRole('button', { name: editing.form.publish, exact: true }).click()
    await page.getByText(editing.published).waitFor()
    await page.getByRole('link', { name: ARTICLE.title }).waitFor()
    expect(await published()).toMatchObject([{ ...ARTICLE, author: NEWS_TEAM, category: 'organization' }])
    // What was sent is no draft any more.
    await page.getByRole('button', { name: editing.create }).click()
    await dialog.waitFor()
    await eventually(() => field(page, editing.form.title).first().inputValue()).toBe('')
  })
})

test('a change of somebody else is told and taken over, and nothing is lost', async () => {
  await takeChangeOver(enEditing(), {
    field: 'summary',
    label: en.form.summary,
    value: 'A summary that another person wrote meanwhile.',
    edit: (id, summary) =>
      at.administrator.client.news.edit({ params: { id }, input: { version: 1, summary } }),
    save: en.form.save,
  })
})

test('what is deleted can be brought back', async () => {
  await deleteAndBringBack(enEditing())
})

import { describe, expect, test } from 'vitest'
import { texts as enPublished } from '#shared/i18n/en/publishing/contentEditing.ts'
import { texts as enNews } from '#shared/i18n/en/publishing/news.ts'
import { texts as en } from '#shared/i18n/en/publishing/newsEditing.ts'
import { texts as enRevisions } from '#shared/i18n/en/publishing/revisions.ts'
import { texts as soPublished } from '#shared/i18n/so/publishing/contentEditing.ts'
import { texts as soNews } from '#shared/i18n/so/publishing/news.ts'
import { texts as so } from '#shared/i18n/so/publishing/newsEditing.ts'
import { ARTICLE, contentScreens, findNoTools } from '#tests/support/content-editing.ts'
import { languages } from '#tests/support/languages.ts'
import type { Locator } from '#tests/support/locators.ts'
import { eventually, seriousFindings } from '#tests/support/screens.tsx'

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
  const { editing, news, published: tools } = TEXTS[locale]

  test('a draft and a scheduled article stand in lists of their own, on a phone as well', async () => {
    await write({ status: 'draft' })
    await write({ title: 'An article for later', status: 'scheduled', scheduledTime: '2999-01-01T09:00' })
    const page = await at.site.open('/news?status=draft', { locale, user: at.editor })
    await page.getByRole('article').getByText(editing.isDraft, { exact: true }).waitFor()
    await page.getByRole('link', { name: editing.status.scheduled, exact: true }).click()
    await page.getByRole('link', { name: 'An article for later' }).waitFor()
    await page.getByText(editing.isScheduled.replace('{time}', ''), { exact: false }).waitFor()
    await page
      .getByRole('button', { name: tools.editLabel.replace('{title}', 'An article for later') })
      .click()
    await page.getByRole('dialog').getByLabel(editing.form.time, { exact: true }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    const title = page.getByRole('dialog').getByRole('textbox', { name: editing.form.title }).first()
    await title.fill('An article for much later')
    await page.getByRole('dialog').getByRole('button', { name: editing.form.save, exact: true }).click()
    await page.locator('.toast').getByText(editing.updated).waitFor()
    await page.locator('.toast').getByText('An article for much later').waitFor()
    await page.getByRole('link', { name: editing.status.published, exact: true }).click()
    await page.getByText(news.noneYet).waitFor()
  })
})

test('who changed what is told, and a version is restored, unless somebody else was quicker', async () => {
  const words = enRevisions
  const { id } = await write()
  const rewritten = { title: '<b>Legal aid</b> closes', category: 'legal' as const }
  await at.administrator.client.news.edit({ params: { id }, input: { version: 1, ...rewritten } })
  const page = await at.site.open('/news', { user: at.editor })
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: `Revisions: ${rewritten.title}` }).press('Enter')
  await page.getByRole('dialog', { name: `Revisions: ${rewritten.title}` }).waitFor()
  const dialog = page.getByRole('dialog')
  const [newest, oldest] = [dialog.getByRole('listitem').first(), dialog.getByRole('listitem').last()]
  await newest.getByText('Test administrator').waitFor()
  // What is written is told as it is, and enumerations in words.
  const reported = async (within: Locator) =>
    Promise.all([within.locator('del').allInnerTexts(), within.locator('ins').allInnerTexts()])
  expect(await reported(newest)).toEqual([
    ['Organisation', ARTICLE.title],
    ['Legal', rewritten.title],
  ])
  await eventually(() => newest.getByRole('button').count()).toBe(0)
  expect(await seriousFindings(page)).toEqual([])
  await oldest.getByRole('button', { name: words.choose }).press('Enter')
  await dialog.locator('ins', { hasText: ARTICLE.title }).waitFor()
  expect(await reported(dialog)).toEqual([
    ['Legal', rewritten.title],
    ['Organisation', ARTICLE.title],
  ])
  await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H3')
  expect(await seriousFindings(page)).toEqual([])
  // Somebody else is quicker: what would change is read anew.
  const input = { version: 2, tags: 'law' }
  await at.administrator.client.news.edit({ params: { id }, input })
  const restore = dialog.getByRole('button', { name: words.preview.submit, exact: true })
  await restore.press('Enter')
  await dialog.getByText(words.preview.stale).waitFor()
  await dialog.locator('del', { hasText: 'law' }).waitFor()
  await restore.press('Enter')
  await page.getByText(words.done).waitFor()
  await newest.getByText(/^Version of .* restored$/).waitFor()
  expect(await published()).toMatchObject([{ ...ARTICLE, category: 'organization', tags: '', version: 4 }])
  await dialog.getByRole('button', { name: enPublished.undo }).click()
  await page.getByText(words.undone).waitFor()
  expect(await published()).toMatchObject([{ ...rewritten, tags: 'law', version: 5 }])
})

test('a draft stays in sight on its page when its address follows another title', async () => {
  const { id, slug } = await write({ status: 'draft' })
  const page = await at.site.open(`/news/${slug}?edit=${id}`, { user: at.editor })
  const dialog = page.getByRole('dialog', { name: en.form.editTitle })
  await dialog.getByRole('textbox', { name: en.form.title, exact: true }).fill('Quite another title')
  await dialog.getByRole('button', { name: en.form.saveDraft }).click()
  await page.getByText(en.updated).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Quite another title' }).waitFor()
  await page.waitForLoadState('networkidle')
  await eventually(() => page.getByText(enNews.notFound).count()).toBe(0)
})

test('what was deleted is listed for 30 days with who did it, and comes back', async () => {
  const words = enRevisions.deleted
  const { id, title } = await write()
  await at.administrator.client.news.remove({ params: { id } })
  const page = await at.site.open('/news', { user: at.editor })
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: words.open, exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: words.title.news })
  await dialog.getByText(/^Deleted by Test administrator on /).waitFor()
  await dialog.getByText('30 days left').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: `Restore: ${title}` }).press('Enter')
  await dialog.getByText(words.none).waitFor()
  expect(await published()).toMatchObject([{ id, title }])
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: title, exact: true }).waitFor()
})

test('who may not write sees news without any tool', async () => {
  await findNoTools(enEditing(), 'status=draft&edit=new')
})

import { afterAll, beforeAll, test } from 'vitest'
import { texts as shell } from '#shared/i18n/en/shell.ts'
import { aCourse } from '#tests/support/course-files.ts'
import { writeArticle } from '#tests/support/news.ts'
import type { TestUser } from '#tests/support/server.ts'
import { openSite, type TestSite } from '#tests/support/site.ts'
import { controlIn, otherTab, valueIn, writeInBoth } from '#tests/support/two-tabs.ts'

let site: TestSite
let editor: TestUser
beforeAll(async () => {
  site = await openSite()
  editor = await site.server.signIn('editor')
})
afterAll(() => site.close())

test.each([
  ['an article', '/news?edit=', ['title', 'summary'], false],
  ['an article, one of them deaf', '/news?edit=', ['title', 'summary'], true],
  ['an application for a grant', '/grants/apply', ['projectTitle', 'organizationName'], true],
] as const)('two tabs with %s keep what either wrote', async (_what, path, fields, isDeaf) => {
  const address = path.endsWith('=') ? `${path}${(await writeArticle(editor)).id}` : path
  await writeInBoth(site, { address, fields, isDeaf, ...(path === '/grants/apply' ? {} : { user: editor }) })
})

test('two tabs with the same course keep what either wrote, and one without changes removes none', async () => {
  const id = 'water'
  const { version } = await editor.client.courseEditing.create({ input: { id, title: 'Water' } })
  const files = Object.fromEntries(aCourse(id))
  await editor.client.courseEditing.save({ params: { id }, input: { version, files } })
  const address = `/courses/${id}`
  const page = await site.open(address, { user: editor })
  const other = await otherTab(site, page, address)
  await controlIn(other, 'summary-en').waitFor()
  await controlIn(page, 'title-en').fill('Written in the first tab')
  await valueIn(other, 'title-en').toBe('Written in the first tab')
  await controlIn(other, 'summary-en').fill('Written in the second')
  const third = await otherTab(site, page, address)
  for (const tab of [third, page]) {
    await valueIn(tab, 'title-en').toBe('Written in the first tab')
    await valueIn(tab, 'summary-en').toBe('Written in the second')
  }
  await page.context().close()
})

test('where both wrote in the same field unseen, the tab that comes later asks, and nothing is gone until then', async () => {
  const { id } = await writeArticle(editor)
  const address = `/news?edit=${id}`
  const page = await site.open(address, { user: editor })
  const other = await otherTab(site, page, address, true)
  await controlIn(other, 'title').waitFor()
  await controlIn(page, 'title').fill('Written in the first tab')
  await controlIn(other, 'title').fill('Written in the second')
  await other.getByText(shell.form.elsewhere.title).waitFor()
  await valueIn(page, 'title').toBe('Written in the first tab')
  await other.getByRole('button', { name: shell.form.elsewhere.keep }).click()
  await valueIn(page, 'title').toBe('Written in the second')
  await page.context().close()
})

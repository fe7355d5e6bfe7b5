import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/learning/courseEditing.ts'
import { texts as enProblems } from '#shared/i18n/en/learning/courseProblems.ts'
import { texts as so } from '#shared/i18n/so/learning/courseEditing.ts'
import { texts as soProblems } from '#shared/i18n/so/learning/courseProblems.ts'
import { aCourse } from '#tests/support/course-files.ts'
import { languages } from '#tests/support/languages.ts'
import { eventually, openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'

const TEXTS = { en: { editing: en, problems: enProblems }, so: { editing: so, problems: soProblems } }

let site: Screens
let editor: TestUser
let other: TestUser
let number = 0
let id: string
beforeAll(async () => {
  site = await openScreens()
  editor = await site.server.signIn('editor')
  other = await site.server.signIn('administrator')
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.server.database.run(sql`delete from course_drafts`)
  number++
  id = `water-${number}`
  await calls().create({ input: { id, title: 'Water and rights' } })
  await calls().save({ params: { id }, input: { version: 1, files: Object.fromEntries(aCourse(id)) } })
})

const calls = (user = editor) => user.client.courseEditing
const draftFiles = async () => (await calls().get({ params: { id } })).draft?.files ?? {}
const json = async (file: string) => JSON.parse((await draftFiles())[file] ?? '{}')
const field = (name: string) => `#field-${name}`

describe.each(languages('en'))('in %s', (locale) => {
  const { editing, problems } = TEXTS[locale]

  test('a course is begun, written, found wanting with links to each place, and published', async () => {
    const page = await site.open('/courses', { locale, user: editor })
    await page.getByRole('button', { name: editing.create.button }).click()
    const dialog = page.getByRole('dialog', { name: editing.create.title })
    await dialog.getByRole('button', { name: editing.create.submit }).click()
    await dialog.getByText(editing.create.nameMissing).first().waitFor()
    await dialog.locator(field('title')).fill(`Rivers ${locale}`)
    await dialog.getByRole('button', { name: editing.create.submit }).click()
    await page.waitForURL((url) => url.pathname === `/courses/rivers-${locale}`)
    await page.getByRole('heading', { name: `Rivers ${locale}`, level: 1 }).waitFor()
    await page.locator(field('summary-en')).fill('What rivers have to do with rights.')
    await page.getByText(editing.editor.unsaved).waitFor()
    await page.getByRole('button', { name: editing.editor.publish }).click()
    await page.getByRole('button', { name: editing.publishing.seeProblems }).click()
    await page.getByRole('heading', { name: problems.title }).waitFor()
    await page.getByText(problems.reasons.no_modules).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: editing.editor.save }).click()
    await page.getByText(editing.editor.allSaved).waitFor()
  })

  test('a published course is taken off the site, and put back', async () => {
    const { version } = await calls()
      .get({ params: { id } })
      .then(({ draft }) => draft ?? { version: 0 })
    await calls().publish({ params: { id }, input: { version, note: '' } })
    const page = await site.open(`/courses/${id}?part=editions`, { locale, user: editor })
    await page.getByText(editing.site.on).waitFor()
    await page.getByRole('button', { name: editing.site.take }).click()
    const dialog = page.getByRole('dialog', { name: editing.site.askTitle })
    expect(await seriousFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: editing.site.confirm }).click()
    await page.getByText(editing.site.taken).waitFor()
    expect((await calls().get({ params: { id } })).hiddenAt).not.toBeNull()
    await page.getByRole('button', { name: editing.site.show }).click()
    await page.getByText(editing.site.on).waitFor()
    expect((await calls().get({ params: { id } })).hiddenAt).toBeNull()
  })
})

describe('two editors at once', () => {
  async function theySave(files: Readonly<Record<string, string>>): Promise<void> {
    const { draft } = await calls(other).get({ params: { id } })
    await calls(other).save({ params: { id }, input: { version: draft?.version ?? 0, files } })
  }

  test('in different parts keep both changes without being asked', async () => {
    const page = await site.open(`/courses/${id}`, { user: editor })
    await page.locator(field('summary-en')).fill('Mine')
    await theySave({ 'en/rain.md': 'Theirs' })
    await page.getByRole('button', { name: en.editor.save }).click()
    await page.getByText(en.editor.allSaved).waitFor()
    expect((await json('en/course.json')).summary).toBe('Mine')
    expect((await draftFiles())['en/rain.md']).toBe('Theirs')
  })

  async function chooseText(whose: 'mine' | 'theirs', kept: string): Promise<void> {
    const page = await site.open(`/courses/${id}?module=rain`, { user: editor })
    await page.locator(field('module-text-en')).fill('Mine')
    await theySave({ 'en/rain.md': 'Theirs' })
    await page.getByRole('button', { name: en.editor.save }).click()
    const notice = page.getByRole('alert')
    await notice.getByText(en.conflict.title).waitFor()
    expect((await draftFiles())['en/rain.md']).toBe('Theirs')
    await notice.getByLabel(en.conflict[whose]).click()
    await notice.getByRole('button', { name: en.editor.save }).click()
    await page.getByText(en.editor.allSaved).waitFor()
    expect((await draftFiles())['en/rain.md']).toBe(kept)
    await eventually(() => page.locator(field('module-text-en')).inputValue()).toBe(kept)
  }

  test('in the same part choose whose text is kept: mine', () => chooseText('mine', 'Mine'))

  test('in the same part choose whose text is kept: theirs', () => chooseText('theirs', 'Theirs'))
})

test('what is not saved outlasts a reload and a failure, warns before the page is left, and can be discarded', async () => {
  const page = await site.open(`/courses/${id}`, { user: editor })
  await page.locator(field('summary-en')).fill('Not saved')
  await page.route('**/api/course-editing/*/draft', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('button', { name: en.editor.save }).click()
  await page.getByText(en.editor.saveFailed).waitFor()
  await page.unroute('**/api/course-editing/*/draft')
  await page.reload()
  await page.getByText(en.editor.restored).waitFor()
  await eventually(() => page.locator(field('summary-en')).inputValue()).toBe('Not saved')
  await page.getByRole('link', { name: en.editor.back }).click()
  const dialog = page.getByRole('dialog', { name: en.leaving.title })
  await dialog.getByRole('button', { name: en.leaving.stay }).click()
  await page.getByRole('link', { name: en.editor.back }).click()
  await dialog.getByRole('button', { name: en.leaving.save }).click()
  await page.waitForURL((url) => url.pathname === '/courses')
  expect((await json('en/course.json')).summary).toBe('Not saved')
})

test('a draft is discarded and brought back', async () => {
  const page = await site.open(`/courses/${id}`, { user: editor })
  await page.getByRole('button', { name: en.editor.publish }).click()
  await page.getByRole('button', { name: en.publishing.submit }).click()
  await page.getByText(en.editor.noDraft).waitFor()
  await page.locator(field('summary-en')).fill('A draft')
  await page.getByRole('button', { name: en.editor.save }).click()
  await page.getByText(en.editor.allSaved).waitFor()
  await page.getByRole('button', { name: en.editor.discard }).click()
  await page.getByText(en.editor.noDraft).waitFor()
  await eventually(() => page.locator(field('summary-en')).inputValue()).toBe('Why water is a right.')
  await page.getByRole('button', { name: en.editor.undo }).click()
  await eventually(() => page.locator(field('summary-en')).inputValue()).toBe('A draft')
})

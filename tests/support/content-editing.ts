import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { addDays, mogadishuDay } from '#shared/domain/dates.ts'
import { texts as enTools } from '#shared/i18n/en/publishing/contentEditing.ts'
import type { Locator } from './locators.ts'
import { eventually, openScreens, type Screens } from './screens.tsx'
import type { TestUser } from './server.ts'

/** What an editor writes as an article, */
export const ARTICLE = {
  title: 'Legal aid reaches Baydhabo',
  summary: 'A new office gives free legal advice to displaced families.',
  content: 'The office opened today. It is open to everybody who needs advice.',
}
/** as a job, */
export const JOB = {
  title: 'Monitoring Officer',
  organization: 'Rights Office',
  location: 'Kismaayo',
  description: 'Documents violations in the districts of the coast.',
  employmentType: 'full-time' as const,
  category: 'human-rights' as const,
  applicationDeadline: addDays(mogadishuDay(new Date()), 10),
}
/** and as a project. */
export const PROJECT = {
  title: 'Monitoring in eight districts',
  description: 'Trained monitors document violations in eight districts.',
  objectives: 'Document every reported violation in time.',
  category: 'human_rights_monitoring' as const,
  status: 'ongoing' as const,
  startDate: '2026-02-01',
  endDate: '2027-01-31',
  location: 'Banadir',
}

/** The screens where content is written, and who works there. */
interface ContentScreens {
  readonly site: Screens
  readonly editor: TestUser
  readonly administrator: TestUser
}

/** Opens them for the tests of a file, each of which begins with an empty list. */
export function contentScreens(table: 'news' | 'jobs' | 'projects'): ContentScreens {
  const at = {} as { -readonly [Name in keyof ContentScreens]: ContentScreens[Name] }
  beforeAll(async () => {
    at.site = await openScreens()
    at.editor = await at.site.server.signIn('editor')
    at.administrator = await at.site.server.signIn('administrator')
  })
  afterAll(() => at.site.close())
  beforeEach(async () => {
    await at.site.server.database.run(sql`delete from ${sql.identifier(table)}`)
  })
  return at
}

/** Where news, jobs or projects are written, in English. */
interface ContentEditing extends Pick<ContentScreens, 'site' | 'editor'> {
  readonly path: string
  /** Publishes an item, which is the only one then. */
  readonly write: () => Promise<{ readonly id: string; readonly slug: string; readonly title: string }>
  /** What visitors are shown. */
  readonly list: () => Promise<readonly object[]>
  /** What an empty list says. */
  readonly none: string
  readonly texts: {
    readonly create: string
    readonly deleted: string
    readonly form: { readonly editTitle: string; readonly title: string }
  }
}

/** What another person changes while the title is edited: a field with its label, and what they write there. */
interface OtherChange {
  readonly field: string
  readonly label: string
  readonly value: string
  /** Saves the change, to the first version of the item. */
  readonly edit: (id: string, value: string) => Promise<unknown>
  /** The name of the button that saves the form. */
  readonly save: string
}

/** Finds that sending failed: said in the form, where it stays, and in a toast over the dialog, which can be closed. */
export async function findFailure(
  dialog: Locator,
  said: { readonly inForm: string; readonly toast: readonly string[] },
): Promise<void> {
  await dialog.locator('.failure').getByText(said.inForm).waitFor()
  const toast = dialog.locator('.toast')
  const text = await toast.textContent()
  for (const part of said.toast) expect(text).toContain(part)
  await toast.getByRole('button').click()
  await toast.waitFor({ state: 'detached' })
}

/** Edits a title while somebody else changes another field, and takes their change over. */
export async function takeChangeOver(
  { site, editor, path, write, list, texts }: ContentEditing,
  { field, label, value, edit, save }: OtherChange,
): Promise<void> {
  const chosen = 'The title that I chose'
  const { id, slug } = await write()
  const page = await site.open(`${path}/${slug}?edit=${id}`, { user: editor })
  const dialog = page.getByRole('dialog', { name: texts.form.editTitle })
  const title = dialog.getByRole('textbox', { name: texts.form.title, exact: true })
  await title.fill(chosen)
  await edit(id, value)
  const submit = dialog.getByRole('button', { name: save })
  await submit.click()
  await dialog.getByText(enTools.stale.title).waitFor()
  expect(await title.inputValue()).toBe(chosen)
  await dialog.getByRole('button', { name: enTools.stale.take }).click()
  await eventually(() => dialog.getByRole('textbox', { name: label, exact: true }).inputValue()).toBe(value)
  await submit.click()
  await page.getByRole('heading', { level: 1, name: chosen }).waitFor()
  expect(await list()).toMatchObject([{ title: chosen, [field]: value, version: 3 }])
}

/** Deletes the only item from the list, and brings it back. */
export async function deleteAndBringBack(editing: ContentEditing): Promise<void> {
  const { title } = await editing.write()
  const page = await editing.site.open(editing.path, { user: editing.editor })
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: enTools.removeLabel.replace('{title}', title) }).click()
  await page.getByText(editing.texts.deleted).waitFor()
  await page.getByText(editing.none).waitFor()
  expect(await editing.list()).toEqual([])
  await page.getByRole('button', { name: enTools.undo }).click()
  await page.getByRole('link', { name: title, exact: true }).waitFor()
  expect(await editing.list()).toHaveLength(1)
}

/** Opens the list as a member, at an address that asks for tools, and looks for the usual ones and for `moreTools`. */
export async function findNoTools(
  { site, path, write, texts }: ContentEditing,
  query: string,
  moreTools: readonly string[] = [],
): Promise<void> {
  const { title } = await write()
  const page = await site.open(`${path}?${query}`, { user: await site.server.signIn('member') })
  await page.getByRole('link', { name: title, exact: true }).waitFor()
  await page.waitForLoadState('networkidle')
  for (const name of [texts.create, enTools.edit, enTools.remove, ...moreTools]) {
    expect(await page.getByRole('button', { name }).count()).toBe(0)
  }
  expect(await page.getByRole('dialog').count()).toBe(0)
}

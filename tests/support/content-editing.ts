import { expect } from 'vitest'
import { texts as enTools } from '#shared/i18n/en/contentEditing.ts'
import type { Locator } from './locators.ts'
import { eventually, type Screens } from './screens.tsx'
import type { TestUser } from './server.ts'

/** Where news, jobs or projects are written, in English. */
interface ContentEditing {
  readonly site: Screens
  readonly editor: TestUser
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

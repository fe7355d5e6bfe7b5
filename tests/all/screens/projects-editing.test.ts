import { describe, expect, test } from 'vitest'
import { loadProjectExamples } from '#server/features/publishing/projects/index.ts'
import { texts as enTools } from '#shared/i18n/en/publishing/contentEditing.ts'
import { texts as enProjects } from '#shared/i18n/en/publishing/projects.ts'
import { texts as en } from '#shared/i18n/en/publishing/projectsEditing.ts'
import { texts as soTools } from '#shared/i18n/so/publishing/contentEditing.ts'
import { texts as soProjects } from '#shared/i18n/so/publishing/projects.ts'
import { texts as so } from '#shared/i18n/so/publishing/projectsEditing.ts'
import { contentScreens, deleteAndBringBack, findNoTools, PROJECT } from '#tests/support/content-editing.ts'
import { languages } from '#tests/support/languages.ts'
import { eventually, seriousFindings } from '#tests/support/screens.tsx'

const TEXTS = {
  en: { editing: en, projects: enProjects, tools: enTools },
  so: { editing: so, projects: soProjects, tools: soTools },
}

const at = contentScreens('projects')

const write = (more: Readonly<Record<string, unknown>> = {}) =>
  at.editor.client.projects.create({ input: { ...PROJECT, ...more } })
const all = async () => (await at.site.server.visitor().client.projects.list()).items
const enEditing = () => ({
  ...at,
  path: '/projects',
  write,
  list: all,
  none: enProjects.none,
  texts: en,
})

describe.each(languages('en'))('in %s', (locale) => {
  const { editing, projects, tools } = TEXTS[locale]

  test('its status is changed on a phone, and the project moves to its tab', async () => {
    const { title } = await write()
    const page = await at.site.open('/projects', { locale, user: at.editor })
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: tools.editLabel.replace('{title}', title) }).click()
    const dialog = page.getByRole('dialog', { name: editing.form.editTitle })
    await dialog.getByLabel(editing.form.status, { exact: true }).selectOption('cancelled')
    expect(await seriousFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: tools.save }).click()
    await page.getByText(editing.updated).waitFor()
    await page.getByText(projects.none, { exact: true }).waitFor()
    await page.getByRole('link', { name: projects.tab.stopped.replace('{number}', '1'), exact: true }).click()
    await page.getByRole('link', { name: title, exact: true }).waitFor()
  })
})

test('what is deleted can be brought back', async () => {
  await deleteAndBringBack(enEditing())
})

test('an administrator removes the examples in one step, and sets the grant round', async () => {
  const { title } = await write()
  await loadProjectExamples(at.site.server.services)
  const page = await at.site.open('/projects', { user: at.administrator })
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: enTools.examples.remove }).click()
  await page.getByText(enTools.examples.removed).waitFor()
  await eventually(() => page.getByRole('article').count()).toBe(1)
  expect(await all()).toMatchObject([{ title }])
  await page.getByRole('button', { name: enTools.undo }).click()
  await eventually(async () => (await all()).length).toBeGreaterThan(5)
  await page.getByRole('button', { name: en.round.set }).click()
  const dialog = page.getByRole('dialog', { name: en.round.title })
  await dialog.getByLabel(en.round.minimum).fill('6000')
  await dialog.getByLabel(en.round.maximum).fill('')
  await dialog.getByLabel(en.round.deadline).fill('2999-08-15')
  const save = dialog.getByRole('button', { name: enTools.save })
  await save.click()
  await dialog.getByRole('alert').getByText(en.round.whole).waitFor()
  await dialog.getByLabel(en.round.maximum).fill('3000')
  await save.click()
  await dialog.getByRole('alert').getByText('The largest grant must not be below the smallest').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByLabel(en.round.minimum).fill('3000')
  await dialog.getByLabel(en.round.maximum).fill('6000')
  await save.click()
  await page.getByRole('region', { name: enProjects.grant.title }).getByText('$3,000 to $6,000').waitFor()
})

test('who may not write sees projects without any tool', async () => {
  await findNoTools(enEditing(), 'edit=new', [en.round.set])
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadProjectExamples } from '#server/features/projects/index.ts'
import { texts as enTools } from '#shared/i18n/en/contentEditing.ts'
import { texts as enProjects } from '#shared/i18n/en/projects.ts'
import { texts as en } from '#shared/i18n/en/projectsEditing.ts'
import { texts as soTools } from '#shared/i18n/so/contentEditing.ts'
import { texts as soProjects } from '#shared/i18n/so/projects.ts'
import { texts as so } from '#shared/i18n/so/projectsEditing.ts'
import { staffMessages as messages } from '#shared/i18n/so/staffValidation.ts'
import {
  deleteAndBringBack,
  findFailure,
  findNoTools,
  takeChangeOver,
} from '#tests/support/content-editing.ts'
import { languages } from '#tests/support/languages.ts'
import { eventually, openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'

const TEXTS = {
  en: { editing: en, projects: enProjects, tools: enTools },
  so: { editing: so, projects: soProjects, tools: soTools },
}

let site: Screens
let editor: TestUser
let administrator: TestUser
beforeAll(async () => {
  site = await openScreens()
  editor = await site.server.signIn('editor')
  administrator = await site.server.signIn('administrator')
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.server.database.run(sql`delete from projects`)
})

const PROJECT = {
  title: 'Monitoring in eight districts',
  description: 'Trained monitors document violations in eight districts.',
  objectives: 'Document every reported violation in time.',
  category: 'human_rights_monitoring' as const,
  status: 'ongoing' as const,
  startDate: '2026-02-01',
  endDate: '2027-01-31',
  location: 'Banadir',
}
const write = (more: Readonly<Record<string, unknown>> = {}) =>
  editor.client.projects.create({ input: { ...PROJECT, ...more } })
const all = async () => (await site.server.visitor().client.projects.list()).items
const enEditing = () => ({
  site,
  editor,
  path: '/projects',
  write,
  list: all,
  none: enProjects.none,
  texts: en,
})

describe.each(languages('en'))('in %s', (locale) => {
  const { editing, projects, tools } = TEXTS[locale]
  const inTheirWords = (message: string) => (locale === 'en' ? message : (messages[message] ?? message))

  test('a project is written with the keyboard, checked, kept when the server fails and over a reload, and created', async () => {
    const page = await site.open('/projects', { locale, user: editor })
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: editing.create }).press('Enter')
    const dialog = page.getByRole('dialog', { name: editing.form.newTitle })
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('field-title')
    const field = (name: string) => dialog.locator(`#field-${name}`)
    const submit = dialog.getByRole('button', { name: editing.form.submit, exact: true })
    await submit.click()
    const problems = dialog.getByRole('alert')
    await eventually(() => problems.getByRole('link').count()).toBe(5)
    await field('title').fill(`${PROJECT.title} <script>`)
    await field('description').fill(PROJECT.description)
    await field('objectives').fill(PROJECT.objectives)
    await field('location').fill('مقديشو')
    await field('startDate').fill(PROJECT.startDate)
    await field('endDate').fill('2026-01-31')
    await submit.click()
    await problems.getByText(inTheirWords('End date must not be before start date')).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await field('endDate').fill(PROJECT.endDate)
    await field('budget').fill('25k USD')
    await dialog.getByText(editing.form.budgetRead.replace('{amount}', '$25,000')).waitFor()
    await field('status').selectOption('ongoing')
    await field('progress').fill('40')
    await page.route('**/api/projects', (route) => route.fulfill({ status: 500, body: '{}' }))
    await submit.click()
    await findFailure(dialog, {
      inForm: editing.createFailed,
      toast: [editing.failedTitle, editing.createFailed],
    })
    await page.unroute('**/api/projects')
    await page.reload()
    await page.waitForLoadState('networkidle')
    await dialog.getByText(tools.restored).waitFor()
    await eventually(() => field('title').inputValue()).toBe(`${PROJECT.title} <script>`)
    await submit.click()
    await page.getByText(editing.created).waitFor()
    await page.getByRole('link', { name: `${PROJECT.title} <script>`, exact: true }).waitFor()
    expect(await all()).toMatchObject([
      {
        ...PROJECT,
        title: `${PROJECT.title} <script>`,
        location: 'مقديشو',
        progress: 40,
        priority: 'medium',
        budget: '25k USD',
        budgetMoney: { minor: 2_500_000, currency: 'USD' },
      },
    ])
  })

  test('its status is changed on a phone, and the project moves to its tab', async () => {
    const { title } = await write()
    const page = await site.open('/projects', { locale, user: editor })
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

test('a change of somebody else is told and taken over, and nothing is lost', async () => {
  await takeChangeOver(enEditing(), {
    field: 'location',
    label: en.form.location,
    value: 'Garoowe',
    edit: (id, location) =>
      administrator.client.projects.edit({ params: { id }, input: { version: 1, location } }),
    save: enTools.save,
  })
})

test('what is deleted can be brought back', async () => {
  await deleteAndBringBack(enEditing())
})

test('an administrator removes the examples in one step, and sets the grant round', async () => {
  const { title } = await write()
  await loadProjectExamples(site.server.services)
  const page = await site.open('/projects', { user: administrator })
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

import { describe, expect, test } from 'vitest'
import { texts as enTools } from '#shared/i18n/en/publishing/contentEditing.ts'
import { texts as enProjects } from '#shared/i18n/en/publishing/projects.ts'
import { texts as en } from '#shared/i18n/en/publishing/projectsEditing.ts'
import { texts as soTools } from '#shared/i18n/so/publishing/contentEditing.ts'
import { texts as soProjects } from '#shared/i18n/so/publishing/projects.ts'
import { texts as so } from '#shared/i18n/so/publishing/projectsEditing.ts'
import { staffMessages as messages } from '#shared/i18n/so/staffValidation.ts'
import { contentScreens, findFailure, PROJECT, takeChangeOver } from '#tests/support/content-editing.ts'
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
  const { editing, tools } = TEXTS[locale]
  const inTheirWords = (message: string) => (locale === 'en' ? message : (messages[message] ?? message))

  test('a project is written with the keyboard, checked, kept when the server fails and over a reload, and created', async () => {
    const page = await at.site.open('/projects', { locale, user: at.editor })
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
})

test('a change of somebody else is told and taken over, and nothing is lost', async () => {
  await takeChangeOver(enEditing(), {
    field: 'location',
    label: en.form.location,
    value: 'Garoowe',
    edit: (id, location) =>
      at.administrator.client.projects.edit({ params: { id }, input: { version: 1, location } }),
    save: enTools.save,
  })
})

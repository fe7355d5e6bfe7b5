import { describe, expect, test } from 'vitest'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { texts as enTools } from '#shared/i18n/en/publishing/contentEditing.ts'
import { texts as enJobs } from '#shared/i18n/en/publishing/jobs.ts'
import { texts as en } from '#shared/i18n/en/publishing/jobsEditing.ts'
import { texts as soTools } from '#shared/i18n/so/publishing/contentEditing.ts'
import { texts as soJobs } from '#shared/i18n/so/publishing/jobs.ts'
import { texts as so } from '#shared/i18n/so/publishing/jobsEditing.ts'
import { staffMessages as messages } from '#shared/i18n/so/staffValidation.ts'
import { contentScreens, findFailure, JOB, takeChangeOver } from '#tests/support/content-editing.ts'
import { languages } from '#tests/support/languages.ts'
import { eventually, seriousFindings } from '#tests/support/screens.tsx'

const TEXTS = {
  en: { editing: en, jobs: enJobs, tools: enTools },
  so: { editing: so, jobs: soJobs, tools: soTools },
}
const DAY_MS = 86_400_000

const at = contentScreens('jobs')

const inDays = (days: number) => mogadishuDay(new Date(Date.now() + days * DAY_MS))
const write = (more: Readonly<Record<string, unknown>> = {}) =>
  at.editor.client.jobs.create({ input: { ...JOB, ...more } })
const published = async () => (await at.site.server.visitor().client.jobs.list()).items
const enEditing = () => ({
  ...at,
  path: '/jobs',
  write,
  list: published,
  none: enJobs.none,
  texts: en,
})

describe.each(languages('en'))('in %s', (locale) => {
  const { editing, tools } = TEXTS[locale]
  const inTheirWords = (message: string) => (locale === 'en' ? message : (messages[message] ?? message))

  test('a job is written with the keyboard, checked, kept when the server fails and over a reload, and published', async () => {
    const page = await at.site.open('/jobs', { locale, user: at.editor })
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: editing.create }).press('Enter')
    const dialog = page.getByRole('dialog', { name: editing.form.newTitle })
    const publish = dialog.getByRole('button', { name: editing.form.publish, exact: true })
    const field = (name: string) => dialog.getByLabel(name, { exact: true }).first()
    await publish.click()
    const problems = dialog.getByRole('alert')
    await eventually(() => problems.getByRole('link').count()).toBe(5)
    await problems.getByText(inTheirWords('Application deadline is required')).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await dialog.locator('#field-title').fill(JOB.title)
    await dialog.locator('#field-organization').fill('منظمة <script>')
    await dialog.locator('#field-location').fill(JOB.location)
    await dialog.locator('#field-description').fill(JOB.description)
    await field(editing.form.applicationDeadline).fill(inDays(-1))
    await dialog.getByText(editing.form.deadlineOver).waitFor()
    await dialog.locator('#field-skills').fill('Interviews, Somali')
    await dialog.locator('#field-featured').check()
    await publish.click()
    const asked = page.getByRole('dialog', { name: editing.form.askOver })
    await asked.getByText(editing.form.deadlineOver).waitFor()
    await asked.getByRole('button').last().click()
    await eventually(() => asked.count()).toBe(0)
    expect(await published()).toEqual([])
    await field(editing.form.applicationDeadline).fill(JOB.applicationDeadline)
    await page.route('**/api/jobs', (route) => route.fulfill({ status: 500, body: '{}' }))
    await publish.click()
    await findFailure(dialog, { inForm: editing.publishFailed, toast: [editing.publishFailed] })
    await page.unroute('**/api/jobs')
    await page.reload()
    await page.waitForLoadState('networkidle')
    await dialog.getByText(tools.restored).waitFor()
    await eventually(() => dialog.locator('#field-title').inputValue()).toBe(JOB.title)
    await publish.click()
    await page.getByText(editing.published).waitFor()
    await page.getByRole('link', { name: JOB.title, exact: true }).waitFor()
    expect(await published()).toMatchObject([
      { ...JOB, organization: 'منظمة <script>', skills: ['Interviews', 'Somali'], featured: true },
    ])
  })
})

test('a change of somebody else is told and taken over, and nothing is lost', async () => {
  await takeChangeOver(enEditing(), {
    field: 'location',
    label: en.form.location,
    value: 'Garoowe',
    edit: (id, location) =>
      at.administrator.client.jobs.edit({ params: { id }, input: { version: 1, location } }),
    save: enTools.save,
  })
})

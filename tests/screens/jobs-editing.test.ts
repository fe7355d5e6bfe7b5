import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadJobExamples } from '#server/features/jobs/index.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { texts as enTools } from '#shared/i18n/en/contentEditing.ts'
import { texts as enJobs } from '#shared/i18n/en/jobs.ts'
import { texts as en } from '#shared/i18n/en/jobsEditing.ts'
import { texts as soTools } from '#shared/i18n/so/contentEditing.ts'
import { texts as soJobs } from '#shared/i18n/so/jobs.ts'
import { texts as so } from '#shared/i18n/so/jobsEditing.ts'
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
  en: { editing: en, jobs: enJobs, tools: enTools },
  so: { editing: so, jobs: soJobs, tools: soTools },
}
const DAY_MS = 86_400_000

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
  await site.server.database.run(sql`delete from jobs`)
})

const inDays = (days: number) => mogadishuDay(new Date(Date.now() + days * DAY_MS))
const JOB = {
  title: 'Monitoring Officer',
  organization: 'Rights Office',
  location: 'Kismaayo',
  description: 'Documents violations in the districts of the coast.',
  employmentType: 'full-time' as const,
  category: 'human-rights' as const,
  applicationDeadline: inDays(10),
}
const write = (more: Readonly<Record<string, unknown>> = {}) =>
  editor.client.jobs.create({ input: { ...JOB, ...more } })
const published = async () => (await site.server.visitor().client.jobs.list()).items
const enEditing = () => ({
  site,
  editor,
  path: '/jobs',
  write,
  list: published,
  none: enJobs.none,
  texts: en,
})

describe.each(languages('en'))('in %s', (locale) => {
  const { editing, jobs, tools } = TEXTS[locale]
  const inTheirWords = (message: string) => (locale === 'en' ? message : (messages[message] ?? message))

  test('a job is written with the keyboard, checked, kept when the server fails and over a reload, and published', async () => {
    const page = await site.open('/jobs', { locale, user: editor })
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
    await field(editing.form.applicationDeadline).fill(JOB.applicationDeadline)
    await dialog.locator('#field-skills').fill('Interviews, Somali')
    await dialog.locator('#field-featured').check()
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

  test('closed jobs and drafts stand in lists of their own, on a phone as well', async () => {
    const { id } = await write()
    await site.server.database.run(sql`update jobs set application_deadline = ${inDays(-1)} where id = ${id}`)
    await write({ title: 'Not ready yet', status: 'draft' })
    const page = await site.open('/jobs', { locale, user: editor })
    await page.getByText(jobs.none, { exact: true }).waitFor()
    await page.getByRole('link', { name: editing.list.closed, exact: true }).click()
    await page.getByRole('article').getByText(jobs.closed, { exact: true }).waitFor()
    await page.getByRole('link', { name: editing.list.draft, exact: true }).click()
    await page.getByRole('link', { name: 'Not ready yet', exact: true }).waitFor()
    await page.getByRole('button', { name: tools.editLabel.replace('{title}', 'Not ready yet') }).click()
    await page.getByRole('dialog').locator('#field-title').waitFor()
    expect(await seriousFindings(page)).toEqual([])
  })
})

test('a change of somebody else is told and taken over, and nothing is lost', async () => {
  await takeChangeOver(enEditing(), {
    field: 'location',
    label: en.form.location,
    value: 'Garoowe',
    edit: (id, location) =>
      administrator.client.jobs.edit({ params: { id }, input: { version: 1, location } }),
    save: enTools.save,
  })
})

test('what is deleted can be brought back', async () => {
  await deleteAndBringBack(enEditing())
})

test('an administrator removes the examples in one step, and an example can become a real job', async () => {
  await loadJobExamples(site.server.services)
  const [example] = await published()
  if (!example) throw new Error('There is no example')
  const page = await site.open(`/jobs?edit=${example.id}`, { user: administrator })
  const dialog = page.getByRole('dialog', { name: en.form.editTitle })
  await dialog.getByLabel(en.form.isExample).uncheck()
  await dialog.locator('#field-title').fill('Our own vacancy')
  await dialog.getByRole('button', { name: enTools.save }).click()
  await page.getByText(en.updated).waitFor()
  await page.getByRole('button', { name: enTools.examples.remove }).click()
  await page.getByText(enTools.examples.removed).waitFor()
  await eventually(() => page.getByRole('article').count()).toBe(1)
  expect(await published()).toMatchObject([{ title: 'Our own vacancy', isExample: false }])
  await page.getByRole('button', { name: enTools.undo }).click()
  await eventually(async () => (await published()).length).toBeGreaterThan(2)
  const other = await site.open('/jobs', { user: editor })
  await other.getByRole('link', { name: 'Our own vacancy', exact: true }).waitFor()
  await other.waitForLoadState('networkidle')
  await eventually(() => other.getByRole('button', { name: enTools.examples.remove }).count()).toBe(0)
})

test('who may not write sees jobs without any tool', async () => {
  await findNoTools(enEditing(), 'state=draft&edit=new')
})

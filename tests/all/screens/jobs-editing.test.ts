import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { loadJobExamples } from '#server/features/publishing/jobs/index.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { texts as enTools } from '#shared/i18n/en/publishing/contentEditing.ts'
import { texts as enJobs } from '#shared/i18n/en/publishing/jobs.ts'
import { texts as en } from '#shared/i18n/en/publishing/jobsEditing.ts'
import { texts as soTools } from '#shared/i18n/so/publishing/contentEditing.ts'
import { texts as soJobs } from '#shared/i18n/so/publishing/jobs.ts'
import { texts as so } from '#shared/i18n/so/publishing/jobsEditing.ts'
import { contentScreens, deleteAndBringBack, findNoTools, JOB } from '#tests/support/content-editing.ts'
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
  const { editing, jobs, tools } = TEXTS[locale]

  test('closed jobs and drafts stand in lists of their own, on a phone as well', async () => {
    const { id } = await write()
    await at.site.server.database.run(
      sql`update jobs set application_deadline = ${inDays(-1)} where id = ${id}`,
    )
    await write({ title: 'Not ready yet', status: 'draft' })
    const page = await at.site.open('/jobs', { locale, user: at.editor })
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

test('what is deleted can be brought back', async () => {
  await deleteAndBringBack(enEditing())
})

test('an administrator removes the examples in one step, and an example can become a real job', async () => {
  await loadJobExamples(at.site.server.services)
  const [example] = await published()
  if (!example) throw new Error('There is no example')
  const page = await at.site.open(`/jobs?edit=${example.id}`, { user: at.administrator })
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
  const other = await at.site.open('/jobs', { user: at.editor })
  await other.getByRole('link', { name: 'Our own vacancy', exact: true }).waitFor()
  await other.waitForLoadState('networkidle')
  await eventually(() => other.getByRole('button', { name: enTools.examples.remove }).count()).toBe(0)
})

test('who may not write sees jobs without any tool', async () => {
  await findNoTools(enEditing(), 'state=draft&edit=new')
})

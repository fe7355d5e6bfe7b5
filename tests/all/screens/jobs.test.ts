import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import { loadJobExamples } from '#server/features/publishing/jobs/index.ts'
import type { Job } from '#shared/contract/publishing/jobs.ts'
import { texts as enPublished } from '#shared/i18n/en/monitoring/published.ts'
import { texts as en } from '#shared/i18n/en/publishing/jobs.ts'
import { texts as enShell } from '#shared/i18n/en/shell.ts'
import { jobInput, openTitled, seeSkeletonsThenFailure } from '#tests/support/published-list.ts'
import { eventually, openScreens, type Screens } from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'

let site: Screens
let editor: TestUser
beforeAll(async () => {
  site = await openScreens()
  editor = await site.server.signIn('editor')
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.server.database.run(sql`delete from jobs`)
  await site.server.database.run(sql`update organization_settings set email = 'office@example.org'`)
})

const write = (more: Readonly<Record<string, unknown>> = {}): Promise<Job> =>
  editor.client.jobs.create({ input: jobInput(more) })

test('four grey cards stand until the first jobs arrive, and a failure is told with a way to try again', async () => {
  const { title } = await write()
  await seeSkeletonsThenFailure(site, {
    async enter(home) {
      const navigation = home.getByRole('navigation')
      await navigation.getByRole('button', { name: enShell.more }).click()
      await navigation.getByRole('link', { name: enShell.public.jobs }).click()
    },
    calls: '**/api/jobs?*',
    skeletons: 4,
    title,
    failed: en.failed,
  })
})

test('without an address nobody is told to write, unless the job has its own', async () => {
  await site.server.database.run(sql`update organization_settings set email = null`)
  const { slug } = await write()
  const page = await openTitled(site, `/jobs/${slug}`, 'Monitoring Officer')
  await page.waitForLoadState('networkidle')
  await page.getByText(en.noAddress).waitFor()
  await eventually(() => page.getByRole('link', { name: en.apply }).count()).toBe(0)
  const own = await write({ email: 'own@example.org' })
  await page.goto(`/jobs/${own.slug}`)
  await eventually(() => page.getByRole('link', { name: en.apply }).getAttribute('href')).toMatch(
    /^mailto:own@example.org/,
  )
})

test('examples are labelled, and nobody can apply for them', async () => {
  await loadJobExamples(site.server.services)
  const page = await openTitled(site, '/careers', en.title)
  const cards = page.getByRole('article')
  await eventually(() => cards.count()).toBeGreaterThan(2)
  await eventually(() => cards.getByText(enPublished.example, { exact: true }).count()).toBe(
    await cards.count(),
  )
  await cards.first().getByRole('heading').getByRole('link').click()
  await page.getByText(en.exampleText).waitFor()
  await page.waitForLoadState('networkidle')
  await eventually(() => page.getByRole('link', { name: en.apply }).count()).toBe(0)
})

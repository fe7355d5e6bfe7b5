import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isSeenBy } from '#server/content/content-kind.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { jobsKind, loadJobExamples } from './index.ts'

const DAY_MS = 86_400_000

let server: TestServer
let editor: TestUser
let administrator: TestUser

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  editor = await server.signIn('editor')
  administrator = await server.signIn('administrator')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.run(sql`delete from jobs`)
  await server.database.run(sql`update organization_settings set email = null`)
})

/** A day so many days from now, in East Africa Time. */
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
const write = (more: Readonly<Record<string, unknown>> = {}, user: TestUser = editor) =>
  user.client.jobs.create({ input: { ...JOB, ...more } })
const visitor = () => server.visitor().client
const titles = async (input: Readonly<Record<string, unknown>> = {}) =>
  (await visitor().jobs.list({ input })).items.map(({ title }) => title)
const lapse = (id: string, days: number) =>
  server.database.run(sql`update jobs set application_deadline = ${inDays(-days)} where id = ${id}`)

describe('a job', () => {
  test('is public with all that was written of it, at an address of its own', async () => {
    const more = {
      remote: true,
      featured: true,
      salaryRange: '$800 to $1,000 a month',
      responsibilities: '- Interviews\n- Reports',
      requirements: 'Two languages',
      skills: ['Interviewing', '', 'Somali'],
      education: 'Degree',
      experience: '',
      language: 'en',
    }
    const made = await write(more)
    expect(made).toMatchObject({ ...JOB, ...more, skills: ['Interviewing', 'Somali'], experience: null })
    expect(made).toMatchObject({ version: 1, closed: false, isExample: false, views: 0 })
    expect(made.slug).toBe(`monitoring-officer-${made.id.slice(-8)}`)
    for (const id of [made.slug, made.id]) expect(await visitor().jobs.get({ params: { id } })).toEqual(made)
  })

  test('is refused with what is wrong beside each field', async () => {
    const given = {
      title: 'Job',
      organization: ' ',
      location: '',
      description: 'Short',
      applicationDeadline: null,
    }
    expect((await failureOf(write(given))).details).toEqual([
      { path: 'title', message: 'Title must be at least 5 characters' },
      { path: 'organization', message: 'Organization is required' },
      { path: 'location', message: 'Location is required' },
      { path: 'description', message: 'Description must be at least 20 characters' },
      { path: 'applicationDeadline', message: 'Application deadline is required' },
    ])
    const wrong = [
      { category: 'gossip' },
      { employmentType: 'sometimes' },
      { applicationDeadline: '2026-02-30' },
      { email: 'nobody' },
      { description: 'x'.repeat(20_001) },
      { skills: Array.from({ length: 31 }, (_, number) => `Skill ${number}`) },
    ]
    for (const more of wrong)
      expect(await failureOf(write(more)), JSON.stringify(more)).toMatchObject({ status: 400 })
    expect(await titles()).toEqual([])
  })

  test('keeps script and text from right to left as text, and loses what hides its content', async () => {
    const made = await write({
      title: 'Officer\u202e <script>alert(1)</script>\n',
      organization: 'منظمة الحقوق',
      description: `${JOB.description}\u0000`,
    })
    expect(made).toMatchObject({
      title: 'Officer <script>alert(1)</script>',
      organization: 'منظمة الحقوق',
      description: JOB.description,
    })
  })

  test('is written by permitted staff only', async () => {
    for (const role of ['field-officer', 'reviewer', 'member'] as const) {
      expect(await failureOf(write({}, await server.signIn(role)))).toMatchObject({ status: 403 })
    }
    expect(await failureOf(visitor().jobs.create({ input: JOB }))).toMatchObject({ status: 401 })
    expect(await failureOf(editor.client.jobs.removeExamples())).toMatchObject({ status: 403 })
  })

  test('is a draft with little more than a title, which only staff see', async () => {
    const draft = await editor.client.jobs.create({
      input: { title: JOB.title, employmentType: 'contract', category: 'legal', status: 'draft' },
    })
    expect(await titles()).toEqual([])
    expect(await failureOf(visitor().jobs.get({ params: { id: draft.slug } }))).toMatchObject({ status: 404 })
    expect((await editor.client.jobs.list({ input: { state: 'draft' } })).items).toMatchObject([
      { id: draft.id },
    ])
    const publish = { version: 1, status: 'published' } as const
    expect(
      (await failureOf(editor.client.jobs.edit({ params: { id: draft.id }, input: publish }))).details,
    ).toHaveLength(4)
    const published = await editor.client.jobs.edit({
      params: { id: draft.id },
      input: { ...JOB, ...publish },
    })
    expect(published.publishedAt).not.toBeNull()
    expect(await titles()).toEqual([JOB.title])
  })
})

describe('the deadline', () => {
  test('is over with its day in East Africa Time: the job leaves the list and says so', async () => {
    const { id, slug } = await write({ applicationDeadline: inDays(0), email: 'jobs@example.org' })
    expect(await visitor().jobs.get({ params: { id: slug } })).toMatchObject({
      closed: false,
      applyTo: 'jobs@example.org',
    })
    await lapse(id, 1)
    expect(await titles()).toEqual([])
    expect(await visitor().jobs.get({ params: { id: slug } })).toMatchObject({ closed: true, applyTo: null })
    expect((await editor.client.jobs.list({ input: { state: 'closed' } })).items).toMatchObject([{ id }])
    for (const state of ['closed', 'draft'] as const) {
      expect(await failureOf(visitor().jobs.list({ input: { state } }))).toMatchObject({ status: 401 })
    }
  })
})

describe('applying', () => {
  test("goes to the organisation's address, or to the job's own, or nowhere while neither is set", async () => {
    const common = await write()
    const own = await write({ email: 'own@example.org' })
    const applyTo = async (id: string) => (await visitor().jobs.get({ params: { id } })).applyTo
    expect([await applyTo(common.id), await applyTo(own.id)]).toEqual([null, 'own@example.org'])
    const { version } = await visitor().organization.get()
    await administrator.client.organization.edit({ input: { version, email: 'office@example.org' } })
    expect([await applyTo(common.id), await applyTo(own.id)]).toEqual([
      'office@example.org',
      'own@example.org',
    ])
  })
})

describe('a change', () => {
  test('of a stale version is refused, and loses nothing', async () => {
    const { id } = await write()
    const edit = (user: TestUser, input: Readonly<Record<string, unknown>>) =>
      user.client.jobs.edit({ params: { id }, input: { version: 1, ...input } })
    expect(await edit(editor, { title: 'The first change' })).toMatchObject({
      version: 2,
      location: JOB.location,
    })
    const late = await failureOf(edit(administrator, { location: 'Elsewhere' }))
    expect(late).toMatchObject({ status: 409, code: 'stale' })
    expect(await visitor().jobs.get({ params: { id } })).toMatchObject({
      title: 'The first change',
      location: JOB.location,
    })
  })

  test('keeps the address, and is taken back after a deletion', async () => {
    const { id, slug } = await write()
    const edited = await editor.client.jobs.edit({
      params: { id },
      input: { version: 1, title: 'Another title' },
    })
    expect(edited.slug).toBe(slug)
    await editor.client.jobs.remove({ params: { id } })
    expect(await titles()).toEqual([])
    for (const call of ['get', 'remove'] as const) {
      expect(await failureOf(editor.client.jobs[call]({ params: { id } }))).toMatchObject({ status: 404 })
    }
    expect(await editor.client.jobs.restore({ params: { id } })).toMatchObject({ id, title: 'Another title' })
    const { items } = await administrator.client.users.audit({ input: {} })
    const acts = items.filter(({ subject }) => subject === `jobs/${id}`).map(({ act }) => act)
    expect(acts).toEqual(['job.restored', 'job.deleted', 'job.edited', 'job.created'])
  })
})

describe('the list', () => {
  test('is searched in title, organisation and description, and filtered by category; both must hold', async () => {
    await write({ title: 'Lawyer for families', category: 'legal', location: 'Garoowe' })
    await write({ title: 'Officer', organization: 'Legal AID Somalia', category: 'advocacy' })
    expect(await titles({ q: 'legal aid' })).toEqual(['Officer'])
    expect(await titles({ q: 'LAWYER' })).toEqual(['Lawyer for families'])
    expect(await titles({ q: 'districts' })).toHaveLength(2)
    expect(await titles({ q: 'districts', category: 'legal' })).toEqual(['Lawyer for families'])
    for (const q of ['Garoowe', '%', '_', 'nowhere']) expect(await titles({ q })).toEqual([])
  })

  test('has featured jobs first, and turns its pages without missing or repeating one', async () => {
    for (const number of [1, 2, 3, 4, 5]) await write({ title: `Number ${number}`, featured: number === 2 })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await visitor().jobs.list({ input: { limit: 2, ...(cursor ? { cursor } : {}) } })
      expect(page.total).toBe(5)
      seen.push(...page.items.map(({ title }) => title))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(seen).toEqual([2, 5, 4, 3, 1].map((number) => `Number ${number}`))
    expect((await server.visitor().send('/api/jobs?cursor=nonsense')).status).toBe(400)
  })

  test('of open jobs is found by an index, however many are closed', async () => {
    await server.database.run(sql`
      insert into jobs (id, slug, status, title, organization, location, remote, featured, description,
        employment_type, category, application_deadline, responsibilities, requirements, skills, language,
        search_text, created_at, updated_at, published_at)
      select gen_random_uuid(), 'job-' || n, 'published', 'Job', 'Office', 'Here', false, false, 'Text', 'contract',
        'legal', current_date - n % 900 + 3, '', '', '{}', 'en', 'job office text', now(), now(), now()
      from generate_series(1, 5000) n`)
    await server.database.run(sql`analyze jobs`)
    const plan = await server.database.run(sql`
      explain select id from jobs where ${isSeenBy(jobsKind, null)} and application_deadline >= ${inDays(0)}
      order by featured desc, listed_at desc, id desc limit 13`)
    expect(JSON.stringify(plan)).toContain('jobs_by_deadline')
  })
})

describe('examples', () => {
  const examples = async () =>
    (await visitor().jobs.list({ input: {} })).items.filter(({ isExample }) => isExample)

  test('are labelled, open, and nobody can apply for them', async () => {
    await administrator.client.organization.edit({
      input: { version: (await visitor().organization.get()).version, email: 'office@example.org' },
    })
    await loadJobExamples(server.services)
    const found = await examples()
    expect(found.length).toBeGreaterThan(2)
    for (const example of found) expect(example).toMatchObject({ closed: false, applyTo: null })
    expect(found.some(({ remote }) => remote) && found.some(({ featured }) => featured)).toBe(true)
  })

  test('go in one step for good, and come back when that is undone', async () => {
    const own = await write()
    await loadJobExamples(server.services)
    const before = await examples()
    await administrator.client.jobs.removeExamples()
    await loadJobExamples(server.services)
    expect(await titles()).toEqual([own.title])
    await administrator.client.jobs.restoreExamples()
    expect((await examples()).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  })

  test('are brought up to date at each start, but never over what people have changed', async () => {
    await loadJobExamples(server.services)
    const [first, second] = await examples()
    if (!first || !second) throw new Error('There are no examples')
    await editor.client.jobs.edit({
      params: { id: first.id },
      input: { version: 1, title: 'Our own vacancy', isExample: false },
    })
    for (const { id } of [first, second]) await lapse(id, 3)
    await loadJobExamples(server.services)
    expect(await visitor().jobs.get({ params: { id: second.id } })).toMatchObject({ closed: false })
    expect(await visitor().jobs.get({ params: { id: first.id } })).toMatchObject({
      title: 'Our own vacancy',
      closed: true,
      isExample: false,
    })
  })
})

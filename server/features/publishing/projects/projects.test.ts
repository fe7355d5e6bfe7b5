import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isSeenBy } from '#server/content/content-kind.ts'
import type { GrantRound } from '#shared/contract/grants/grant-round.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { PROJECT_CATEGORIES, PROJECT_STATUSES } from '#shared/domain/projects.ts'
import { ROUND_2025 } from '#shared/organization/grants.ts'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { loadProjectExamples, projectsKind } from './index.ts'

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
  await server.database.run(sql`delete from projects`)
})

const PROJECT = {
  title: 'Monitoring in eight districts',
  description: 'Trained monitors document violations in eight districts.',
  objectives: 'Document every reported violation in time.',
  category: 'human_rights_monitoring' as const,
  startDate: '2026-02-01',
  endDate: '2027-01-31',
  location: 'Banadir',
}
const write = (more: Readonly<Record<string, unknown>> = {}, user: TestUser = editor) =>
  user.client.projects.create({ input: { ...PROJECT, ...more } })
const visitor = () => server.visitor().client
const titles = async (input: Readonly<Record<string, unknown>> = {}) =>
  (await visitor().projects.list({ input })).items.map(({ title }) => title)

describe('a project', () => {
  test('is public with all that was written of it, its budget as entered and as money', async () => {
    const more = {
      status: 'ongoing',
      priority: 'high',
      budget: 'USD 25,000.50',
      fundingSource: 'A donor',
      beneficiaries: '1,200 survivors',
      teamMembers: 'Lead, two officers',
      partners: 'A clinic, a school',
      progress: 40,
      titleSo: 'La-socodka siddeed degmo',
    }
    const made = await write(more)
    expect(made).toMatchObject({ ...PROJECT, ...more, version: 1, isExample: false })
    expect(made.budgetMoney).toEqual({ minor: 2_500_050, currency: 'USD' })
    expect(made.slug).toBe(`monitoring-in-eight-districts-${made.id.slice(-8)}`)
    for (const id of [made.slug, made.id]) {
      expect(await visitor().projects.get({ params: { id } })).toEqual(made)
    }
    const edit = (version: number, budget: string) =>
      editor.client.projects.edit({ params: { id: made.id }, input: { version, budget } })
    expect(await edit(1, 'between $1,000 and $2,000')).toMatchObject({
      budget: 'between $1,000 and $2,000',
      budgetMoney: null,
    })
    expect(await edit(2, '')).toMatchObject({ budget: null, budgetMoney: null })
  })

  test('begins today, in planning, with medium priority and no progress, where nothing else is said', async () => {
    const { startDate: _start, ...rest } = PROJECT
    const made = await editor.client.projects.create({ input: { ...rest, endDate: '2999-12-31' } })
    const defaults = { status: 'planning', priority: 'medium', progress: 0 }
    expect(made).toMatchObject({ ...defaults, startDate: mogadishuDay(new Date()) })
  })

  test('is refused with the words of the specification', async () => {
    const wrong = {
      title: 'News',
      description: 'Short',
      objectives: ' ',
      location: 'x',
      endDate: '2026-01-31',
    }
    expect((await failureOf(write(wrong))).details).toEqual([
      { path: 'title', message: 'Title must be at least 5 characters' },
      { path: 'description', message: 'Description must be at least 20 characters' },
      { path: 'objectives', message: 'Objectives must be at least 20 characters' },
      { path: 'location', message: 'Location is required (at least 2 characters)' },
      { path: 'endDate', message: 'End date must not be before start date' },
    ])
    const others = [
      { progress: 101 },
      { progress: -1 },
      { progress: 'half' },
      { status: 'dreaming' },
      { priority: 'none' },
      { category: 'gossip' },
      { endDate: '2026-02-30' },
      { title: 'x'.repeat(201) },
      { objectives: 'x'.repeat(20_001) },
      { partners: 'x'.repeat(1001) },
    ]
    for (const more of others) {
      expect(await failureOf(write(more)), JSON.stringify(more)).toMatchObject({ status: 400 })
    }
    expect(await titles()).toEqual([])
  })

  test('may end on the day on which it begins, also after an edit of one of the days', async () => {
    const { id } = await write({ endDate: PROJECT.startDate })
    const edit = (input: Readonly<Record<string, unknown>>) =>
      editor.client.projects.edit({ params: { id }, input: { version: 1, ...input } })
    expect((await failureOf(edit({ startDate: '2026-02-02' }))).details).toEqual([
      { path: 'endDate', message: 'End date must not be before start date' },
    ])
    expect(await edit({ startDate: '2026-01-02' })).toMatchObject({ startDate: '2026-01-02' })
  })

  test('keeps script and text from right to left as text, and loses what hides its content', async () => {
    const made = await write({
      title: 'Project\u202e <script>alert(1)</script>\n',
      location: 'مقديشو',
      description: `${PROJECT.description}\u0000`,
    })
    expect(made).toMatchObject({
      title: 'Project <script>alert(1)</script>',
      location: 'مقديشو',
      description: PROJECT.description,
    })
  })

  test('is written by permitted staff only', async () => {
    for (const role of ['field-officer', 'reviewer', 'member'] as const) {
      expect(await failureOf(write({}, await server.signIn(role)))).toMatchObject({ status: 403 })
    }
    const { startDate, ...rest } = PROJECT
    expect(await failureOf(visitor().projects.create({ input: { ...rest, startDate } }))).toMatchObject({
      status: 401,
    })
    expect(await failureOf(editor.client.projects.removeExamples())).toMatchObject({ status: 403 })
  })

  test.each(PROJECT_CATEGORIES)('may be of the category %s', async (category) => {
    expect(await write({ category })).toMatchObject({ category })
    expect(await titles({ category })).toHaveLength(1)
  })
})

describe('a change', () => {
  test('of a stale version is refused, and loses nothing', async () => {
    const { id } = await write()
    const edit = (user: TestUser, input: Readonly<Record<string, unknown>>) =>
      user.client.projects.edit({ params: { id }, input: { version: 1, ...input } })
    expect(await edit(editor, { status: 'ongoing', progress: 10 })).toMatchObject({ version: 2 })
    const late = await failureOf(edit(administrator, { location: 'Elsewhere' }))
    expect(late).toMatchObject({ status: 409, code: 'stale' })
    expect(await visitor().projects.get({ params: { id } })).toMatchObject({
      status: 'ongoing',
      location: PROJECT.location,
    })
  })

  test('from any status to any other is free', async () => {
    const { id } = await write()
    let version = 1
    for (const status of [...PROJECT_STATUSES, ...PROJECT_STATUSES.toReversed()]) {
      const edited = await editor.client.projects.edit({ params: { id }, input: { version, status } })
      expect(edited.status).toBe(status)
      version = edited.version
    }
  })

  test('is taken back after a deletion, and stands in the audit trail', async () => {
    const { id } = await write()
    await editor.client.projects.remove({ params: { id } })
    expect(await titles()).toEqual([])
    for (const call of ['get', 'remove'] as const) {
      expect(await failureOf(editor.client.projects[call]({ params: { id } }))).toMatchObject({ status: 404 })
    }
    expect(await editor.client.projects.restore({ params: { id } })).toMatchObject({ id })
    const { items } = await administrator.client.users.audit({ input: {} })
    const acts = items.filter(({ subject }) => subject === `projects/${id}`).map(({ act }) => act)
    expect(acts).toEqual(['project.restored', 'project.deleted', 'project.created'])
  })
})

describe('the list', () => {
  test('is searched in title, description and place, and filtered; its counts follow', async () => {
    await write({ title: 'Paralegals', location: 'Baydhabo', status: 'ongoing', category: 'legal_aid' })
    await write({ title: 'A study of drought', location: 'Gedo', status: 'completed', category: 'research' })
    await write({ title: 'A radio series', descriptionSo: 'Xuquuqda carruurta ee Garoowe', status: 'paused' })
    expect(await titles({ q: 'BAYDHABO' })).toEqual(['Paralegals'])
    expect(await titles({ q: 'carurta' })).toEqual(['A radio series'])
    expect(await titles({ q: 'districts', category: 'research' })).toEqual(['A study of drought'])
    expect(await titles({ status: ['paused', 'cancelled'] })).toEqual(['A radio series'])
    for (const q of ['reported', '%', '_', 'nowhere']) expect(await titles({ q })).toEqual([])
    const counts = (input: Readonly<Record<string, unknown>>) => visitor().projects.counts({ input })
    expect(await counts({})).toEqual({ planning: 0, ongoing: 1, completed: 1, paused: 1, cancelled: 0 })
    expect(await counts({ q: 'drought' })).toMatchObject({ ongoing: 0, completed: 1, paused: 0 })
  })

  test('turns its pages without missing or repeating one', async () => {
    for (const month of ['01', '02', '03', '04', '05']) {
      await write({ title: `Month ${month}`, startDate: `2026-${month}-01` })
    }
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await visitor().projects.list({ input: { limit: 2, ...(cursor ? { cursor } : {}) } })
      expect(page.total).toBe(5)
      seen.push(...page.items.map(({ title }) => title))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(seen).toEqual(['05', '04', '03', '02', '01'].map((month) => `Month ${month}`))
    expect((await server.visitor().send('/api/projects?cursor=nonsense')).status).toBe(400)
  })

  test('of a status is read in its order from an index', async () => {
    await server.database.run(sql`
      insert into projects (id, slug, title, description, objectives, category, status, priority, start_date,
        end_date, location, progress, search_text, created_at, updated_at)
      select gen_random_uuid(), 'project-' || n, 'Project', 'Text', 'Text', 'research',
        (array['ongoing', 'planning', 'completed', 'paused', 'cancelled'])[1 + n % 5], 'low',
        current_date - n % 900, current_date + 10, 'Here', 0, 'project text here', now(), now()
      from generate_series(1, 5000) n`)
    await server.database.run(sql`analyze projects`)
    const plan = await server.database.run(sql`
      explain select id, title from projects where ${isSeenBy(projectsKind, null)} and status = ${'ongoing'}
      order by start_date desc, id desc limit 13`)
    expect(JSON.stringify(plan)).toContain('projects_by_start')
    expect(JSON.stringify(plan)).not.toMatch(/Sort|Seq Scan/)
    const { items, total } = await visitor().projects.list({ input: { status: 'ongoing', limit: 13 } })
    expect([items.length, total]).toEqual([13, 1000])
  })
})

describe('examples', () => {
  const examples = async () => (await visitor().projects.list()).items.filter(({ isExample }) => isExample)

  test('are labelled, and there is one of each status', async () => {
    await loadProjectExamples(server.services)
    await loadProjectExamples(server.services)
    const found = await examples()
    expect(new Set(found.map(({ status }) => status))).toEqual(new Set(PROJECT_STATUSES))
    for (const { titleSo, descriptionSo, objectivesSo } of found) {
      expect([titleSo, descriptionSo, objectivesSo].every((text) => text !== null)).toBe(true)
    }
  })

  test('go in one step for good, and come back when that is undone', async () => {
    const own = await write()
    await loadProjectExamples(server.services)
    const before = await examples()
    await administrator.client.projects.removeExamples()
    await loadProjectExamples(server.services)
    expect(await titles()).toEqual([own.title])
    await administrator.client.projects.restoreExamples()
    expect((await examples()).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  })

  test('that people have changed stay as they are', async () => {
    await loadProjectExamples(server.services)
    const [first] = await examples()
    if (!first) throw new Error('There are no examples')
    await editor.client.projects.edit({
      params: { id: first.id },
      input: { version: 1, endDate: '2999-01-01', isExample: false },
    })
    await loadProjectExamples(server.services)
    expect(await visitor().projects.get({ params: { id: first.id } })).toMatchObject({
      endDate: '2999-01-01',
      isExample: false,
    })
  })
})

describe('the grant round', () => {
  const set = (version: number, round: GrantRound | null, user = administrator) =>
    user.client.grantRound.set({ input: { version, round } })

  test('is that of 2025 until an administrator sets another, is open until its day is over, and can be unset', async () => {
    expect(await visitor().grantRound.get()).toEqual({
      version: 1,
      round: ROUND_2025,
      open: false,
      opensOn: '2025-06-11',
    })
    const round = { minimum: 3000, maximum: 6000, deadline: mogadishuDay(new Date()) }
    expect(await failureOf(set(1, round, editor))).toMatchObject({ status: 403 })
    expect(await failureOf(set(1, { ...round, maximum: 10 }))).toMatchObject({ status: 400 })
    expect(await set(1, round)).toMatchObject({ version: 2, round, open: true })
    expect(await failureOf(set(1, null))).toMatchObject({ status: 409, code: 'stale' })
    expect(await set(2, { ...round, deadline: '2025-08-16' })).toMatchObject({ open: false })
    expect(await set(3, null)).toEqual({ version: 4, round: null, open: false, opensOn: null })
    const [entry] = await server.database.run<{ subject: string; code: string }>(
      sql`select subject, code from audit_entries join grant_rounds on subject = 'grant-rounds/' || grant_rounds.id
        where act = 'grant-round.set' order by audit_entries.id desc limit 1`,
    )
    expect(entry?.code).toBe(mogadishuDay(new Date()).slice(0, 4))
  })

  test('fits its sizes, its stages and the days of other rounds, as on the page of rounds', async () => {
    const misfit = async (round: GrantRound) => {
      const { version } = await visitor().grantRound.get()
      return (await failureOf(set(version, round))).details
    }
    const deadline = '2025-12-31'
    const fits = { minimum: 3000, maximum: 6000, deadline }
    expect(await misfit({ ...fits, maximum: 5000 })).toEqual([
      { path: 'round.maximum', message: expect.stringContaining('A size of this round') },
    ])
    expect(await misfit({ ...fits, deadline: '2025-08-15' })).toEqual([
      { path: 'round.deadline', message: 'Another announced round takes applications in these days' },
    ])
    await server.database.run(sql`update grant_rounds
      set settings = jsonb_set(settings, '{stages}', ${JSON.stringify([{ id: 'review', from: deadline, to: null }])}::jsonb)
      where deadline = '2025-08-16'`)
    expect(await misfit(fits)).toEqual([
      { path: 'round.deadline', message: expect.stringContaining('A stage of this round') },
    ])
  })
})

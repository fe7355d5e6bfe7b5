import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DemoUser, seedDemo } from '#server/seed/index.ts'
import { chanceFrom } from '#server/seed/random.ts'
import { ROLES, type Role } from '#shared/domain/access.ts'
import { DOCUMENT_CATEGORIES } from '#shared/domain/enumerations.ts'
import { GRANT_CATEGORIES, GRANT_LANGUAGES } from '#shared/domain/grant-application.ts'
import { CONTACT_SUBJECTS } from '#shared/domain/messages.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let people: readonly DemoUser[]

beforeAll(async () => {
  server = await startTestServer()
  const administrator = await server.signIn('administrator')
  await administrator.client.emailRoutes.setSettings({ input: { recipient: 'planted@example.org' } })
  people = await seedDemo(server.services, { size: 120, seed: 7 })
})
afterAll(() => server.close())

async function figures<T>(statement: ReturnType<typeof sql>): Promise<T> {
  const [row] = await server.database.run<{ value: T }>(statement)
  if (!row) throw new Error('The statement answers one row')
  return row.value
}

/** The calls of the first user of the demo with a role. */
async function signedIn(role: Role) {
  const { client } = server.visitor()
  const { email, password } = people.find((user) => user.role === role) ?? {}
  await client.session.signIn({ input: { email: String(email), password: String(password) } })
  return client
}

describe('a demo data set', () => {
  test('has records of every kind, with history and positions, and the real recommendations', async () => {
    const count = (table: string) => figures<number>(sql`select count(*) as value from ${sql.raw(table)}`)
    expect(await count('iccpr_cases')).toBe(120)
    expect(await count('incidents')).toBe(120)
    expect(await count('upr_recommendations')).toBe(155)
    expect(await count('public_recommendations')).toBe(155)
    const answers = sql`select count(distinct answer || parent_collection) as value from consents`
    expect(await figures<number>(answers)).toBe(8)
    expect(await count('changes')).toBeGreaterThanOrEqual(395)
    const unknown = sql`select count(*) as value from iccpr_cases
      where not exists (select from history where record_id = iccpr_cases.id)`
    expect(await figures<number>(unknown)).toBe(0)
    // Published figures leave out whose people refused statistics.
    const refused = sql`select count(*) as value from consents where purpose = 'statistics'
      and parent_collection = 'iccpr-cases' and (answer = 'refused' or withdrawn_on is not null)`
    const value = 120 - (await figures<number>(refused))
    expect(value).toBeLessThan(120)
    expect(await server.visitor().client.public.monitoring()).toMatchObject({ cases: { total: { value } } })
  })

  test('is of about a kilobyte a record, in both languages, over all states and many places', async () => {
    const size = await figures<number>(sql`select avg(length(doc::text))::integer as value from iccpr_cases`)
    expect(size).toBeGreaterThan(900)
    expect(size).toBeLessThan(1800)
    const somali = sql`select count(*) as value from iccpr_cases where doc ->> 'description' like '%ayaa%'`
    expect(await figures<number>(somali)).toBeGreaterThan(20)
    const { statistics } = await signedIn('editor')
    const { cases } = await statistics.monitoring()
    expect(Object.keys(cases.byStatus).length).toBeGreaterThan(3)
    expect(Object.keys(cases.byRegion).length).toBeGreaterThan(8)
    expect(cases.resolutionDays).toBeGreaterThan(0)
    expect(cases.byMonth.filter(({ opened }) => opened > 0).length).toBeGreaterThan(8)
  })

  test('has a library of real files in every category, some of them with a former version, in each state', async () => {
    const { client } = server.visitor()
    const { items, total } = await client.documents.list({ input: { limit: 50 } })
    expect(total).toBe(11)
    expect(new Set(items.map(({ category }) => category))).toEqual(new Set(DOCUMENT_CATEGORIES))
    expect(new Set(items.map(({ documentType }) => documentType)).size).toBe(5)
    for (const item of items) {
      expect(item.description).toMatch(/^(Example|Tusaale)\b/)
      const file = await client.documents.file({ params: { id: item.id } })
      const bytes = file.body ? await buffer(file.body) : Buffer.alloc(0)
      expect(bytes).toHaveLength(item.file?.size ?? 0)
      expect(Date.parse(item.createdAt)).toBeLessThan(Date.now() - 10 * 86_400_000)
    }
    const states = sql`select count(*) as value from documents where status = 'pending' and file_number = 1`
    expect(await figures<number>(states)).toBe(2)
    // A cleaned copy is a version as well, and no former one.
    const former = sql`select count(*) as value from documents where status = 'approved' and 2 = (
      select count(*) from document_versions version
      where version.document_id = documents.id and version.number is not null and cleaned_from is null)`
    expect(await figures<number>(former)).toBe(3)
  })

  test('has a user of each role of the staff, and as many reviewers as an application needs', () => {
    expect(new Set(people.map(({ role }) => role))).toEqual(new Set(ROLES))
    expect(people.filter(({ role }) => role === 'grant-reviewer')).toHaveLength(2)
    for (const { email } of people) expect(email).toMatch(/@demo\.example\.org$/)
  })

  test('has invented applications of the round of 2025, as far as staff take them', async () => {
    const { grantManagement } = await signedIn('grant-manager')
    const { items } = await grantManagement.list({ input: {} })
    const byState = Object.groupBy(items, ({ state }) => state)
    expect(Object.fromEntries(Object.entries(byState).map(([state, each]) => [state, each.length]))).toEqual({
      ...{ received: 2, kept: 1, screening: 2, 'more-information': 1, 'in-review': 3 },
      ...{ interview: 1, awarded: 1, declined: 1 },
    })
    expect(new Set(items.map(({ round }) => round))).toEqual(new Set(['2025']))
    expect(new Set(items.map(({ language }) => language))).toEqual(new Set(GRANT_LANGUAGES))
    expect(new Set(items.map(({ category }) => category))).toEqual(new Set(GRANT_CATEGORIES))
    expect(new Set(items.flatMap(({ regions }) => regions)).size).toBe(7)
    expect(new Set(items.map(({ requestedMinor }) => requestedMinor)).size).toBe(12)
    const reviews = (byState['in-review'] ?? []).map(({ review }) => review.submitted)
    expect(reviews.toSorted()).toEqual([0, 1, 2])
    for (const { id, organizationName, reference } of items) {
      expect(organizationName).toMatch(/^Demo /)
      expect(reference).toMatch(/^2025-/)
      const { answers } = await grantManagement.get({ params: { id } })
      const said = Object.fromEntries(answers.map(({ field, value }) => [field, value]))
      expect(said).toMatchObject({
        contactEmail: expect.stringMatching(/@demo\.example\.org$/),
        contactPhone: expect.stringMatching(/^\+252 00 000 \d{4}$/),
        projectDescription: expect.stringMatching(/invented|la been abuuray|متخيل/),
      })
    }
    const reviewer = await signedIn('grant-reviewer')
    expect((await reviewer.grantManagement.list({ input: {} })).total).toBe(5)
  })

  test('has invented messages about each subject, some of them urgent, taken, answered or closed', async () => {
    const { messageThreads } = await signedIn('triage-officer')
    const { items } = await messageThreads.list({ input: { view: 'all' } })
    expect(items).toHaveLength(10)
    expect(new Set(items.map(({ subject }) => subject))).toEqual(new Set(CONTACT_SUBJECTS))
    expect(items.filter(({ urgent }) => urgent)).toHaveLength(1)
    expect(items.filter(({ assignee }) => assignee !== null).length).toBeGreaterThan(1)
    expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['open', 'waiting', 'closed']))
    for (const { id } of items) {
      const { sender, messages } = await messageThreads.get({ params: { id } })
      expect(sender.name).toMatch(/^Demo .*, invented$/)
      expect(sender.email).toMatch(/@demo\.example\.org$/)
      expect(messages[0]?.text).toMatch(/^(An invented message|Farriin la been abuuray)\./)
    }
  })

  test('writes to nobody: neither to invented addresses nor to who gets the messages of visitors', async () => {
    expect(await figures<number>(sql`select count(*) as value from mail`)).toBe(0)
  })

  test('grows when it is made again; people, recommendations, documents, applications and messages stay as they are', async () => {
    const work = sql`select (select jsonb_agg(a.version order by a.id) from grant_applications a)
      || (select jsonb_agg(t.version order by t.id) from message_threads t) as value`
    const before = await figures<number[]>(work)
    expect(before).toHaveLength(22)
    const again = await seedDemo(server.services, { size: 3, seed: 8 })
    expect(again.map(({ id, password }) => ({ id, password }))).toEqual(
      people.map(({ id }) => ({ id, password: null })),
    )
    expect(await figures<number>(sql`select count(*) as value from iccpr_cases`)).toBe(123)
    expect(await figures<number>(sql`select count(*) as value from upr_recommendations`)).toBe(155)
    expect(await figures<number>(sql`select count(*) as value from documents`)).toBe(14)
    expect(await figures<number[]>(work)).toEqual(before)
  })

  test('leaves a round alone that somebody has changed', async () => {
    await server.database.run(sql`delete from grant_applications`)
    const { grantRounds } = await signedIn('grant-manager')
    const [round] = await grantRounds.list()
    if (!round) throw new Error('There is no round of grants')
    const { id, version, code, opensOn, deadline, announced, settings } = round
    await grantRounds.edit({
      params: { id },
      input: { ...settings, version, code, opensOn, deadline, announced },
    })
    await seedDemo(server.services, { size: 0, seed: 9 })
    expect(await figures<number>(sql`select count(*) as value from grant_applications`)).toBe(0)
  })
})

test('chance repeats itself, and prefers what stands first', () => {
  const [one, other] = [chanceFrom(1), chanceFrom(1)]
  const list = Array.from({ length: 50 }, (_, index) => index)
  const drawn = Array.from({ length: 2000 }, () => one.often(list))
  expect(Array.from({ length: 2000 }, () => other.often(list))).toEqual(drawn)
  const times = (value: number) => drawn.filter((each) => each === value).length
  expect(times(0)).toBeGreaterThan(3 * times(5))
  expect(times(49)).toBeGreaterThan(0)
})

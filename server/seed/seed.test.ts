import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DOCUMENT_CATEGORIES } from '#shared/domain/enumerations.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type DemoUser, seedDemo } from './index.ts'
import { chanceFrom } from './random.ts'

let server: TestServer
let people: readonly DemoUser[]

beforeAll(async () => {
  server = await startTestServer()
  people = await seedDemo(server.services, { size: 120, seed: 7 })
})
afterAll(() => server.close())

async function figures<T>(statement: ReturnType<typeof sql>): Promise<T> {
  const [row] = await server.database.run<{ value: T }>(statement)
  if (!row) throw new Error('The statement answers one row')
  return row.value
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
    const editor = people.find(({ role }) => role === 'editor')
    const signedIn = server.visitor()
    await signedIn.client.session.signIn({
      input: { email: String(editor?.email), password: String(editor?.password) },
    })
    const { cases } = await signedIn.client.statistics.monitoring()
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
    const former = sql`select count(*) as value from documents where file_number = 2 and status = 'approved'`
    expect(await figures<number>(former)).toBe(3)
  })

  test('grows when it is made again; people, recommendations and documents stay as they are', async () => {
    const again = await seedDemo(server.services, { size: 3, seed: 8 })
    expect(again.map(({ id, password }) => ({ id, password }))).toEqual(
      people.map(({ id }) => ({ id, password: null })),
    )
    expect(await figures<number>(sql`select count(*) as value from iccpr_cases`)).toBe(123)
    expect(await figures<number>(sql`select count(*) as value from upr_recommendations`)).toBe(155)
    expect(await figures<number>(sql`select count(*) as value from documents`)).toBe(14)
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

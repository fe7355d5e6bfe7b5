import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, mogadishuDay } from '#shared/domain/dates.ts'
import { failureOf } from '#tests/support/failure.ts'
import { grantAnswers } from '#tests/support/grants.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let manager: TestUser
let first: TestUser
let second: TestUser
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
})
beforeAll(async () => {
  manager = await server.signIn('grant-manager')
  first = await server.signIn('grant-reviewer')
  second = await server.signIn('grant-reviewer')
  await server.database.run(sql`update grant_rounds set deadline = ${addDays(mogadishuDay(new Date()), 30)}::date,
    settings = settings || '{"blindReview": true}'`)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.run(sql`delete from grant_applications`)
  await server.database.run(sql`delete from grant_ties`)
  number = 0
})

const calls = ({ client }: TestUser) => client.grantManagement
let number = 0

async function apply(organizationName: string): Promise<string> {
  number += 1
  const input = grantAnswers({
    ...{ organizationName, contactEmail: `planted.${number}@ifrax.org`, registrationNumber: `R-${number}` },
  })
  const { id } = await server.visitor().client.grants.apply({ input })
  await server.database.run(sql`update grant_applications set state = 'in-review' where id = ${id}::uuid`)
  return id
}

async function name({ client }: TestUser, ...names: readonly string[]) {
  const { version } = await client.grantTies.get()
  const entries = names.map((each) => ({ kind: 'work' as const, name: each }))
  return client.grantTies.save({ input: { version, entries } })
}

async function assign(id: string, ...reviewers: readonly TestUser[]) {
  const { version } = await calls(manager).get({ params: { id } })
  const input = { version, reviewers: reviewers.map((each) => each.id) }
  return calls(manager).assign({ params: { id }, input })
}

const FULL = { relevance: 30, capacity: 25, design: 20, budget: 15, sustainability: 10 }
async function write(by: TestUser, id: string, submit: boolean) {
  await calls(by).declare({ params: { id }, input: { conflict: 'none' } })
  const { reviews } = await calls(by).get({ params: { id } })
  const input = { version: reviews.own?.version ?? 0, points: FULL, comments: 'Planted', submit }
  return calls(by).review({ params: { id }, input })
}
const listed = async (by: TestUser) => (await calls(by).list({ input: {} })).items.map(({ id }) => id)

test('a blind round is reviewed only by people who have named their ties, and by nobody who is tied to the applicant', async () => {
  const id = await apply('Ifrax Women’s Collective')
  expect(await failureOf(assign(id, first))).toMatchObject({ details: [{ path: 'reviewers' }] })
  await name(first)
  await name(second, 'IFRAH women collective')
  const candidates = await calls(manager).reviewers({ input: { application: id } })
  expect(candidates.find((each) => each.id === first.id)).toMatchObject({ unnamed: false, tie: null })
  expect(candidates.find((each) => each.id === second.id)?.tie).toMatchObject({ kind: 'work' })
  expect(await failureOf(assign(id, first, second))).toMatchObject({ details: [{ path: 'reviewers' }] })
  await assign(id, first)
  expect(await listed(first)).toEqual([id])
  const own = (await first.client.grantTies.get()).entries
  expect(own).toEqual([])
  expect(
    await failureOf(manager.client.grantTies.save({ input: { version: 3, entries: [] } })),
  ).toMatchObject({ status: 409 })
})

test('every change returns all open blind reviews alike; only managers see which of them was a tie', async () => {
  for (const each of [first, second]) await name(each)
  const [tied, other] = [await apply('Ifrax Collective'), await apply('Dalmar Network')]
  for (const id of [tied, other]) await assign(id, first, second)
  await write(first, other, false)
  const hit = await name(first, 'Ifrax')
  const miss = await name(second, 'Nobody of that name')
  const { namedAt: _at, entries: _entries, ...answer } = hit
  expect(miss).toMatchObject(answer)
  for (const each of [first, second]) {
    expect(await listed(each)).toEqual([])
    for (const id of [tied, other])
      expect(await failureOf(calls(each).get({ params: { id } }))).toMatchObject({ status: 404 })
  }
  const stateOf = async (id: string) =>
    (await calls(manager).get({ params: { id } })).reviews.reviewers.map(({ ended, tie }) => [
      ended,
      tie?.name ?? null,
    ])
  expect(await stateOf(tied)).toEqual(
    expect.arrayContaining([
      ['tied', 'Ifrax'],
      ['returned', null],
    ]),
  )
  expect(await stateOf(other)).toEqual([
    ['returned', null],
    ['returned', null],
  ])
  // The same again changes nothing, and what was written is there once it is assigned again.
  await assign(other, first)
  await name(first, 'Ifrax')
  await calls(first).declare({ params: { id: other }, input: { conflict: 'none' } })
  expect((await calls(first).get({ params: { id: other } })).reviews.own).toMatchObject({ points: FULL })
})

test('a review that was handed in stays for its reviewer, and a manager who sees the tie takes it off', async () => {
  for (const each of [first, second]) await name(each)
  const id = await apply('Ifrax Collective')
  await assign(id, first, second)
  await write(first, id, true)
  await name(first, 'Ifrax')
  expect((await calls(first).get({ params: { id } })).reviews.own?.submittedAt).not.toBeNull()
  const [review] = (await calls(manager).get({ params: { id } })).reviews.reviewers.filter(
    (each) => each.id === first.id,
  )
  expect(review).toMatchObject({ conflict: 'none', tie: { name: 'Ifrax' } })
  await assign(id, second)
  expect(await listed(first)).toEqual([])
  expect((await calls(manager).get({ params: { id } })).review).toMatchObject({ assigned: 1, submitted: 0 })
})

test('names of ties are sealed and in no entry of the audit trail, which counts each change', async () => {
  await name(first, 'Planted tie')
  await name(first, 'Planted tie', 'Planted other')
  for (const table of ['grant_ties', 'audit_entries']) {
    const rows = await server.database.run<{ row: string }>(
      sql`select row_to_json(x)::text as row from ${sql.identifier(table)} x`,
    )
    for (const { row } of rows) expect(row).not.toContain('Planted')
  }
  const changes = await server.database.run(
    sql`select detail from audit_entries where act = 'grant.ties-named' and actor_id = ${first.id}::uuid
      order by at desc, id desc limit 2`,
  )
  expect(changes).toHaveLength(2)
})

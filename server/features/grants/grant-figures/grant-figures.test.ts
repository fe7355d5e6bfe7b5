import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { failureOf } from '#tests/support/failure.ts'
import { grantAnswers } from '#tests/support/grants.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let manager: TestUser
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  manager = await server.signIn('grant-manager')
})
afterAll(() => server.close())
beforeEach(() => server.database.run(sql`delete from grant_applications`))

const read = async (input = {}) => (await manager.client.grantFigures.read({ input })).figures
/** Applies, by an organisation of its own unless another one is given. */
async function apply(more: object = {}): Promise<string> {
  const own = randomUUID()
  const input = {
    ...grantAnswers({ contactEmail: `${own}@example.org`, registrationNumber: own, ...more }),
    ...{ id: own, roundCode: '2025' },
  }
  return (await server.visitor().client.grants.apply({ input })).id
}
const decide = (id: string, days: number, awardedMinor: number | null) =>
  server.database.run(sql`update grant_applications set state = ${awardedMinor ? 'awarded' : 'declined'},
    awarded_minor = ${awardedMinor}, decided_at = received_at + make_interval(days => ${days}) where id = ${id}::uuid`)

test('without an application everything is zero, and nothing is said of the middle', async () => {
  expect(await read()).toMatchObject({
    ...{ total: 0, late: 0, confirmed: 0, duplicates: 0 },
    amounts: { read: 0, askedMinor: 0, medianAskedMinor: null, awarded: 0, awardedMinor: 0 },
    decisions: { decided: 0, medianDays: null },
  })
})

test('a round is counted by region, size, state, amount and time to decision', async () => {
  const first = await apply({ requestedAmount: '3,000', operatingRegions: ['banadir'] })
  const second = await apply({ requestedAmount: '$4,400', operatingRegions: ['banadir', 'puntland'] })
  await apply({ requestedAmount: '6000', registrationNumber: 'BN-1' })
  await apply({ requestedAmount: 'as much as you can', registrationNumber: 'bn 1' })
  await decide(first, 20, 250_000)
  await decide(second, 40, null)
  const figures = await read()
  expect(figures).toMatchObject({
    ...{ total: 4, late: 4, confirmed: 0 },
    amounts: {
      ...{ read: 3, askedMinor: 1_340_000, medianAskedMinor: 440_000 },
      ...{ awarded: 1, awardedMinor: 250_000 },
    },
    decisions: { decided: 2, medianDays: 30 },
    tiers: [
      { tier: 'small', count: 1, askedMinor: 300_000, awardedMinor: 250_000 },
      { tier: 'medium', count: 1, askedMinor: 440_000, awardedMinor: 0 },
      { tier: 'large', count: 1, askedMinor: 600_000, awardedMinor: 0 },
      { tier: 'other', count: 1, askedMinor: 0, awardedMinor: 0 },
    ],
  })
  expect(figures.decisions.spans).toEqual([
    { toDays: 14, count: 0 },
    { toDays: 30, count: 1 },
    { toDays: 60, count: 1 },
    { toDays: 90, count: 0 },
    { toDays: null, count: 0 },
  ])
  const counts = (rows: readonly { readonly count: number }[]) => rows.filter(({ count }) => count > 0)
  expect(counts(figures.states)).toEqual([
    { state: 'kept', count: 2 },
    { state: 'awarded', count: 1 },
    { state: 'declined', count: 1 },
  ])
  expect(figures.regions).toContainEqual({ region: 'banadir', count: 4 })
  expect(figures.regions).toContainEqual({ region: 'puntland', count: 1 })
  expect(figures.duplicates).toBe(2)
})

test('points are counted once all reviews of an application are in, without those of people with a conflict', async () => {
  const people = [await server.signIn('grant-reviewer'), await server.signIn('grant-reviewer'), manager]
  const review = async (id: string, totals: readonly (number | null | 'declared')[]) => {
    for (const [at, total] of totals.entries())
      await server.database.run(sql`
        insert into grant_assignments
          (id, application_id, reviewer_id, assigned_by, assigned_at, conflict, total, submitted_at)
        values (${randomUUID()}, ${id}::uuid, ${people[at]?.id}::uuid, ${manager.id}::uuid, now(),
          ${total === 'declared' ? 'declared' : 'none'}, ${typeof total === 'number' ? total : null}::int,
          case when ${typeof total === 'number'} then now() end)`)
  }
  await review(await apply(), [80, 90, 'declared'])
  await review(await apply(), [40, 59])
  await review(await apply(), [100, null])
  await review(await apply(), [100])
  const { scores } = await read()
  expect(scores).toMatchObject({ scored: 2, median: 67.25 })
  expect(scores.spans.filter(({ count }) => count > 0)).toEqual([
    { from: 0, count: 1 },
    { from: 80, count: 1 },
  ])
})

test('a round is chosen, one in preparation has no figures, and only grant managers read them', async () => {
  const { round, rounds } = await manager.client.grantFigures.read({ input: {} })
  expect(rounds.map(({ code }) => code)).toEqual(['2025'])
  expect(await read({ round })).toMatchObject({ total: 0 })
  const id = randomUUID()
  const dates = { opensOn: '2031-01-01', deadline: '2031-02-01' }
  await manager.client.grantRounds.create({ input: { id, code: '2031', ...dates } })
  expect(await failureOf(read({ round: id }))).toMatchObject({ status: 404 })
  for (const role of ['administrator', 'grant-reviewer', 'reviewer', 'member'] as const) {
    const user = await server.signIn(role)
    expect(await failureOf(user.client.grantFigures.read({ input: {} })), role).toMatchObject({ status: 403 })
  }
})

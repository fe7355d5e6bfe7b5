import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { runOn } from '#desktop/mirror/store.ts'
import type { User } from '#shared/domain/access.ts'
import { addDays, mogadishuDay } from '#shared/domain/dates.ts'
import { matches } from '#shared/domain/predicate.ts'
import type { PeriodCounts } from '#shared/figures/periods.ts'
import { listQuery, listRequest } from '#shared/queries/list-rules.ts'
import { postgres } from '#shared/queries/postgres.ts'
import { sqlite } from '#shared/queries/sqlite.ts'
import { type CountsOfPeriod, readPeriod } from '#shared/records/periods.ts'
import { tableName } from '#shared/schemas/collection.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import { createTestDevice, down, type TestDevice } from '#tests/support/device.ts'
import { caseInput } from '#tests/support/monitoring.ts'
import { DAYS_OF_LIVES, enterRandomLives, LIVED, type Lived } from '#tests/support/random-lives.ts'
import { recordCalls } from '#tests/support/records.ts'
import { type Days, recount, seenBy } from '#tests/support/report-truth/counting.ts'
import { type RawLife, rawLives } from '#tests/support/report-truth/lives.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { tries } from '#tests/support/tries.ts'

const SEED = Number(process.env.PERIODS_SEED ?? 20_261_129)
const RECORDS = 90
const DAYS = DAYS_OF_LIVES

let server: TestServer
let editor: TestUser
let officer: TestUser
let everyone: User
let ofTwoRegions: User
let device: TestDevice
let fieldDevice: TestDevice
const today = mogadishuDay(new Date())

beforeAll(async () => {
  server = await startTestServer()
  editor = await server.signIn('editor')
  officer = await server.signIn('field-officer', ['SO28', 'SO27'])
  everyone = { id: editor.id, role: 'editor', regions: [] }
  ofTwoRegions = { id: officer.id, role: 'field-officer', regions: ['SO28', 'SO27'] }
  await enterRandomLives(server.services, everyone, { seed: SEED, count: RECORDS })
  device = await createTestDevice(editor)
  fieldDevice = await createTestDevice(officer)
  await device.sync()
  await fieldDevice.sync()
})
afterAll(async () => {
  await device.close()
  await fieldDevice.close()
  await server.close()
})

/** The same counts, one record after the other, from the history. */
function recounted(all: readonly RawLife[], name: Lived, { role, regions }: User, days: Days) {
  const lives = seenBy({ regions: role === 'editor' ? null : regions }, all)
  const { known: _, inPeriod: __, ...counts } = recount(lives, name, days)
  return counts
}

const withoutKinds = ({ openByKind: _, ...counts }: PeriodCounts) => counts
const pick = (counts: CountsOfPeriod, name: Lived) => withoutKinds(counts[name])
const onServer = (user: User, from: string, to: string) =>
  readPeriod((statement) => server.database.run(statement), postgres, user, { from, to })
const onDevice = (at: TestDevice, user: User, from: string, to: string) =>
  readPeriod((statement) => runOn(at.mirror, statement), sqlite, user, { from, to })

/**
 * The last days on which records that are open then have been so for up to 30 days, and the days after them. On other days an age that
 * is wrong by a day shows only by chance.
 */
function turnsOfAge(lives: readonly RawLife[]): string[] {
  const days = lives.flatMap((life) => {
    const last = addDays(mogadishuDay(new Date(life.made)), 29)
    const isOpen = last < today && recounted([life], life.name, everyone, { from: last, to: last }).open > 0
    return isOpen ? [last] : []
  })
  expect(days.length).toBeGreaterThan(2)
  return days.slice(0, 3).flatMap((day) => [day, addDays(day, 1)])
}

test('every count of a period is what the history says, on the server and on devices, for everyone and for two regions', async () => {
  const periods = fc.sample(
    fc.record({ ago: fc.integer({ min: 0, max: DAYS }), days: fc.integer({ min: 0, max: 60 }) }),
    { numRuns: tries(6, 24), seed: SEED },
  )
  const lives = await rawLives(server.database)
  const ends = periods.map(({ ago, days }) => ({ to: addDays(today, -ago), days }))
  let ended = 0
  for (const { to, days } of [...ends, ...turnsOfAge(lives).map((to) => ({ to, days: 0 }))]) {
    const from = addDays(to, -days)
    for (const [user, at] of [
      [everyone, device],
      [ofTwoRegions, fieldDevice],
    ] as const) {
      const [there, here] = [await onServer(user, from, to), await onDevice(at, user, from, to)]
      expect(here).toEqual(there)
      for (const name of LIVED) {
        expect({ name, from, to, ...pick(there, name) }).toEqual({
          ...{ name, from, to },
          ...recounted(lives, name, user, { from, to }),
        })
        ended += there[name].ended
      }
    }
  }
  // The figures that the random lives are there for are not all nothing.
  expect(ended).toBeGreaterThan(10)
})

test('the lists show exactly the records that a figure counts, on the server and on devices', async () => {
  const sides = [
    [everyone, editor.client],
    [everyone, device.client],
    [ofTwoRegions, officer.client],
    [ofTwoRegions, fieldDevice.client],
  ] as const
  let shown = 0
  for (const [ago, days] of [
    [0, 30],
    [20, 70],
  ] as const) {
    const [from, to] = [addDays(today, -ago - days), addDays(today, -ago)]
    for (const [user, client] of sides) {
      const counts = await onServer(user, from, to)
      for (const name of LIVED) {
        const of = counts[name]
        const total = async (query: Readonly<Record<string, string>>) =>
          (await recordCalls(client, name).list({ input: { ...query, limit: 1 } })).total
        const happened = (change: string) => total({ change, changeFrom: from, changeTo: to })
        const atEnd = (endState: string) => total({ endState, endOf: to })
        expect(await happened('ended')).toBe(of.ended)
        expect(await happened('reopened')).toBe(of.reopened)
        expect(await atEnd('open')).toBe(of.open)
        expect(await atEnd('overdue')).toBe(of.overdue ?? 0)
        for (const state of Object.keys(recordCollections[name].transitions.allowed)) {
          expect(await happened(state), state).toBe(of.entered[state] ?? 0)
          expect(await atEnd(state), state).toBe(of.atEnd[state] ?? 0)
        }
        shown += of.ended + of.reopened
      }
    }
  }
  expect(shown).toBeGreaterThan(10)
})

test('a record by itself shows whether the lists have it', async () => {
  const [from, to] = [addDays(today, -60), addDays(today, -20)]
  let listed = 0
  for (const name of LIVED) {
    const collection = recordCollections[name]
    const table = sql.raw(name.replaceAll('-', '_'))
    const stored = await server.database.run(
      sql`select doc from ${table} where deleted_at is null`,
      z.object({ doc: z.record(z.string(), z.unknown()) }),
    )
    const states = Object.keys(collection.transitions.allowed)
    for (const query of [
      ...['ended', 'reopened', ...states].map((change) => ({ change, changeFrom: from, changeTo: to })),
      ...['open', 'overdue', ...states].map((endState) => ({ endState, endOf: to })),
    ]) {
      const asker = { id: everyone.id, today, now: new Date().toISOString() }
      const { where } = listRequest(collection)(listQuery(collection).parse(query), asker)
      const { total } = await recordCalls(editor.client, name).list({ input: { ...query, limit: 1 } })
      expect({ name, ...query, total: stored.filter(({ doc }) => matches(where, doc)).length }).toEqual({
        ...{ name, ...query, total },
      })
      listed += total
    }
  }
  expect(listed).toBeGreaterThan(10)
})

test('what happens after a period changes none of its figures', async () => {
  const [from, to] = [addDays(today, -DAYS), addDays(today, -1)]
  const before = await onServer(everyone, from, to)
  const { items } = await editor.client.iccprCases.list({ input: { status: ['active'], limit: 1 } })
  const active = items[0]
  if (!active) throw new Error('no case is active')
  await editor.client.iccprCases.changeStatus({
    params: { id: active.id },
    input: { version: active.version, status: 'completed', reason: 'The court has decided.' },
  })
  expect(await onServer(everyone, from, to)).toEqual(before)
  expect((await onServer(everyone, today, today))['iccpr-cases'].ended).toBeGreaterThan(0)
})

test('a state that was entered without a connection counts on the device at once, and on the server once it was sent', async () => {
  const input = caseInput({ status: 'pending', regionCode: 'SO28' })
  const pending = await editor.client.iccprCases.create({ input })
  await fieldDevice.sync()
  fieldDevice.line = down
  const ended = async () => (await onDevice(fieldDevice, ofTwoRegions, today, today))['iccpr-cases'].ended
  const before = await ended()
  await fieldDevice.client.iccprCases.changeStatus({
    params: { id: pending.id },
    input: { version: pending.version, status: 'completed', reason: 'Settled in the office.' },
  })
  expect(await ended()).toBe(before + 1)
  fieldDevice.line = (_path, pass) => pass()
  await fieldDevice.sync()
  expect(await onDevice(fieldDevice, ofTwoRegions, today, today)).toEqual(
    await onServer(ofTwoRegions, today, today),
  )
})

// The last test, since it changes on the server alone when records were registered.
test('records with a history of before their registration, as of an archive, are in no figure of a time before it, and in no list behind one', async () => {
  const [from, to] = [addDays(today, -90), addDays(today, -20)]
  const counted = async (name: Lived) => {
    const { ended } = (await onServer(everyone, from, to))[name]
    const { total } = await recordCalls(editor.client, name).list({
      input: { change: 'ended', changeFrom: from, changeTo: to, limit: 1 },
    })
    expect(total).toBe(ended)
    return ended
  }
  let fewer = 0
  for (const name of LIVED) {
    const before = await counted(name)
    await server.database.run(sql`
      update ${sql.raw(tableName(name))} set created_at = now() where id in (select record_id from state_changes
        where collection = ${name} and at < now() - interval '25 days' group by record_id order by record_id limit 20)`)
    fewer += before - (await counted(name))
  }
  expect(fewer).toBeGreaterThan(0)
})

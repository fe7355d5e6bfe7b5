import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { runOn } from '#desktop/mirror/store.ts'
import { applyInTransaction } from '#server/records/index.ts'
import type { User } from '#shared/domain/access.ts'
import { addDays, mogadishuDay } from '#shared/domain/dates.ts'
import { matches } from '#shared/domain/predicate.ts'
import type { PeriodCounts } from '#shared/figures/periods.ts'
import { listQuery, listRequest } from '#shared/queries/list-rules.ts'
import { postgres } from '#shared/queries/postgres.ts'
import { sqlite } from '#shared/queries/sqlite.ts'
import { type CountsOfPeriod, readPeriod } from '#shared/records/periods.ts'
import type { RecordCollection } from '#shared/schemas/collection.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import type { Operation } from '#shared/sync/operation.ts'
import { DECIDED } from '#tests/support/decided.ts'
import { createTestDevice, down, type TestDevice } from '#tests/support/device.ts'
import { caseInput } from '#tests/support/monitoring.ts'
import { incidentValues, recordCalls, testDevice, valuesPatch } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const SEED = Number(process.env.PERIODS_SEED ?? 20_261_129)
const RECORDS = 90
const DAYS = 120
const COUNTED = ['iccpr-cases', 'upr-recommendations', 'incidents'] as const
type Counted = (typeof COUNTED)[number]

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
  await fill()
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

/** One record's life: its collection, region, due day, and after how many hours it came into which states. */
const life = fc.record({
  name: fc.constantFrom(...COUNTED),
  region: fc.constantFrom('SO28', 'SO27', 'SO22'),
  first: fc.nat(),
  dueIn: fc.option(fc.integer({ min: -5, max: 40 }), { nil: null }),
  madeAgo: fc.integer({ min: 1, max: DAYS * 24 }),
  steps: fc.array(fc.record({ after: fc.integer({ min: 0, max: 700 }), choice: fc.nat() }), { maxLength: 6 }),
  isDeleted: fc.nat({ max: 9 }).map((number) => number === 0),
})
type Life = typeof life extends fc.Arbitrary<infer L> ? L : never

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The operations of a life; those that would come after now are left out. */
function operationsOf({ name, region, first, dueIn, madeAgo, steps, isDeleted }: Life): Operation[] {
  const { transitions }: RecordCollection = recordCollections[name]
  const recordId = randomUUID()
  let at = Date.now() - madeAgo * HOUR_MS
  const due = dueIn === null ? null : addDays(mogadishuDay(new Date(at)), dueIn)
  const at0 = new Date(at).toISOString()
  let state = transitions.initialStates[first % transitions.initialStates.length] ?? ''
  const values = {
    'iccpr-cases': { ...caseInput({ dueDate: due, regionCode: region }), status: state },
    'upr-recommendations': { ...DECIDED['upr-recommendations'].example, status: state, targetDate: due },
    incidents: { ...incidentValues({ regionCode: region }), status: state },
  }[name]
  const maker = testDevice(everyone)
  const make = (
    kind: Operation['kind'],
    instant: string,
    patch: Operation['patch'],
    reason: string | null,
  ) => ({
    ...maker.operation({ collection: name, recordId, kind, patch, reason, at: instant }),
    deviceId: null as never,
  })
  const operations = [make('create', at0, valuesPatch(values), null)]
  for (const { after, choice } of steps) {
    const next = (transitions.allowed[state] ?? []).filter((each) => transitions.entry[each] === 'alone')
    const to = next[choice % Math.max(1, next.length)]
    at += after * HOUR_MS
    if (!to || at >= Date.now()) break
    const patch = { status: { from: state, to } }
    operations.push(make('edit', new Date(at).toISOString(), patch, 'As was heard.'))
    state = to
  }
  if (isDeleted) operations.push(make('delete', new Date().toISOString(), {}, 'Entered twice.'))
  return operations
}

async function fill(): Promise<void> {
  const { database, records } = server.services
  for (const each of fc.sample(life, { numRuns: RECORDS, seed: SEED })) {
    const operations = operationsOf(each)
    await database.transaction(async (transaction) => {
      const speaker = { author: everyone, deviceId: null }
      const { results } = await applyInTransaction(records, transaction, speaker, operations)
      expect(results.map(({ outcome, reason }) => [outcome, reason])).toEqual(
        operations.map(() => ['applied', undefined]),
      )
    })
  }
}

const step = z.object({
  id: z.string(),
  kind: z.string(),
  at: z.string(),
  state: z.string().nullable(),
  region: z.string().nullable(),
  due: z.string().nullable(),
  createdAt: z.string(),
})

/** What the history says of each living record: its states, oldest first, with their instants. */
async function livesOf(name: Counted) {
  const { due }: RecordCollection = recordCollections[name]
  const table = sql.raw(name.replaceAll('-', '_'))
  const rows = await server.database.run(
    sql`select ${table}.id, kind, history.done_at as at, open_values::jsonb #>> '{changes,status,to}' as state,
        doc ->> 'regionCode' as region, doc ->> ${due ?? 'none'} as due, doc ->> 'createdAt' as "createdAt"
      from history join history_values using (tx, seq) join ${table} on ${table}.id = record_id
      where collection = ${name} and deleted_at is null order by tx, seq`,
    step,
  )
  const lives = new Map<
    string,
    { region: string | null; due: string | null; made: string; states: [string, string][] }
  >()
  for (const { id, state, at, region, due: dueDay, createdAt } of rows) {
    const one = lives.get(id) ?? { region, due: dueDay, made: createdAt, states: [] }
    if (state !== null) one.states.push([state, one.states.length === 0 ? createdAt : at])
    lives.set(id, one)
  }
  return [...lives.values()]
}

/** The same counts, one record after the other, from the history. */
async function recounted(name: Counted, user: User, from: string, to: string): Promise<PeriodCounts> {
  const collection: RecordCollection = recordCollections[name]
  const isEnd = (state: string | undefined) => collection.transitions.ends.states.includes(state ?? '')
  const dayOf = (at: string) => mogadishuDay(new Date(at))
  const mayBeSeen = (region: string | null) =>
    user.role === 'editor' || name === 'upr-recommendations' || user.regions.includes(region ?? '')
  const all = (await livesOf(name)).filter(({ made, region }) => dayOf(made) <= to && mayBeSeen(region))
  const counts: Record<'entered' | 'atEnd' | 'openByRegion', Record<string, number>> = {
    entered: {},
    atEnd: {},
    openByRegion: {},
  }
  const add = (where: keyof typeof counts, key: string) => {
    counts[where][key] = (counts[where][key] ?? 0) + 1
  }
  let lasted = 0
  const number = { registered: 0, ended: 0, reopened: 0, open: 0, overdue: 0 }
  for (const { region, due, made, states } of all) {
    const past = states.filter(([, at]) => dayOf(at) <= to)
    const within = past.flatMap(([state, at], index) =>
      dayOf(at) >= from ? [{ state, at, before: past[index - 1]?.[0] }] : [],
    )
    if (dayOf(made) >= from) number.registered++
    for (const state of new Set(within.map(({ state }) => state))) add('entered', state)
    const ends = within.filter(({ state, before }) => isEnd(state) && !isEnd(before))
    const last = ends.at(-1)
    if (last) {
      number.ended++
      lasted += Date.parse(last.at) - Date.parse(made)
    }
    if (within.some(({ state, before }) => !isEnd(state) && isEnd(before))) number.reopened++
    const now = past.at(-1)?.[0] ?? ''
    add('atEnd', now)
    if (isEnd(now)) continue
    number.open++
    add('openByRegion', region ?? 'none')
    if (due !== null && due < to) number.overdue++
  }
  const daysToEnd = number.ended === 0 ? null : Math.round(lasted / number.ended / DAY_MS)
  return { ...number, ...counts, daysToEnd, openByKind: {}, overdue: collection.due ? number.overdue : null }
}

const withoutKinds = ({ openByKind: _, ...counts }: PeriodCounts) => counts
const pick = (counts: CountsOfPeriod, name: Counted) => withoutKinds(counts[name])
const onServer = (user: User, from: string, to: string) =>
  readPeriod((statement) => server.database.run(statement), postgres, user, { from, to })
const onDevice = (at: TestDevice, user: User, from: string, to: string) =>
  readPeriod((statement) => runOn(at.mirror, statement), sqlite, user, { from, to })

test('every count of a period is what the history says, on the server and on devices, for everyone and for two regions', async () => {
  const periods = fc.sample(
    fc.record({ ago: fc.integer({ min: 0, max: DAYS }), days: fc.integer({ min: 0, max: 60 }) }),
    { numRuns: 25, seed: SEED },
  )
  let ended = 0
  for (const { ago, days } of periods) {
    const to = addDays(today, -ago)
    const from = addDays(to, -days)
    for (const [user, at] of [
      [everyone, device],
      [ofTwoRegions, fieldDevice],
    ] as const) {
      const [there, here] = [await onServer(user, from, to), await onDevice(at, user, from, to)]
      expect(here).toEqual(there)
      for (const name of COUNTED) {
        expect({ name, from, to, ...pick(there, name) }).toEqual({
          ...{ name, from, to },
          ...withoutKinds(await recounted(name, user, from, to)),
        })
        ended += there[name].ended
      }
    }
  }
  // The figures that the random lives are there for are not all nothing.
  expect(ended).toBeGreaterThan(50)
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
    [20, 40],
    [70, 25],
  ] as const) {
    const [from, to] = [addDays(today, -ago - days), addDays(today, -ago)]
    for (const [user, client] of sides) {
      const counts = await onServer(user, from, to)
      for (const name of COUNTED) {
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
  expect(shown).toBeGreaterThan(50)
})

test('a record by itself shows whether the lists have it', async () => {
  const [from, to] = [addDays(today, -60), addDays(today, -20)]
  let listed = 0
  for (const name of COUNTED) {
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
  expect(listed).toBeGreaterThan(50)
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

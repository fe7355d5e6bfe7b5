import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { doOnce } from '#server/one-time/index.ts'
import { addDays, dayEnd, dayStart, mogadishuDay } from '#shared/domain/dates.ts'
import type { Operation } from '#shared/sync/operation.ts'
import { signInOn } from '#tests/support/device-line.ts'
import { failureOf } from '#tests/support/failure.ts'
import { incidentValues, valuesPatch } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const MIDNIGHT = '2026-11-19T21:00:00.000Z'
const TODAY = mogadishuDay(new Date())

let server: TestServer
let editor: TestUser
let officer: TestUser
let administrator: TestUser
const deviceId = randomUUID()
const headers = { 'device-secret': 'x'.repeat(43) }
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  editor = await server.signIn('editor')
  administrator = await server.signIn('administrator')
  officer = await server.signIn('field-officer', ['SO22'])
  await signInOn(officer, headers['device-secret'])
  await officer.client.sync.enrol({ input: { deviceId, name: 'A laptop' }, headers })
})
afterAll(() => server.close())

const ELSEWHERE = { regionCode: 'SO24', districtCode: null }

type Values = Readonly<Record<string, unknown>>
const create = (values: Values) => editor.client.incidents.create({ input: incidentValues(values) as never })
const read = (id: string) => editor.client.incidents.get({ params: { id } })
const timeOf = async (record: Promise<Values> | Values) => {
  const { dateTime, timePrecision } = await record
  return [dateTime, timePrecision]
}

describe('how exactly a time is known', () => {
  test.each([
    ['2026-11-20', undefined, MIDNIGHT, 'day'],
    ['2026-11-20T00:00', undefined, MIDNIGHT, 'day'],
    ['2026-11-20T00:00', 'exact', MIDNIGHT, 'exact'],
    ['2026-11-20T14:30', undefined, '2026-11-20T11:30:00.000Z', 'exact'],
    ['2026-11-20T14:30', 'in-doubt', '2026-11-20T11:30:00.000Z', 'in-doubt'],
    ['2026-11-20T14:30', 'day', MIDNIGHT, 'day'],
    ['2026-11-20T11:30:00Z', '', '2026-11-20T11:30:00.000Z', 'exact'],
  ])('follows from %s and %s', async (dateTime, timePrecision, stored, known) => {
    const given = timePrecision === undefined ? {} : { timePrecision }
    expect(await timeOf(create({ dateTime, ...given }))).toEqual([stored, known])
  })

  test('follows from a new time, unless it is said with it', async () => {
    const { id } = await create({ dateTime: '2026-11-20T14:30', timePrecision: 'in-doubt' })
    const edit = async (values: Values) => {
      const { version } = await read(id)
      return timeOf(editor.client.incidents.edit({ params: { id }, input: { version, ...values } }))
    }
    expect(await edit({ tags: 'looked-at' })).toEqual(['2026-11-20T11:30:00.000Z', 'in-doubt'])
    expect(await edit({ dateTime: '2026-11-20T15:30' })).toEqual(['2026-11-20T12:30:00.000Z', 'exact'])
    expect(await edit({ dateTime: '2026-11-20T00:00', timePrecision: 'exact' })).toEqual([MIDNIGHT, 'exact'])
    expect(await edit({ timePrecision: 'in-doubt' })).toEqual([MIDNIGHT, 'in-doubt'])
    expect(await edit({ dateTime: '2026-11-21T09:00', timePrecision: 'day' })).toEqual([
      '2026-11-20T21:00:00.000Z',
      'day',
    ])
    // A form sends what it does not say as nothing, which changes nothing.
    expect(await edit({ timePrecision: null })).toEqual(['2026-11-20T21:00:00.000Z', 'day'])
  })
})

const IMPOSSIBLE = [
  ['2026-02-31T10:00', 'There is no such day or time'],
  ['2026-11-31', 'There is no such day or time'],
  ['2025-02-29T10:00:00Z', 'There is no such day or time'],
  ['2026-11-20T24:30', 'There is no such day or time'],
  ['2026-11-20T10:00 approx.', 'There is no such day or time'],
  ['1899-12-31T23:59', 'The date is before 1900'],
  ['0026-11-25', 'The date is before 1900'],
  [dayEnd(addDays(TODAY, 1)), 'The date is in the future'],
  ['2031-01-01', 'The date is in the future'],
  ['yesterday', 'Date and time are required'],
  ['', 'Date and time are required'],
] as const

describe('a time at which nothing can have happened', () => {
  test.each(IMPOSSIBLE)('is refused at its field from staff and visitors: %j', async (dateTime, message) => {
    const refused = { details: [{ path: 'dateTime', message }] }
    expect(await failureOf(create({ dateTime }))).toMatchObject(refused)
    const input = incidentValues({ dateTime }) as never
    expect(await failureOf(server.visitor().client.incidents.create({ input }))).toMatchObject(refused)
    const { id } = await create({})
    const { version } = await read(id)
    const edit = editor.client.incidents.edit({ params: { id }, input: { version, dateTime } })
    expect(await failureOf(edit)).toMatchObject(refused)
  })

  test('begins after tomorrow, as clocks and zones differ', async () => {
    const dateTime = new Date(Date.parse(dayEnd(addDays(TODAY, 1))) - 60_000).toISOString()
    expect(await timeOf(create({ dateTime }))).toEqual([dateTime, 'exact'])
  })

  test('is kept and in doubt where a device sends it, whose clock was wrong', async () => {
    let deviceSeq = 0
    const push = async (
      given: Pick<Operation, 'kind' | 'recordId' | 'patch'>,
      at = new Date().toISOString(),
    ) => {
      const base = { opId: randomUUID(), deviceId, schema: 1, collection: 'incidents' as const }
      const operation = { ...base, deviceSeq: ++deviceSeq, at, ...given }
      const { results } = await officer.client.sync.push({
        input: { deviceId, operations: [operation] },
        headers,
      })
      return results.map(({ outcome }) => outcome)
    }
    const far = `${addDays(TODAY, 500)}T10:00:00.000Z`
    for (const dateTime of ['1850-01-01T09:00:00.000Z', far]) {
      const recordId = uuidv7()
      const values = incidentValues({ dateTime, timePrecision: 'exact', regionCode: 'SO22' })
      expect(await push({ kind: 'create', recordId, patch: valuesPatch(values) })).toEqual(['applied'])
      expect(await timeOf(read(recordId))).toEqual([dateTime, 'in-doubt'])
      // As former builds correct it: they know nothing of the field beside it.
      const patch = { dateTime: { from: dateTime, to: dayStart(TODAY) } }
      expect(await push({ kind: 'edit', recordId, patch })).toEqual(['applied'])
      expect(await timeOf(read(recordId))).toEqual([dayStart(TODAY), 'day'])
    }
    // A day that no calendar has stands in the words, beside the time of the recording.
    const recordId = uuidv7()
    const patch = valuesPatch(incidentValues({ dateTime: '2026-02-31T10:00', regionCode: 'SO22' }))
    const at = new Date(Date.now() - 3_600_000).toISOString()
    expect(await push({ kind: 'create', recordId, patch }, at)).toEqual(['applied'])
    const kept = await read(recordId)
    expect(await timeOf(kept)).toEqual([kept.createdAt, 'in-doubt'])
    expect(kept.description).toMatch(/“2026-02-31T10:00”.*\n.*“2026-02-31T10:00”/)
    // An edit leaves the time that the record has.
    const edit = {
      dateTime: { from: kept.dateTime ?? null, to: 'yesterday at noon' },
      tags: { from: null, to: 'kept' },
    }
    expect(await push({ kind: 'edit', recordId, patch: edit })).toEqual(['merged'])
    const edited = await read(recordId)
    expect(await timeOf(edited)).toEqual([kept.createdAt, 'in-doubt'])
    expect(edited).toMatchObject({ tags: 'kept', severity: kept.severity })
    expect(edited.description).toContain(kept.description)
    expect(edited.description).toContain('“yesterday at noon”')
    // Where the description has no room for the words, the history has them.
    const full = uuidv7()
    const values = incidentValues({
      ...{ dateTime: '2026-02-31', regionCode: 'SO22', description: 'x'.repeat(20_000) },
    })
    expect(await push({ kind: 'create', recordId: full, patch: valuesPatch(values) })).toEqual(['applied'])
    const change = { dateTime: { from: null, to: '30 February' } }
    expect(await push({ kind: 'edit', recordId: full, patch: change })).toEqual(['merged'])
    const reasons = async () => {
      const entries = await editor.client.incidents.history({ params: { id: full } })
      return entries.map(({ reason }) => reason)
    }
    expect((await read(full)).description).toBe(values.description)
    expect(await timeOf(read(full))).toEqual([(await read(full)).createdAt, 'in-doubt'])
    expect(await reasons()).toEqual([
      expect.stringContaining('“30 February”'),
      expect.stringContaining('“2026-02-31”'),
    ])
    const none = valuesPatch(incidentValues({ dateTime: '', regionCode: 'SO22' }))
    expect(await push({ kind: 'create', recordId: uuidv7(), patch: none })).toEqual(['rejected'])
    // Of a record that the author does not see any more, others decide.
    const { id: goneId } = await create({ regionCode: 'SO22' })
    const gone = await read(goneId)
    const moved = { version: gone.version, ...ELSEWHERE }
    await editor.client.incidents.edit({ params: { id: gone.id }, input: moved })
    for (const patch of [
      change,
      { ...change, description: { from: gone.description ?? null, to: 'y'.repeat(20_000) } },
    ]) {
      expect(await push({ kind: 'edit', recordId: gone.id, patch })).toEqual(['conflict'])
    }
    const { items } = await administrator.client.conflicts.list({ input: { recordId: gone.id } })
    expect(items.map(({ field, mine }) => [field, String(mine).match(/“30 February”/g)?.length])).toEqual([
      ['description', 2],
      ['description', 2],
    ])
    const alone = items.find(({ base }) => base === null)
    await administrator.client.conflicts.resolve({
      params: { id: String(alone?.id) },
      input: { choice: 'mine' },
    })
    expect((await read(gone.id)).description).toBe(`${gone.description}\n\n${String(alone?.mine)}`)
  })
})

test('incidents of former builds are told how exactly their time is known, once, and no verification ends by it', async () => {
  const [day, exact, imported, verified] = [
    await create({ dateTime: '2026-11-20' }),
    await create({ dateTime: '2026-11-20T14:30' }),
    await create({ dateTime: '2026-11-20T12:00' }),
    await create({ dateTime: '2026-11-20T08:00' }),
  ]
  await server.database.run(sql`update incidents set channel = 'import' where id = ${imported.id}::uuid`)
  // As former builds left them: without the column's value, and without the field.
  await server.database.run(
    sql`update incidents set time_precision = null, doc = (doc::jsonb - 'timePrecision')::json`,
  )
  await server.database.run(
    sql`update incidents set doc = (doc::jsonb || ${JSON.stringify({ verifiedAt: new Date().toISOString(), status: 'verified' })}::jsonb)::json
      where id = ${verified.id}::uuid`,
  )
  await server.database.run(
    sql`update one_time_work set asked_at = now(), done_at = null where name = 'fill-time-precision'`,
  )
  await doOnce(server.services)
  expect(await timeOf(read(day.id))).toEqual([MIDNIGHT, 'day'])
  expect(await timeOf(read(exact.id))).toEqual(['2026-11-20T11:30:00.000Z', 'exact'])
  // Former imports read a day without a time as its noon.
  expect(await timeOf(read(imported.id))).toEqual(['2026-11-20T09:00:00.000Z', 'day'])
  expect(await read(verified.id)).toMatchObject({ timePrecision: 'exact', changedSinceVerified: null })
  const { version } = await read(day.id)
  await doOnce(server.services)
  expect((await read(day.id)).version).toBe(version)
})

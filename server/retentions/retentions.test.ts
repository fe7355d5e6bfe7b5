import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyOperations } from '#server/records/apply.ts'
import type { Operation } from '#shared/sync/operation.ts'
import { incidentValues, pullAll, testDevice, valuesPatch } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { clearOld } from './clear.ts'
import { KEPT } from './kept.ts'
import { RETENTIONS } from './retentions.ts'

let server: TestServer
let officer: TestUser

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  officer = await server.signIn('field-officer', ['SO28'])
})
afterAll(() => server.close())

const run = (statement: ReturnType<typeof sql>) => server.database.run<Record<string, unknown>>(statement)
const clear = () => clearOld(server.services)

test('every table is in the table of retentions or among those that are kept, and in one of them only', async () => {
  const tables = await server.database.run<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const named = [...Object.keys(RETENTIONS), ...Object.keys(KEPT)]
  expect(named.toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
})

test('every retention has somebody who removes what is over', () => {
  for (const [table, { over, by }] of Object.entries(RETENTIONS)) {
    expect(over !== undefined || (by !== undefined && existsSync(by)), table).toBe(true)
  }
})

const device = () => testDevice({ id: officer.id, role: officer.role, regions: ['SO28'] })
type Device = ReturnType<typeof device>

async function enrolled(state: 'active' | 'revoked'): Promise<Device> {
  const made = device()
  await run(sql`insert into devices (id, user_id, secret_hash, name, state)
    values (${made.deviceId}, ${officer.id}, ${Buffer.from(made.deviceId)}, 'A laptop', ${state})`)
  return made
}
const creation = (from: Device, more: Partial<Operation> = {}) =>
  from.operation({
    ...{ collection: 'incidents', recordId: randomUUID(), kind: 'create' },
    ...{ patch: valuesPatch(incidentValues()) },
    ...more,
  })
const push = (from: Device, operations: Operation[], settledBelow?: number) =>
  applyOperations(
    server.services.records,
    { author: from.author, deviceId: from.deviceId, settledBelow },
    operations,
  )
const age = (from: Device) =>
  run(sql`update operations set at = now() - interval '181 days' where device_id = ${from.deviceId}::uuid`)
const outcomesOf = async (from: Device) =>
  (
    await run(
      sql`select device_seq as seq from operations where device_id = ${from.deviceId}::uuid order by 1`,
    )
  ).map(({ seq }) => Number(seq))

test('the outcome of an operation stays until the device has said that it has the answer, however old it is', async () => {
  const laptop = await enrolled('active')
  await push(laptop, [creation(laptop), creation(laptop)])
  await age(laptop)
  await clear()
  expect(await outcomesOf(laptop)).toEqual([1, 2])
  // Sent while the answer to the second was still on its way.
  await push(laptop, [creation(laptop)], 2)
  await clear()
  expect(await outcomesOf(laptop)).toEqual([2, 3])
  await age(laptop)
  await clear()
  expect(await outcomesOf(laptop)).toEqual([2, 3])
})

test('outcomes that are younger than tombstones stay, and those of revoked devices go', async () => {
  const [young, revoked] = [await enrolled('active'), await enrolled('revoked')]
  for (const each of [young, revoked]) await push(each, [creation(each), creation(each)], 1)
  await push(young, [creation(young)], 3)
  await age(revoked)
  await clear()
  expect(await outcomesOf(young)).toEqual([1, 2, 3])
  expect(await outcomesOf(revoked)).toEqual([])
})

test('an operation does not wait for a predecessor that the server has forgotten', async () => {
  const laptop = await enrolled('active')
  const made = creation(laptop)
  await push(laptop, [made])
  await run(sql`delete from operations where op_id = ${made.opId}::uuid`)
  const patch = { location: { from: incidentValues().location, to: 'Baidoa' } }
  const edit = laptop.operation({ collection: 'incidents', recordId: made.recordId, kind: 'edit', patch })
  expect(await push(laptop, [edit])).toMatchObject([{ outcome: 'waiting' }])
  expect(await push(laptop, [edit], edit.deviceSeq)).toMatchObject([{ outcome: 'applied' }])
})

test('a conflict that was decided long ago leaves the devices and then the server; an open one stays', async () => {
  const { records } = server.services
  const [laptop, other] = [await enrolled('active'), await enrolled('active')]
  const made = creation(laptop)
  await push(laptop, [made])
  const moved = (from: Device, to: string) =>
    from.operation({
      ...{ collection: 'incidents', recordId: made.recordId, kind: 'edit', after: null },
      patch: { location: { from: incidentValues().location, to } },
    })
  await push(laptop, [moved(laptop, 'Baidoa')])
  const results = await push(other, [moved(other, 'Merka'), moved(other, 'Barawe')])
  const [decided, open] = results.map(({ conflict }) => conflict?.[0])
  await run(sql`update conflicts set state = 'resolved', resolved_at = now() - interval '731 days'
    where id = ${decided}::uuid`)
  const editor = await server.signIn('administrator')
  const reader = { id: editor.id, role: editor.role, regions: [] }
  const before = await pullAll(records, reader, null)
  await clear()
  const { lines } = await pullAll(records, reader, before.cursor)
  expect(lines).toMatchObject([{ collection: 'conflicts', id: decided, removed: true }, { more: false }])
  const left = await run(sql`select id, open_values is null as emptied from conflicts order by emptied`)
  expect(left).toEqual([
    { id: open, emptied: false },
    { id: decided, emptied: true },
  ])
})

test.each([
  [
    'faults',
    sql`insert into faults (at, path, name, frames, build)
    select now() - make_interval(days => days), '/', 'Error', '[]', 'b' from unnest(array[89, 91]) days`,
  ],
  [
    'access_log',
    sql`insert into access_log (user_id, collection, record_id, fields, at)
    select gen_random_uuid(), 'incidents', gen_random_uuid(), '{}', now() - make_interval(days => days)
    from unnest(array[1094, 1096]) days`,
  ],
  [
    'rate_limits',
    sql`insert into rate_limits (key, points, expire)
    select days, 1, extract(epoch from now() - make_interval(days => days)) * 1000 from unnest(array[-1, 1]) days`,
  ],
  [
    'verifications',
    sql`insert into verifications (at, counts, findings)
    select now() - make_interval(days => days), '{}', '{}' from unnest(array[900, 800]) days`,
  ],
  [
    'backups',
    sql`insert into backups (began_at, ended_at)
    select now(), now() - make_interval(days => days) from unnest(array[900, 800]) days`,
  ],
  [
    'lost_records',
    sql`insert into lost_records
      (id, collection, record_id, version, state, user_id, device_id, offered_at, decided_at)
    select gen_random_uuid(), 'incidents', gen_random_uuid(), 1, state, gen_random_uuid(), gen_random_uuid(),
      now() - interval '200 days', case state when 'open' then null else now() - interval '181 days' end
    from unnest(array['open', 'discarded']) state`,
  ],
])('of %s what is over goes and what is not stays', async (table, insert) => {
  const name = sql.identifier(table)
  await run(sql`delete from ${name}`)
  await run(insert)
  await clear()
  expect(await run(sql`select 1 as one from ${name}`)).toEqual([{ one: 1 }])
})

test('sessions and invitations that ended go; those that count stay', async () => {
  await run(
    sql`insert into sessions (id, user_id, expires_at, last_seen) values
      ('over', ${officer.id}, now() - interval '1 hour', now()),
      ('idle', ${officer.id}, now() + interval '1 day', now() - interval '13 hours'),
      ('open', ${officer.id}, now() + interval '1 day', now() - interval '11 hours')`,
  )
  // A sign-in reads no table of sessions through: what ended is the clean-up's.
  await server.signIn('member')
  expect(await run(sql`select id from sessions where id in ('over', 'idle')`)).toHaveLength(2)
  await run(sql`insert into invitations (user_id, token_hash, expires_at) values
    (${officer.id}, 'over', now() - interval '31 days')`)
  await clear()
  expect(await run(sql`select id from sessions where id in ('over', 'idle', 'open')`)).toEqual([
    { id: 'open' },
  ])
  expect(await run(sql`select user_id from invitations`)).toEqual([])
})

test('deliveries to programs of others go a year after they ended; one that waits stays', async () => {
  const id = randomUUID()
  await run(
    sql`insert into webhooks (id, name, host, sealed, created_at) values (${id}, 'w', 'h', '', now())`,
  )
  await run(sql`insert into webhook_deliveries (id, webhook_id, about, body, state, created_at, ended_at)
    select gen_random_uuid(), ${id}::uuid, state, '', state, now() - interval '400 days',
      case state when 'waiting' then null else now() - interval '366 days' end
    from unnest(array['waiting', 'delivered', 'failed']) state`)
  await clear()
  expect(await run(sql`select state from webhook_deliveries`)).toEqual([{ state: 'waiting' }])
})

test('more than one batch goes in one run, and chains are not cut', async () => {
  await run(sql`insert into faults (at, path, name, frames, build)
    select now() - interval '91 days', '/', 'Error', '[]', 'b' from generate_series(1, 2500)`)
  const chains = () =>
    run(sql`select (select count(*) from history) as history, (select count(*) from history_links) as links,
      (select count(*) from audit_entries) as audit, (select count(*) from ledger) as ledger`)
  const before = await chains()
  await clear()
  expect(await run(sql`select 1 from faults where at < now() - interval '90 days'`)).toEqual([])
  expect(await chains()).toEqual(before)
})

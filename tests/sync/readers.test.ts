import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { whoIsHere } from '#desktop/local/who-is-here.ts'
import { applyOperations } from '#server/records/apply.ts'
import type { User } from '#shared/domain/access.ts'
import { incidents } from '#shared/schemas/index.ts'
import type { Operation, Patch } from '#shared/sync/operation.ts'
import { createTestDevice, down, type TestDevice } from '#tests/support/device.ts'
import { incidentValues, pullAll, testDevice } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const VICTIM = 'Planted Victim'
const WITNESS = 'Planted Witness'

let readableBy: string | undefined
let server: TestServer
let administrator: TestUser
let editor: TestUser
let device: TestDevice
let id: string

const userOf = ({ id: own, role }: TestUser): User => ({ id: own, role, regions: [] })

/** What becomes of an operation that a user's device sends. */
async function push(
  from: TestUser,
  patch: Patch,
  kind: Operation['kind'] = 'edit',
  recordId = id,
  more: Partial<Operation> = {},
) {
  const author = userOf(from)
  const operation = testDevice(author).operation({ collection: 'incidents', recordId, kind, patch, ...more })
  const [result] = await applyOperations(server.services.records, { author, deviceId: null }, [operation])
  return result
}

beforeAll(async () => {
  // The declarations of today have one permission for all; here a second field has readers of its own.
  readableBy = incidents.fields.witnessInfo.readableBy
  Reflect.set(incidents.fields.witnessInfo, 'readableBy', 'users:manage')
  server = await startTestServer()
  administrator = await server.signIn('administrator')
  editor = await server.signIn('editor')
  const made = await administrator.client.incidents.create({
    input: incidentValues({ victimInfo: VICTIM, witnessInfo: WITNESS }),
  })
  id = made.id
  expect(await push(administrator, { witnessInfo: { from: 'another', to: `${WITNESS} 2` } })).toMatchObject({
    outcome: 'conflict',
  })
  device = await createTestDevice(editor)
  await device.sync()
})
afterAll(async () => {
  // Other files of this process have the same declarations.
  Reflect.set(incidents.fields.witnessInfo, 'readableBy', readableBy)
  await device.close()
  await server.close()
})

test('a field is read by its readers, and the reading that is noted names what was told', async () => {
  const seen = await editor.client.incidents.get({ params: { id } })
  expect(seen).toMatchObject({ victimInfo: VICTIM, masked: ['witnessInfo'] })
  expect(JSON.stringify(seen)).not.toContain(WITNESS)
  expect(await administrator.client.incidents.get({ params: { id } })).toMatchObject({ witnessInfo: WITNESS })
  await server.services.records.accessLog.flush()
  const [noted] = await server.database.run<{ fields: string }>(sql`
    select string_agg(array_to_string(fields, ' '), ' ') as fields from access_log
    where user_id = ${editor.id}::uuid and record_id = ${id}::uuid`)
  expect(noted?.fields).toContain('victimInfo')
  expect(noted?.fields).not.toContain('witnessInfo')
})

test('history tells the values of a row to their readers, though they are sealed together', async () => {
  const reported = async (reader: TestUser) => {
    const entries = await reader.client.incidents.history({ params: { id } })
    const changes = entries.find(({ kind }) => kind === 'create')?.changes ?? []
    return Object.fromEntries(changes.map(({ field, to, masked }) => [field, masked ? 'masked' : to]))
  }
  expect(await reported(editor)).toMatchObject({ victimInfo: VICTIM, witnessInfo: 'masked' })
  expect(await reported(administrator)).toMatchObject({ victimInfo: VICTIM, witnessInfo: WITNESS })
})

test('conflicts over a field keep their values from who may not read it', async () => {
  const values = async (reader: TestUser) =>
    (await reader.client.conflicts.list({ input: { state: 'open', recordId: id } })).items[0]
  expect(await values(editor)).toMatchObject({ field: 'witnessInfo', masked: true })
  expect(JSON.stringify(await values(editor))).not.toContain(WITNESS)
  expect(await values(administrator)).toMatchObject({ theirs: WITNESS, mine: `${WITNESS} 2` })
})

test('conflicts are listed without personal values for who asks so, which is no reading; one is opened, which is noted', async () => {
  const input = { state: 'open', recordId: id, personal: 'omit' } as const
  const readings = async () => {
    await server.services.records.accessLog.flush()
    const rows = await server.database.run(sql`
      select fields from access_log where user_id = ${administrator.id}::uuid and how = 'conflict'`)
    return rows.length
  }
  const before = await readings()
  const [listed] = (await administrator.client.conflicts.list({ input })).items
  expect(listed).toMatchObject({ field: 'witnessInfo', masked: false, unopened: true })
  expect(JSON.stringify(listed)).not.toContain(WITNESS)
  expect(await readings()).toBe(before)
  const params = { id: String(listed?.id) }
  expect(await administrator.client.conflicts.get({ params })).toMatchObject({ mine: `${WITNESS} 2` })
  expect(await readings()).toBe(before + 1)
  const [hidden] = (await editor.client.conflicts.list({ input })).items
  expect(hidden).toMatchObject({ masked: true })
  expect(hidden?.unopened).toBeUndefined()
  const closed = await editor.client.conflicts.get({ params })
  expect(closed).toMatchObject({ masked: true })
  expect(JSON.stringify(closed)).not.toContain(WITNESS)
})

test('a pull carries the fields that its reader may read', async () => {
  const pulled = async (reader: TestUser) =>
    JSON.stringify((await pullAll(server.services.records, userOf(reader), null)).lines)
  expect(await pulled(editor)).toContain(VICTIM)
  expect(await pulled(editor)).not.toContain(WITNESS)
  expect(await pulled(administrator)).toContain(WITNESS)
})

test('who may not read a field may not write it, and learns nothing by trying', async () => {
  const tries = [WITNESS, 'something else'].flatMap((guess) => [
    push(editor, { witnessInfo: { from: guess, to: 'mine' } }),
    push(editor, { witnessInfo: { from: 'mine', to: guess } }),
    push(editor, { witnessInfo: { from: guess, to: null } }, 'delete'),
    push(editor, { witnessInfo: { from: null, to: guess } }, 'create', randomUUID()),
  ])
  for (const result of await Promise.all(tries)) {
    expect(result).toMatchObject({ outcome: 'rejected', reason: 'field_not_writable' })
  }
  const input = { version: 1, witnessInfo: 'mine' }
  await expect(editor.client.incidents.edit({ params: { id }, input })).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('a device holds, shows and takes as much as the server', async () => {
  const row = device.mirror.rows('incidents').find(id)
  expect(row?.doc).toContain(VICTIM)
  expect(row?.doc).not.toContain(WITNESS)
  const { version, ...seen } = await device.client.incidents.get({ params: { id } })
  expect(seen).toMatchObject({ victimInfo: VICTIM, masked: ['witnessInfo'] })
  const input = { version, witnessInfo: 'mine' }
  await expect(device.client.incidents.edit({ params: { id }, input })).rejects.toMatchObject({
    code: 'forbidden',
  })
  const [conflict] = (await device.client.conflicts.list({ input: { state: 'open' } })).items
  expect(conflict).toMatchObject({ field: 'witnessInfo', masked: true })
})

test('a device tells what was opened on it: records, own changes in a history, conflicts', async () => {
  const there = await createTestDevice(administrator)
  await there.sync()
  const { version } = await there.client.incidents.get({ params: { id } })
  there.line = down
  await there.client.incidents.edit({ params: { id }, input: { version, victimInfo: `${VICTIM} 2` } })
  await there.client.incidents.history({ params: { id } })
  const [listed] = (await there.client.conflicts.list({ input: { state: 'open', personal: 'omit' } })).items
  expect(listed).toMatchObject({ field: 'witnessInfo', masked: false, unopened: true })
  expect(JSON.stringify(listed)).not.toContain(WITNESS)
  const noted = () =>
    there.mirror.db.prepare("select count(*) as count from access_log where how = 'conflict'").get()
  expect(noted()).toEqual({ count: 0 })
  const opened = await there.client.conflicts.get({ params: { id: String(listed?.id) } })
  expect(opened).toMatchObject({ mine: `${WITNESS} 2` })
  expect(noted()).toEqual({ count: 1 })
  there.line = (_path, pass) => pass()
  await there.sync()
  const reported = await server.database.run<{ how: string; fields: string[] }>(sql`
    select distinct how, fields from access_log where device_id = ${there.id}::uuid and told_at is not null order by how`)
  expect(reported.map(({ how }) => how)).toEqual(expect.arrayContaining(['conflict', 'history', 'record']))
  expect(reported.find(({ how }) => how === 'history')?.fields).toEqual(['victimInfo'])
  expect(reported.find(({ how }) => how === 'conflict')?.fields).toEqual(['witnessInfo'])
  await there.close()
})

test('who signed out on purpose is shown nothing on the device until a sign-in', async () => {
  const { mirror } = device
  const here = (hasSession: boolean) =>
    whoIsHere({
      mirror,
      remote: { ...device.remote, signedIn: async () => hasSession },
      wakeSync: () => undefined,
    })
  // A session that ran out closes nothing: the passphrase has opened the records.
  expect(await here(false)).toMatchObject({ id: editor.id })
  mirror.meta.set('signedOut', true)
  expect(await here(false)).toBeNull()
  expect(await here(true)).toMatchObject({ id: editor.id })
  expect(await here(false)).toMatchObject({ id: editor.id })
})

test('an export has no personal field, whoever asks', async () => {
  const file = await administrator.client.exports.incidents({ input: { format: 'csv' } })
  const text = await file.text()
  expect(text).not.toContain(VICTIM)
  expect(text).not.toContain(WITNESS)
})

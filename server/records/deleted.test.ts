import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { User } from '#shared/domain/access.ts'
import { childRequest } from '#shared/queries/list-rules.ts'
import type { CollectionName } from '#shared/schemas/collection.ts'
import type { PullLine } from '#shared/sync/cursor.ts'
import type { Operation } from '#shared/sync/operation.ts'
import { incidentValues, openTestRecords, pullAll, testDevice, valuesPatch } from '#tests/support/records.ts'
import { readMigrations } from '../db/migrate.ts'
import { applyOperations } from './apply.ts'
import { readDigests } from './digests.ts'
import { createRecordStore } from './store.ts'

let world: Awaited<ReturnType<typeof openTestRecords>>
let officer: User
let colleague: User
let admin: User
let incident: string
let remark: string
let file: string

beforeAll(async () => {
  world = await openTestRecords()
  officer = await world.addUser('field-officer', ['SO28'])
  colleague = await world.addUser('field-officer', ['SO28'])
  admin = await world.addUser('administrator')
})
afterAll(() => world.close())

type Device = ReturnType<typeof testDevice>
const push = (device: Device, ...operations: Operation[]) =>
  applyOperations(world.services, { author: device.author, deviceId: device.deviceId }, operations)
const store = () => createRecordStore(world.services)

/** An incident with a remark, a file and a conflict on each of incident and remark. */
beforeEach(async () => {
  const device = testDevice(officer)
  incident = randomUUID()
  remark = randomUUID()
  file = randomUUID()
  const on = { parentCollection: 'incidents', parentId: incident }
  const create = (
    by: Device,
    collection: CollectionName,
    recordId: string,
    values: Record<string, unknown>,
  ) => by.operation({ collection, recordId, kind: 'create', patch: valuesPatch(values) })
  const about = { mediaType: 'image/jpeg', size: 5, sha256: 'a'.repeat(64), kind: 'photo' }
  await push(
    device,
    create(device, 'incidents', incident, incidentValues()),
    create(device, 'evidence', file, { ...on, ...about, fileName: 'planted.jpg' }),
  )
  const late = testDevice(colleague)
  await push(
    late,
    create(late, 'comments', remark, { ...on, body: 'Seen.' }),
    edit(late, 'incidents', incident, { severity: { from: 'low', to: 'critical' } }),
    edit(late, 'comments', remark, { body: { from: 'Never said.', to: 'Other.' } }),
  )
})

const edit = (device: Device, collection: CollectionName, recordId: string, patch: Operation['patch']) =>
  device.operation({ collection, recordId, kind: 'edit', patch })

async function change(
  kind: 'delete' | 'restore',
  collection: CollectionName = 'incidents',
  recordId = incident,
) {
  const device = testDevice(admin)
  expect(await push(device, device.operation({ collection, recordId, kind }))).toMatchObject([
    { outcome: 'applied' },
  ])
}

/** Everything that a user is answered about the incident and what hangs on it. */
async function seenBy(user: User) {
  const records = store()
  const children = async (name: CollectionName) =>
    (
      await records.list(
        user,
        name,
        childRequest({ parentCollection: 'incidents', parentId: incident, limit: 50 }),
      )
    ).items.length
  const conflicts = async (recordId: string) =>
    (await records.conflicts(user, { state: 'open', recordId, limit: 50 })).items.length
  return {
    incident: (await records.find(user, 'incidents', incident)) !== null,
    history: (await records.history(user, 'incidents', incident)) !== null,
    remark: (await records.find(user, 'comments', remark)) !== null,
    remarkHistory: (await records.history(user, 'comments', remark)) !== null,
    remarks: await children('comments'),
    files: await children('evidence'),
    file: (await records.find(user, 'evidence', file)) !== null,
    conflicts: (await conflicts(incident)) + (await conflicts(remark)),
  }
}

const EVERYTHING = {
  ...{ incident: true, history: true, remark: true, remarkHistory: true, remarks: 1, files: 1, file: true },
  conflicts: 2,
}
const NOTHING = {
  ...{
    incident: false,
    history: false,
    remark: false,
    remarkHistory: false,
    remarks: 0,
    files: 0,
    file: false,
  },
  conflicts: 0,
}

/** A mirror as a device keeps it: the rows that were told, without those that were told as removed. */
function keep(mirror: Map<string, PullLine>, lines: readonly PullLine[]) {
  for (const line of lines) {
    if (!('id' in line)) continue
    if ('removed' in line) mirror.delete(line.id)
    else mirror.set(line.id, line)
  }
  return mirror
}

const counts = async (user: User) =>
  Object.fromEntries(
    (await readDigests(world.services, user)).digests.map(({ collection, count }) => [collection, count]),
  )

test('a deleted record is hidden with all that hangs on it from who may not restore it, until it is restored', async () => {
  expect(await seenBy(officer)).toEqual(EVERYTHING)
  await change('delete')
  expect(await seenBy(officer)).toEqual(NOTHING)
  expect(await seenBy(admin)).toEqual(EVERYTHING)
  await change('restore')
  expect(await seenBy(officer)).toEqual(EVERYTHING)
})

test('it leaves the mirrors at the next pull and comes back with its restoring; digests agree', async () => {
  const first = await pullAll(world.services, officer, null)
  const mirror = keep(new Map(), first.lines)
  const ids = [incident, remark, file]
  const own = () => ids.filter((id) => mirror.has(id))
  const conflicts = () =>
    [...mirror.values()].filter(
      (line) => 'record' in line && ids.includes(String((line.record as { recordId?: string }).recordId)),
    )
  const collections = () =>
    Object.entries(
      Object.groupBy([...mirror.values()], (line) => ('collection' in line ? line.collection : '')),
    ).flatMap(([name, lines]) => (name === 'conflicts' ? [] : [[name, lines?.length]]))
  expect([own(), conflicts().length]).toEqual([ids, 2])
  await change('delete')
  const second = await pullAll(world.services, officer, first.cursor)
  keep(mirror, second.lines)
  expect([own(), conflicts().length]).toEqual([[], 0])
  expect(Object.fromEntries(collections())).toEqual(await counts(officer))
  await change('restore')
  keep(mirror, (await pullAll(world.services, officer, second.cursor)).lines)
  expect([own(), conflicts().length]).toEqual([ids, 2])
  expect(Object.fromEntries(collections())).toEqual(await counts(officer))
})

test('an edit that meets the deletion waits for those who may restore; its author sees nothing but the own value', async () => {
  const before = await pullAll(world.services, colleague, null)
  await change('delete')
  const device = testDevice(colleague)
  const [reported, second] = await push(
    device,
    edit(device, 'incidents', incident, { location: { from: 'Kismaayo, Farjano', to: 'Kismaayo, port' } }),
    edit(device, 'comments', remark, { body: { from: 'Seen.', to: 'Seen by me.' } }),
  )
  expect(reported).toEqual({ opId: expect.any(String), outcome: 'conflict', conflict: [expect.any(String)] })
  expect(second).toMatchObject({ outcome: 'conflict' })
  const id = reported?.conflict?.[0] ?? ''
  const own = { waits: true, values: { base: null, theirs: null, mine: 'Kismaayo, port' }, recordTitle: null }
  expect(await store().conflict(colleague, id)).toMatchObject(own)
  expect(await store().conflict(officer, id)).toBeNull()
  expect(await store().conflict(admin, id)).toMatchObject({
    waits: false,
    values: { base: 'Kismaayo, Farjano', theirs: 'Kismaayo, Farjano', mine: 'Kismaayo, port' },
  })
  const mirror = keep(new Map(), (await pullAll(world.services, colleague, before.cursor)).lines)
  expect(mirror.get(id)).toMatchObject({ record: { waits: true, values: own.values } })
  expect(JSON.stringify([...mirror.values()])).not.toContain('Farjano')
  const others = keep(new Map(), (await pullAll(world.services, officer, before.cursor)).lines)
  expect(others.has(id)).toBe(false)
  const resolves = { resolves: id, patch: {} }
  for (const kind of ['edit', 'restore'] as const) {
    const decided = device.operation({ collection: 'incidents', recordId: incident, kind, ...resolves })
    expect(await push(device, decided)).toMatchObject([{ outcome: 'rejected', reason: 'conflict_not_found' }])
  }
  expect(await store().find(admin, 'incidents', incident)).toMatchObject({ deletedAt: expect.any(String) })
})

test('whoever made an own value that waits is told when it is decided', async () => {
  await change('delete')
  const device = testDevice(colleague)
  const late = edit(device, 'incidents', incident, {
    location: { from: 'Kismaayo, Farjano', to: 'The port' },
  })
  const [reported] = await push(device, late)
  const id = reported?.conflict?.[0] ?? ''
  const { cursor } = await pullAll(world.services, colleague, null)
  const office = testDevice(admin)
  const keepDeleted = { ...edit(office, 'incidents', incident, {}), resolves: id }
  expect(await push(office, keepDeleted)).toMatchObject([{ outcome: 'merged' }])
  expect((await pullAll(world.services, colleague, cursor)).lines[0]).toMatchObject({
    id,
    record: { state: 'resolved', values: { theirs: null, mine: 'The port' } },
  })
})

test('a remark that is deleted alone is hidden alone, with its conflicts', async () => {
  const { cursor } = await pullAll(world.services, officer, null)
  await change('delete', 'comments', remark)
  expect(await seenBy(officer)).toEqual({
    ...EVERYTHING,
    ...{ remark: false, remarkHistory: false, remarks: 0, conflicts: 1 },
  })
  const reported = (await pullAll(world.services, officer, cursor)).lines.filter((line) => 'id' in line)
  expect(reported.map((line) => 'removed' in line)).toEqual([true, true])
})

test('nothing is written below a deleted record but what the server itself notes', async () => {
  await change('delete')
  const device = testDevice(officer)
  const patch = valuesPatch({ parentCollection: 'incidents', parentId: incident, body: 'Late.' })
  const late = device.operation({ collection: 'comments', recordId: randomUUID(), kind: 'create', patch })
  expect(await push(device, late)).toMatchObject([{ outcome: 'rejected', reason: 'parent_not_found' }])
})

test('the migration takes what hangs on records that are deleted already out of the mirrors', async () => {
  await change('delete')
  const { cursor } = await pullAll(world.services, officer, null)
  const migration = (await readMigrations()).find(({ name }) => name.startsWith('0034'))
  await world.database.transaction((transaction) => transaction.run(sql.raw(migration?.text ?? '')))
  const reported = (await pullAll(world.services, officer, cursor)).lines
  for (const id of [remark, file])
    expect(reported).toContainEqual(expect.objectContaining({ id, removed: true }))
  expect(
    reported.filter((line) => 'collection' in line && line.collection === 'conflicts').length,
  ).toBeGreaterThan(1)
})

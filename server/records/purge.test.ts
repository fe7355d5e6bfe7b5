import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { User } from '#shared/domain/access.ts'
import type { Operation } from '#shared/sync/operation.ts'
import { checkHistory } from '#tests/support/history-chain.ts'
import { incidentValues, openTestRecords, pullAll, testDevice, valuesPatch } from '#tests/support/records.ts'
import { applyOperations } from './apply.ts'
import { purgeDeleted } from './purge.ts'
import { createRecordStore } from './store.ts'

let world: Awaited<ReturnType<typeof openTestRecords>>
let officer: User
let admin: User
let device: ReturnType<typeof testDevice>

beforeAll(async () => {
  world = await openTestRecords()
  officer = await world.addUser('field-officer', ['SO28'])
  admin = await world.addUser('administrator')
})
afterAll(() => world.close())
beforeEach(() => {
  device = testDevice(officer)
})

const forgotten: string[] = []
const forget = async (_transaction: unknown, collection: string, ids: readonly string[]) =>
  void forgotten.push(...ids.map((id) => `${collection}/${id}`))
/** As when the time of all that is deleted by now were over; what the purge itself empties has its time before it. */
async function purge() {
  await sleep(2)
  return purgeDeleted(world.services, new Date(), forget)
}
const push = async (...operations: Operation[]) =>
  applyOperations(world.services, { author: officer, deviceId: device.deviceId }, operations)
const asAdmin = (...operations: Operation[]) =>
  applyOperations(world.services, { author: admin, deviceId: null }, operations)

async function made(more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const recordId = randomUUID()
  const patch = valuesPatch(incidentValues(more))
  await push(device.operation({ collection: 'incidents', recordId, kind: 'create', patch }))
  return recordId
}
const on = (recordId: string, kind: Operation['kind'], patch: Operation['patch'] = {}) =>
  device.operation({ collection: 'incidents', recordId, kind, patch })
async function commentOn(parentId: string, body: string): Promise<string> {
  const recordId = randomUUID()
  const patch = valuesPatch({ parentCollection: 'incidents', parentId, body })
  await push(device.operation({ collection: 'comments', recordId, kind: 'create', patch }))
  return recordId
}
/** Everything that the database holds of a record beyond its id, as one text. */
async function traces(word: string): Promise<number> {
  const [found] = await world.database.run<{ count: number }>(sql`select
    (select count(*) from incidents where incidents::text like ${`%${word}%`}) +
    (select count(*) from comments where comments::text like ${`%${word}%`}) +
    (select count(*) from conflicts where conflicts::text like ${`%${word}%`}) +
    (select count(*) from history where history::text like ${`%${word}%`}) +
    (select count(*) from history_values where history_values::text like ${`%${word}%`}) as count`)
  return Number(found?.count)
}

test('what was deleted long ago is removed with its history’s values and what hangs on it; the chain still proves the rest', async () => {
  const removed = await made({ location: 'Plantedplace' })
  const stays = await made({ location: 'Remainingplace' })
  const comment = await commentOn(removed, 'Plantedplace was quiet.')
  await push(on(removed, 'delete'))
  const { values: before } = await checkHistory(world.database)
  expect(await traces('Plantedplace')).toBeGreaterThan(2)
  const { cursor } = await pullAll(world.services, officer, null)

  expect(await purge()).toEqual({ incidents: 1 })
  expect(await traces('Plantedplace')).toBe(0)
  expect(forgotten).toEqual(expect.arrayContaining([`incidents/${removed}`, `comments/${comment}`]))
  const { values: after } = await checkHistory(world.database)
  expect(after).toBe(before - 3)
  const store = createRecordStore(world.services)
  expect(await store.find(admin, 'incidents', removed)).toBeNull()
  expect(await store.find(officer, 'incidents', stays)).toMatchObject({ version: 1 })
  // A device that had seen the deletion is told of the comment, which nobody had deleted.
  const { lines } = await pullAll(world.services, officer, cursor)
  expect(lines).toMatchObject([{ collection: 'comments', id: comment, removed: true }, { more: false }])
})

test('what hangs on it is emptied at once and removed when its own time is over', async () => {
  const removed = await made()
  const comment = await commentOn(removed, 'Emptied remark.')
  await push(on(removed, 'delete'))
  await purge()
  const [row] =
    await world.database.run(sql`select version, doc ->> 'body' as body, deleted_at is null as lives
    from comments where id = ${comment}::uuid`)
  expect(row).toEqual({ version: 2, body: null, lives: false })
  expect(await purge()).toEqual({ comments: 1 })
  expect(await world.database.run(sql`select from comments where id = ${comment}::uuid`)).toEqual([])
})

test('a cursor before the horizon reads everything anew in the same epoch; one behind it goes on', async () => {
  const removed = await made()
  const early = await pullAll(world.services, officer, null)
  await push(on(removed, 'delete'))
  const late = await pullAll(world.services, officer, early.cursor)
  await purge()
  await made({ location: 'Written since' })
  const { lines } = await pullAll(world.services, officer, early.cursor)
  expect(lines[0]).toMatchObject({ reset: true, epoch: early.cursor.split('.')[0] })
  expect(lines.filter((line) => 'id' in line && line.id === removed)).toEqual([])
  const going = await pullAll(world.services, officer, late.cursor)
  expect(going.lines).toMatchObject([{ record: { location: 'Written since' } }, { more: false }])
})

test('a whole reading in several parts is not begun again for what was removed before it began', async () => {
  const removed = await made()
  await push(on(removed, 'delete'))
  await purge()
  await made()
  const whole = await pullAll(world.services, officer, null)
  const records = whole.lines.filter((line) => 'record' in line).length
  expect(records).toBeGreaterThan(2)
  let cursor: string | null = null
  let read = 0
  for (let more = true; more; ) {
    const part: Awaited<ReturnType<typeof pullAll>> = await pullAll(world.services, officer, cursor, 1)
    read += part.lines.filter((line) => 'record' in line).length
    expect(part.lines.filter((line) => 'reset' in line)).toEqual([])
    ;({ cursor, more } = part)
  }
  expect(read).toBe(records)
  expect(cursor).toBe(whole.cursor)
})

test('a record that was shown in the first part of a reading and removed before the second begins it again', async () => {
  const removed = await made()
  await made()
  const first = await pullAll(world.services, officer, null, 1)
  await push(on(removed, 'delete'))
  await purge()
  const second = await pullAll(world.services, officer, first.cursor)
  expect(second.lines[0]).toMatchObject({ reset: true })
})

test('restored in time it stays; deleted again, its time begins anew', async () => {
  const id = await made()
  await push(on(id, 'delete'))
  const firstTime = new Date()
  // Deleted again in a later millisecond.
  await sleep(2)
  await asAdmin(on(id, 'restore'))
  await push(device.operation({ collection: 'incidents', recordId: id, kind: 'delete', after: null }))
  expect(await purgeDeleted(world.services, firstTime, forget)).toEqual({})
  await asAdmin(on(id, 'restore'))
  expect(await purge()).toEqual({})
  expect(await createRecordStore(world.services).find(officer, 'incidents', id)).toMatchObject({ version: 5 })
  await checkHistory(world.database)
})

test('nothing brings it back under its id: edits, restoring and creating are refused, a deletion has what it wants', async () => {
  const removed = await made()
  const comment = await commentOn(removed, 'Not to be restored.')
  await push(on(removed, 'delete'))
  await purge()
  const patch = valuesPatch(incidentValues())
  const asked = [
    on(removed, 'edit', { severity: { from: 'high', to: 'low' } }),
    on(removed, 'create', patch),
    on(removed, 'delete'),
  ]
  expect(await push(...asked)).toMatchObject([
    { outcome: 'rejected', reason: 'purged' },
    { outcome: 'rejected', reason: 'purged' },
    { outcome: 'merged' },
  ])
  const back = { collection: 'comments', kind: 'restore' } as const
  expect(await asAdmin(device.operation({ ...back, recordId: comment, after: null }))).toMatchObject([
    { outcome: 'rejected', reason: 'purged' },
  ])
  const remark = valuesPatch({ parentCollection: 'incidents', parentId: removed, body: 'Too late.' })
  const late = device.operation({
    collection: 'comments',
    recordId: randomUUID(),
    kind: 'create',
    patch: remark,
  })
  expect(await push(late)).toMatchObject([{ outcome: 'rejected', reason: 'parent_not_found' }])
})

test('an open conflict keeps its record; a decided one goes with it, on devices too', async () => {
  const id = await made()
  await push(on(id, 'delete'))
  const late = on(id, 'edit', { location: { from: 'Kismaayo, Farjano', to: 'Conflictplace' } })
  const [met] = await push(late)
  const [conflict] = met?.conflict ?? []
  expect(met).toMatchObject({ outcome: 'conflict' })
  expect(await purge()).not.toHaveProperty('incidents')
  const { cursor } = await pullAll(world.services, officer, null)
  await asAdmin({ ...on(id, 'edit'), after: null, resolves: conflict ?? null })
  const decided = await pullAll(world.services, officer, cursor)
  expect(await purge()).toEqual({ incidents: 1 })
  expect(await traces('Conflictplace')).toBe(0)
  const { lines } = await pullAll(world.services, officer, decided.cursor)
  expect(lines).toMatchObject([{ collection: 'conflicts', id: conflict, removed: true }, { more: false }])
  const none = { state: 'resolved', limit: 10, recordId: id } as const
  expect((await createRecordStore(world.services).conflicts(admin, none)).items).toEqual([])
  await purge()
  expect(await world.database.run(sql`select from conflicts where id = ${conflict ?? null}::uuid`)).toEqual(
    [],
  )
})

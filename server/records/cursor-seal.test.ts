import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '#shared/domain/access.ts'
import { writeCursor } from '#shared/sync/cursor.ts'
import { incidentValues, openTestRecords, pullAll, testDevice, valuesPatch } from '#tests/support/records.ts'
import { applyOperations } from './apply.ts'
import { readClock, wasSetBack } from './pull-clock.ts'

let world: Awaited<ReturnType<typeof openTestRecords>>
let officer: User
let other: User

beforeAll(async () => {
  world = await openTestRecords()
  officer = await world.addUser('field-officer', ['SO28'])
  other = await world.addUser('field-officer', ['SO28'])
  const device = testDevice(officer)
  const patch = valuesPatch(incidentValues())
  const operation = device.operation({
    collection: 'incidents',
    recordId: randomUUID(),
    kind: 'create',
    patch,
  })
  await applyOperations(world.services, { author: officer, deviceId: null }, [operation])
})
afterAll(() => world.close())

const isReset = async (user: User, cursor: string) =>
  'reset' in ((await pullAll(world.services, user, cursor)).lines[0] ?? {})

test('a cursor names its epoch and tells nothing else; the same place gives the same text', async () => {
  const { cursor } = await pullAll(world.services, officer, null)
  const clock = await readClock(world.database)
  expect(cursor.startsWith(`${clock.epoch}.`)).toBe(true)
  expect(cursor).not.toContain(clock.hash)
  expect(cursor.split('.')).toHaveLength(3)
  expect((await pullAll(world.services, officer, cursor)).cursor).toBe(cursor)
  expect(await isReset(officer, cursor)).toBe(false)
})

test('whoever makes, changes or borrows a cursor reads everything anew, and nobody else has to', async () => {
  const { cursor } = await pullAll(world.services, officer, null)
  const before = await readClock(world.database)
  const read = world.services.cursors.read(officer.id, cursor)
  expect(read).toMatchObject({ position: before.position, link: before.link })
  const [epoch, kid, sealed = ''] = cursor.split('.')
  const changed = Buffer.from(sealed, 'base64url')
  changed[20] = (changed[20] ?? 0) ^ 1
  const forged = [
    // As former builds wrote it; the link that it names would say that the server was set back.
    read ? writeCursor({ ...read, link: read.link + 5, hash: '0'.repeat(16) }) : '',
    [epoch, kid, changed.toString('base64url')].join('.'),
    [epoch, '00000000', sealed].join('.'),
    [epoch, kid, ''].join('.'),
    'nonsense',
  ]
  for (const text of forged) expect(await isReset(officer, text)).toBe(true)
  expect(await isReset(other, cursor)).toBe(true)
  expect((await readClock(world.database)).epoch).toBe(before.epoch)
  expect(await wasSetBack(world.database)).toBe(false)
  expect(await isReset(officer, cursor)).toBe(false)
})

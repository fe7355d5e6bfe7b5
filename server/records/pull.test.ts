import { randomUUID } from 'node:crypto'
import { setImmediate as endOfTurn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '#shared/domain/access.ts'
import { incidentValues, openTestRecords, pullAll, testDevice, valuesPatch } from '#tests/support/records.ts'
import { applyOperations } from './apply.ts'
import { pullLines } from './pull.ts'

const RECORDS = 1200
let world: Awaited<ReturnType<typeof openTestRecords>>
let admin: User

beforeAll(async () => {
  world = await openTestRecords()
  admin = await world.addUser('administrator')
  const device = testDevice(admin)
  const operations = Array.from({ length: RECORDS }, () =>
    device.operation({
      collection: 'incidents',
      recordId: randomUUID(),
      kind: 'create',
      patch: valuesPatch(incidentValues()),
    }),
  )
  await applyOperations(world.services, { author: admin, deviceId: device.deviceId }, operations)
})
afterAll(() => world.close())

test('a pull of several pages has every record once', async () => {
  const { lines, more } = await pullAll(world.services, admin, null)
  const ids = lines.flatMap((line) => ('record' in line ? [line.id] : []))
  expect(new Set(ids).size).toBe(RECORDS)
  expect(ids).toHaveLength(RECORDS)
  expect(more).toBe(false)
})

test('a page that fails while the reader is slow is told when the reader comes back, and to nobody before', async () => {
  const unheard: unknown[] = []
  const hear = (error: unknown) => unheard.push(error)
  process.on('unhandledRejection', hear)
  const broken = new Error('the line to the database broke')
  let reads = 0
  const services = {
    ...world.services,
    database: {
      ...world.database,
      runKept: (...given: Parameters<typeof world.database.runKept>) =>
        ++reads === 1 ? world.database.runKept(...given) : Promise.reject(broken),
    } as typeof world.database,
  }
  const lines = pullLines(services, admin, null, 100_000)
  expect((await lines.next()).done).toBe(false)
  // A promise that nobody heeds is told of at the end of a turn.
  for (let turn = 0; turn < 3; turn++) await endOfTurn()
  await expect(lines.next()).rejects.toBe(broken)
  process.off('unhandledRejection', hear)
  expect(unheard).toEqual([])
})

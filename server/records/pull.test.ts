import { randomUUID } from 'node:crypto'
import { setImmediate as endOfTurn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '#shared/domain/access.ts'
import { pullLine } from '#shared/sync/cursor.ts'
import { DECIDED } from '#tests/support/decided.ts'
import { incidentValues, openTestRecords, pullAll, testDevice, valuesPatch } from '#tests/support/records.ts'
import { applyOperations } from './apply.ts'
import { type PullOptions, pullLines } from './pull.ts'
import { readClock } from './pull-clock.ts'

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

test('changes of one collection are read alone, but never where others were committed meanwhile', async () => {
  const device = testDevice(admin)
  const create = async (collection: 'incidents' | 'climate-incidents') => {
    const recordId = randomUUID()
    const values = { ...DECIDED[collection].example, regionCode: 'SO28' }
    const operation = device.operation({ collection, recordId, kind: 'create', patch: valuesPatch(values) })
    const speaker = { author: admin, deviceId: device.deviceId }
    const [result] = await applyOperations(world.services, speaker, [operation])
    expect(result?.outcome).toBe('applied')
    return recordId
  }
  const { cursor } = await pullAll(world.services, admin, null)
  const incident = await create('incidents')
  const place = await readClock(world.database)
  const heardOf = (...touched: string[]) => ({
    since: () => ({ reaches: touched.map((name) => ({ [name]: null })), place }),
  })
  const read = async (options: PullOptions) => {
    let text = ''
    for await (const some of pullLines(world.services, admin, cursor, 1000, options)) text += some
    const lines = text.split('\n').filter(Boolean)
    return lines
      .map((line) => pullLine.parse(JSON.parse(line)))
      .flatMap((line) => ('id' in line ? [line.id] : []))
  }
  expect(await read(heardOf('incidents'))).toEqual([incident])
  // That it is read alone shows where what was heard is wrong, which the server's own memory never is.
  expect(await read(heardOf('climate-incidents'))).toEqual([])
  // A database that was set back comes to the same position once more, with other changes.
  const elsewhere = { ...place, hash: 'ffffffff' }
  const since = () => ({ reaches: [{ 'climate-incidents': null }], place: elsewhere })
  expect(await read({ since })).toEqual([incident])
  const climate = await create('climate-incidents')
  for (const options of [
    heardOf('incidents'),
    heardOf('climate-incidents'),
    heardOf('incidents', 'conflicts'),
    {},
  ])
    expect(await read(options)).toEqual([incident, climate])
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

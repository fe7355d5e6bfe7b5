import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '#shared/domain/access.ts'
import { postgres } from '#shared/queries/postgres.ts'
import { readStatistics } from '#shared/records/statistics.ts'
import { allFields } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import type { Operation } from '#shared/sync/operation.ts'
import { incidentValues, openTestRecords, testDevice, valuesPatch } from '#tests/support/records.ts'
import { expectExactCounts, expectExactTotals } from '#tests/support/recount.ts'
import { tries } from '#tests/support/tries.ts'
import { applyChunks, applyOperations } from './apply.ts'

let world: Awaited<ReturnType<typeof openTestRecords>>
let people: User[]

beforeAll(async () => {
  world = await openTestRecords()
  people = [
    await world.addUser('administrator'),
    await world.addUser('editor'),
    await world.addUser('field-officer', ['SO22']),
  ]
})
afterAll(() => world.close())

const SEED = 20261120
const RECORDS = 6
const REGIONS = ['SO22', 'SO28', null]
const STATES = ['assessing', 'closed', 'unfounded']
const SEVERITIES = ['low', 'critical']

type Change =
  | { readonly kind: 'create' | 'delete' | 'restore'; readonly record: number }
  | {
      readonly kind: 'edit'
      readonly record: number
      readonly field: 'regionCode' | 'status' | 'severity'
      readonly to: number
    }

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constantFrom('create', 'delete', 'restore'), record: fc.nat(RECORDS - 1) }),
  fc.record({
    kind: fc.constant('edit' as const),
    record: fc.nat(RECORDS - 1),
    field: fc.constantFrom('regionCode', 'status', 'severity'),
    to: fc.nat(2),
  }),
)

test('running counts follow creations, moves, ends, deletions and restorations in any batches, written at once', async () => {
  const now = new Date()
  let applied = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(change, { maxLength: 8 }), { minLength: 2, maxLength: 6 }),
      async (batches) => {
        const ids = Array.from({ length: RECORDS }, () => randomUUID())
        const results = await Promise.all(batches.map((batch) => write(ids, batch)))
        applied += results.flat().filter(({ outcome }) => outcome === 'applied').length
        for (const user of people) {
          await expectExactCounts(world.database, user, now)
          await expectExactTotals(world.database, user)
        }
      },
    ),
    { numRuns: tries(8, 30), seed: SEED },
  )
  // How many are applied depends on which batch of the same record comes first.
  expect(applied).toBeGreaterThan(tries(4, 20))
})

test('running counts follow all parts of a long write, also behind a part that changes nothing', async () => {
  const [author] = people
  if (!author) throw new Error('no administrator')
  const device = testDevice(author)
  const creation = () => operationOf(device, randomUUID(), { kind: 'create', record: 0 })
  const nothing = operationOf(device, randomUUID(), { kind: 'delete', record: 0 })
  const { results } = await world.database.transaction((transaction) =>
    applyChunks(world.services, transaction, { author, deviceId: null }, [
      [nothing],
      [creation()],
      [creation(), creation()],
    ]),
  )
  expect(results.map(({ outcome }) => outcome)).toEqual(['rejected', 'applied', 'applied', 'applied'])
  await expectExactCounts(world.database, author, new Date())
})

test('no field that is counted has a value that stands for none', () => {
  for (const collection of Object.values(collections)) {
    for (const field of Object.values(collection.counts ?? {}))
      expect(allFields(collection)[field]?.schema.safeParse('none').success, field).toBe(false)
  }
})

test('a period is counted from the records', async () => {
  const [admin] = people
  if (!admin) throw new Error('no administrator')
  const counted = (query: { from?: string; to?: string }) =>
    readStatistics((statement) => world.database.run(statement), postgres, admin, query, new Date())
  expect((await counted({})).incidents.total).toBeGreaterThan(0)
  expect((await counted({ from: '2001-01-01', to: '2001-12-31' })).incidents.total).toBe(0)
  expect((await counted({ from: '2001-01-01' })).incidents).toEqual((await counted({})).incidents)
})

function write(ids: readonly string[], batch: readonly Change[]) {
  const [author] = people
  if (!author) throw new Error('no administrator')
  const device = testDevice(author)
  const operations = batch.map((each) => operationOf(device, ids[each.record] ?? '', each))
  return applyOperations(world.services, { author, deviceId: device.deviceId }, operations)
}

function operationOf(device: ReturnType<typeof testDevice>, recordId: string, given: Change): Operation {
  const about = { collection: 'incidents' as const, recordId }
  switch (given.kind) {
    case 'create':
      return device.operation({ ...about, kind: 'create', patch: valuesPatch(incidentValues()) })
    case 'edit':
      return device.operation({ ...about, kind: 'edit', patch: patchOf(given), reason: 'as it was found' })
    default:
      return device.operation({ ...about, kind: given.kind, patch: {} })
  }
}

function patchOf({ field, to }: Extract<Change, { kind: 'edit' }>): Operation['patch'] {
  if (field === 'regionCode') return { regionCode: { from: 'SO28', to: REGIONS[to] ?? null } }
  if (field === 'status') return { status: { from: 'new', to: STATES[to] ?? 'closed' } }
  return { severity: { from: 'high', to: SEVERITIES[to % 2] ?? 'low' } }
}

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '#shared/domain/access.ts'
import type { Operation, OperationResult } from '#shared/sync/operation.ts'
import { incidentValues, openTestRecords, pullAll, testDevice, valuesPatch } from '#tests/support/records.ts'
import { tries } from '#tests/support/tries.ts'
import { readMigrations } from '../db/migrate.ts'
import { applyOperations } from './apply.ts'
import { findAstray } from './astray.ts'

const REGIONS = ['SO22', 'SO24', 'SO28']
const SEED = 20261121

let world: Awaited<ReturnType<typeof openTestRecords>>
let admin: User
let editor: User

beforeAll(async () => {
  world = await openTestRecords()
  admin = await world.addUser('administrator')
  editor = await world.addUser('editor')
})
afterAll(() => world.close())

type Device = ReturnType<typeof testDevice>
const push = (device: Device, ...operations: Operation[]) =>
  applyOperations(world.services, { author: device.author, deviceId: device.deviceId }, operations)

async function newIncident(region = 'SO22'): Promise<string> {
  const device = testDevice(admin)
  const recordId = randomUUID()
  const patch = valuesPatch(incidentValues({ regionCode: region }))
  await push(device, device.operation({ collection: 'incidents', recordId, kind: 'create', patch }))
  return recordId
}

function comment(device: Device, parentId: string, recordId: string = randomUUID()): Operation {
  const patch = valuesPatch({ parentCollection: 'incidents', parentId, body: 'Seen.' })
  return device.operation({ collection: 'comments', recordId, kind: 'create', patch })
}

function edited(
  device: Device,
  collection: Operation['collection'],
  recordId: string,
  patch: Operation['patch'],
) {
  return device.operation({ collection, recordId, kind: 'edit', patch })
}

/** The region as it stands may be another by the time that the edit arrives: then it is a conflict, kept as any other. */
async function moved(device: Device, recordId: string, to: string): Promise<Operation> {
  const [row] = await world.database.run<{ from: string }>(
    sql`select region_code as from from incidents where id = ${recordId}::uuid`,
  )
  return edited(device, 'incidents', recordId, { regionCode: { from: row?.from ?? null, to } })
}

const outcomes = (results: readonly OperationResult[]) => results.map(({ outcome }) => outcome)

test('comments that are written beside a change of region are where their record is', async () => {
  for (let round = 0; round < 60; round++) {
    const incident = await newIncident()
    const mover = testDevice(admin)
    const move = await moved(mover, incident, 'SO28')
    const written = await Promise.all([
      ...Array.from({ length: 4 }, () => {
        const device = testDevice(editor)
        return push(device, comment(device, incident), comment(device, incident))
      }),
      push(mover, move),
      ...Array.from({ length: 4 }, () => {
        const device = testDevice(editor)
        return push(device, comment(device, incident))
      }),
    ])
    expect(new Set(outcomes(written.flat()))).toEqual(new Set(['applied']))
  }
  expect(await findAstray(world.database)).toEqual([])
})

type Step =
  | {
      readonly kind: 'comment' | 'move' | 'edit' | 'conflict'
      readonly incident: number
      readonly to: number
    }
  | { readonly kind: 'delete' | 'restore'; readonly incident: number; readonly to: number }

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('comment', 'move', 'edit', 'conflict', 'delete', 'restore'),
  incident: fc.nat(2),
  to: fc.nat(REGIONS.length - 1),
})

test('pushes of any operations at once on records and what hangs on them neither fail nor leave anything astray', async () => {
  let applied = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { minLength: 2, maxLength: 6 }),
      async (batches) => {
        const incidents = await Promise.all([newIncident(), newIncident(), newIncident()])
        const comments = incidents.map(() => randomUUID())
        // Whoever made a remark edits it.
        const first = testDevice(admin)
        await push(first, ...incidents.map((id, index) => comment(first, id, comments[index])))
        const results = await Promise.all(
          batches.map(async (steps) => {
            const device = testDevice(admin)
            const operations = await Promise.all(
              steps.map(({ kind, incident, to }) => {
                const id = incidents[incident] as string
                const child = comments[incident] as string
                const body = { from: kind === 'edit' ? 'Seen.' : 'Never said.', to: `Seen ${to}.` }
                if (kind === 'comment') return comment(device, id)
                if (kind === 'move') return moved(device, id, REGIONS[to] as string)
                if (kind === 'edit' || kind === 'conflict') return edited(device, 'comments', child, { body })
                return device.operation({ collection: 'incidents', recordId: id, kind })
              }),
            )
            return push(device, ...operations)
          }),
        )
        applied += results.flat().filter(({ outcome }) => outcome === 'applied').length
        expect(await findAstray(world.database)).toEqual([])
      },
    ),
    { seed: SEED, numRuns: tries(10, 40) },
  )
  expect(applied).toBeGreaterThan(tries(5, 20))
})

test('when one push moves a record twice, the officers of both former regions are sent its removal', async () => {
  const officers = await Promise.all(REGIONS.map((region) => world.addUser('field-officer', [region])))
  const incident = await newIncident('SO22')
  const device = testDevice(editor)
  const remark = comment(device, incident)
  const stale = { body: { from: 'Never said.', to: 'Seen again.' } }
  await push(device, remark)
  await push(device, edited(device, 'comments', remark.recordId, stale))
  const cursors = await Promise.all(officers.map((each) => pullAll(world.services, each, null)))
  const mover = testDevice(editor)
  await push(
    mover,
    edited(mover, 'incidents', incident, { regionCode: { from: 'SO22', to: 'SO24' } }),
    edited(mover, 'comments', remark.recordId, stale),
    edited(mover, 'incidents', incident, { regionCode: { from: 'SO24', to: 'SO28' } }),
  )
  const [first, second, third] = await Promise.all(
    officers.map(async (each, index) => {
      const { lines } = await pullAll(world.services, each, cursors[index]?.cursor ?? null)
      return lines.filter((line) => 'id' in line)
    }),
  )
  const reported = (collection: string, isRemoved: boolean) =>
    expect.objectContaining({
      collection,
      ...(isRemoved ? { removed: true } : { record: expect.anything() }),
    })
  // The new conflict was never in the first region.
  expect(first).toEqual(
    expect.arrayContaining(['incidents', 'comments', 'conflicts'].map((name) => reported(name, true))),
  )
  expect(first).toHaveLength(3)
  expect(second).toEqual(
    expect.arrayContaining(['incidents', 'comments'].map((name) => reported(name, true))),
  )
  expect(second?.filter((line) => !('removed' in line))).toEqual([])
  expect(third).toEqual(
    expect.arrayContaining(['incidents', 'comments'].map((name) => reported(name, false))),
  )
  expect(third?.filter(({ collection }) => collection === 'conflicts')).toHaveLength(2)
  expect(await findAstray(world.database)).toEqual([])
})

test('what is written below a record in the push that moves it goes along', async () => {
  const incident = await newIncident('SO22')
  const device = testDevice(admin)
  const before = comment(device, incident)
  const after = comment(device, incident)
  const results = await push(
    device,
    before,
    edited(device, 'comments', before.recordId, { body: { from: 'Seen.', to: 'Seen by two.' } }),
    edited(device, 'incidents', incident, { regionCode: { from: 'SO22', to: 'SO28' } }),
    edited(device, 'comments', before.recordId, { body: { from: 'Seen by two.', to: 'Seen by three.' } }),
    after,
  )
  expect(outcomes(results)).toEqual(Array(5).fill('applied'))
  expect(await findAstray(world.database)).toEqual([])
  const rows = await world.database.run(
    sql`select doc ->> 'body' as body, doc ->> 'regionCode' as region from comments where parent_id = ${incident}::uuid
      order by doc ->> 'body'`,
  )
  expect(rows).toEqual([
    { body: 'Seen by three.', region: 'SO28' },
    { body: 'Seen.', region: 'SO28' },
  ])
})

test('a push of several hundred operations moves a record in its first part and writes below it in its last', async () => {
  const incident = await newIncident('SO22')
  const device = testDevice(admin)
  const first = comment(device, incident)
  await push(device, first)
  await push(
    device,
    edited(device, 'incidents', incident, { regionCode: { from: 'SO22', to: 'SO28' } }),
    ...Array.from({ length: 400 }, () => comment(device, incident)),
    edited(device, 'comments', first.recordId, { body: { from: 'Seen.', to: 'Seen late.' } }),
  )
  expect(await findAstray(world.database)).toEqual([])
})

test('the migration brings what was astray to its record; devices hear of it', async () => {
  const officers = await Promise.all(
    ['SO22', 'SO28'].map((region) => world.addUser('field-officer', [region])),
  )
  const incident = await newIncident('SO28')
  const device = testDevice(admin)
  const remark = comment(device, incident)
  await push(device, remark)
  await push(
    device,
    edited(device, 'comments', remark.recordId, { body: { from: 'Never said.', to: 'Mine.' } }),
  )
  await world.database.run(sql`update comments set region_code = 'SO22',
    doc = (doc::jsonb || '{"regionCode": "SO22"}')::json where id = ${remark.recordId}::uuid`)
  await world.database.run(
    sql`update conflicts set region_code = 'SO22' where record_id = ${remark.recordId}::uuid`,
  )
  expect(await findAstray(world.database)).toHaveLength(2)
  const cursors = await Promise.all(officers.map((each) => pullAll(world.services, each, null)))
  const migration = (await readMigrations()).find(({ name }) => name.startsWith('0033'))
  await world.database.transaction((transaction) => transaction.run(sql.raw(migration?.text ?? '')))
  expect(await findAstray(world.database)).toEqual([])
  const [former, present] = await Promise.all(
    officers.map((each, index) => pullAll(world.services, each, cursors[index]?.cursor ?? null)),
  )
  expect(former?.lines).toEqual([
    { collection: 'comments', id: remark.recordId, version: 2, removed: true },
    expect.objectContaining({ collection: 'conflicts', removed: true }),
    expect.objectContaining({ cursor: expect.any(String) }),
  ])
  expect(present?.lines[0]).toMatchObject({
    id: remark.recordId,
    record: { regionCode: 'SO28', body: 'Seen.' },
  })
  expect(present?.lines[1]).toMatchObject({ collection: 'conflicts', record: { regionCode: 'SO28' } })
})

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#shared/domain/access.ts'
import type { Cursor } from '#shared/sync/cursor.ts'
import { incidentValues, openTestRecords, pullAll, testDevice, valuesPatch } from '#tests/support/records.ts'
import { tries } from '#tests/support/tries.ts'
import { applyOperations } from './apply.ts'
import { type ChangeSignal, listenForChanges } from './change-signal.ts'
import { createHeldPulls } from './held-pulls.ts'
import { awaitNews } from './pull.ts'
import { drawEpoch, readClock } from './pull-clock.ts'
import { concerns, type Reach } from './reach.ts'
import { createRecentChanges } from './recent-changes.ts'
import { scopeName } from './scope-name.ts'

const REGIONS = ['SO22', 'SO24', 'SO28'] as const
const NEVER = new AbortController().signal
let world: Awaited<ReturnType<typeof openTestRecords>>
let changes: ChangeSignal
let editor: User
let officers: User[]
let readers: User[]
beforeAll(async () => {
  world = await openTestRecords()
  changes = await listenForChanges(world.url, (error) => expect(error).toBeUndefined())
  editor = await world.addUser('editor')
  officers = await Promise.all(REGIONS.map((region) => world.addUser('field-officer', [region])))
  readers = [...officers, await world.addUser('field-officer', ['SO22', 'SO24']), editor]
  readers.push(await world.addUser('reviewer'))
})
afterAll(async () => {
  await changes.close()
  await world.close()
})

const services = () => ({ services: world.services, changes })
const wait = (
  user: User,
  cursor: string,
  withinMs: number,
  { deviceId = randomUUID() as string, signal = NEVER } = {},
) => awaitNews(services(), user, cursor, { deviceId, withinMs, signal })

const RECOMMENDATION = {
  recommendationNumber: '1.1',
  title: 'Ratify the convention',
  status: 'not-started',
  priority: 'high',
  implementingAgency: 'Ministry of Justice',
  description: 'Ratify the convention without reservations.',
}

type Written = Parameters<ReturnType<typeof testDevice>['operation']>[0]

/** Writes operations as the editor, in one push. */
async function writeAll(fields: readonly Written[]) {
  const device = testDevice(editor)
  const operations = fields.map((each) => device.operation(each))
  return applyOperations(world.services, { author: editor, deviceId: device.deviceId }, operations)
}
const write = async (fields: Written) => (await writeAll([fields]))[0]
const createIncident = async (regionCode: string | null) => {
  const recordId = randomUUID()
  const patch = valuesPatch(incidentValues({ regionCode }))
  await write({ collection: 'incidents', recordId, kind: 'create', patch })
  return recordId
}
const move = (recordId: string, from: string | null, to: string | null) =>
  write({ collection: 'incidents', recordId, kind: 'edit', patch: { regionCode: { from, to } } })
const comment = (parentId: string) =>
  write({
    collection: 'comments',
    recordId: randomUUID(),
    kind: 'create',
    patch: valuesPatch({ parentCollection: 'incidents', parentId, body: 'Seen by the office.' }),
  })

/** This process has heard of everything that is committed. */
async function caughtUp(): Promise<void> {
  await vi.waitFor(async () => {
    const clock = await readClock(world.database)
    const scope = scopeName(editor)
    expect(changes.since({ ...clock, scope, base: 0 })?.place).toMatchObject({ position: clock.position })
  })
}

test('a pull is held while others save elsewhere, ends at a place behind all of that, and is woken by its own region', async () => {
  const [bay, galmudug] = officers as [User, User]
  const { cursor } = await pullAll(world.services, bay, null)
  const over = new AbortController()
  const quiet = wait(bay, cursor, 60_000, { signal: over.signal })
  const incident = await createIncident('SO28')
  await comment(incident)
  await move(incident, 'SO28', 'SO24')
  await caughtUp()
  over.abort()
  const passed = await quiet
  const clock = await readClock(world.database)
  expect(passed && world.services.cursors.read(bay.id, passed)?.position).toBe(clock.position)
  // From there the next pull is held again, without a query, and ends in the same way.
  expect(await wait(bay, passed ?? '', 1)).toBe(passed)

  const woken = wait(galmudug, (await pullAll(world.services, galmudug, null)).cursor, 60_000)
  await createIncident('SO24')
  expect(await woken).toBeNull()

  // Leaving a region is news there: the record and what hangs on it are removed.
  const before = (await pullAll(world.services, galmudug, null)).cursor
  await caughtUp()
  const left = wait(galmudug, before, 60_000)
  await move(incident, 'SO24', 'SO28')
  expect(await left).toBeNull()
  const { lines } = await pullAll(world.services, galmudug, before)
  expect(lines.filter((line) => 'removed' in line)).toHaveLength(2)
})

test('a recommendation, and what hangs on it, wakes everybody', async () => {
  const [bay] = officers as [User]
  const recordId = randomUUID()
  for (const make of [
    () =>
      write({
        collection: 'upr-recommendations',
        recordId,
        kind: 'create',
        patch: valuesPatch(RECOMMENDATION),
      }),
    () =>
      write({
        collection: 'comments',
        recordId: randomUUID(),
        kind: 'create',
        patch: valuesPatch({
          parentCollection: 'upr-recommendations',
          parentId: recordId,
          body: 'For all offices.',
        }),
      }),
  ]) {
    const { cursor } = await pullAll(world.services, bay, null)
    await caughtUp()
    const woken = wait(bay, cursor, 60_000)
    expect(await make()).toMatchObject({ outcome: 'applied' })
    expect(await woken).toBeNull()
  }
})

test('whatever is written and moved in whatever order, holding tells every reader all that pulling anew tells', async () => {
  const region = fc.constantFrom<(string | null)[]>(...REGIONS, null)
  const step = fc.oneof(
    fc.record({ kind: fc.constant('create' as const), region }),
    fc.record({ kind: fc.constant('move' as const), which: fc.nat(), region, twice: region }),
    fc.record({ kind: fc.constant('comment' as const), which: fc.nat() }),
    fc.record({ kind: fc.constantFrom('delete', 'restore'), which: fc.nat() }),
    fc.record({ kind: fc.constant('stale' as const), which: fc.nat() }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const mirrors = await Promise.all(readers.map((user) => openMirror(user)))
      const made: { id: string; region: string | null }[] = []
      for (const each of steps) {
        const chosen = 'which' in each ? made[each.which % Math.max(1, made.length)] : undefined
        if (each.kind === 'create') made.push({ id: await createIncident(each.region), region: each.region })
        else if (chosen) await change(each, chosen)
        for (const mirror of mirrors) await mirror.follow()
      }
      await caughtUp()
      for (const mirror of mirrors) expect(await mirror.follow()).toEqual(await mirror.anew())
    }),
    { numRuns: tries(6, 24) },
  )
}, 120_000)

type Step = { readonly kind: string; readonly region?: string | null; readonly twice?: string | null }

async function change(step: Step, record: { id: string; region: string | null }): Promise<void> {
  const { id: recordId } = record
  if (step.kind === 'comment') await comment(recordId)
  if (step.kind === 'delete') await write({ collection: 'incidents', recordId, kind: 'delete' })
  if (step.kind === 'restore') await write({ collection: 'incidents', recordId, kind: 'restore' })
  if (step.kind === 'stale') {
    const patch = { location: { from: 'Never so', to: `Place ${randomUUID()}` } }
    await write({ collection: 'incidents', recordId, kind: 'edit', patch })
  }
  if (step.kind !== 'move') return
  // Through one region into another, in one push.
  const through = step.region ?? null
  const to = step.twice ?? null
  const results = await writeAll(
    [
      { from: record.region, to: through },
      { from: through, to },
    ]
      .filter((each) => each.from !== each.to)
      .map((regionCode) => ({ collection: 'incidents', recordId, kind: 'edit', patch: { regionCode } })),
  )
  if (results.every(({ outcome }) => outcome === 'applied' || outcome === 'merged')) record.region = to
}

/** What a device holds that follows by held pulls. */
async function openMirror(user: User) {
  const deviceId = randomUUID()
  const rows = new Map<string, number>()
  let cursor: string | null = null
  const read = async (from: string | null, into: Map<string, number>) => {
    const pulled = await pullAll(world.services, user, from)
    for (const line of pulled.lines) {
      if ('removed' in line) into.delete(line.id)
      if ('record' in line) into.set(line.id, line.version)
    }
    return pulled.cursor
  }
  cursor = await read(null, rows)
  return {
    async follow() {
      cursor = (await wait(user, cursor ?? '', 1, { deviceId })) ?? (await read(cursor, rows))
      return new Map([...rows].sort())
    },
    async anew() {
      const fresh = new Map<string, number>()
      await read(null, fresh)
      return new Map([...fresh].sort())
    },
  }
}

test('a new epoch ends all holds, and a cursor of another past is never held', async () => {
  const [bay] = officers as [User]
  const { cursor } = await pullAll(world.services, bay, null)
  await caughtUp()
  const held = wait(bay, cursor, 60_000)
  const clock = await readClock(world.database)
  await drawEpoch(world.database, clock.epoch)
  expect(await held).toBeNull()
  expect(await wait(bay, cursor, 60_000)).toBeNull()
  const fresh = world.services.cursors.read(
    bay.id,
    (await pullAll(world.services, bay, null)).cursor,
  ) as Cursor
  const forged = `${fresh.epoch}.${fresh.position}.${fresh.link}.0000000000000000.${fresh.scope}`
  expect(await wait(bay, forged, 60_000)).toBeNull()
})

const PLACE = { epoch: randomUUID(), position: 7, link: 3, hash: 'abc', draw: null }
const FROM = { ...PLACE, scope: '', base: 0 }
const reachOfRegion = (region: string): Reach => ({ incidents: [region] })

test('of one device two pulls are held, and the oldest ends when a third comes', async () => {
  const recent = createRecentChanges()
  recent.restart(PLACE)
  const pulls = createHeldPulls(recent)
  const ended: number[] = []
  const holds = [1, 2, 3].map((which) =>
    pulls
      .hold({ deviceId: 'one', from: FROM, concerns: () => true, withinMs: 60_000, signal: NEVER })
      .then((place) => {
        ended.push(which)
        return place
      }),
  )
  expect(await holds[0]).toEqual(PLACE)
  expect(ended).toEqual([1])
  pulls.endAll()
  await Promise.all(holds)
})

beforeEach(() => {
  vi.useRealTimers()
})

test('twenty are woken at once, more within a second, and nobody whom it does not concern', async () => {
  vi.useFakeTimers()
  const pulls = createHeldPulls(createRecentChanges())
  const woken = { few: 0, many: 0 }
  const office = (region: 'few' | 'many') => {
    const user: User = { id: '', role: 'field-officer', regions: [region] }
    const hold = { from: FROM, concerns: concerns(user), withinMs: 60_000, signal: NEVER }
    void pulls.hold({ ...hold, deviceId: randomUUID() }).then(() => {
      woken[region]++
    })
  }
  for (let index = 0; index < 20; index++) office('few')
  for (let index = 0; index < 500; index++) office('many')
  pulls.wake(reachOfRegion('few'))
  await vi.advanceTimersByTimeAsync(0)
  expect(woken).toEqual({ few: 20, many: 0 })
  pulls.wake(reachOfRegion('many'))
  await vi.advanceTimersByTimeAsync(0)
  expect(woken.many).toBe(25)
  await vi.advanceTimersByTimeAsync(1000)
  expect(woken.many).toBe(500)
})

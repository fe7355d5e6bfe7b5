import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#shared/domain/access.ts'
import { NATIONAL } from '#shared/domain/triage.ts'
import { childRequest, linkRequest } from '#shared/queries/list-rules.ts'
import type { CollectionName } from '#shared/schemas/collection.ts'
import type { ParentCollection } from '#shared/schemas/comments.ts'
import type { PullLine } from '#shared/sync/cursor.ts'
import type { Operation, OperationResult } from '#shared/sync/operation.ts'
import { incidentValues, openTestRecords, pullAll, testDevice, valuesPatch } from '#tests/support/records.ts'
import { tries } from '#tests/support/tries.ts'
import { applyOperations } from './apply.ts'
import { readDigests } from './digests.ts'
import { purgeDeleted } from './purge.ts'
import { createRecordStore } from './store.ts'

const NOTE = 'The same checkpoint, on the same day.'
const SEED = 20261122

let world: Awaited<ReturnType<typeof openTestRecords>>
/** Of the record's region, of the target's, and of both. */
let near: User
let far: User
let both: User
let editor: User
let admin: User
let everybody: readonly User[]
let record: string
let target: string
let link: string

beforeAll(async () => {
  world = await openTestRecords()
  near = await world.addUser('field-officer', ['SO28'])
  far = await world.addUser('field-officer', ['SO22'])
  both = await world.addUser('field-officer', ['SO28', 'SO22'])
  editor = await world.addUser('editor')
  admin = await world.addUser('administrator')
  everybody = [near, far, both, editor, admin]
})
afterAll(() => world.close())

/** A case in one region that is linked to an incident of another, and an open conflict about the link's note. */
beforeEach(async () => {
  record = await create(editor, 'iccpr-cases', {
    ...{ title: 'A case', description: 'Held for days.', status: 'pending', priority: 'high' },
    regionCode: 'SO28',
  })
  target = await create(editor, 'incidents', incidentValues({ regionCode: 'SO22' }))
  link = await create(editor, 'links', leading(target))
  await send(admin, 'links', link, 'edit', { note: { from: 'Never said.', to: 'Another note.' } })
})

const leading = (targetId: string, targetCollection = 'incidents') => ({
  ...{ parentCollection: 'iccpr-cases', parentId: record },
  ...{ targetCollection, targetId, note: NOTE },
})

async function send(
  author: User | 'public',
  collection: CollectionName,
  recordId: string,
  kind: Operation['kind'],
  patch: Operation['patch'] = {},
): Promise<OperationResult> {
  const device = testDevice(author === 'public' ? admin : author)
  const operation = device.operation({ collection, recordId, kind, patch, reason: 'As it was found' })
  const [result] = await applyOperations(world.services, { author, deviceId: null }, [operation])
  if (!result) throw new Error('Each operation has an answer')
  return result
}

async function create(author: User | 'public', collection: CollectionName, values: object) {
  const id = randomUUID()
  const patch = valuesPatch(values as Record<string, unknown>)
  expect(await send(author, collection, id, 'create', patch)).toMatchObject({ outcome: 'applied' })
  return id
}

async function move(collection: CollectionName, id: string, from: string | null, to: string) {
  const moved = await send(admin, collection, id, 'edit', { regionCode: { from, to } })
  expect(moved).toMatchObject({ outcome: 'applied' })
}

/** A mirror as a device keeps it: the rows that were told, without those that were told as removed. */
class Mirror {
  readonly rows = new Map<string, PullLine>()
  #cursor: string | null = null
  readonly user: User

  constructor(user: User) {
    this.user = user
  }

  /** Answers what was told as removed. */
  async pull(): Promise<readonly string[]> {
    const { lines, cursor } = await pullAll(world.services, this.user, this.#cursor)
    this.#cursor = cursor
    const removed: string[] = []
    for (const line of lines) {
      if (!('id' in line)) continue
      if ('removed' in line) {
        this.rows.delete(line.id)
        removed.push(line.id)
      } else this.rows.set(line.id, line)
    }
    return removed
  }

  of(collection: string): string[] {
    const lines = [...this.rows.values()]
    return lines.flatMap((line) => ('id' in line && line.collection === collection ? [line.id] : [])).sort()
  }

  get aboutLink(): number {
    const conflicts = [...this.rows.values()].filter(
      (line) => 'record' in line && (line.record as { recordId?: string }).recordId === link,
    )
    return conflicts.length + (this.rows.has(link) ? 1 : 0)
  }
}

async function mirrorOf(user: User): Promise<Mirror> {
  const mirror = new Mirror(user)
  await mirror.pull()
  return mirror
}

/** Everything that a user is told about the link, by every way. */
async function reported(user: User) {
  const store = createRecordStore(world.services)
  const listed = async (parentCollection: ParentCollection, parentId: string) =>
    (await store.list(user, 'links', linkRequest({ parentCollection, parentId, limit: 50 }))).items.length
  const conflicts = await store.conflicts(user, { state: 'open', recordId: link, limit: 50 })
  const mirror = await mirrorOf(user)
  const { digests } = await readDigests(world.services, user)
  const counted = digests.filter(({ collection }) => collection === 'links')
  expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(mirror.of('links').length)
  return {
    fromRecord: await listed('iccpr-cases', record),
    fromTarget: await listed('incidents', target),
    itself: (await store.find(user, 'links', link)) !== null,
    history: (await store.history(user, 'links', link)) !== null,
    conflicts: conflicts.items.length,
    mirror: mirror.aboutLink,
  }
}

const EVERYTHING = { fromRecord: 1, fromTarget: 1, itself: true, history: true, conflicts: 1, mirror: 2 }
const NOTHING = { fromRecord: 0, fromTarget: 0, itself: false, history: false, conflicts: 0, mirror: 0 }

async function expectShown(who: readonly User[]): Promise<void> {
  for (const user of everybody) {
    const named = `${user.role} of ${user.regions.join()}`
    expect(await reported(user), named).toEqual(who.includes(user) ? EVERYTHING : NOTHING)
  }
}

describe('a link', () => {
  test('is seen by whoever sees both of its ends, and by nobody else', async () => {
    await expectShown([both, editor, admin])
    expect(await send(near, 'links', link, 'delete')).toMatchObject({ reason: 'not_found' })
    expect(await send(far, 'links', link, 'edit', { note: { from: NOTE, to: 'x' } })).toMatchObject({
      reason: 'not_found',
    })
  })

  test('to a record of everyone is seen by whoever sees the one that carries it', async () => {
    const recommendation = await create(editor, 'upr-recommendations', {
      ...{ recommendationNumber: '1.1', title: 'Open the registers', description: 'To everybody.' },
      ...{ status: 'not-started', priority: 'high', implementingAgency: 'A ministry' },
    })
    const open = await create(near, 'links', leading(recommendation, 'upr-recommendations'))
    const seen = await Promise.all(everybody.map(async (user) => (await mirrorOf(user)).rows.has(open)))
    expect(seen).toEqual([true, false, true, true, true])
  })

  test('comes and goes with moves of its target, on devices as well', async () => {
    const mirrors = await Promise.all(everybody.map(mirrorOf))
    const [ofNear, ofFar, ofBoth] = mirrors as [Mirror, Mirror, Mirror]
    await move('incidents', target, 'SO22', 'SO28')
    await Promise.all(mirrors.map((each) => each.pull()))
    expect(mirrors.map((each) => each.aboutLink)).toEqual([2, 0, 2, 2, 2])
    await expectShown([near, both, editor, admin])

    await move('incidents', target, 'SO28', 'SO11')
    expect(await ofNear.pull()).toContain(link)
    expect(await ofBoth.pull()).toContain(link)
    expect(await ofFar.pull()).not.toContain(link)
    expect(mirrors.slice(0, 3).map((each) => each.aboutLink)).toEqual([0, 0, 0])
    await expectShown([editor, admin])

    await move('incidents', target, 'SO11', 'SO22')
    await Promise.all(mirrors.map((each) => each.pull()))
    expect(mirrors.map((each) => each.aboutLink)).toEqual([0, 0, 2, 2, 2])
    await expectShown([both, editor, admin])
  })

  test('is hidden with its target when that is deleted, but from who may restore it, and comes back with it', async () => {
    const mirrors = await Promise.all(everybody.map(mirrorOf))
    expect((await send(admin, 'incidents', target, 'delete')).outcome).toBe('applied')
    await Promise.all(mirrors.map((each) => each.pull()))
    expect(mirrors.map((each) => each.rows.has(link))).toEqual([false, false, false, false, false])
    for (const user of [near, far, both, editor]) expect(await reported(user)).toEqual(NOTHING)
    expect(await reported(admin)).toMatchObject({ fromRecord: 1, itself: true, history: true })
    expect((await send(admin, 'incidents', target, 'restore')).outcome).toBe('applied')
    await Promise.all(mirrors.map((each) => each.pull()))
    expect(mirrors.map((each) => each.aboutLink)).toEqual([0, 0, 2, 2, 2])
    await expectShown([both, editor, admin])
  })

  test('to a report that waits is seen by triage alone, on no device, until it is routed', async () => {
    const report = await create('public', 'incidents', incidentValues({ regionCode: 'SO22' }))
    const waits = { from: 'SO22', to: null }
    const [{ triageRegion } = { triageRegion: null }] = await world.database.run<{ triageRegion: string }>(
      sql`select triage_region as "triageRegion" from incidents where id = ${report}::uuid`,
    )
    expect(triageRegion).not.toBeNull()
    const onDuty: User = { ...admin, duties: [NATIONAL] }
    const led = await create(onDuty, 'links', leading(report))
    const store = createRecordStore(world.services)
    for (const user of [...everybody, onDuty]) {
      const sees = (await store.find(user, 'links', led)) !== null
      expect(sees, user.role).toBe(user === onDuty)
      expect((await mirrorOf(user)).rows.has(led), user.role).toBe(false)
    }
    const mirrors = await Promise.all(everybody.map(mirrorOf))
    const routed = await send(onDuty, 'incidents', report, 'edit', {
      triageRegion: { ...waits, from: triageRegion },
    })
    expect(routed.outcome).toBe('applied')
    await Promise.all(mirrors.map((each) => each.pull()))
    expect(mirrors.map((each) => each.rows.has(led))).toEqual([false, false, true, true, true])
  })

  test('leaves every mirror when its target is removed for good', async () => {
    const mirrors = await Promise.all(everybody.map(mirrorOf))
    const [ofConflict] = await world.database.run<{ id: string }>(
      sql`select id from conflicts where record_id = ${link}::uuid`,
    )
    const forget = async () => undefined
    await send(admin, 'incidents', target, 'delete')
    await sleep(2)
    expect(await purgeDeleted(world.services, new Date(), forget)).toEqual({})
    // What nobody has decided on keeps the record, and with it the link.
    await send(admin, 'incidents', target, 'restore')
    const decided = testDevice(editor).operation({
      ...{ collection: 'links', recordId: link, kind: 'edit', patch: {} },
      resolves: String(ofConflict?.id),
    })
    await applyOperations(world.services, { author: editor, deviceId: null }, [decided])
    await send(admin, 'incidents', target, 'delete')
    await sleep(2)
    expect(await purgeDeleted(world.services, new Date(), forget)).toEqual({ incidents: 1 })
    await Promise.all(mirrors.map((each) => each.pull()))
    expect(mirrors.map((each) => each.aboutLink)).toEqual([0, 0, 0, 0, 0])
  })
})

describe('a link that cannot be made', () => {
  const asked = ({ outcome, reason, details, version }: OperationResult) => ({
    ...{ outcome, reason, details, version },
  })

  test('is refused with one answer, whether its target is elsewhere, deleted, waiting, or nowhere', async () => {
    const deleted = await create(editor, 'incidents', incidentValues({ regionCode: 'SO28' }))
    await send(admin, 'incidents', deleted, 'delete')
    const waiting = await create('public', 'incidents', incidentValues({ regionCode: 'SO28' }))
    const targets = [randomUUID(), target, deleted, waiting]
    const answers = await Promise.all(
      targets.map(async (id) =>
        asked(await send(near, 'links', randomUUID(), 'create', valuesPatch(leading(id)))),
      ),
    )
    const none = { outcome: 'rejected', reason: 'parent_not_found', details: undefined, version: undefined }
    expect(answers).toEqual([none, none, none, none])
  })

  test('is made in the push that makes its target, and not where the push moves that away', async () => {
    const device = testDevice(both)
    const [one, other] = [randomUUID(), randomUUID()]
    const made = (recordId: string) =>
      device.operation({
        ...{ collection: 'incidents', recordId, kind: 'create' },
        patch: valuesPatch(incidentValues({ regionCode: 'SO28' })),
      })
    const led = (id: string) =>
      device.operation({
        ...{ collection: 'links', recordId: randomUUID(), kind: 'create' },
        patch: valuesPatch(leading(id)),
      })
    const first = [made(one), led(one), made(other)]
    const away = device.operation({ collection: 'incidents', recordId: other, kind: 'delete' })
    const results = await applyOperations(world.services, { author: both, deviceId: null }, [
      ...first,
      away,
      led(other),
    ])
    expect(results.map(({ outcome }) => outcome)).toEqual([
      'applied',
      'applied',
      'applied',
      'applied',
      'rejected',
    ])
  })
})

test('what was entered into a link whose target has left waits for who sees both ends, and is answered as elsewhere', async () => {
  await move('incidents', target, 'SO22', 'SO11')
  const late = await send(both, 'links', link, 'edit', { note: { from: NOTE, to: 'Entered far away.' } })
  expect(late).toMatchObject({ outcome: 'conflict' })
  expect(late.version).toBeUndefined()
  const removed = await send(both, 'links', link, 'delete', { note: { from: NOTE, to: null } })
  expect(removed).toMatchObject({ outcome: 'conflict' })
  const store = createRecordStore(world.services)
  const open = await store.conflicts(editor, { state: 'open', recordId: link, limit: 50 })
  expect(open.items.map(({ values }) => values?.mine)).toContain('Entered far away.')
  for (const user of [near, far]) {
    expect((await store.conflicts(user, { state: 'open', recordId: link, limit: 50 })).total).toBe(0)
  }
  // Who never saw it learns not even that it is there.
  const never = await send(near, 'links', link, 'edit', { note: { from: NOTE, to: 'Guessed.' } })
  expect(never).toMatchObject({ outcome: 'rejected', reason: 'not_found' })
  expect(await store.find(admin, 'links', link)).toMatchObject({ record: { note: NOTE } })
})

const step = fc.record({
  kind: fc.constantFrom('move record', 'move target', 'move target', 'delete', 'restore', 'edit', 'new'),
  to: fc.constantFrom('SO28', 'SO22', 'SO11'),
  pulls: fc.boolean(),
})

test('whatever moves, is deleted or comes back, mirrors hold the links whose ends their people see', async () => {
  let held = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      const place = { record: 'SO28', target: 'SO22', isDeleted: false }
      const ends = {
        record: await create(editor, 'iccpr-cases', {
          ...{ title: 'A case', description: 'Held for days.', status: 'pending', priority: 'high' },
          regionCode: place.record,
        }),
        target: await create(editor, 'incidents', incidentValues({ regionCode: place.target })),
      }
      const values = { ...leading(ends.target), parentId: ends.record }
      const own: string[] = [await create(editor, 'links', values)]
      const people = [near, far, both, editor]
      const mirrors = await Promise.all(people.map(mirrorOf))
      for (const { kind, to, pulls } of steps) {
        if (kind === 'move record' && place.record !== to) {
          await move('iccpr-cases', ends.record, place.record, to)
          place.record = to
        } else if (kind === 'move target' && place.target !== to && !place.isDeleted) {
          await move('incidents', ends.target, place.target, to)
          place.target = to
        } else if (kind === 'delete' || kind === 'restore') {
          await send(admin, 'incidents', ends.target, kind)
          place.isDeleted = kind === 'delete'
        } else if (kind === 'edit') {
          await send(admin, 'links', own[0] ?? '', 'edit', { note: { from: NOTE, to: 'Edited.' } })
        } else if (kind === 'new' && !place.isDeleted) {
          // Two records are linked once: a new link takes the place of the one before.
          await send(editor, 'links', own.pop() ?? '', 'delete')
          own.push(await create(editor, 'links', values))
        }
        if (pulls) await Promise.all(mirrors.map((each) => each.pull()))
      }
      await Promise.all(mirrors.map((each) => each.pull()))
      for (const [index, user] of people.entries()) {
        const sees = (region: string) => user.regions.length === 0 || user.regions.includes(region)
        const mine = mirrors[index]?.of('links').filter((id) => own.includes(id)) ?? []
        const may = !place.isDeleted && sees(place.record) && sees(place.target)
        expect(mine).toEqual(may ? [...own].sort() : [])
        held += mine.length
        const whole = await mirrorOf(user)
        expect(whole.of('links')).toEqual(mirrors[index]?.of('links'))
      }
    }),
    { seed: SEED, numRuns: tries(6, 24) },
  )
  expect(held).toBeGreaterThan(tries(2, 10))
})

test('a link that is written beside a move of its target is told to whoever sees both ends in the end', async () => {
  await send(editor, 'links', link, 'delete')
  for (let round = 0; round < 15; round++) {
    const ofBoth = await mirrorOf(both)
    const id = randomUUID()
    const to = round % 2 === 0 ? 'SO11' : 'SO22'
    const from = round % 2 === 0 ? 'SO22' : 'SO11'
    await Promise.all([
      send(editor, 'links', id, 'create', valuesPatch(leading(target))),
      ofBoth.pull(),
      move('incidents', target, from, to),
      ofBoth.pull(),
    ])
    await ofBoth.pull()
    expect(ofBoth.rows.has(id), `round ${round}`).toBe(to === 'SO22')
    await send(editor, 'links', id, 'delete')
  }
})

test('what hangs on a record is listed as before', async () => {
  await create(near, 'comments', {
    ...{ parentCollection: 'iccpr-cases', parentId: record, body: 'Seen.' },
  })
  const { items } = await createRecordStore(world.services).list(
    near,
    'comments',
    childRequest({ parentCollection: 'iccpr-cases', parentId: record, limit: 5 }),
  )
  expect(items).toHaveLength(1)
})

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#shared/domain/access.ts'
import type { Operation, OperationResult, Patch } from '#shared/sync/operation.ts'
import { incidentValues, openTestRecords, testDevice, valuesPatch } from '#tests/support/records.ts'
import { applyOperations } from './apply.ts'

let world: Awaited<ReturnType<typeof openTestRecords>>
let administrator: User
let officer: User
let editor: User

beforeAll(async () => {
  world = await openTestRecords()
  administrator = await world.addUser('administrator')
  officer = await world.addUser('field-officer', ['SO28'])
  editor = await world.addUser('editor')
})
afterAll(() => world.close())

type Sent = Pick<Operation, 'kind'> & Partial<Operation>

async function send(author: User, recordId: string, sent: Sent): Promise<OperationResult> {
  const operation = testDevice(author).operation({ collection: 'incidents', recordId, ...sent })
  const [result] = await applyOperations(world.services, { author, deviceId: null }, [operation])
  if (!result) throw new Error('Each operation has an answer')
  return result
}

const set = (field: string, to: unknown, from: unknown = null): Patch => ({ [field]: { from, to } }) as Patch

/** What the sender learns: everything but the names that differ from operation to operation. */
function reported({ outcome, reason, details, version, conflict }: OperationResult) {
  return { outcome, reason, details, version, conflicts: conflict?.length }
}

async function makeIncident(regionCode = 'SO28'): Promise<string> {
  const id = randomUUID()
  const patch = valuesPatch(incidentValues({ regionCode, severity: 'high', tags: 'seen' }))
  expect((await send(administrator, id, { kind: 'create', patch })).outcome).toBe('applied')
  return id
}

async function openConflicts(recordId: string) {
  return world.database.run<{ id: string; field: string }>(
    sql`select id, field from conflicts where record_id = ${recordId}::uuid and state = 'open' order by at`,
  )
}

const read = async (id: string) => {
  const [row] = await world.database.run<{ doc: Record<string, unknown>; deleted: boolean }>(
    sql`select doc, deleted_at is not null as deleted from incidents where id = ${id}::uuid`,
  )
  return row
}

const HIDDEN = {
  severity: ['low', 'critical'],
  tags: ['hidden one', 'hidden two', 'seen'],
  districtCode: ['SO2801', 'SO1101'],
  status: ['assessing', 'verified', 'referred'],
  victimInfo: ['Planted Victim', 'Another'],
} as const

/** What happened to a record after it had left the officer's region. */
const hiddenState = fc.record({
  severity: fc.constantFrom(...HIDDEN.severity),
  tags: fc.constantFrom(...HIDDEN.tags),
  status: fc.constantFrom('new', ...HIDDEN.status),
  victimInfo: fc.constantFrom(null, ...HIDDEN.victimInfo),
  deleted: fc.boolean(),
})

/** What an officer tries: with values that may be there, values that no field takes, and fields that there are none. */
const tried = fc.record({
  kind: fc.constantFrom('edit', 'edit', 'edit', 'delete', 'restore'),
  reason: fc.constantFrom(null, 'Because'),
  patch: fc.dictionary(
    fc.constantFrom(
      'severity',
      'tags',
      'districtCode',
      'status',
      'victimInfo',
      'noSuchField',
      'closedAt',
      'id',
    ),
    fc.record({
      from: fc.constantFrom(null, 'high', 'seen', 'new', ...Object.values(HIDDEN).flat()),
      to: fc.constantFrom(null, 'high', 'seen', 'x'.repeat(600), ...Object.values(HIDDEN).flat()),
    }),
    { maxKeys: 3 },
  ),
})

async function hide(id: string, { deleted, ...values }: { deleted: boolean; [field: string]: unknown }) {
  await send(administrator, id, { kind: 'edit', patch: set('regionCode', 'SO11', 'SO28') })
  const now = { severity: 'high', tags: 'seen', status: 'new', victimInfo: null } as Record<string, unknown>
  for (const [field, to] of Object.entries(values)) {
    if (to !== now[field])
      await send(administrator, id, { kind: 'edit', patch: set(field, to, now[field]), reason: 'x' })
  }
  if (deleted) await send(administrator, id, { kind: 'delete' })
}

describe('of a record that has left the reach of the sender', () => {
  test('whatever is tried, the answer is the same whatever stands there', async () => {
    await fc.assert(
      fc.asyncProperty(hiddenState, hiddenState, tried, async (one, two, sent) => {
        const ids = [await makeIncident(), await makeIncident()] as const
        await hide(ids[0], one)
        await hide(ids[1], two)
        const before = await Promise.all(ids.map(read))
        const [first, second] = [await send(officer, ids[0], sent), await send(officer, ids[1], sent)]
        expect(reported(first)).toEqual(reported(second))
        expect(first.version).toBeUndefined()
        expect(await Promise.all(ids.map(read))).toEqual(before)
      }),
      { numRuns: 40 },
    )
  })

  test('what was entered waits for who sees the record now, where it is another value', async () => {
    const id = await makeIncident()
    await hide(id, { severity: 'low', deleted: false })
    const patch = { ...set('severity', 'low', 'high'), ...set('tags', 'entered', 'seen') }
    expect(reported(await send(officer, id, { kind: 'edit', patch }))).toMatchObject({ outcome: 'conflict' })
    expect((await openConflicts(id)).map(({ field }) => field)).toEqual(['tags'])
  })

  test('what no field takes is refused, and nothing of it is kept', async () => {
    const id = await makeIncident()
    await hide(id, { deleted: false })
    for (const patch of [
      set('noSuchField', 'x'),
      set('closedAt', 'x'),
      set('severity', 'no such severity'),
    ]) {
      expect((await send(officer, id, { kind: 'edit', patch })).outcome).toBe('rejected')
    }
    expect(await openConflicts(id)).toEqual([])
  })

  test('its conflicts can not be decided, and are not even there', async () => {
    const id = await makeIncident()
    await hide(id, { deleted: false })
    await send(officer, id, { kind: 'edit', patch: set('tags', 'entered', 'other') })
    const [conflict] = await openConflicts(id)
    for (const sent of [{}, set('tags', 'entered', 'seen')]) {
      for (const resolves of [conflict?.id, randomUUID()]) {
        const result = await send(officer, id, { kind: 'edit', patch: sent, resolves: String(resolves) })
        expect(reported(result)).toMatchObject({ outcome: 'rejected', reason: 'conflict_not_found' })
      }
    }
    expect(await openConflicts(id)).toHaveLength(1)
  })
})

test('a record that the sender never saw is as one that is not there', async () => {
  const hidden = await makeIncident('SO11')
  const conflicting = await send(administrator, hidden, { kind: 'edit', patch: set('tags', 'mine', 'other') })
  const resolves = String(conflicting.conflict?.[0])
  await fc.assert(
    fc.asyncProperty(tried, fc.boolean(), async (sent, decides) => {
      const more = decides ? { resolves } : {}
      const there = await send(officer, hidden, { ...sent, ...more })
      const nowhere = await send(officer, randomUUID(), { ...sent, ...more })
      expect(reported(there)).toEqual(reported(nowhere))
      expect(there.outcome).toBe('rejected')
    }),
    { numRuns: 30 },
  )
  const hang = (parentId: string, collection: 'comments' | 'links' | 'evidence', more: object) =>
    send(officer, randomUUID(), {
      collection,
      kind: 'create',
      patch: valuesPatch({ parentCollection: 'incidents', parentId, ...more }),
    })
  const target = { targetCollection: 'incidents', targetId: randomUUID() }
  for (const [collection, more] of [
    ['comments', { body: 'A remark' }],
    ['comments', {}],
    ['links', target],
    ['evidence', {}],
  ] as const) {
    const there = await hang(hidden, collection, more)
    expect(reported(there)).toEqual(reported(await hang(randomUUID(), collection, more)))
    expect(there).toMatchObject({ outcome: 'rejected', reason: 'parent_not_found' })
  }
  expect(await openConflicts(hidden)).toHaveLength(1)
})

describe('a decision about a conflict', () => {
  async function conflictOn(field: string) {
    const id = await makeIncident()
    const made = await send(editor, id, { kind: 'edit', patch: set(field, 'entered', 'another') })
    return { id, resolves: String(made.conflict?.[0]) }
  }

  test('decides its own field, and no other', async () => {
    const { id, resolves } = await conflictOn('tags')
    const both = { ...set('tags', 'decided', 'seen'), ...set('location', 'Elsewhere', 'Kismaayo, Farjano') }
    for (const patch of [both, set('location', 'Elsewhere', 'Kismaayo, Farjano')]) {
      expect(await send(editor, id, { kind: 'edit', patch, resolves })).toMatchObject({ outcome: 'rejected' })
    }
    expect(await send(editor, id, { kind: 'delete', resolves })).toMatchObject({ outcome: 'rejected' })
    expect(await openConflicts(id)).toHaveLength(1)
    const decided = await send(editor, id, { kind: 'edit', patch: set('tags', 'decided', 'seen'), resolves })
    expect(decided.outcome).toBe('applied')
    expect(await openConflicts(id)).toEqual([])
  })

  test('brings nothing back that its author may not restore', async () => {
    const id = await makeIncident()
    await send(administrator, id, { kind: 'delete' })
    await send(editor, id, { kind: 'edit', patch: set('tags', 'entered', 'seen') })
    const [conflict] = await openConflicts(id)
    const resolves = String(conflict?.id)
    for (const patch of [{}, set('tags', 'entered', 'seen')]) {
      const result = await send(editor, id, { kind: 'restore', patch, resolves })
      expect(result.outcome).toBe('rejected')
    }
    expect(await read(id)).toMatchObject({ deleted: true })
    const restored = await send(administrator, id, {
      kind: 'restore',
      patch: set('tags', 'entered', 'seen'),
      resolves,
    })
    expect(restored.outcome).toBe('applied')
    expect(await read(id)).toMatchObject({ deleted: false })
    expect(await openConflicts(id)).toEqual([])
  })

  test('about a deletion deletes or keeps, and writes no field', async () => {
    const id = await makeIncident()
    await send(editor, id, { kind: 'delete', patch: set('tags', null, 'another') })
    const [conflict] = await openConflicts(id)
    expect(conflict?.field).toBe('deleted')
    const resolves = String(conflict?.id)
    const patch = set('tags', 'x', 'seen')
    expect((await send(editor, id, { kind: 'edit', patch, resolves })).outcome).toBe('rejected')
    expect((await send(editor, id, { kind: 'edit', resolves })).outcome).toBe('merged')
    expect(await read(id)).toMatchObject({ deleted: false })
    expect(await openConflicts(id)).toEqual([])
  })

  test('asks whether its author may decide at all, before it says whether there is one', async () => {
    const reviewer = await world.addUser('reviewer')
    const { id, resolves } = await conflictOn('tags')
    for (const each of [resolves, randomUUID()]) {
      expect(await send(reviewer, id, { kind: 'edit', resolves: each })).toMatchObject({
        reason: 'forbidden',
      })
    }
  })
})

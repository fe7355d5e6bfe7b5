import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMirror, type Mirror } from '#desktop/mirror/mirror.ts'
import { openMirror } from '#desktop/mirror/open.ts'
import { type Operation, PUSH_BYTES } from '#shared/sync/operation.ts'
import { SEND_RANKS, type SendRank } from '#shared/sync/send-rank.ts'
import { SendQueue } from './send-queue.ts'

const deviceId = randomUUID()
let folder: string
let mirror: Mirror

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'outbox-'))
  mirror = createMirror(openMirror(path.join(folder, 'mirror.db'), randomBytes(32)), deviceId)
})
afterEach(async () => {
  mirror.db.close()
  await rm(folder, { recursive: true })
})

/** An operation, with what a test says of it. */
const operation = (seq: number, to: string, more: Partial<Operation> = {}): Operation => ({
  opId: randomUUID(),
  deviceId,
  deviceSeq: seq,
  schema: 1,
  collection: 'incidents',
  recordId: randomUUID(),
  kind: 'edit',
  patch: { description: { from: null, to } },
  at: '2026-11-20T09:00:00.000Z',
  ...more,
})

const MOST = PUSH_BYTES - 256 * 1024

test('a push takes as much as its bytes allow, counted as they travel, and at least one operation', () => {
  // Two bytes for each character.
  const large = 'ش'.repeat(350_000)
  for (let seq = 1; seq <= 12; seq++) mirror.outbox.add(operation(seq, large), SEND_RANKS.other)
  mirror.outbox.add(operation(13, 'ش'.repeat(2_500_000)), SEND_RANKS.other)
  mirror.outbox.add(operation(14, 'short'), SEND_RANKS.other)
  const pushes: number[][] = []
  const queue = new SendQueue(mirror)
  for (let batch = queue.take(MOST); batch.length > 0; batch = queue.take(MOST)) {
    pushes.push(batch.map(({ seq }) => seq))
    const bytes = Buffer.byteLength(batch.map(({ text }) => `${text}\n`).join(''))
    if (batch.length > 1) expect(bytes).toBeLessThan(PUSH_BYTES)
  }
  expect(pushes).toEqual([[14, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10], [11, 12], [13]])
})

const order = () => new SendQueue(mirror).take(MOST).map(({ seq }) => seq)

test('what protects goes first, then what is urgent, then small before large, and each by age', () => {
  const { protects, urgent, other } = SEND_RANKS
  const large = 'long '.repeat(5000)
  mirror.outbox.add(operation(1, large), other)
  mirror.outbox.add(operation(2, 'small'), other)
  mirror.outbox.add(operation(3, large), urgent)
  mirror.outbox.add(operation(4, 'small'), urgent)
  mirror.outbox.add(operation(5, 'small', { kind: 'delete' }), protects)
  mirror.outbox.add(operation(6, 'small'), other)
  expect(order()).toEqual([5, 4, 3, 2, 6, 1])
})

test('what an operation needs goes before it: its record, what it names, and the consents of its record', () => {
  const [incident, comment, consent] = [randomUUID(), randomUUID(), randomUUID()]
  const { protects, urgent, other } = SEND_RANKS
  const of = (parentId: string) => ({
    parentCollection: { from: null, to: 'incidents' },
    parentId: { from: null, to: parentId },
  })
  mirror.outbox.add(operation(1, 'unrelated'), other)
  mirror.outbox.add(operation(2, 'made', { recordId: incident, kind: 'create' }), other)
  const agreed = { recordId: consent, kind: 'create', collection: 'consents', patch: of(incident) } as const
  mirror.outbox.add(operation(3, '', agreed), other)
  const said = { recordId: comment, kind: 'create', collection: 'comments', patch: of(incident) } as const
  mirror.outbox.add(operation(4, '', said), protects)
  mirror.outbox.add(operation(5, 'passed on', { recordId: incident }), urgent)
  expect(order()).toEqual([2, 4, 3, 5, 1])
})

test('what has waited for a day of line goes before everything that protects nobody', () => {
  mirror.outbox.add(operation(1, 'old'), SEND_RANKS.other)
  mirror.meta.set('lineSeconds', 24 * 3600 + 1)
  mirror.outbox.add(operation(2, 'new'), SEND_RANKS.urgent)
  mirror.outbox.add(operation(3, 'withdrawn'), SEND_RANKS.protects)
  expect(order()).toEqual([3, 1, 2])
})

test('what is entered while others are sent takes its place before them', () => {
  for (let seq = 1; seq <= 4; seq++) mirror.outbox.add(operation(seq, 'small'), SEND_RANKS.other)
  const queue = new SendQueue(mirror)
  expect(queue.take(1).map(({ seq }) => seq)).toEqual([1])
  mirror.outbox.add(operation(5, 'urgent'), SEND_RANKS.urgent)
  expect(queue.take(1).map(({ seq }) => seq)).toEqual([5])
  const put = queue.take(1)
  expect(put.map(({ seq }) => seq)).toEqual([2])
  queue.putBack(put)
  expect(queue.take(MOST).map(({ seq }) => seq)).toEqual([2, 3, 4])
})

test('in any outbox, everything is sent once, records keep their order, and names come after what they name', () => {
  const records = Array.from({ length: 5 }, () => randomUUID())
  const one = fc.record({
    record: fc.nat({ max: 4 }),
    names: fc.option(fc.nat({ max: 4 })),
    rank: fc.constantFrom<SendRank>(0, 1, 2),
    isLarge: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(one, { maxLength: 30 }), fc.integer({ min: 1, max: 60_000 }), (given, most) => {
      mirror.db.exec('delete from outbox')
      given.forEach(({ record, names, rank, isLarge }, index) => {
        const text = isLarge ? 'long '.repeat(4000) : 'small'
        const named: Operation['patch'] =
          names === null ? {} : { parentId: { from: null, to: records[names] ?? null } }
        const patch = { description: { from: null, to: text }, ...named }
        mirror.outbox.add(operation(index + 1, '', { recordId: records[record] ?? '', patch }), rank)
      })
      const queue = new SendQueue(mirror)
      const sent: number[] = []
      for (let batch = queue.take(most); batch.length > 0; batch = queue.take(most))
        sent.push(...batch.map(({ seq }) => seq))
      expect(sent.toSorted((a, b) => a - b)).toEqual(given.map((_each, index) => index + 1))
      const at = (index: number) => sent.indexOf(index + 1)
      given.forEach(({ record, names }, index) => {
        given.slice(0, index).forEach((earlier, before) => {
          if (earlier.record === record || earlier.record === names)
            expect(at(before)).toBeLessThan(at(index))
        })
      })
    }),
    { numRuns: 100 },
  )
})

test('what is postponed is left out until it is released, and then sent once', () => {
  for (let seq = 1; seq <= 3; seq++) mirror.outbox.add(operation(seq, 'short'), SEND_RANKS.other)
  const postponed = new Set([1, 3])
  const queue = new SendQueue(
    mirror,
    () => false,
    (seq) => postponed.has(seq),
  )
  const numbers = () => queue.take(MOST).map(({ seq }) => seq)
  expect(numbers()).toEqual([2])
  expect(queue.isOutdated).toBe(false)
  postponed.clear()
  expect(queue.isOutdated).toBe(true)
  expect(numbers()).toEqual([1, 3])
  postponed.add(1)
  expect(numbers()).toEqual([])
})

import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Operation, PUSH_BYTES, PUSH_LIMIT } from '#shared/sync/operation.ts'
import { createMirror, type Mirror } from './mirror.ts'
import { openMirror } from './open.ts'

const deviceId = randomUUID()
let folder: string
let mirror: Mirror

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'outbox-'))
  mirror = createMirror(openMirror(path.join(folder, 'mirror.db'), randomBytes(32)), deviceId)
})
afterAll(async () => {
  mirror.db.close()
  await rm(folder, { recursive: true })
})

const operation = (seq: number, to: string): Operation => ({
  opId: randomUUID(),
  deviceId,
  deviceSeq: seq,
  schema: 1,
  collection: 'incidents',
  recordId: randomUUID(),
  kind: 'edit',
  patch: { description: { from: null, to } },
  at: '2026-11-20T09:00:00.000Z',
})

test('a push takes as much as its bytes allow, counted as they travel, and at least one operation', () => {
  // Two bytes for each character.
  const large = 'ش'.repeat(350_000)
  for (let seq = 1; seq <= 12; seq++) mirror.outbox.add(operation(seq, large))
  mirror.outbox.add(operation(13, 'ش'.repeat(2_500_000)))
  mirror.outbox.add(operation(14, 'short'))
  const pushes: number[][] = []
  for (let after = 0; ; ) {
    const batch = mirror.outbox.nextPush(PUSH_LIMIT, after)
    if (batch.length === 0) break
    pushes.push(batch.map(({ seq }) => seq))
    after = batch.at(-1)?.seq ?? 0
    const bytes = Buffer.byteLength(
      JSON.stringify({ deviceId, operations: batch.map((one) => one.operation) }),
    )
    if (batch.length > 1) expect(bytes).toBeLessThan(PUSH_BYTES)
  }
  expect(pushes).toEqual([[1, 2, 3, 4, 5], [6, 7, 8, 9, 10], [11, 12], [13], [14]])
  expect(mirror.outbox.nextPush(2, 0)).toHaveLength(2)
})

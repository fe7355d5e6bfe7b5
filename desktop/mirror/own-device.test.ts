import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { creation } from '#shared/records/handlers.ts'
import { iccprCases } from '#shared/schemas/iccpr-cases.ts'
import { createMirror } from './mirror.ts'
import { type MirrorDatabase, openMirror } from './open.ts'
import { ownOperations } from './own-device.ts'
import { createMirrorStore } from './store.ts'

const user = { id: randomUUID(), role: 'editor' as const, regions: [] }
const values = { title: 'Qoryooley pumphouse', description: 'What was seen.', status: 'pending' }
let folder: string
let db: MirrorDatabase

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'own-device-'))
  db = openMirror(path.join(folder, 'mirror.db'), randomBytes(32))
})
afterEach(async () => {
  db.close()
  await rm(folder, { recursive: true })
})

const texts = () =>
  db
    .prepare<[], { operation: string }>('select operation from outbox order by seq')
    .all()
    .map(({ operation }) => operation)

async function filledBy(deviceId: string) {
  const mirror = createMirror(db, deviceId)
  ownOperations(mirror)
  for (const title of ['Naag “dhaawac” ah', 'Second\nline']) {
    const intent = creation(iccprCases, randomUUID(), {
      ...values,
      title,
      priority: 'high',
      regionCode: 'SO28',
    })
    expect((await createMirrorStore(mirror).write(user, intent)).outcome).toBe('applied')
  }
  return mirror
}

test('operations of a mirror that another device opens become its own, and nothing else of them changes', async () => {
  const first = randomUUID()
  const second = randomUUID()
  await filledBy(first)
  db.exec(`update outbox set state = 'acknowledged', done_at = '2026-11-28T08:00:00Z' where seq = 1`)
  const before = texts()
  ownOperations(createMirror(db, second))
  expect(texts()).toEqual(before.map((text) => text.replace(first, second)))
  expect(before.join()).toContain(first)
  expect(
    createMirror(db, second)
      .outbox.waiting(10)
      .map(({ operation }) => operation.deviceId),
  ).toEqual([second])
})

test('a mirror of the former build, which did not note its device, is looked through once', async () => {
  const deviceId = randomUUID()
  const mirror = await filledBy(deviceId)
  mirror.meta.remove('deviceId')
  const before = texts()
  ownOperations(mirror)
  expect([texts(), mirror.meta.get('deviceId')]).toEqual([before, deviceId])
})

import { hash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendInParts } from '#shared/sync/send-in-parts.ts'
import { evidenceOf } from '#tests/support/evidence.ts'
import { createMigratedDatabase } from '#tests/support/migrated-database.ts'
import type { TestDatabase } from '#tests/support/postgres.ts'
import { incidentValues } from '#tests/support/records.ts'
import { callerAt } from '#tests/support/server.ts'
import { createServerProcess, type ServerProcess } from '#tests/support/server-process.ts'

const ADMIN = { email: 'admin@example.org', password: 'kalkaaliye caafimaad 12' }
const KILLS = 1

let made: TestDatabase
let server: ServerProcess
let caller: ReturnType<typeof callerAt>
beforeAll(async () => {
  made = await createMigratedDatabase()
  server = createServerProcess(ADMIN, { DATABASE_URL: made.url })
  await signIn()
}, 120_000)
afterAll(async () => {
  await server.remove()
  await made.drop()
})

async function signIn(): Promise<void> {
  caller = callerAt(await server.start())
  await caller.client.session.signIn({ input: ADMIN })
}

test('a server that is killed in the middle of an upload loses no part that it had confirmed', async () => {
  const bytes = Buffer.from(randomBytes(4_000_000).toString('hex'))
  const { id: parentId } = await caller.client.incidents.create({ input: incidentValues() })
  const input = evidenceOf(bytes, parentId, { fileName: 'a.txt', mediaType: 'text/plain' })
  const { id } = await caller.client.evidence.create({ input })
  let confirmed = 0
  let kills = 0
  let killing: Promise<void> | null = null

  const receivedAt = await sendInParts({
    size: bytes.length,
    async ask() {
      const reported = await caller.client.evidence.heldOf({ params: { id } })
      if (reported.receivedAt === null) expect(reported.held).toBeGreaterThanOrEqual(confirmed)
      return reported
    },
    async put(from, to) {
      const body = new Blob([new Uint8Array(bytes.subarray(from, to))])
      const sending = caller.client.evidence.sendPart({ params: { id, from: String(from) }, body })
      if (confirmed > 0 && kills < KILLS) {
        kills += 1
        // At another moment of the part each time.
        killing = sleep(kills * 5).then(server.kill)
      }
      const reported = await sending
      confirmed = reported.held
      return reported
    },
    finish: () => caller.client.evidence.finishUpload({ params: { id }, input: { size: bytes.length } }),
    isCut: (error) => error instanceof Error && error.name === 'ApiError',
    async wait() {
      await killing
      if (killing) await signIn()
      killing = null
    },
    onHeld: () => undefined,
  })
  expect(kills).toBe(KILLS)
  const original = await caller.client.evidence.original({ params: { id } })
  const sha256 = hash('sha256', Buffer.from(await original.arrayBuffer()))
  expect(sha256).toBe(input.sha256)
  expect(receivedAt).toBe((await caller.client.evidence.get({ params: { id } })).receivedAt)
}, 240_000)

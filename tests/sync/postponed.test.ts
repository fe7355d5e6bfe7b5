import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SyncLoop } from '#desktop/sync/loop.ts'
import { backUp, putBack } from '#tests/support/backup.ts'
import { createTestDevice, type TestDevice } from '#tests/support/device.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const HOUR_MS = 3_600_000

let server: TestServer
let officer: TestUser
/** Has what the server lost. */
let keeper: TestDevice
let device: TestDevice
let ahead = 0
beforeAll(async () => {
  server = await startTestServer()
  officer = await server.signIn('field-officer', ['SO28'])
  const colleague = await server.signIn('field-officer', ['SO28'])
  keeper = await createTestDevice(officer)
  device = await createTestDevice(colleague, { now: () => new Date(Date.now() + ahead) })
})
afterAll(async () => {
  await keeper.close()
  await device.close()
  await server.close()
})

const of = (id: string) => ({ params: { id } })

/** The operations that the device sends, by their records. */
function watchPushes(): string[] {
  const sent: string[] = []
  device.line = (path, pass, { body }) => {
    if (path === '/api/sync/push/lines') {
      const [, ...lines] = gunzipSync(body as Uint8Array)
        .toString()
        .split('\n')
        .filter(Boolean)
      sent.push(...lines.map((line) => JSON.parse(line).recordId as string))
    }
    return pass()
  }
  return sent
}

/** An edit of a record that the server has lost, which it answers with `waiting`. */
async function enterWaiting(): Promise<string> {
  await keeper.sync()
  await device.sync()
  await backUp(server.database)
  const { id } = await keeper.client.incidents.create({ input: incidentValues({ location: 'Lost' }) })
  await keeper.sync()
  await device.sync()
  await putBack(server.database)
  // As the command that restores a backup does.
  await server.database.run(sql`update sync_clock set epoch = gen_random_uuid(), set_back_at = now()`)
  await device.client.incidents.edit({ ...of(id), input: { version: 1, location: 'Lost, and corrected' } })
  return id
}

test('what the server does not decide yet is sent again when something has changed, and once an hour', async () => {
  const id = await enterWaiting()
  const sent = watchPushes()
  const running = device.start()
  await running.settled()
  // What was read in the first rounds may be what it waits for.
  await untilQuiet(running, sent)
  expect(device.mirror.outbox.counts()).toEqual({ waiting: 1, rejected: 0 })

  const own = await device.client.incidents.create({ input: incidentValues({ location: 'Entered here' }) })
  await expect.poll(() => sent, { timeout: 10_000 }).toEqual([own.id, id])
  await untilQuiet(running, sent)

  await officer.client.incidents.create({ input: incidentValues({ location: 'Entered elsewhere' }) })
  await expect.poll(() => sent, { timeout: 10_000 }).toEqual([id])
  await untilQuiet(running, sent)

  ahead = HOUR_MS + 1000
  expect(await nextRound(running, sent)).toEqual([id])
  await untilQuiet(running, sent)

  await keeper.sync()
  await expect.poll(() => device.mirror.outbox.counts().waiting, { timeout: 10_000 }).toBe(0)
  expect(device.mirror.outbox.counts()).toEqual({ waiting: 0, rejected: 0 })
  expect(await officer.client.incidents.get(of(id))).toMatchObject({ location: 'Lost, and corrected' })
  await running.stop()
})

test('while nothing is sent of what waits, each round makes the pull that the server holds and no other', async () => {
  await enterWaiting()
  const sent = watchPushes()
  const running = device.start()
  await running.settled()
  await untilQuiet(running, sent)
  expect(device.mirror.outbox.counts().waiting).toBe(1)
  const held: boolean[] = []
  device.line = (path, pass, init) => {
    if (path !== '/api/sync/pull') return pass()
    const input = JSON.parse(Buffer.from(init.body as Uint8Array).toString())
    held.push(input.wait > 0)
    // The server holds it for a second, so that rounds follow soon.
    Object.assign(init, { body: Buffer.from(JSON.stringify({ ...input, wait: Math.min(input.wait, 1) })) })
    return pass()
  }
  // The one that is held already has no end soon, and one that was cut off is followed by one more.
  running.wake()
  await expect.poll(() => held.filter(Boolean).length, { timeout: 15_000 }).toBe(4)
  expect(held.slice(held.indexOf(true))).toEqual([true, true, true, true])

  const before = held.length
  await officer.client.incidents.create({ input: incidentValues({ location: 'What is new' }) })
  // It ends the held one at once, and what waited is sent on it and read after.
  await expect.poll(() => held.slice(before).includes(false), { timeout: 10_000 }).toBe(true)
  await running.stop()
})

/** What one more round sends. */
async function nextRound(running: SyncLoop, sent: string[]): Promise<readonly string[]> {
  sent.length = 0
  const settled = running.settled()
  running.wake()
  await settled
  return [...sent]
}

/** One round more may send what a former one has read of; three without anything say that nothing is sent by itself. */
async function untilQuiet(running: SyncLoop, sent: string[]): Promise<void> {
  let quiet = 0
  for (let rounds = 0; quiet < 3; rounds++) {
    expect(rounds).toBeLessThan(8)
    quiet = (await nextRound(running, sent)).length === 0 ? quiet + 1 : 0
  }
}

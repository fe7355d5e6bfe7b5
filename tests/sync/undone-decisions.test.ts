import { gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDevice, down, type TestDevice } from '#tests/support/device.ts'
import { caseInput } from '#tests/support/monitoring.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let officer: TestUser
let device: TestDevice
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  officer = await server.signIn('field-officer', ['SO28'])
  device = await createTestDevice(officer)
  await device.sync()
})
afterEach(() => device.close())

const up: TestDevice['line'] = (_path, pass) => pass()
const of = (id: string) => ({ params: { id } })

/** Sets the place of a case where the office works, whatever it is by then. */
async function setInOffice(id: string, location: string): Promise<void> {
  const { version } = await officer.client.iccprCases.get(of(id))
  await officer.client.iccprCases.edit({ ...of(id), input: { version, location } })
}

/** A case whose place was entered on the device and in the office, and the conflict that came of it. */
async function withConflict() {
  const { id } = await officer.client.iccprCases.create({ input: caseInput({ location: 'Kismaayo' }) })
  await device.sync()
  device.line = down
  const { version } = await device.client.iccprCases.get(of(id))
  await device.client.iccprCases.edit({ ...of(id), input: { version, location: 'Kismaayo, Calanley' } })
  await setInOffice(id, 'Kismaayo, Farjano')
  device.line = up
  await device.sync()
  const [conflict] = await openHere(id)
  return { id, conflictId: String(conflict?.id) }
}

const listed = async (by: TestUser | TestDevice, recordId: string) =>
  (await by.client.conflicts.list({ input: { state: 'open', recordId } })).items
const openHere = (id: string) => listed(device, id)
const openThere = (id: string) => listed(officer, id)
const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id).toSorted()
const decide = (id: string, choice: 'mine' | 'theirs' = 'mine') =>
  device.client.conflicts.resolve({ ...of(id), input: { choice } })

/** The server refuses each operation that it is sent. */
const refusing: TestDevice['line'] = async (path, pass, { body }) => {
  if (path !== '/api/sync/push/lines') return pass()
  const [, ...lines] = gunzipSync(body as Uint8Array)
    .toString()
    .split('\n')
    .filter(Boolean)
  const answers = lines.map((line) => ({
    ...{ opId: JSON.parse(line).opId as string, outcome: 'rejected', reason: 'forbidden' },
  }))
  return new Response(answers.map((answer) => `${JSON.stringify(answer)}\n`).join(''))
}

test('a decision that meets another value at the server leaves its conflict open here as well', async () => {
  const { id, conflictId } = await withConflict()
  device.line = down
  await decide(conflictId)
  expect(await openHere(id)).toEqual([])
  await setInOffice(id, 'Kismaayo, port')
  device.line = up
  device.changed.clear()
  await device.sync()
  const there = idsOf(await openThere(id))
  expect(there).toHaveLength(2)
  expect(there).toContain(conflictId)
  expect(idsOf(await openHere(id))).toEqual(there)
  expect(device.changed).toContain('conflicts')
})

test('a decision that the server refuses leaves its conflict open, and can be made again', async () => {
  const { id, conflictId } = await withConflict()
  await decide(conflictId)
  device.line = refusing
  await device.sync()
  expect(device.status()).toMatchObject({ failed: 1, waiting: 0 })
  expect(idsOf(await openHere(id))).toEqual([conflictId])

  device.line = up
  await decide(conflictId, 'theirs')
  const [refused] = (await device.client.device.outbox({ input: { state: 'rejected' } })).items
  await device.client.device.discard({ params: { opId: String(refused?.opId) } })
  // The other decision is still to be sent.
  expect(await openHere(id)).toEqual([])
  await device.sync()
  expect([await openHere(id), await openThere(id)]).toEqual([[], []])
  expect(await officer.client.iccprCases.get(of(id))).toMatchObject({ location: 'Kismaayo, Farjano' })
})

test('what a former build left decided is open again once the refused decision is discarded', async () => {
  const { id, conflictId } = await withConflict()
  await decide(conflictId)
  device.line = refusing
  await device.sync()
  device.mirror.db.prepare(`update conflicts set state = 'resolved' where id = ?`).run(conflictId)
  const [refused] = (await device.client.device.outbox({ input: { state: 'rejected' } })).items
  await device.client.device.discard({ params: { opId: String(refused?.opId) } })
  expect(idsOf(await openHere(id))).toEqual([conflictId])
})

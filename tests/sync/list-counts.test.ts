import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPairs } from '#server/features/protection/links/find-pairs.ts'
import type { ConflictList } from '#shared/domain/conflict-lists.ts'
import type { QueueName } from '#shared/domain/queues.ts'
import { createTestDevice, type TestDevice } from '#tests/support/device.ts'
import { caseInput } from '#tests/support/monitoring.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let editor: TestUser
let officer: TestUser
let device: TestDevice
let editorsDevice: TestDevice
beforeAll(async () => {
  server = await startTestServer()
  editor = await server.signIn('editor')
  officer = await server.signIn('field-officer', ['SO28'])
  device = await createTestDevice(officer)
  editorsDevice = await createTestDevice(editor)
})
afterAll(async () => {
  await device.close()
  await editorsDevice.close()
  await server.close()
})

const waiting = async ({ client }: TestUser) => {
  const { queues } = await client.waiting.read()
  return (name: QueueName) => queues.find(({ queue }) => queue === name)?.waiting
}
const listed = async ({ client }: TestUser | TestDevice, list: ConflictList) => {
  const { items, total } = await client.conflicts.list({ input: { state: 'open', list } })
  expect(items).toHaveLength(total)
  return total
}
const listsOf = async (by: TestUser | TestDevice) => ({
  ...{ conflicts: await listed(by, 'conflicts'), decisions: await listed(by, 'decisions') },
  own: await listed(by, 'own'),
})

/** Two cases and a provider that the officer changes on a device; the editor changes two fields of one of the cases. */
async function leaveConflicts() {
  const known = await editor.client.iccprCases.create({
    input: caseInput({ title: 'Written twice', location: 'Kismaayo' }),
  })
  const provider = await officer.client.serviceProviders.create({
    input: {
      ...{ name: 'Clinic of the port', type: 'medical-care', regionCode: 'SO28', source: 'A visit' },
      privateContact: 'clinic@example.org',
    },
  })
  await device.sync()
  const params = { id: known.id }
  await device.client.iccprCases.edit({
    params,
    input: { version: known.version, location: 'Kismaayo, Calanley', priority: 'low' },
  })
  await editor.client.iccprCases.edit({
    params,
    input: { version: known.version, location: 'Kismaayo, Farjano', priority: 'critical' },
  })
  await device.client.serviceProviders.edit({
    params: { id: provider.id },
    input: { version: provider.version, privateContact: 'other@example.org' },
  })
}

/** Three reports of one event. */
async function leaveDuplicates() {
  const input = incidentValues({ location: 'Kismaayo', dateTime: '2026-11-18T08:00:00.000Z' })
  for (let at = 0; at < 3; at++) await officer.client.incidents.create({ input })
  await findPairs(server.services)
}

test('conflicts, possible duplicates and waiting decisions have one number each, on every page and device', async () => {
  await leaveConflicts()
  await leaveDuplicates()
  await device.sync()
  await editorsDevice.sync()
  for (const [user, own, expected] of [
    [editor, editorsDevice, { conflicts: 2, decisions: 1, own: 0 }],
    [officer, device, { conflicts: 2, decisions: 0, own: 1 }],
  ] as const) {
    expect(await listsOf(user)).toEqual(expected)
    expect(await listsOf(own)).toEqual(expected)
    const { conflicts, decisions } = expected
    expect(own.status()).toMatchObject({ conflicts, decisions })
    const count = await waiting(user)
    expect([count('conflicts'), count('decisions'), count('duplicates')]).toEqual([conflicts, decisions, 3])
    expect(await user.client.links.pairs()).toHaveLength(3)
  }
})

test('who only waits for others is not told that something needs their attention', async () => {
  const { items } = await device.client.conflicts.list({ input: { list: 'conflicts' } })
  for (const { id } of items) {
    await device.client.conflicts.resolve({ params: { id }, input: { choice: 'mine' } })
  }
  await device.sync()
  expect(await listsOf(device)).toEqual({ conflicts: 0, decisions: 0, own: 1 })
  expect(device.status()).toMatchObject({ phase: 'up-to-date', reason: null, conflicts: 0 })
  const decided = await officer.client.conflicts.list({ input: { state: 'resolved', list: 'conflicts' } })
  expect(decided.total).toBe(2)
})

import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACCESS, ROLES } from '#shared/domain/access.ts'
import { OPERATION_SCHEMA } from '#shared/sync/operation.ts'
import { createTestDevice } from '#tests/support/device.ts'
import { signInOn } from '#tests/support/device-line.ts'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let officer: TestUser
let editor: TestUser
let reviewer: TestUser
let administrator: TestUser

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  officer = await server.signIn('field-officer', ['SO28'])
  editor = await server.signIn('editor')
  reviewer = await server.signIn('reviewer')
  administrator = await server.signIn('administrator')
})
afterAll(() => server.close())

async function incident(by = officer): Promise<string> {
  const { id } = await by.client.incidents.create({
    input: {
      incidentType: 'arbitrary-detention',
      severity: 'high',
      description: 'Held at a checkpoint for two days.',
      location: 'Kismaayo',
      dateTime: '2026-11-18T21:15',
      regionCode: 'SO28',
      reporterName: 'Planted Amina',
      reporterContact: '+252 61 000 0000',
      victimInfo: 'Planted victim',
    },
  })
  return id
}
async function unfounded(id: string, by = officer) {
  const { version } = await by.client.incidents.get({ params: { id } })
  const input = { status: 'unfounded', reason: 'Nobody knows of it', version }
  return by.client.incidents.changeStatus({ params: { id }, input })
}
const remove = (id: string, by = officer) =>
  by.client.incidents.remove({ params: { id }, input: { reason: 'Entered twice' } })
const lookAt = async (id: string, by = reviewer) =>
  (await by.client.secondLooks.list({ input: { limit: 500 } })).items.find(({ recordId }) => recordId === id)
async function decide(id: string, decision: 'agree' | 'bring-back', by = reviewer) {
  const look = await lookAt(id, by)
  const input = { ids: [look?.id ?? randomUUID()], decision, reason: 'Her sister called' }
  return by.client.secondLooks.decide({ input })
}
const read = (id: string, by = officer) => by.client.incidents.get({ params: { id } })

describe('a report that one person calls unfounded', () => {
  test('is listed with the reason for a second person, who can agree', async () => {
    const id = await incident()
    await unfounded(id)
    const look = await lookAt(id)
    expect(look).toMatchObject({
      ...{ act: 'unfounded', collection: 'incidents', people: [officer.id], mayDecide: true },
      ...{ reason: 'Nobody knows of it', values: { status: 'unfounded', location: 'Kismaayo' } },
    })
    expect(JSON.stringify(look)).not.toMatch(/planted/i)
    expect(await decide(id, 'agree')).toEqual({ decided: 1 })
    expect(await lookAt(id)).toBeUndefined()
    expect(await read(id)).toMatchObject({ status: 'unfounded' })
  })

  test('is brought back by a second person with a reason, also by one who edits no incidents', async () => {
    const id = await incident()
    await unfounded(id)
    const { id: look = '' } = (await lookAt(id)) ?? {}
    const without = reviewer.client.secondLooks.decide({ input: { ids: [look], decision: 'bring-back' } })
    expect(await failureOf(without)).toMatchObject({ code: 'reason_required' })
    await decide(id, 'bring-back')
    expect(await read(id)).toMatchObject({ status: 'assessing', closedAt: null })
    const [step] = await officer.client.incidents.history({ params: { id } })
    expect(step).toMatchObject({ by: { id: reviewer.id }, reason: 'Her sister called' })
    expect(await lookAt(id)).toBeUndefined()
  })

  test('leaves the list when it is worked on again, and comes back to it under another id', async () => {
    const id = await incident()
    await unfounded(id)
    const before = await lookAt(id)
    const { version } = await read(id)
    const input = { status: 'assessing', reason: 'There is news', version }
    await officer.client.incidents.changeStatus({ params: { id }, input })
    expect(await lookAt(id)).toBeUndefined()
    await unfounded(id, editor)
    expect(await lookAt(id)).toMatchObject({ people: [editor.id] })
    const late = { ids: [before?.id ?? ''], decision: 'agree' as const }
    expect(await failureOf(reviewer.client.secondLooks.decide({ input: late }))).toMatchObject({
      code: 'stale',
    })
  })

  test('keeps who did it when somebody else saves other fields of it', async () => {
    const id = await incident()
    await unfounded(id)
    const { version } = await read(id, editor)
    await editor.client.incidents.edit({ params: { id }, input: { version, tags: 'checkpoint' } })
    expect(await lookAt(id)).toMatchObject({ people: [officer.id] })
  })
})

describe('a report that one person deletes', () => {
  test('takes a reason, and is listed in its open fields alone', async () => {
    const id = await incident()
    expect(await failureOf(officer.client.incidents.remove({ params: { id } }))).toMatchObject({
      code: 'reason_required',
    })
    await remove(id)
    const look = await lookAt(id)
    expect(look).toMatchObject({
      ...{ act: 'deleted', people: [officer.id], reason: 'Entered twice' },
      values: { description: 'Held at a checkpoint for two days.' },
    })
    expect(JSON.stringify(look)).not.toMatch(/planted/i)
    expect(await failureOf(read(id, reviewer))).toMatchObject({ status: 404 })
  })

  test('is brought back by a second person; by the first it is not', async () => {
    const id = await incident(editor)
    await remove(id, editor)
    expect(await lookAt(id, editor)).toMatchObject({ mayDecide: false })
    for (const decision of ['agree', 'bring-back'] as const) {
      expect(await failureOf(decide(id, decision, editor))).toMatchObject({ status: 422 })
    }
    await decide(id, 'bring-back')
    expect(await read(id)).toMatchObject({ location: 'Kismaayo' })
    expect(await lookAt(id)).toBeUndefined()
  })

  test('is decided once, however many decide at once', async () => {
    const id = await incident()
    await remove(id)
    const outcomes = await Promise.allSettled([
      decide(id, 'agree', reviewer),
      decide(id, 'bring-back', editor),
      decide(id, 'agree', administrator),
      decide(id, 'bring-back', reviewer),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { items } = await administrator.client.users.audit({ input: {} })
    const acts = items.filter(({ act, subject }) => act.startsWith('second-look') && subject?.endsWith(id))
    expect(acts).toHaveLength(1)
  })

  test('leaves the list when an administrator restores it', async () => {
    const id = await incident()
    await remove(id)
    await administrator.client.incidents.restore({ params: { id } })
    expect(await lookAt(id)).toBeUndefined()
  })
})

describe('from a device', () => {
  test('a deletion carries its reason', async () => {
    const device = await createTestDevice(officer)
    const id = await incident()
    await device.sync()
    expect(await failureOf(device.client.incidents.remove({ params: { id } }))).toMatchObject({
      code: 'reason_required',
    })
    await device.client.incidents.remove({ params: { id }, input: { reason: 'Told twice' } })
    await device.sync()
    expect(await lookAt(id)).toMatchObject({ act: 'deleted', reason: 'Told twice', people: [officer.id] })
    await device.close()
  })

  test('of the former build, a deletion without a reason is taken and listed', async () => {
    const id = await incident()
    expect(await pushed({ recordId: id, kind: 'delete', patch: {} })).toMatchObject({ outcome: 'applied' })
    expect(await lookAt(id)).toMatchObject({ act: 'deleted', reason: null, people: [officer.id] })
    const input = {
      title: 'Held in Kismaayo',
      status: 'pending',
      priority: 'high',
      regionCode: 'SO28',
    } as const
    const held = await officer.client.iccprCases.create({
      input: { ...input, description: 'Held without charge.' },
    })
    const deletion = { collection: 'iccpr-cases', recordId: held.id, kind: 'delete', patch: {} }
    expect(await pushed(deletion)).toMatchObject({ outcome: 'applied' })
  })
})

test('nobody but roles of the whole country decides, and an office of one may', async () => {
  for (const role of ROLES) {
    const { permissions, scope } = ACCESS[role]
    if (permissions.includes('second-looks:decide')) expect(scope).toBe('everywhere')
  }
  expect(await failureOf(officer.client.secondLooks.list())).toMatchObject({ status: 403 })
  const id = await incident(editor)
  await remove(id, editor)
  const set = (people: 1 | 2) =>
    administrator.client.releases.setRule({ input: { people, reason: 'The second editor has left' } })
  await set(1)
  expect(await lookAt(id, editor)).toMatchObject({ mayDecide: true })
  await decide(id, 'agree', editor)
  await set(2)
})

test('the list turns its pages, and its count is what it holds', async () => {
  for (let index = 0; index < 3; index++) await remove(await incident())
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await reviewer.client.secondLooks.list({
      input: { limit: 2, ...(cursor ? { cursor } : {}) },
    })
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.next ?? undefined
  } while (cursor)
  const { waiting } = await reviewer.client.secondLooks.count()
  expect(new Set(ids).size).toBe(waiting)
})

let sequence = 0
let deviceId = ''
/** Pushes one operation as the officer's device does. */
async function pushed(operation: Readonly<Record<string, unknown>>) {
  if (!deviceId) {
    deviceId = randomUUID()
    await signInOn(officer, secretOf(deviceId))
  }
  sequence += 1
  const envelope = { opId: uuidv7(), deviceId, deviceSeq: sequence, schema: OPERATION_SCHEMA }
  const response = await officer.send('/api/sync/push', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'device-secret': secretOf(deviceId) },
    body: JSON.stringify({
      deviceId,
      operations: [{ ...envelope, collection: 'incidents', at: new Date().toISOString(), ...operation }],
    }),
  })
  const { results } = (await response.json()) as { results: { outcome: string; reason?: string }[] }
  return results[0]
}
const secretOf = (id: string) => Buffer.from(id.repeat(2)).subarray(0, 32).toString('base64url')

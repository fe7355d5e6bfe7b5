import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyOperations } from '#server/records/apply.ts'
import { fileNameHeader } from '#shared/contract/monitoring/imports.ts'
import { SETTLED_DAYS } from '#shared/rules/own-region.ts'
import type { Operation, Patch } from '#shared/sync/operation.ts'
import { createTestDevice, down, type TestDevice } from '#tests/support/device.ts'
import { failureOf } from '#tests/support/failure.ts'
import { testDevice, valuesPatch } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

/** Officers of SO28 and of SO11, one of both, and an editor. */
let server: TestServer
let here: TestUser
let elsewhere: TestUser
let both: TestUser
let editor: TestUser
const devices: TestDevice[] = []
beforeAll(async () => {
  server = await startTestServer()
  here = await server.signIn('field-officer', ['SO28'])
  elsewhere = await server.signIn('triage-officer', ['SO11'])
  both = await server.signIn('field-officer', ['SO11', 'SO28'])
  editor = await server.signIn('editor')
})
afterAll(async () => {
  for (const device of devices) await device.close()
  await server.close()
})

const OWN = 'clinic@example.org'
const THEIRS = 'planted@example.com'
const FIELDS = ['contact', 'privateContact'] as const
type Values = Readonly<Record<string, unknown>>
const values = (more: Values = {}) => ({
  ...{ name: 'Clinic of the port', type: 'medical-care', regionCode: 'SO28', source: 'A visit' },
  ...more,
})
const create = (by: TestUser | TestDevice, more: Values = {}) =>
  by.client.serviceProviders.create({ input: values(more) as never })
const read = (id: string, by: TestUser | TestDevice = editor) =>
  by.client.serviceProviders.get({ params: { id } })
const edit = async (by: TestUser | TestDevice, id: string, more: Values) => {
  const { version } = await read(id, by)
  return by.client.serviceProviders.edit({ params: { id }, input: { version, ...more } })
}

/** Lets what was done of a provider have happened so many days ago. */
const age = (id: string, days: number) =>
  server.database.run(
    sql`update history set at = at - make_interval(days => ${days}) where collection = 'service-providers'
      and record_id = ${id}::uuid`,
  )

/** What becomes of an operation that a device of the user sends. */
async function push(
  by: TestUser,
  regions: readonly string[],
  given: Partial<Operation>,
  deviceId: string | null = null,
) {
  const user = { id: by.id, role: by.role, regions }
  const operation = testDevice(user).operation({
    ...{ collection: 'service-providers', recordId: randomUUID(), kind: 'edit', patch: {} },
    ...given,
  })
  const speaker = { author: user, deviceId }
  const [result] = await applyOperations(server.services.records, speaker, [operation])
  return result
}
const REFUSED = { outcome: 'rejected', reason: 'field_not_writable' }

describe.each(FIELDS)('the %s of a provider', (field) => {
  test('is changed by officers of its region and by editors, and by nobody else', async () => {
    const { id } = await create(here, { [field]: OWN })
    const refused = await failureOf(edit(elsewhere, id, { [field]: THEIRS }))
    expect(refused).toMatchObject({ status: 403, code: 'forbidden', details: [{ path: field }] })
    expect(refused.details[0]?.message).toContain('officers of the record’s region and editors')
    expect(await failureOf(edit(elsewhere, id, { [field]: null }))).toMatchObject({ status: 403 })
    expect(await read(id)).toMatchObject({ [field]: OWN })
    // What decides nothing about where mail goes stays everybody's.
    expect(await edit(elsewhere, id, { openingTimes: 'always' })).toMatchObject({ openingTimes: 'always' })
    expect(await edit(here, id, { [field]: 'second@example.org' })).toMatchObject({
      [field]: 'second@example.org',
    })
    expect(await edit(editor, id, { [field]: null })).toMatchObject({ [field]: null })
  })

  test('is not filled in from another region where there was none', async () => {
    const { id } = await create(here)
    expect(await failureOf(edit(elsewhere, id, { [field]: THEIRS }))).toMatchObject({ status: 403 })
  })

  test('is refused from a device, which keeps the rest with the reason', async () => {
    const { id } = await create(here, { [field]: OWN })
    const patch: Patch = { [field]: { from: OWN, to: THEIRS }, cost: { from: null, to: 'free' } }
    expect(await push(elsewhere, ['SO11'], { recordId: id, patch })).toMatchObject({
      ...{ ...REFUSED, details: [{ path: field }] },
    })
    // One that would only be a conflict is not kept for a decision either.
    const stale: Patch = { [field]: { from: 'older@example.org', to: THEIRS } }
    expect(await push(elsewhere, ['SO11'], { recordId: id, patch: stale })).toMatchObject(REFUSED)
    expect(await read(id)).toMatchObject({ [field]: OWN, cost: null })
    expect(await push(here, ['SO28'], { recordId: id, patch })).toMatchObject({ outcome: 'applied' })
  })

  test('is not given to a provider that somebody registers in another region, or in none', async () => {
    for (const regionCode of ['SO28', null]) {
      expect(await failureOf(create(elsewhere, { regionCode, [field]: THEIRS }))).toMatchObject({
        ...{ status: 403, details: [{ path: 'name' }, { path: field }] },
      })
      const patch = valuesPatch(values({ regionCode, status: 'active', [field]: THEIRS }))
      expect(await push(elsewhere, ['SO11'], { kind: 'create', patch })).toMatchObject(REFUSED)
    }
    expect(await create(elsewhere, { regionCode: 'SO11', [field]: OWN })).toMatchObject({ [field]: OWN })
    const { id } = await create(editor, { regionCode: null, [field]: OWN })
    expect(await failureOf(edit(here, id, { [field]: THEIRS }))).toMatchObject({ status: 403 })
  })

  test.each([OWN, null])('is not reached by taking the provider into another region: %s', async (address) => {
    const { id } = await create(here, { [field]: address })
    const hop: Patch = { regionCode: { from: 'SO28', to: 'SO11' }, stateCode: { from: 'JL', to: null } }
    expect(await failureOf(edit(elsewhere, id, { regionCode: 'SO11' }))).toMatchObject({
      ...{ status: 403, details: [{ path: 'regionCode' }] },
    })
    const withAddress = { ...hop, [field]: { from: address, to: THEIRS } }
    for (const patch of [hop, withAddress]) {
      expect(await push(elsewhere, ['SO11'], { recordId: id, patch })).toMatchObject(REFUSED)
    }
    // Nor is a provider with an address handed into a region by who does not work there.
    expect(await failureOf(edit(here, id, { regionCode: 'SO11' }))).toMatchObject({ status: 403 })
    expect(await read(id)).toMatchObject({ regionCode: 'SO28', [field]: address })
    expect(await edit(both, id, { regionCode: 'SO11' })).toMatchObject({ regionCode: 'SO11' })
    expect(await edit(editor, id, { regionCode: 'SO28' })).toMatchObject({ regionCode: 'SO28' })
  })

  test('is not decided in a conflict by who works elsewhere, in either way', async () => {
    const { id } = await create(here, { [field]: OWN })
    await edit(editor, id, { [field]: 'newer@example.org' })
    const patch: Patch = { [field]: { from: OWN, to: 'corrected@example.org' } }
    expect(await push(here, ['SO28'], { recordId: id, patch })).toMatchObject({ outcome: 'conflict' })
    const { items } = await editor.client.conflicts.list({ input: { state: 'open', recordId: id } })
    const params = { id: String(items[0]?.id) }
    const choices = [{ choice: 'mine' }, { choice: 'theirs' }, { choice: 'other', value: THEIRS }] as const
    for (const input of choices) {
      expect(await failureOf(elsewhere.client.conflicts.resolve({ params, input }))).toMatchObject({
        status: 403,
      })
    }
    expect(await read(id)).toMatchObject({ [field]: 'newer@example.org' })
    const own = here.client.conflicts.resolve({ params, input: { choice: 'mine' } })
    // Of the address that goes before the other, those who entered it do not decide.
    if (field === 'privateContact') {
      expect(await failureOf(own)).toMatchObject({ status: 403 })
      await both.client.conflicts.resolve({ params, input: { choice: 'mine' } })
    } else await own
    expect(await read(id)).toMatchObject({ [field]: 'corrected@example.org' })
  })

  test('is imported by editors, and by nobody else', async () => {
    const head = field === 'contact' ? 'Public contact' : 'Private contact'
    const csv = `Provider,Type of service,Region,Source,${head}\nImported ${field},Medical care,SO28,A list,${OWN}`
    const upload = (by: TestUser) =>
      by.client.imports.upload({
        params: { collection: 'service-providers' },
        body: new Blob([csv]),
        headers: { 'content-disposition': fileNameHeader('providers.csv') },
      })
    expect(await failureOf(upload(elsewhere))).toMatchObject({ status: 403 })
    const { id, good } = await upload(editor)
    expect(good).toBe(1)
    await editor.client.imports.run({ params: { id }, input: { skipBad: false } })
    const { items } = await editor.client.serviceProviders.list({ input: { q: `Imported ${field}` } })
    const imported = String(items[0]?.id)
    expect(await read(imported)).toMatchObject({ [field]: OWN })
    expect(await failureOf(edit(elsewhere, imported, { [field]: THEIRS }))).toMatchObject({ status: 403 })
  })
})

describe('a provider itself', () => {
  test('is registered, named and listed in its region alone, as senders find it by that', async () => {
    for (const regionCode of ['SO28', null]) {
      expect(await failureOf(create(elsewhere, { regionCode }))).toMatchObject({
        ...{ status: 403, details: [{ path: 'name' }] },
      })
    }
    const { id } = await create(here)
    expect(await failureOf(edit(elsewhere, id, { name: 'Clinic of the harbour' }))).toMatchObject({
      ...{ status: 403, details: [{ path: 'name' }] },
    })
    expect(await edit(here, id, { name: 'Clinic of the harbour' })).toMatchObject({
      name: 'Clinic of the harbour',
    })
    expect(await edit(editor, id, { listed: true })).toMatchObject({ listed: true })
  })

  test('that has come into a region is for editors alone, until it has been there for 30 days', async () => {
    const { id } = await create(here, { contact: OWN })
    const params = { params: { id } }
    await edit(editor, id, { regionCode: 'SO11' })
    for (const by of [elsewhere, both]) {
      for (const change of [{ contact: THEIRS }, { name: 'Clinic' }, { regionCode: 'SO28' }]) {
        expect(await failureOf(edit(by, id, change))).toMatchObject({ status: 403 })
      }
      expect(await failureOf(by.client.referralLinks.setPin(params))).toMatchObject({ status: 403 })
    }
    const refused = await failureOf(edit(elsewhere, id, { contact: THEIRS }))
    expect(refused.details[0]?.message).toContain('The region was changed in the last 30 days')
    const patch: Patch = { contact: { from: OWN, to: THEIRS } }
    expect(await push(elsewhere, ['SO11'], { recordId: id, patch })).toMatchObject(REFUSED)
    expect(await edit(elsewhere, id, { openingTimes: 'always' })).toMatchObject({ openingTimes: 'always' })
    expect(await edit(editor, id, { contact: 'second@example.org' })).toMatchObject({
      contact: 'second@example.org',
    })
    await age(id, SETTLED_DAYS + 1)
    expect(await edit(elsewhere, id, { contact: 'third@example.org' })).toMatchObject({
      contact: 'third@example.org',
    })
  })

  test('that has come into a region lets nobody there decide about two addresses', async () => {
    const { id } = await create(here, { contact: OWN })
    await edit(editor, id, { contact: 'newer@example.org' })
    const patch: Patch = { contact: { from: OWN, to: 'corrected@example.org' } }
    expect(await push(here, ['SO28'], { recordId: id, patch })).toMatchObject({ outcome: 'conflict' })
    await edit(editor, id, { regionCode: 'SO11' })
    const { items } = await editor.client.conflicts.list({ input: { state: 'open', recordId: id } })
    const params = { id: String(items[0]?.id) }
    const input = { choice: 'mine' } as const
    expect(await failureOf(elsewhere.client.conflicts.resolve({ params, input }))).toMatchObject({
      status: 403,
    })
    await editor.client.conflicts.resolve({ params, input: { choice: 'theirs' } })
  })
})

test('a device says it without a connection, and keeps what the server refuses later', async () => {
  const { id } = await create(here, { contact: OWN })
  const far = await createTestDevice(elsewhere)
  const near = await createTestDevice(here)
  devices.push(far, near)
  for (const device of devices) {
    await device.sync()
    device.line = down
  }
  expect(await failureOf(edit(far, id, { privateContact: THEIRS }))).toMatchObject({
    ...{ status: 403, details: [{ path: 'privateContact' }] },
  })
  expect(await failureOf(edit(far, id, { regionCode: 'SO11' }))).toMatchObject({ status: 403 })
  await edit(near, id, { privateContact: 'kept@example.org', cost: 'free' })
  await edit(editor, id, { regionCode: 'SO11' })
  near.line = (_path, pass) => pass()
  await near.sync()
  expect(near.status()).toMatchObject({ failed: 1, waiting: 0 })
  expect(await read(id, near)).toMatchObject({ privateContact: 'kept@example.org', cost: 'free' })
  expect(await read(id)).toMatchObject({ privateContact: null, cost: null })
})

test('an edit of the private contact in the app is a proposal, about which another person decides', async () => {
  const { id } = await create(here, { privateContact: OWN })
  const device = await createTestDevice(here)
  devices.push(device)
  await device.sync()
  await edit(device, id, { privateContact: 'proposed@example.org', cost: 'free' })
  await device.sync()
  expect(await read(id)).toMatchObject({ privateContact: OWN, cost: 'free' })
  expect(await read(id, device)).toMatchObject({ privateContact: OWN, cost: 'free' })
  const { items } = await here.client.conflicts.list({ input: { state: 'open', recordId: id } })
  expect(items).toMatchObject([{ field: 'privateContact', waits: true }])
  const params = { id: String(items[0]?.id) }
  const input = { choice: 'mine' } as const
  for (const by of [here, device, elsewhere]) {
    expect(await failureOf(by.client.conflicts.resolve({ params, input }))).toMatchObject({ status: 403 })
  }
  // Nor by an operation that names the conflict, or one that is no conflict.
  const patch: Patch = { privateContact: { from: OWN, to: 'proposed@example.org' } }
  for (const resolves of [params.id, randomUUID()]) {
    const decides = { recordId: id, patch, resolves }
    expect(await push(here, ['SO28'], decides, randomUUID())).toMatchObject({ outcome: 'rejected' })
  }
  await both.client.conflicts.resolve({ params, input })
  expect(await read(id)).toMatchObject({ privateContact: 'proposed@example.org' })
  // Who proposed it does not confirm it as the second person either, nor does who agreed.
  for (const by of [here, both]) {
    const waiting = await by.client.referralLinks.confirmations({ params: { id } })
    expect(waiting.address).toMatchObject({ standing: 'new', mayConfirm: false })
  }
})

test('a deleted provider comes back as it was, and its address is changed by nobody of another region', async () => {
  const administrator = await server.signIn('administrator')
  const { id } = await create(here, { privateContact: OWN })
  await here.client.serviceProviders.remove({ params: { id }, input: { reason: 'Entered twice' } })
  const patch: Patch = { privateContact: { from: OWN, to: THEIRS } }
  await push(elsewhere, ['SO11'], { recordId: id, patch })
  expect(await push(elsewhere, ['SO11'], { recordId: id, kind: 'restore', patch })).toMatchObject({
    outcome: 'rejected',
  })
  await administrator.client.serviceProviders.restore({ params: { id } })
  expect(await read(id)).toMatchObject({ privateContact: OWN })
})

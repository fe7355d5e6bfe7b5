import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ownDigests, sameAsServer } from '#desktop/sync/digests.ts'
import { createTestDevice, down, type TestDevice } from '#tests/support/device.ts'
import { blobOf, evidenceOf } from '#tests/support/evidence.ts'
import { failureOf } from '#tests/support/failure.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const up: TestDevice['line'] = (_path, pass) => pass()
const of = (id: string) => ({ params: { id } })

let server: TestServer
let admin: TestUser
let device: TestDevice

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('administrator')
})
afterAll(() => server.close())
beforeEach(async () => {
  device = await createTestDevice(await server.signIn('field-officer', ['SO28']))
  await device.sync()
})
afterEach(() => device.close())

const held = () =>
  Object.fromEntries(ownDigests(device.mirror).map(({ collection, count }) => [collection, count]))
const same = () => sameAsServer(device.mirror, device.remote, AbortSignal.timeout(10_000))
const openConflicts = async () => (await device.client.conflicts.list({ input: { state: 'open' } })).items

test('what was entered offline into a record that was deleted waits, told to its author with the own value alone', async () => {
  const { id } = await device.client.incidents.create({ input: incidentValues() })
  const remark = { parentCollection: 'incidents' as const, parentId: id, body: 'Seen.' }
  await device.client.comments.create({ input: remark })
  await device.sync()
  expect(held()).toEqual({ incidents: 1, comments: 1 })

  device.line = down
  const before = await device.client.incidents.get(of(id))
  await device.client.incidents.edit({
    ...of(id),
    input: { location: 'Kismaayo, port', version: before.version },
  })
  const bytes = Buffer.from('a text of a message')
  const about = { fileName: 'fariin.txt', mediaType: 'text/plain' }
  const file = await device.client.evidence.create({ input: evidenceOf(bytes, id, about) })
  await device.client.evidence.upload({ ...of(file.id), body: blobOf(bytes) })
  await admin.client.incidents.remove({ ...of(id), input: { reason: 'Entered twice' } })

  device.line = up
  await device.sync()
  expect((await failureOf(device.client.incidents.get(of(id)))).code).toBe('not_found')
  expect((await failureOf(device.client.incidents.history(of(id)))).code).toBe('not_found')
  const waiting = await openConflicts()
  expect(waiting).toMatchObject([
    { waits: true, field: 'location', base: null, theirs: null, mine: 'Kismaayo, port', recordTitle: null },
  ])
  const conflictId = String(waiting[0]?.id)
  const choice = { choice: 'mine' as const }
  expect((await failureOf(device.client.conflicts.resolve({ ...of(conflictId), input: choice }))).code).toBe(
    'forbidden',
  )
  expect(await same()).toBe(true)
  // Bytes that nobody else has stay where they are.
  expect((await device.client.device.files({ input: { limit: 50 } })).items).toMatchObject([{ id: file.id }])

  await admin.client.conflicts.resolve({ ...of(conflictId), input: choice })
  await device.sync()
  expect(await device.client.incidents.get(of(id))).toMatchObject({ location: 'Kismaayo, port' })
  expect(
    (await device.client.comments.list({ input: { parentCollection: 'incidents', parentId: id } })).items,
  ).toMatchObject([remark])
  expect(await openConflicts()).toEqual([])
  expect(await same()).toBe(true)
})

test('a deletion meets what someone entered meanwhile, into a field that was empty as well', async () => {
  const values = { status: 'pending', priority: 'high', regionCode: 'SO28' } as const
  const { id } = await device.client.iccprCases.create({
    input: { title: 'Detained', description: 'Without a charge', ...values },
  })
  await device.sync()
  device.line = down
  await device.client.iccprCases.remove({ ...of(id), input: { reason: 'Entered twice' } })
  const { version, location } = await admin.client.iccprCases.get(of(id))
  expect(location ?? null).toBeNull()
  await admin.client.iccprCases.edit({ ...of(id), input: { version, location: 'Kismaayo' } })

  device.line = up
  await device.sync()
  expect(await device.client.iccprCases.get(of(id))).toMatchObject({ location: 'Kismaayo' })
  expect(await openConflicts()).toMatchObject([{ recordId: id, field: 'deleted' }])
})

test('who may decide no conflicts is told of the own value that waits, of no other conflict, and decides nothing', async () => {
  const reviewer = await createTestDevice(await server.signIn('reviewer'))
  try {
    const { id } = await device.client.incidents.create({ input: incidentValues() })
    await device.sync()
    await reviewer.sync()
    const remark = { parentCollection: 'incidents' as const, parentId: id, body: 'As the reviewer wrote it.' }
    const comment = await reviewer.client.comments.create({ input: remark })
    await reviewer.sync()

    reviewer.line = down
    device.line = down
    const { version } = await reviewer.client.comments.get(of(comment.id))
    await reviewer.client.comments.edit({ ...of(comment.id), input: { body: 'As it should be.', version } })
    const before = await device.client.incidents.get(of(id))
    await device.client.incidents.edit({
      ...of(id),
      input: { location: 'Of the officer', version: before.version },
    })
    await admin.client.incidents.remove({ ...of(id), input: { reason: 'Entered twice' } })
    reviewer.line = up
    device.line = up
    await device.sync()
    await reviewer.sync()

    const reported = (await reviewer.client.conflicts.list({ input: {} })).items
    expect(reported).toMatchObject([
      { waits: true, field: 'body', base: null, theirs: null, mine: 'As it should be.', recordTitle: null },
    ])
    expect(JSON.stringify(reported)).not.toContain('Of the officer')
    expect(reviewer.mirror.db.prepare('select id from conflicts').all()).toHaveLength(1)
    const choice = { ...of(String(reported[0]?.id)), input: { choice: 'mine' as const } }
    expect((await failureOf(reviewer.client.conflicts.resolve(choice))).code).toBe('forbidden')
    expect(await sameAsServer(reviewer.mirror, reviewer.remote, AbortSignal.timeout(10_000))).toBe(true)

    await admin.client.incidents.restore(of(id))
    const other = { choice: 'other' as const, value: 'Not the words of its author.' }
    expect((await failureOf(admin.client.conflicts.resolve({ ...choice, input: other }))).status).toBe(403)
    expect(await admin.client.comments.get(of(comment.id))).toMatchObject({ body: remark.body })
    await admin.client.conflicts.resolve(choice)
    await reviewer.sync()
    expect((await reviewer.client.conflicts.list({ input: {} })).items).toEqual([])
    expect(await reviewer.client.comments.get(of(comment.id))).toMatchObject({ body: 'As it should be.' })
  } finally {
    await reviewer.close()
  }
})

test('a deletion on a device that names another version than the one there is refused, and nothing waits to be sent', async () => {
  const seen = await device.client.incidents.create({ input: incidentValues() })
  await device.sync()
  const before = await device.client.incidents.get(of(seen.id))
  await admin.client.incidents.edit({
    ...of(seen.id),
    input: { location: 'Dhoobley', version: before.version },
  })
  await device.sync()
  device.line = down
  const removal = { reason: 'Entered twice', version: before.version }
  expect((await failureOf(device.client.incidents.remove({ ...of(seen.id), input: removal }))).code).toBe(
    'stale',
  )
  expect((await device.client.device.outbox({ input: { state: 'waiting' } })).items).toEqual([])
  const now = await device.client.incidents.get(of(seen.id))
  expect(now).toMatchObject({ location: 'Dhoobley' })
  await device.client.incidents.remove({ ...of(seen.id), input: { ...removal, version: now.version } })
  device.line = up
  await device.sync()
  expect((await failureOf(device.client.incidents.get(of(seen.id)))).code).toBe('not_found')
  expect(await same()).toBe(true)
})

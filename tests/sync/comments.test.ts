import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyOperations } from '#server/records/apply.ts'
import type { Patch } from '#shared/sync/operation.ts'
import { createTestDevice, down, type TestDevice } from '#tests/support/device.ts'
import { evidenceOf } from '#tests/support/evidence.ts'
import { recommendationInput } from '#tests/support/monitoring.ts'
import { testDevice } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let author: TestUser
let other: TestUser
let device: TestDevice
let othersDevice: TestDevice
let caseId: string

beforeAll(async () => {
  server = await startTestServer()
  author = await server.signIn('editor')
  other = await server.signIn('administrator')
  const made = await author.client.iccprCases.create({
    input: {
      title: 'Held without charge',
      status: 'pending',
      priority: 'high',
      description: 'Held since October without charge.',
    },
  })
  caseId = made.id
  device = await createTestDevice(author)
  othersDevice = await createTestDevice(other)
})
afterAll(async () => {
  await device.close()
  await othersDevice.close()
  await server.close()
})

const write = (body: string) =>
  author.client.comments.create({ input: { parentCollection: 'iccpr-cases', parentId: caseId, body } })
const edit = (by: TestUser | TestDevice, { id, version }: { id: string; version: number }, body: string) =>
  by.client.comments.edit({ params: { id }, input: { version, body } })
const read = (id: string) => other.client.comments.get({ params: { id } })

/** What becomes of an edit that a device of the user sends. */
async function push(by: TestUser, recordId: string, patch: Patch) {
  const user = { id: by.id, role: by.role, regions: [] }
  const operation = testDevice(user).operation({ collection: 'comments', recordId, kind: 'edit', patch })
  const [result] = await applyOperations(server.services.records, { author: user, deviceId: null }, [
    operation,
  ])
  return result
}

test('its author edits a comment: it says so, and its former text can be read by who reads the comment', async () => {
  const comment = await write('Called the station.')
  expect(comment.editedAt).toBeNull()
  const edited = await edit(author, comment, 'Called the court.')
  expect(edited).toMatchObject({ body: 'Called the court.', createdAt: comment.createdAt })
  expect(Date.parse(String(edited.editedAt))).toBeGreaterThanOrEqual(Date.parse(comment.createdAt))
  const history = await other.client.comments.history({ params: { id: comment.id } })
  expect(history.map(({ kind }) => kind)).toEqual(['edit', 'create'])
  expect(history[0]?.changes).toContainEqual({
    field: 'body',
    from: 'Called the station.',
    to: 'Called the court.',
    masked: false,
  })
})

test('nobody else edits it: not by a call, not from a device, not by deciding its conflict', async () => {
  const comment = await write('As I saw it.')
  await expect(edit(other, comment, 'As I want it.')).rejects.toMatchObject({ code: 'forbidden' })
  const pushed = await push(other, comment.id, { body: { from: 'As I saw it.', to: 'As I want it.' } })
  expect(pushed).toMatchObject({ outcome: 'rejected', reason: 'field_not_writable' })
  // The mark is the server's own.
  expect(await push(author, comment.id, { editedAt: { from: null, to: '2026-01-01' } })).toMatchObject({
    reason: 'field_not_writable',
  })
  // Two of the author's devices met each other.
  expect(await push(author, comment.id, { body: { from: 'Another', to: 'My other text.' } })).toMatchObject({
    outcome: 'conflict',
  })
  const { items } = await other.client.conflicts.list({ input: { state: 'open', recordId: comment.id } })
  const conflictId = String(items[0]?.id)
  const decide = (by: TestUser, input: { choice: 'mine' } | { choice: 'other'; value: string }) =>
    by.client.conflicts.resolve({ params: { id: conflictId }, input })
  await expect(decide(other, { choice: 'mine' })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(decide(other, { choice: 'other', value: 'As I want it.' })).rejects.toMatchObject({
    code: 'forbidden',
  })
  expect(await read(comment.id)).toMatchObject({ body: 'As I saw it.', editedAt: null })
  await decide(author, { choice: 'mine' })
  expect(await read(comment.id)).toMatchObject({ body: 'My other text.', editedAt: expect.any(String) })
})

test('on a device it is the same without a line, and what was edited there is marked everywhere', async () => {
  const { id } = await write('Before the line went.')
  await device.sync()
  await othersDevice.sync()
  device.line = down
  othersDevice.line = down
  const here = await device.client.comments.get({ params: { id } })
  expect(await edit(device, here, 'Without a line.')).toMatchObject({ editedAt: expect.any(String) })
  const [waiting] = await device.client.comments.history({ params: { id } })
  expect(waiting?.changes).toContainEqual(expect.objectContaining({ from: 'Before the line went.' }))
  await expect(edit(othersDevice, here, 'By another.')).rejects.toMatchObject({ code: 'forbidden' })
  device.line = (_path, pass) => pass()
  await device.sync()
  expect(await read(id)).toMatchObject({ body: 'Without a line.', editedAt: expect.any(String) })
})

test('comments that were edited before there was a mark get it with the update', async () => {
  const { id, version, createdAt } = await write('Before the update.')
  await edit(author, { id, version }, 'Edited before the update.')
  const untouched = await write('Never edited.')
  await server.database.run(sql`update comments set doc = (doc::jsonb - 'editedAt')::json`)
  const update = new URL('../../server/db/migrations/0030-edited-comments.sql', import.meta.url)
  await server.database.run(sql.raw(await readFile(update, 'utf8')))
  const { editedAt } = await read(id)
  expect(Date.parse(String(editedAt))).toBeGreaterThanOrEqual(Date.parse(createdAt))
  expect(String(editedAt)).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
  expect(await read(untouched.id)).toMatchObject({ editedAt: null })
})

describe('what hangs on a recommendation is deleted by whoever made it, or by who may delete the recommendation', () => {
  let parent: { parentCollection: 'upr-recommendations'; parentId: string }
  let here: TestUser
  let elsewhere: TestUser
  beforeAll(async () => {
    const { id } = await other.client.uprRecommendations.create({ input: recommendationInput() })
    parent = { parentCollection: 'upr-recommendations', parentId: id }
    here = await server.signIn('field-officer', ['SO28'])
    elsewhere = await server.signIn('field-officer', ['SO22'])
  })

  const makers = {
    comments: () => here.client.comments.create({ input: { ...parent, body: 'Nothing was done.' } }),
    links: () =>
      here.client.links.create({
        input: { ...parent, targetCollection: 'iccpr-cases', targetId: caseId, note: 'It asks for this.' },
      }),
    evidence: () =>
      here.client.evidence.create({ input: evidenceOf(Buffer.from('Minutes'), parent.parentId, parent) }),
  }

  test.each(['comments', 'links', 'evidence'] as const)('%s', async (resource) => {
    const { id } = await makers[resource]()
    const params = { id }
    await expect(elsewhere.client[resource].remove({ params })).rejects.toMatchObject({ status: 403 })
    expect(await here.client[resource].get({ params })).toMatchObject({ id, createdBy: here.id })
    await here.client[resource].remove({ params })
    await author.client[resource].remove({ params: { id: (await makers[resource]()).id } })
  })
})

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDevice, down, type TestDevice } from '#tests/support/device.ts'
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
  device.line = down
})
afterEach(() => device.close())

const keep = (key: string, text: string | null) => device.client.device.keepDraft({ input: { key, text } })
const kept = async () => (await device.client.device.drafts()).drafts

test('what was entered in a form is there after a restart without a connection, the last of it, and readable to nobody else', async () => {
  await keep('new-incidents', '{"location":"Planted Well"}')
  await keep('new-iccpr-cases', '{"title":"Planted Title"}')
  await keep('new-incidents', '{"location":"Planted Road"}')
  await device.restart()
  expect(await kept()).toEqual({
    'new-incidents': '{"location":"Planted Road"}',
    'new-iccpr-cases': '{"title":"Planted Title"}',
  })
  for (const file of ['mirror.db', 'mirror.db-wal']) {
    const bytes = await readFile(path.join(device.folder, file)).catch(() => Buffer.alloc(0))
    expect(bytes.includes('Planted')).toBe(false)
  }
  await keep('new-iccpr-cases', null)
  expect(Object.keys(await kept())).toEqual(['new-incidents'])
  await device.client.device.forgetDrafts()
  await device.restart()
  expect(await kept()).toEqual({})
})

test('another user of the device does not find them, and finds their own', async () => {
  await keep('new-incidents', '{"location":"Planted Well"}')
  const present = device.mirror.meta.get('user')
  if (!present) throw new Error('The mirror has no user')
  const other = await server.signIn('field-officer', ['SO28'])
  device.mirror.meta.set('user', { ...present, id: other.id })
  expect(await kept()).toEqual({})
  await keep('new-incidents', '{"location":"Elsewhere"}')
  await device.client.device.forgetDrafts()
  device.mirror.meta.set('user', present)
  expect(await kept()).toEqual({ 'new-incidents': '{"location":"Planted Well"}' })
})

test('a device that is signed out answers nothing of them', async () => {
  await keep('new-incidents', '{"location":"Planted Well"}')
  device.mirror.meta.set('signedOut', true)
  device.remote.signedIn = async () => false
  await expect(kept()).rejects.toMatchObject({ code: 'unauthenticated' })
})

test.each([
  { key: '', text: 'x' },
  { key: 'k'.repeat(301), text: 'x' },
  { key: 'k', text: 'x'.repeat(1_000_001) },
])('what is no draft is refused, and nothing of it is kept', async (input) => {
  await expect(device.client.device.keepDraft({ input })).rejects.toMatchObject({ code: 'invalid_input' })
  expect(await kept()).toEqual({})
})

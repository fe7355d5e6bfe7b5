import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDevice, down, type TestDevice } from '#tests/support/device.ts'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let editor: TestUser
let device: TestDevice
beforeAll(async () => {
  server = await startTestServer()
  editor = await server.signIn('editor')
  device = await createTestDevice(await server.signIn('field-officer', ['SO22']))
})
afterAll(async () => {
  await device.close()
  await server.close()
})

const write = (
  title: string,
  category: 'legal' | 'monitoring',
  status: 'published' | 'draft' = 'published',
) =>
  editor.client.news.create({
    input: {
      title,
      category,
      status,
      summary: 'What has happened, in one sentence.',
      content: 'The committee asked for the release of every journalist in Baydhabo.',
    },
  })
const titles = async (input: Readonly<Record<string, unknown>> = {}) =>
  (await device.client.news.list({ input })).items.map(({ title }) => title)

test('news are read and searched without a connection as they were last; drafts and what was not kept are not', async () => {
  const first = await write('Views of the committee', 'legal')
  const second = await write('The third cycle ends', 'monitoring')
  await write('Not yet', 'monitoring', 'draft')
  expect(await titles()).toEqual([second.title, first.title])
  await device.sync()
  const later = await write('Written afterwards', 'monitoring')
  expect(await titles()).toEqual([later.title, second.title, first.title])

  device.line = down
  await device.restart()
  expect(await titles()).toEqual([second.title, first.title])
  expect(await titles({ category: ['monitoring'] })).toEqual([second.title])
  expect(await titles({ q: 'CYCLE baydhabo' })).toEqual([second.title])
  expect(await titles({ q: 'Gaalkacyo' })).toEqual([])
  expect(await titles({ q: '!' })).toEqual([])
  for (const id of [first.id, first.slug]) {
    expect(await device.client.news.get({ params: { id } })).toMatchObject({ title: first.title })
  }
  const params = { id: later.slug }
  expect(await failureOf(device.client.news.get({ params }))).toMatchObject({ code: 'offline' })
  expect(await failureOf(titles({ status: 'draft' }))).toMatchObject({ code: 'offline' })

  device.line = (_path, pass) => pass()
  expect(await device.client.news.get({ params })).toMatchObject({ title: later.title })
  expect(await failureOf(titles({ status: 'draft' }))).toMatchObject({ code: 'forbidden' })
  expect(await failureOf(device.client.news.get({ params: { id: 'no-such-news' } }))).toMatchObject({
    code: 'not_found',
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDevice, down, type TestDevice } from '#tests/support/device.ts'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let device: TestDevice
let id: string

beforeAll(async () => {
  server = await startTestServer()
  const editor = await server.signIn('editor')
  const made = await editor.client.uprRecommendations.create({
    input: {
      recommendationNumber: '98.1',
      title: 'Ratify the convention on disappearances',
      status: 'not-started',
      priority: 'high',
      implementingAgency: 'Ministry of Justice',
      description: 'Ratify the convention and bring the law in line with it.',
    },
  })
  id = made.id
  device = await createTestDevice(await server.signIn('field-officer', ['SO28']))
  await device.sync()
})
afterAll(async () => {
  await device.close()
  await server.close()
})

test('a device refuses at once that a field officer takes a recommendation down, and nothing waits to be sent', async () => {
  device.line = down
  const input = { reason: 'Entered twice' }
  const refused = await failureOf(device.client.uprRecommendations.remove({ params: { id }, input }))
  expect(refused).toMatchObject({ status: 403, code: 'forbidden' })
  expect(await device.client.uprRecommendations.get({ params: { id } })).toMatchObject({ id })
  expect(device.mirror.db.prepare('select count(*) as waiting from outbox').get()).toEqual({ waiting: 0 })
})

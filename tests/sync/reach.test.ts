import { expect, test } from 'vitest'
import { createTestDevice, down } from '#tests/support/device.ts'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer } from '#tests/support/server.ts'

test('how the organisation is reached is known without a connection, as it was told last', async () => {
  const server = await startTestServer()
  const administrator = await server.signIn('administrator')
  const device = await createTestDevice(await server.signIn('field-officer', ['SO22']))
  const set = async (hotline: string) => {
    const { version } = await administrator.client.organization.get()
    await administrator.client.organization.edit({ input: { version, hotline } })
  }
  const hotline = async () => (await device.client.organization.get()).hotline
  try {
    device.line = down
    expect(await failureOf(hotline())).toMatchObject({ code: 'offline' })
    device.line = (_path, pass) => pass()
    await set('+252 61 555 0101')
    await device.sync()
    device.line = down
    await device.restart()
    expect(await hotline()).toBe('+252 61 555 0101')

    // Each reading with a connection is kept as well, and a server that is out of order takes nothing away.
    device.line = (_path, pass) => pass()
    await set('+252 61 555 0102')
    expect(await hotline()).toBe('+252 61 555 0102')
    device.line = async () => new Response('{}', { status: 503 })
    expect(await hotline()).toBe('+252 61 555 0102')
    device.line = down
    await device.restart()
    expect(await hotline()).toBe('+252 61 555 0102')
  } finally {
    await device.close()
    await server.close()
  }
})

import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { Remote, RemoteInit } from '#desktop/engine/remote.ts'
import { send } from './http.ts'

/** A new device's way to the server, signed in by a cookie, and bound. */
export async function bindDevice(options: {
  readonly ours: string
  readonly cookie: string
  readonly name: string
}): Promise<{ readonly deviceId: string; readonly remote: Remote }> {
  const { ours, cookie, name } = options
  const deviceId = uuidv7()
  const secret = randomBytes(32).toString('base64url')
  const remote: Remote = {
    signedIn: async () => true,
    fetch: (pathname, { headers, ...init }: RemoteInit = {}) =>
      send(`${ours}${pathname}`, {
        ...init,
        headers: { 'accept-encoding': 'zstd', ...headers, cookie, 'device-secret': secret },
      }),
  }
  await remote.fetch('/api/sync/devices', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: new TextEncoder().encode(JSON.stringify({ deviceId, name })),
  })
  return { deviceId, remote }
}

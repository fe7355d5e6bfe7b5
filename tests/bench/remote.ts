import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { Remote, RemoteInit } from '#desktop/engine/remote.ts'

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
    fetch: (pathname, { method = 'GET', headers = {}, body = null, signal }: RemoteInit = {}) =>
      fetch(`${ours}${pathname}`, {
        method,
        // As Chromium asks in the app; Node's fetch alone would ask for gzip, which takes five times as long.
        headers: { 'accept-encoding': 'zstd, gzip', ...headers, cookie, 'device-secret': secret },
        ...(body ? { body: body as Uint8Array<ArrayBuffer> } : {}),
        ...(signal ? { signal } : {}),
      }),
  }
  await remote.fetch('/api/sync/devices', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: new TextEncoder().encode(JSON.stringify({ deviceId, name })),
  })
  return { deviceId, remote }
}

import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { Remote, RemoteInit } from '#desktop/engine/remote.ts'
import { send } from './http.ts'

/** How a device of the bench speaks to the server. */
export interface BenchLine {
  readonly ours: string
  readonly cookie: string
  /** The device's own secret. */
  readonly secret: string
}

/** A device's way to the server. */
export function remoteOf({ ours, cookie, secret }: BenchLine): Remote {
  return {
    signedIn: async () => true,
    fetch: (pathname, { headers, ...init }: RemoteInit = {}) =>
      send(`${ours}${pathname}`, {
        ...init,
        headers: { 'accept-encoding': 'zstd', ...headers, cookie, 'device-secret': secret },
      }),
  }
}

/** A new device, enrolled by the user whose cookie this is, and approved. */
export async function bindDevice({
  approve,
  name,
  ...line
}: Omit<BenchLine, 'secret'> & {
  readonly name: string
  /** What an administrator would do. */
  readonly approve: (deviceId: string) => Promise<unknown>
}): Promise<{ readonly deviceId: string; readonly secret: string; readonly remote: Remote }> {
  const deviceId = uuidv7()
  const secret = randomBytes(32).toString('base64url')
  const remote = remoteOf({ ...line, secret })
  await remote.fetch('/api/sync/devices', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: new TextEncoder().encode(JSON.stringify({ deviceId, name })),
  })
  await approve(deviceId)
  return { deviceId, secret, remote }
}

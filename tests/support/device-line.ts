import { randomBytes } from 'node:crypto'
import type { Remote, RemoteInit } from '#desktop/engine/remote.ts'
import { ConnectionFailed } from '#desktop/net/transport.ts'
import { SYNC_PROTOCOL, SYNC_PROTOCOL_HEADER } from '#shared/sync/protocol.ts'
import { TEST_PASSWORD, type TestUser } from './server.ts'

/** What a line does with each request, in place of passing it on. */
export type LineRule = (path: string, pass: () => Promise<Response>, init: RemoteInit) => Promise<Response>

/** The line to where a user has signed in; the device is set up by signing in on it. */
export function lineTo(user: TestUser) {
  const secret = randomBytes(32).toString('base64url')
  let server: Pick<TestUser, 'send'> = user
  let isSetUp = false
  let moves = 0
  return {
    moveTo(there: Pick<TestUser, 'send'>): void {
      server = there
      moves++
    },
    session: () => `session ${moves}`,
    async pass(pathname: string, init: RemoteInit): Promise<Response> {
      if (!isSetUp && pathname === '/api/sync/devices') {
        await signInOn({ email: user.email, send: server.send }, secret)
        isSetUp = true
      }
      return passOn(server, secret, pathname, init)
    },
  }
}

/** Whether a request waits at the server for what is new. */
function isHeldPull(pathname: string, { body, headers }: RemoteInit): boolean {
  if (pathname !== '/api/sync/pull' || !(body instanceof Uint8Array) || headers?.['content-encoding'])
    return false
  return JSON.parse(Buffer.from(body).toString()).wait > 0
}

const untilAborted = (signal: RemoteInit['signal']): Promise<never> =>
  new Promise((_resolve, reject) => {
    const end = () => reject(new ConnectionFailed('the sync has ended'))
    if (signal?.aborted) end()
    else signal?.addEventListener('abort', end)
  })

/** A device's way to the server, through what its line does at the time. */
export function remoteBy(lineOf: () => LineRule, { pass, session }: ReturnType<typeof lineTo>) {
  let isSyncedOnce = false
  const remote: Remote = {
    signedIn: async () => true,
    session: async () => session(),
    fetch: (pathname, init = {}) =>
      isSyncedOnce && isHeldPull(pathname, init)
        ? untilAborted(init.signal)
        : lineOf()(pathname, () => pass(pathname, init), init),
  }
  return {
    remote,
    /** A sync that ends when everything is read would cut the request that waits for more, and the connection with it. */
    async withoutWaiting(sync: () => Promise<void>): Promise<void> {
      isSyncedOnce = true
      try {
        await sync()
      } finally {
        isSyncedOnce = false
      }
    },
  }
}

/** Signs a person in on the device with a secret, which may then be bound without an administrator. */
export async function signInOn(
  { email, send }: Pick<TestUser, 'email' | 'send'>,
  secret: string,
): Promise<void> {
  const response = await send('/api/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'device-secret': secret },
    body: JSON.stringify({ email, password: TEST_PASSWORD }),
  })
  if (!response.ok) throw new Error(`Signing in was answered with ${response.status}`)
}

async function passOn(
  user: Pick<TestUser, 'send'>,
  secret: string,
  pathname: string,
  init: RemoteInit,
): Promise<Response> {
  const { method = 'GET', headers = {}, body = null, signal } = init
  try {
    return await user.send(pathname, {
      method,
      headers: { [SYNC_PROTOCOL_HEADER]: String(SYNC_PROTOCOL), ...headers, 'device-secret': secret },
      // A body that is a stream is sent while it is read.
      ...(body ? { body: body as Uint8Array<ArrayBuffer>, duplex: 'half' } : {}),
      ...(signal ? { signal } : {}),
    })
  } catch (cause) {
    throw new ConnectionFailed('the server gave no answer', { cause })
  }
}

import { hash } from 'node:crypto'
import { ConnectionFailed, type Transport } from '#desktop/net/transport.ts'
import { APP_VERSION_HEADER, SYNC_PROTOCOL, SYNC_PROTOCOL_HEADER } from '#shared/sync/protocol.ts'
import type { RemoteCredentials } from './protocol.ts'

/** Options of an engine's call to the server. */
export interface RemoteInit {
  method?: string
  headers?: Record<string, string>
  body?: Uint8Array | ReadableStream<Uint8Array> | null
  /** Authenticates as the device alone, not as the signed-in user. */
  withoutSession?: true
  /** The caller decides how long it waits; a held pull takes up to 30 s. */
  signal?: AbortSignal
}

/** The server, with the signed-in user's session and this device's secret. */
export interface Remote {
  /** `path` from `/api/` on. Rejects with ConnectionFailed, also where something else answers in place of the server. */
  fetch(path: `/api/${string}`, init?: RemoteInit): Promise<Response>
  /** Whether a user is signed in, as far as this device knows. */
  signedIn(): Promise<boolean>
  /** A mark of the session that calls are made with: while it is the same, so is the user. Null if no one is signed in. */
  session?(): Promise<string | null>
}

/** The dependencies of a Remote; the main process keeps the cookie and is asked for it at each call. */
export interface RemoteOptions {
  transport: Transport
  credentials(): Promise<RemoteCredentials | null>
  storeCookies(setCookie: string[]): Promise<void>
  /** Null while the device's identity can't be read. */
  deviceSecret(): string | null
  /** The version of the app, where it is known. */
  appVersion?: string | undefined
}

/** Makes the engine's connection to the server. */
export function createRemote(options: RemoteOptions): Remote {
  const { transport, credentials, storeCookies, deviceSecret } = options
  const own = ownHeaders(options)
  return {
    async fetch(path, { method = 'GET', headers = {}, body = null, signal, withoutSession } = {}) {
      const connection = await credentials()
      if (!connection) throw new ConnectionFailed('no server is set')
      const { baseUrl, cookie } = connection
      const secret = deviceSecret()
      const sent = new Headers({ accept: 'application/json', ...headers, ...own })
      if (secret !== null) sent.set('device-secret', secret)
      if (cookie && !withoutSession) sent.set('cookie', cookie)
      const response = await transport({
        url: new URL(path, baseUrl).href,
        method,
        headers: sent,
        body,
        signal,
      })
      requireServer(response)
      const setCookie = response.headers.getSetCookie()
      if (setCookie.length > 0) await storeCookies(setCookie)
      return response
    },
    async signedIn() {
      return typeof (await credentials())?.cookie === 'string'
    },
    async session() {
      const cookie = (await credentials())?.cookie
      return typeof cookie === 'string' ? hash('sha256', cookie) : null
    },
  }
}

/** What each call says of this device's build. */
function ownHeaders({ appVersion }: RemoteOptions): Record<string, string> {
  return {
    [SYNC_PROTOCOL_HEADER]: String(SYNC_PROTOCOL),
    ...(appVersion === undefined ? {} : { [APP_VERSION_HEADER]: appVersion }),
  }
}

const NOT_MODIFIED = 304
const PROXY_AUTHENTICATION = 407
const NETWORK_AUTHENTICATION = 511

/** Refuses what is no answer of the server: it never redirects, and each of its answers has a number. */
function requireServer({ status, headers }: Response): void {
  if (status === PROXY_AUTHENTICATION) {
    throw new ConnectionFailed('a proxy wants a password', { obstacle: 'proxy' })
  }
  const isPage = headers.get('content-type')?.startsWith('text/html') && !headers.has('x-request-id')
  const isElsewhere = status >= 300 && status < 400 && status !== NOT_MODIFIED
  if (status === NETWORK_AUTHENTICATION || isElsewhere || isPage) {
    throw new ConnectionFailed('the network answers in place of the server', { obstacle: 'portal' })
  }
}

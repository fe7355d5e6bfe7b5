import { randomBytes } from 'node:crypto'
import type Koa from 'koa'
import { createSession } from 'koa-session'
import type { Database } from '#server/db/database.ts'
import {
  createSessionStore,
  DEVICE_SECRET_HEADER,
  readOpenSession,
  refuseRevokedDevice,
  SESSION_ABSOLUTE_MS,
  type SignedInUser,
} from '#server/identity/index.ts'
import { networkOf } from '#server/load/client-address.ts'
import { Refusal } from '#shared/domain/errors.ts'
import type { SessionControl } from './context.ts'
import type { HttpContext, HttpMiddleware, RequestState } from './request-state.ts'

const COOKIE = 'session'
const KEY_BYTES = 32

/** The content of a koa-session: the user's id. */
interface SessionModel {
  userId?: string
  /** In hexadecimal; the hash of the secret of the device on which the user has proven themselves. */
  deviceHash?: string
  readonly externalKey?: string
  regenerate(): Promise<void>
}
interface WithSession {
  session: SessionModel | null
}

/** How sessions are stored and their cookies protected. */
export interface SessionOptions {
  readonly database: Database
  readonly https: boolean
}

/** Reads the session of each request from PostgreSQL and stores the changes; the cookie contains only a random key. */
export function sessions(app: Koa<RequestState>, { database, https }: SessionOptions): HttpMiddleware {
  const store = createSessionStore(database)
  const middleware = createSession(
    {
      key: COOKIE,
      maxAge: SESSION_ABSOLUTE_MS,
      httpOnly: true,
      sameSite: 'lax',
      secure: https,
      signed: true,
      genid: () => randomBytes(KEY_BYTES).toString('base64url'),
      store: {
        async get(key: string, _maxAge: number, { ctx }: { ctx?: HttpContext }) {
          const signedIn = await store.read(key, ctx?.get(DEVICE_SECRET_HEADER) ?? '')
          if (!signedIn || !ctx) return undefined
          ctx.state.signedIn = signedIn
          return { userId: signedIn.user.id }
        },
        async set(key: string, session: SessionModel, _maxAge: number, { ctx }: { ctx?: HttpContext }) {
          if (!session.userId || !ctx) return
          const agent = ctx.get('user-agent').slice(0, 300) || null
          const { userId, deviceHash } = session
          const device = deviceHash ? Buffer.from(deviceHash, 'hex') : null
          await store.write(key, { userId, agent, network: networkOf(ctx.state.ip), device })
        },
        destroy: (key: string) => store.remove(key),
      },
    },
    app,
  )
  return async (context, next) => {
    // Behind a proxy the connection itself is plain; PUBLIC_URL shows whether users come by https.
    if (https) context.cookies.secure = true
    await middleware(context, next)
  }
}

/** The functions with which handlers begin and end the session of a request. */
export function sessionControl(
  context: HttpContext,
): Pick<SessionControl, 'id' | 'begin' | 'end' | 'knownUser'> {
  const holder = context as HttpContext & WithSession
  return {
    id: context.state.signedIn?.sessionId ?? null,
    async begin(userId, device) {
      const session = freshSession(holder)
      session.userId = userId
      if (device) session.deviceHash = device.toString('hex')
      // If it were not awaited, it would go on after the answer, and an error would end the process.
      await session.regenerate()
    },
    knownUser: {
      read: () => readKnown(context),
      remember: (userId) => remember(context, userId),
    },
    async end() {
      holder.session = null
      delete context.state.signedIn
    },
  }
}

const KNOWN_COOKIE = 'known'
const KNOWN_MS = 365 * 86_400_000
const KNOWN = /^([A-Za-z0-9_-]{22})\.([0-9a-f-]{36})$/
const KNOWN_BYTES = 16

function readKnown({ cookies }: HttpContext): { id: string; userId: string } | null {
  const [, id, userId] = KNOWN.exec(cookies.get(KNOWN_COOKIE, { signed: true }) ?? '') ?? []
  return id && userId ? { id, userId } : null
}

function remember(context: HttpContext, userId: string): void {
  const cookie = readKnown(context)
  const id = cookie?.userId === userId ? cookie.id : randomBytes(KNOWN_BYTES).toString('base64url')
  context.cookies.set(KNOWN_COOKIE, `${id}.${userId}`, {
    signed: true,
    httpOnly: true,
    sameSite: 'lax',
    maxAge: KNOWN_MS,
  })
}

/** The functions with which slow answers check their caller again. */
export function confirmation(
  context: HttpContext,
  database: Database,
): Pick<SessionControl, 'confirm' | 'confirmUnchanged'> {
  return {
    confirm: () => confirm(context, database),
    async confirmUnchanged() {
      const before = context.state.signedIn?.user
      const { role, regions, duties } = await confirm(context, database)
      // Data that was read under a former scope is not sent; a repeated request gets what the caller may see now.
      const isSame =
        before?.role === role &&
        before.regions.join() === regions.join() &&
        before.duties.join() === duties.join()
      if (!isSame) throw new Refusal('not_ready')
    },
  }
}

async function confirm(context: HttpContext, database: Database): Promise<SignedInUser> {
  const { signedIn } = context.state
  if (!signedIn) throw new Refusal('unauthenticated')
  const secret = context.get(DEVICE_SECRET_HEADER)
  const still = await readOpenSession(database, signedIn.sessionId, secret)
  // A revoked device has no session any more, and must learn why.
  if (secret) await refuseRevokedDevice(database, secret, still?.device ?? null)
  if (!still) throw new Refusal('unauthenticated')
  context.state.signedIn = still
  return still.user
}

function freshSession(holder: WithSession): SessionModel {
  // koa-session converts the value into a session of its own when it is read.
  Reflect.set(holder, 'session', {})
  if (!holder.session) throw new Error('The session middleware is not mounted')
  return holder.session
}

import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Queryable, Transaction } from '#server/db/database.ts'
import { readRows } from '#server/db/rows.ts'
import { dutiesOf } from '#shared/domain/triage.ts'
import { SIGNED_IN_COLUMNS, signedInRow } from './accounts.ts'
import { type CallingDevice, callingDevice, callingDeviceOf } from './calling-device.ts'
import type { SignedInUser } from './signed-in-user.ts'
import { sessions } from './tables.ts'

const openRow = signedInRow.extend({ isStale: z.boolean(), device: callingDevice.nullable() })

/** Hours without a request after which a session ends; `RETENTIONS` deletes its row after the same time. */
export const SESSION_IDLE_HOURS = 12
/** Days after the sign-in when a session ends, however busy it is. */
const SESSION_ABSOLUTE_DAYS = 30
export const SESSION_ABSOLUTE_MS = SESSION_ABSOLUTE_DAYS * 86_400_000
// Writing at every request would cost more than the request itself.
const TOUCH_SECONDS = 60

const isOpen = sql`
  sessions.expires_at > now() and sessions.last_seen > now() - make_interval(hours => ${SESSION_IDLE_HOURS})`

/** Facts about a sign-in in the session's row, by which the user recognises it. */
export interface NewSession {
  readonly userId: string
  readonly agent: string | null
  /** The caller's network, not the full address. */
  readonly network: string
  /** Hash of the secret of the device on which the user has proven password and second factor. */
  readonly device: Buffer | null
}

/** An open session with its user, in the present state of both. */
export interface OpenSession {
  readonly sessionId: string
  readonly user: SignedInUser
  /** The calling device, if it sent its secret. */
  readonly device: CallingDevice | null
}

/** The sessions' table, addressed by keys that only the cookies contain. */
export interface SessionStore {
  read(key: string, deviceSecret: string): Promise<OpenSession | undefined>
  write(key: string, session: NewSession): Promise<void>
  remove(key: string): Promise<void>
}

/** The name under which a cookie's session is stored and listed; the key can't be computed from it. */
function sessionIdOf(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** Makes the store for koa-session. */
export function createSessionStore(database: Database): SessionStore {
  return {
    async read(key, deviceSecret) {
      const sessionId = sessionIdOf(key)
      const open = await readOpen(database, sessionId, deviceSecret)
      if (!open) return undefined
      const { isStale, ...session } = open
      if (isStale) await database.run(sql`update sessions set last_seen = now() where id = ${sessionId}`)
      return session
    },
    async write(key, session) {
      await database.transaction((transaction) => insert(transaction, sessionIdOf(key), session))
    },
    async remove(key) {
      await database.run(sql`delete from sessions where id = ${sessionIdOf(key)}`)
    },
  }
}

/** The present state of a session, without counting as a request; undefined once it or its user was ended. */
export async function readOpenSession(
  queryable: Queryable,
  sessionId: string,
  deviceSecret: string,
): Promise<OpenSession | undefined> {
  const open = await readOpen(queryable, sessionId, deviceSecret)
  return open && { sessionId, user: open.user, device: open.device }
}

async function readOpen(queryable: Queryable, sessionId: string, deviceSecret: string) {
  const [row] = await queryable.runPrepared(
    sql`
      select ${SIGNED_IN_COLUMNS},
        sessions.last_seen < now() - make_interval(secs => ${TOUCH_SECONDS}) as "isStale",
        ${callingDeviceOf(deviceSecret)} as device
      from sessions join users on users.id = sessions.user_id
      where sessions.id = ${sessionId} and users.disabled_at is null and ${isOpen}`,
    openRow,
  )
  if (!row) return undefined
  const { isStale, device, ...user } = row
  return { sessionId, user: { ...user, duties: dutiesOf(user.role, user.duties) }, device, isStale }
}

async function insert(transaction: Transaction, id: string, session: NewSession): Promise<void> {
  // A user who is being disabled at this moment gets no session; the row's lock makes one of the two wait.
  await transaction.run(sql`
    insert into sessions (id, user_id, agent, network, device_hash, expires_at)
    select ${id}, id, ${session.agent}, ${session.network}, ${session.device}, now() + make_interval(days => ${SESSION_ABSOLUTE_DAYS})
    from users where id = ${session.userId} and disabled_at is null
    for share
    on conflict (id) do nothing`)
}

/** Ends a user's sessions, all or all but one; part of the transaction that gives the reason. */
export async function endSessionsOf(queryable: Queryable, userId: string, except?: string): Promise<void> {
  await queryable.runPrepared(
    sql`delete from sessions where user_id = ${userId} and id is distinct from ${except ?? null}`,
  )
}

/** A user's open sessions, the most recently used first. */
export async function listSessionsOf(queryable: Queryable, userId: string) {
  return readRows(
    queryable,
    sessions,
    ['id', 'createdAt', 'lastSeen', 'agent'],
    sql`where user_id = ${userId} and ${isOpen} order by last_seen desc, id`,
  )
}

/** Ends one session of a user; false if they have none with that id. */
export async function endSession(queryable: Queryable, userId: string, sessionId: string): Promise<boolean> {
  const ended = await queryable.run(
    sql`delete from sessions where user_id = ${userId} and id = ${sessionId} returning id`,
  )
  return ended.length > 0
}

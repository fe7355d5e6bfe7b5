import pg from 'pg'
import { z } from 'zod'
import type { Cursor } from '#shared/sync/cursor.ts'
import { createHeldPulls, type Hold, type HoldEnd } from './held-pulls.ts'
import { CHANGES_CHANNEL, hashPrefix } from './pull-clock.ts'
import { type Notice, notice } from './reach.ts'
import { createRecentChanges, type Place, type RecentChanges } from './recent-changes.ts'

/** Receives the commits of all server processes on the database, and wakes the held pulls that they concern. */
export interface ChangeSignal {
  /** Resolves at the next commit that concerns the hold, after its time, or when its signal aborts. */
  readonly hold: (hold: Hold) => Promise<HoldEnd>
  /** The commits after a cursor, if this process has received all of them. */
  readonly since: (from: Cursor) => ReturnType<RecentChanges['since']>
  /** Calls back when the content of public pages was written, or may have been while the connection was broken. */
  readonly onPublicChange: (tell: () => void) => void
  readonly close: () => Promise<void>
}

/** The channel of the database trigger `tell_public_change`. */
const PUBLIC_CHANNEL = 'public_changes'
const LISTEN = `listen ${CHANGES_CHANNEL}`
const RECONNECT_AFTER_MS = 1000
/** How often the connection is checked: one that died without an error would leave held pulls waiting for hours. */
const ASK_EVERY_MS = 15_000
const ANSWERED_WITHIN_MS = 10_000

const place = z.object({
  epoch: z.uuid(),
  position: z.coerce.number(),
  link: z.coerce.number(),
  hash: z.string(),
  draw: z.uuid().nullable(),
})
const PLACE = `select epoch, position, link, ${hashPrefix('hash')} as hash, draw from sync_clock`

/** Listens on a connection of its own, and reconnects when that breaks; waiting pulls then read again. */
export async function listenForChanges(
  url: string,
  onError: (error: unknown) => void,
): Promise<ChangeSignal> {
  const recent = createRecentChanges()
  const pulls = createHeldPulls(recent)
  const publicListeners: (() => void)[] = []
  const notifyPublic = () => {
    for (const tell of publicListeners) tell()
  }
  let closed = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  function hear(payload: string | undefined): void {
    const heard = readNotice(payload)
    if (heard && recent.add(heard)) {
      pulls.wake(heard.reach)
      return
    }
    // The notification comes from a server of another build, or earlier ones were missed: whom it concerns is
    // unknown.
    if (!heard) recent.restart(null)
    pulls.wakeAll()
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      keepAlive: true,
      query_timeout: ANSWERED_WITHIN_MS,
    })
    fresh.on('notification', ({ channel, payload }) => {
      if (channel === PUBLIC_CHANNEL) notifyPublic()
      else hear(payload)
    })
    // One break raises several events, and connecting may fail as well; all of them lead to a single reconnection.
    fresh.on('error', (error) => reconnect(fresh, error))
    fresh.on('end', () => reconnect(fresh))
    client = fresh
    await fresh.connect()
    await fresh.query(LISTEN)
    await fresh.query(`listen ${PUBLIC_CHANNEL}`)
    recent.restart(await readPlace(fresh))
    // The last statement of a connection is what PostgreSQL shows about it, so the connection's purpose is visible.
    await fresh.query(LISTEN)
    // Changes from the time without a connection are found by reading.
    pulls.wakeAll()
    notifyPublic()
  }

  function reconnect(broken: pg.Client | undefined, error?: unknown): void {
    if (closed || broken !== client || retry) return
    if (error) onError(error)
    recent.restart(null)
    retry = setTimeout(() => {
      retry = undefined
      const tried = connect()
      const connecting = client
      tried.catch((fault: unknown) => reconnect(connecting, fault))
    }, RECONNECT_AFTER_MS).unref()
    broken?.end().catch((fault: unknown) => onError(fault))
  }

  const asking = setInterval(() => {
    const listeningClient = client
    if (retry) return
    listeningClient?.query(LISTEN).catch((error: unknown) => reconnect(listeningClient, error))
  }, ASK_EVERY_MS).unref()

  await connect()
  return {
    hold: pulls.hold,
    since: recent.since,
    onPublicChange: (tell) => publicListeners.push(tell),
    async close() {
      closed = true
      clearTimeout(retry)
      clearInterval(asking)
      pulls.endAll()
      await client?.end()
    },
  }
}

/** Null in a database that no migration has brought to this build yet: the server listens before it migrates. */
async function readPlace(client: pg.Client): Promise<Place | null> {
  const { rows } = await client.query(`select to_regclass('unlinked_draws') is not null as "isThere"`)
  if (!rows[0]?.isThere) return null
  return place.parse((await client.query(PLACE)).rows[0])
}

function readNotice(payload: string | undefined): Notice | null {
  try {
    return notice.parse(JSON.parse(payload ?? ''))
  } catch {
    return null
  }
}

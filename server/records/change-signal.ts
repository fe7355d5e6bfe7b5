import pg from 'pg'
import { CHANGES_CHANNEL } from './clock.ts'

/** Tells waiting pulls that something was committed, by any server process on the database. */
export interface ChangeSignal {
  /** Resolves at the next change, or after the time, or when the signal aborts. */
  readonly next: (withinMs: number, signal: AbortSignal) => Promise<void>
  readonly close: () => Promise<void>
}

const RECONNECT_AFTER_MS = 1000

/** Listens on a connection of its own, and connects again when that breaks; waiting pulls then ask anew. */
export async function listenForChanges(
  url: string,
  onError: (error: unknown) => void,
): Promise<ChangeSignal> {
  const waiting = new Set<() => void>()
  const wakeAll = () => {
    for (const wake of [...waiting]) wake()
  }
  let closed = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true })
    fresh.on('notification', wakeAll)
    // A break is told in several ways, and by the connecting itself; one reconnection follows.
    fresh.on('error', (error) => reconnect(fresh, error))
    fresh.on('end', () => reconnect(fresh))
    client = fresh
    await fresh.connect()
    await fresh.query(`listen ${CHANGES_CHANNEL}`)
    // What was committed while nobody listened is found by asking.
    wakeAll()
  }

  function reconnect(broken: pg.Client | undefined, error?: unknown): void {
    if (closed || broken !== client || retry) return
    if (error) onError(error)
    retry = setTimeout(() => {
      retry = undefined
      const tried = connect()
      const connecting = client
      tried.catch((fault: unknown) => reconnect(connecting, fault))
    }, RECONNECT_AFTER_MS).unref()
    broken?.end().catch((fault: unknown) => onError(fault))
  }

  await connect()
  return {
    next(withinMs, signal) {
      return new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer)
          waiting.delete(done)
          signal.removeEventListener('abort', done)
          resolve()
        }
        const timer = setTimeout(done, withinMs)
        waiting.add(done)
        signal.addEventListener('abort', done, { once: true })
        if (signal.aborted) done()
      })
    },
    async close() {
      closed = true
      clearTimeout(retry)
      wakeAll()
      await client?.end()
    },
  }
}

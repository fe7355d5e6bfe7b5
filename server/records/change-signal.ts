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

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url })
    fresh.on('notification', wakeAll)
    fresh.on('error', (error) => {
      onError(error)
      reconnect()
    })
    await fresh.connect()
    await fresh.query(`listen ${CHANGES_CHANNEL}`)
    client = fresh
    // What was committed while nobody listened is found by asking.
    wakeAll()
  }

  function reconnect(): void {
    if (closed) return
    setTimeout(() => {
      connect().catch((error: unknown) => {
        onError(error)
        reconnect()
      })
    }, RECONNECT_AFTER_MS).unref()
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
      wakeAll()
      await client?.end()
    },
  }
}

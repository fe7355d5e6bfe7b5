import type { Keys } from '#server/crypto/keys.ts'
import type { Database } from '#server/db/database.ts'
import type { LedgerHead } from './chain.ts'
import { extendLedger } from './extend.ts'

const EVERY_MS = 5000

/** Keeps the ledger up to date: everything that is written is entered a few seconds later. */
export interface Ledger {
  /** Starts entering what was written, every few seconds. */
  readonly start: () => void
  /** Enters at once what waits; returns the newest head. */
  readonly extend: () => Promise<LedgerHead>
  /** The newest head that this process knows; null before the first. */
  readonly head: () => LedgerHead | null
  readonly stop: () => Promise<void>
}

/** Makes the keeper of the ledger; an error is logged, and the next turn tries again. */
export function createLedger(options: {
  readonly database: Database
  readonly keys: Keys
  readonly onError: (error: unknown) => void
  readonly now?: () => Date
}): Ledger {
  const { database, keys, onError, now = () => new Date() } = options
  let head: LedgerHead | null = null
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()

  async function extend(): Promise<LedgerHead> {
    head = await extendLedger(database, keys, now)
    return head
  }

  function turn(): void {
    running = extend()
      .catch(onError)
      .finally(() => {
        if (timer) timer = setTimeout(turn, EVERY_MS).unref()
      })
  }

  return {
    start() {
      timer ??= setTimeout(turn, 0)
    },
    extend,
    head: () => (head && head.entry > 0 ? head : null),
    async stop() {
      clearTimeout(timer)
      timer = undefined
      await running
    },
  }
}

const MINUTE_MS = 60_000

/** Default minutes without activity before the app locks itself. */
export const DEFAULT_IDLE_MINUTES = 15

/** Calls `onIdle` once when nothing happened for a while; `touch` starts the time again. */
export interface IdleLock {
  touch(): void
  setMinutes(minutes: number): void
  stop(): void
}

/**
 * A timer for locking. It also compares clock times, since timers stop while a computer sleeps: the first touch after
 * a long sleep locks instead of prolonging.
 */
export function createIdleLock(minutes: number, onIdle: () => void): IdleLock {
  let limit = minutes * MINUTE_MS
  let last = Date.now()
  let timer: NodeJS.Timeout | null = null

  const stop = () => {
    if (timer) clearTimeout(timer)
    timer = null
  }
  const fire = () => {
    stop()
    onIdle()
  }
  const start = () => {
    stop()
    last = Date.now()
    timer = setTimeout(fire, limit)
    timer.unref()
  }
  return {
    touch() {
      if (timer && Date.now() - last >= limit) fire()
      else start()
    },
    setMinutes(next) {
      limit = next * MINUTE_MS
      if (timer) start()
    },
    stop,
  }
}

/** After so many milliseconds without progress a connection counts as dead, whatever the system reports. */
export const SILENCE_MS = 60_000

/** Watches a transfer, and aborts it when nothing is heard. */
export interface SilenceWatch {
  /** Aborts with the caller's own signal, or when nothing is heard. */
  readonly signal: AbortSignal
  /** Something was heard; the next may take so many milliseconds. */
  readonly heard: (nextMs?: number) => void
  /** Stops the timer, however the transfer ended. */
  readonly end: () => void
}

/** Begins to watch a transfer, since a network may never report that a connection is dead. */
export function watchSilence(signal: AbortSignal): SilenceWatch {
  const still = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const heard = (nextMs = SILENCE_MS) => {
    clearTimeout(timer)
    timer = setTimeout(() => still.abort(), nextMs)
  }
  heard()
  return { signal: AbortSignal.any([signal, still.signal]), heard, end: () => clearTimeout(timer) }
}

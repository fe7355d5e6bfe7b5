import { Readable } from 'node:stream'

/** A request body whose transfer is aborted when it makes no progress. */
export interface WatchedBody {
  readonly stream: Readable
  /** Aborts with the caller's own signal, or when no progress is made. */
  readonly signal: AbortSignal
  /** Stops the timer and closes the stream, however the transfer ended. */
  readonly end: () => void
}

/** After so many milliseconds without progress the connection counts as dead, whatever the system reports. */
const SILENCE_MS = 60_000

/**
 * Watches the transfer of a body, since the network may never report that a connection is dead. The answer may take
 * `answerMs` after the last piece.
 */
export function watchedBody(source: Readable, signal: AbortSignal, answerMs: number): WatchedBody {
  const still = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const abortAfter = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => still.abort(), ms)
  }
  async function* watched() {
    for await (const piece of source) {
      abortAfter(SILENCE_MS)
      yield piece
    }
    abortAfter(answerMs)
  }
  abortAfter(SILENCE_MS)
  const stream = Readable.from(watched(), { objectMode: false })
  // The reader of the stream gets its errors; an error after the end concerns nobody.
  stream.on('error', () => undefined)
  return {
    stream,
    signal: AbortSignal.any([signal, still.signal]),
    end() {
      clearTimeout(timer)
      stream.destroy()
      source.destroy()
    },
  }
}

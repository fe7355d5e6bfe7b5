import { Readable } from 'node:stream'
import { watchSilence } from '#desktop/net/silence.ts'

/** A request body whose transfer is aborted when it makes no progress. */
export interface WatchedBody {
  readonly stream: Readable
  /** Aborts with the caller's own signal, or when no progress is made. */
  readonly signal: AbortSignal
  /** Stops the timer and closes the stream, however the transfer ended. */
  readonly end: () => void
}

/**
 * Watches the transfer of a body, since the network may never report that a connection is dead. The answer may take
 * `answerMs` after the last piece.
 */
export function watchedBody(source: Readable, signal: AbortSignal, answerMs: number): WatchedBody {
  const still = watchSilence(signal)
  async function* watched() {
    for await (const piece of source) {
      still.heard()
      yield piece
    }
    still.heard(answerMs)
  }
  const stream = Readable.from(watched(), { objectMode: false })
  // The reader of the stream gets its errors; an error after the end concerns nobody.
  stream.on('error', () => undefined)
  return {
    stream,
    signal: still.signal,
    end() {
      still.end()
      stream.destroy()
      source.destroy()
    },
  }
}

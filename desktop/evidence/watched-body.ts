import { Readable } from 'node:stream'

/** A body that is given up when it stands still. */
export interface WatchedBody {
  readonly stream: Readable
  /** Aborts with the caller's own signal, or when nothing moves any more. */
  readonly signal: AbortSignal
  /** Lets go of everything, whatever became of the body. */
  readonly end: () => void
}

/** A line on which no piece was taken for so long is dead, whatever the system says of it. */
const SILENCE_MS = 60_000

/**
 * Watches a body on its way: a silent line is noticed here, since the network may never tell of it. The answer may take
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
  // Whoever reads it hears of its errors; one after the end is nobody's.
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

/** Most bytes of a part; larger ones are refused. */
export const LARGEST_PART = 1024 * 1024

const FIRST_PART = 256 * 1024
/** Small enough for a connection that breaks all the time, or for a proxy that only passes whole requests on. */
const SMALLEST_PART = 16 * 1024
/** Failures in a row without progress before sending gives up. */
const TRIES = 5

/** The receiver's answer to each call: how many bytes it has, and when it had received them all. */
export interface Held {
  readonly held: number
  readonly receivedAt: string | null
}

/** The three calls to a receiver, and the rest of what sending needs. */
export interface PartsLine {
  /** The size of the file in bytes. */
  readonly size: number
  readonly ask: () => Promise<Held>
  /** Sends the bytes from `from` up to, but not including, `to`. */
  readonly put: (from: number, to: number) => Promise<Held>
  readonly finish: () => Promise<Held>
  /** Whether to ask again after this error: the connection was cut, or the receiver's bytes have changed meanwhile. */
  readonly isCut: (error: unknown) => boolean
  /** Waits before the next try, after so many failures in a row, counted from 0. */
  readonly wait: (failures: number) => Promise<void>
  /** Called with the number of bytes that the receiver has. */
  readonly onHeld: (held: number) => void
}

/**
 * Sends bytes in parts to a receiver that keeps every byte it got, and asks it after each cut where to continue: even
 * a connection that breaks all the time makes progress (docs/decisions/0051). Resolves with the time at which all
 * bytes had been received; throws any error that is not a cut, or the last cut if no progress is possible.
 */
export async function sendInParts(line: PartsLine): Promise<string> {
  const { size } = line
  let length = FIRST_PART
  let at: number | null = null
  let held = 0
  let failures = 0
  for (;;) {
    try {
      const progress = await step(line, at, length)
      if (progress.receivedAt !== null) return progress.receivedAt
      if (progress.held > held) failures = 0
      else if (at !== null) throw new NothingTaken()
      if (at !== null) length = Math.min(LARGEST_PART, length * 2)
      held = progress.held
      at = held
      line.onHeld(Math.min(held, size))
    } catch (error) {
      if (!(error instanceof NothingTaken || line.isCut(error)) || failures === TRIES) throw error
      length = Math.max(SMALLEST_PART, Math.floor(length / 2))
      // Sending continues from what the receiver then reports, even if that is less than before.
      at = null
      await line.wait(failures)
      failures += 1
    }
  }
}

/** The receiver answered, but has no byte more than before. */
class NothingTaken extends Error {
  constructor() {
    super('The taker of the parts holds no more than before')
    this.name = 'NothingTaken'
  }
}

function step({ size, ask, put, finish }: PartsLine, at: number | null, length: number): Promise<Held> {
  if (at === null) return ask()
  return at < size ? put(at, Math.min(size, at + length)) : finish()
}

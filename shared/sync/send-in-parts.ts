/** Most bytes of a part; larger ones are refused. */
export const LARGEST_PART = 1024 * 1024

const FIRST_PART = 256 * 1024
/** Small enough for a line that breaks all the time, also where a proxy passes only whole requests on. */
const SMALLEST_PART = 16 * 1024
/** So often in a row, without one byte more at the server, it is tried again. */
const TRIES = 5

/** What the taker answers to each call: how many bytes it holds, and when it had received them all. */
export interface Held {
  readonly held: number
  readonly receivedAt: string | null
}

/** The three calls of a taker, and what sending needs from around it. */
export interface PartsLine {
  /** Bytes of the whole. */
  readonly size: number
  readonly ask: () => Promise<Held>
  /** Sends the bytes from `from` up to, without, `to`. */
  readonly put: (from: number, to: number) => Promise<Held>
  readonly finish: () => Promise<Held>
  /** Whether to ask again after this error: the connection was cut, or the taker holds something else by now. */
  readonly isCut: (error: unknown) => boolean
  /** Waits before it is tried again after so many failures in a row, counted from 0. */
  readonly wait: (failures: number) => Promise<void>
  /** Hears how many bytes are held. */
  readonly onHeld: (held: number) => void
}

/**
 * Sends bytes in parts to a taker that keeps what it got of each, and asks it after every cut where to go on: a line that
 * breaks all the time still makes progress (docs/decisions/0051). Resolves with when the whole was received; throws the
 * error that is no cut, or the last one of a line on which nothing moves.
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
      // What the taker says then, also where that is less than before, is where it goes on.
      at = null
      await line.wait(failures)
      failures += 1
    }
  }
}

/** The taker answered, and holds no byte more than before. */
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

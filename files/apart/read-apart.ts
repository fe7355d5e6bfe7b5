import { z } from 'zod'
import {
  type FromReader,
  ParserEnded,
  type ReaderLimits,
  type ReaderProcess,
  ReadingFailed,
} from './reader-line.ts'

/** One file that a separate process reads. */
export interface Reading {
  readonly task: unknown
  readonly limits: ReaderLimits
  /** The content is provided piece by piece on request, and abandoned when the reading ends. */
  readonly content?: AsyncIterable<Uint8Array>
  /** Called with the parts of a long answer, in order. */
  readonly onPart?: (part: unknown) => void
}

// A process that a hostile file has taken over may send anything.
const fromReader: z.ZodType<FromReader> = z.union([
  z.object({ want: z.literal(true) }),
  z.object({ part: z.unknown() }),
  z.object({ done: z.unknown() }),
  z.object({ failed: z.string() }),
])

/**
 * Lets a process read one file and ends it. Resolves with its answer, which the caller must check with a schema;
 * throws {@link ParserEnded}, or the error of reading the content.
 */
export async function readApart(
  reader: ReaderProcess,
  { task, limits, content, onPart }: Reading,
): Promise<unknown> {
  const pieces = content?.[Symbol.asyncIterator]()
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const outOfTime = setTimeout(() => reject(new ParserEnded('out of time')), limits.milliseconds)
  const give = async () => {
    const next = await pieces?.next()
    reader.post({ piece: next && !next.done ? next.value : null })
  }
  const take = (part: unknown) => {
    try {
      onPart?.(part)
    } catch (error) {
      // Thrown here it would end the server, and not only this reading.
      reject(error)
    }
  }
  reader.onMessage((message) => {
    const { success, data } = fromReader.safeParse(message)
    if (!success) reject(new ParserEnded('it spoke out of turn'))
    else if ('want' in data) give().catch(reject)
    else if ('failed' in data) reject(new ReadingFailed(data.failed))
    else if ('done' in data) resolve(data.done)
    else take(data.part)
  })
  reader.onEnd(reject)
  reader.post({ task, limits })
  try {
    return await promise
  } finally {
    clearTimeout(outOfTime)
    reader.kill()
    await pieces?.return?.()
  }
}

/** The answer of a reading that its schema has checked; throws {@link ParserEnded} where it is another. */
export function judged<Answer>(result: { success: true; data: Answer } | { success: false }): Answer {
  if (!result.success) throw new ParserEnded('it gave another answer')
  return result.data
}

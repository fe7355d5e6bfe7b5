import type { LocalAnswer, LocalResponse } from './protocol.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Bodies that are produced while they are read: the other process takes one piece after another. */
export interface Streams {
  /** Keeps an iterable body here and replaces it with its number. */
  answer(response: LocalResponse): LocalAnswer
  /** Keeps an iterable for the other process to read, and returns its number. */
  open(pieces: AsyncIterable<Bytes>): number
  /** The next piece, null at the end; rejects for a stream that ended or was cancelled. */
  next(stream: number): Promise<Bytes | null>
  cancel(stream: number): Promise<void>
  cancelAll(): Promise<void>
}

/** Holds the engine's open streams. */
export function createStreams(): Streams {
  const open = new Map<number, AsyncIterator<Bytes>>()
  let last = 0

  const keep = (pieces: AsyncIterable<Bytes>) => {
    last += 1
    open.set(last, pieces[Symbol.asyncIterator]())
    return last
  }
  const cancel = async (stream: number) => {
    const iterator = open.get(stream)
    open.delete(stream)
    await iterator?.return?.()
  }
  return {
    answer({ status, headers, body }) {
      if (body === null) return { status, headers, body }
      if (body instanceof Uint8Array) return { status, headers, body: { bytes: body } }
      return { status, headers, body: { stream: keep(body) } }
    },
    open: keep,
    async next(stream) {
      const iterator = open.get(stream)
      if (!iterator) throw new RangeError(`no stream ${stream}`)
      try {
        const step = await iterator.next()
        if (!step.done) return step.value
      } catch (error) {
        open.delete(stream)
        throw error
      }
      open.delete(stream)
      return null
    },
    cancel,
    async cancelAll() {
      await Promise.all([...open.keys()].map(cancel))
    },
  }
}

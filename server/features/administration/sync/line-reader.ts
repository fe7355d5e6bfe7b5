import { setTimeout as sleep } from 'node:timers/promises'
import { cutUpload } from '#server/http/request-body.ts'
import { Refusal } from '#shared/domain/errors.ts'

const NEWLINE = 0x0a

/**
 * Reads a body line by line, in the bytes that came. A cut ends the lines as the end of the body does; what came of a last
 * line without its end is `rest`.
 */
export class LineReader {
  readonly #body: ReadableStream<Uint8Array>
  readonly #pieces: ReadableStreamDefaultReader<Uint8Array>
  readonly #longest: number
  #lines: Buffer[] = []
  #rest: Buffer[] = []
  #restBytes = 0
  #ended = false
  #reading: Promise<void> | null = null

  /** Reads an upload; a line of more than `longest` bytes is refused with `too_large`. */
  constructor(body: ReadableStream<Uint8Array>, longest: number) {
    this.#body = body
    this.#pieces = body.getReader()
    this.#longest = longest
  }

  /** The beginning of the next line has come before. */
  beginWith(bytes: Buffer): void {
    const [first] = this.#lines
    if (first) this.#lines[0] = Buffer.concat([bytes, first])
    else {
      this.#rest.unshift(bytes)
      this.#restBytes += bytes.length
    }
  }

  /** The next line without its end; null if no whole one is left. */
  async next(): Promise<Buffer | null> {
    while (this.#lines.length === 0 && !this.#ended) await this.#readOnce()
    return this.#lines.shift() ?? null
  }

  /** Whether `next` answers within so many milliseconds. */
  async isSoon(ms: number): Promise<boolean> {
    const isAtHand = () => this.#lines.length > 0 || this.#ended
    if (isAtHand()) return true
    const patience = new AbortController()
    const late = sleep(ms, 'late', { signal: patience.signal }).catch(() => 'late')
    try {
      while (!isAtHand()) if ((await Promise.race([this.#readOnce(), late])) === 'late') return isAtHand()
      return true
    } finally {
      patience.abort()
    }
  }

  get rest(): Buffer {
    const [only] = this.#rest
    return only && this.#rest.length === 1 ? only : Buffer.concat(this.#rest)
  }

  /** Ends the lines as a cut does, after those that have arrived, while another call waits for the next one. */
  cutShort(): void {
    cutUpload(this.#body)
  }

  /** A read that goes on is not begun once more. */
  #readOnce(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null
    })
    return this.#reading
  }

  async #read(): Promise<void> {
    try {
      const { done, value } = await this.#pieces.read()
      if (done) this.#ended = true
      else this.#take(Buffer.from(value.buffer, value.byteOffset, value.byteLength))
    } catch (error) {
      // A body that is too large, or not packed as it says, is not a cut one.
      if (error instanceof Refusal) throw error
      this.#ended = true
    }
  }

  #take(piece: Buffer): void {
    let from = 0
    for (let end = piece.indexOf(NEWLINE); end !== -1; end = piece.indexOf(NEWLINE, from)) {
      this.#keep(piece.subarray(from, end))
      this.#lines.push(this.rest)
      this.#rest = []
      this.#restBytes = 0
      from = end + 1
    }
    this.#keep(piece.subarray(from))
  }

  #keep(bytes: Buffer): void {
    this.#restBytes += bytes.length
    if (this.#restBytes > this.#longest) throw new Refusal('too_large')
    if (bytes.length > 0) this.#rest.push(bytes)
  }
}

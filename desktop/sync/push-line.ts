import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import type { Remote } from '#desktop/engine/remote.ts'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import type { OutboxEntry } from '#desktop/mirror/outbox.ts'
import { ConnectionFailed } from '#desktop/net/transport.ts'
import { syncContract } from '#shared/contract/administration/sync.ts'
import type { SyncStatus } from '#shared/contract/desktop-bridge.ts'
import { type OperationResult, PUSH_LIMIT } from '#shared/sync/operation.ts'
import { type Beginning, type PushHeader, pushAnswerLine } from '#shared/sync/push-lines.ts'
import { acknowledgedTo, placeOf } from './acknowledged.ts'
import { BatchSize } from './batch-size.ts'
import { LineSpeed } from './line-speed.ts'
import { Postponed } from './postponed.ts'
import type { SendQueue } from './send-queue.ts'
import { answerOf, call, linesOf, ServerRefused, sendLines } from './server-calls.ts'

/** What is sent at once: operations in order, and of the first one only what the server does not hold. */
export interface Batch {
  readonly entries: readonly OutboxEntry[]
  /** What the server holds of the first operation. */
  readonly continues: Beginning | null
  /** The only operation is sent up to this byte; null if everything is sent to its end. */
  readonly upTo: number | null
  /** The lines as gzip, where they were made ready while another batch was on its way. */
  readonly packed?: Promise<Packed>
}

/** Bytes before and after compression. */
interface Packed {
  readonly raw: number
  readonly body: Buffer
}

/**
 * What came back of a batch. `failure` is set when the line was cut after that; `acknowledged` is up to where the server has it, to be
 * stored with it.
 */
export interface Answered {
  readonly acknowledged: readonly string[] | null
  readonly results: readonly OperationResult[]
  readonly failure: unknown
}

interface Exchanging {
  readonly signal: AbortSignal
  /** Called when the request is on its way. */
  readonly onSent?: () => void
}

/** Longer than any batch should take: the line is dead, but nobody has said so. */
const PATIENCE_MS = 120_000
const SILENCE_MS = 45_000
/** Compressing this much at once takes no longer than handing it to a thread. */
const SHORT = 16 * 1024
/** An id and its result take about so many compressed bytes. */
const ASKED_BYTES = 64

/** So few bytes of operations are sent again sooner than the server is asked what became of them. */
const SENT_AGAIN = 8 * 1024

const gzipped = promisify(gzip)

/** The line on which one device sends its operations, and what is known of it, from one round of the sync to the next. */
export class PushLine {
  readonly #mirror: Mirror
  readonly #remote: Remote
  readonly #now: () => Date
  readonly size: BatchSize
  readonly speed = new LineSpeed()
  readonly postponed: Postponed
  /** Sent with a push that was cut: it is not known what became of them. */
  #unsure: readonly OutboxEntry[] = []
  /** The operation of which the server holds the beginning; undefined until it was asked. */
  #held: { readonly opId: string; readonly bytes: Beginning } | null | undefined
  /** A server of a former build takes whole pushes only. */
  #takesLines = true
  /** Rises with everything that the server has got. */
  progress = 0
  #seconds = 0
  /** Up to where the server has what it acknowledged last, until that is stored with it. */
  #unstored: Answered['acknowledged'] = null

  constructor(mirror: Mirror, remote: Remote, now: () => Date) {
    this.#mirror = mirror
    this.#remote = remote
    this.#now = now
    this.postponed = new Postponed(now)
    this.size = new BatchSize(mirror.meta.get('batchBytes'))
  }

  /** The server may be another build from now on. */
  metServer(): void {
    this.#takesLines = true
  }

  /** What came back is stored. */
  stored({ acknowledged }: Pick<Answered, 'acknowledged'>): void {
    // The answer to the next batch may be here already.
    if (this.#unstored === acknowledged) this.#unstored = null
  }

  /** For how many whole seconds operations were sent since the last call. */
  takeSeconds(): number {
    const whole = Math.floor(this.#seconds)
    this.#seconds -= whole
    return whole
  }

  /** What is still to be sent of so many bytes that wait; null if none do. */
  left(raw: number): SyncStatus['left'] {
    return raw === 0 ? null : { bytes: this.size.packed(raw), seconds: this.speed.secondsFor(raw) }
  }

  get isUnsure(): boolean {
    return this.#unsure.length > 0
  }

  /** The next operation, where the line does not carry it at once and the server was not asked what it has of it. */
  unasked(queue: SendQueue): OutboxEntry | null {
    const first = this.#takesLines && this.#held === undefined ? queue.peek() : null
    return first && lineBytesOf(first) > this.size.raw ? first : null
  }

  /** Asks what the server has of a long operation: all of it, or the beginning, with which {@link nextBatch} goes on. */
  ask(entry: OutboxEntry, signal: AbortSignal): Promise<Answered> {
    return this.#ask([entry], signal)
  }

  /** The next batch from the queue, which keeps what does not fit; null if nothing is left. */
  nextBatch(queue: SendQueue): Batch | null {
    const first = queue.peek()
    if (!first) return null
    const most = this.size.raw
    if (!this.#takesLines) return { entries: queue.take(most), continues: null, upTo: null }
    const continues = this.#held?.opId === first.operation.opId ? this.#held.bytes : null
    const upTo = (continues?.bytes ?? 0) + most
    return lineBytesOf(first) > upTo
      ? { entries: [first], continues, upTo }
      : { entries: queue.take(upTo), continues, upTo: null }
  }

  /**
   * The batch after one that is on its way, with its bytes ready; null where what comes back decides how much is sent next, as it
   * does until batches have as many operations as a push may have.
   */
  readyBatch(queue: SendQueue, { entries: before }: Batch): Batch | null {
    if (!this.#takesLines || before.length < PUSH_LIMIT) return null
    const first = queue.peek()
    if (!first || Buffer.byteLength(first.text) >= this.size.raw) return null
    const entries = queue.take(this.size.raw)
    return { entries, continues: null, upTo: null, packed: pack(linesOfEntries(entries)) }
  }

  /**
   * Sends a batch; `again` if it has to be made again, since the server takes none so large or of this form. `onSent` is called
   * when the request is on its way.
   */
  async send(
    batch: Batch,
    signal: AbortSignal,
    onSent: () => void = () => undefined,
  ): Promise<Answered | 'again'> {
    this.speed.begin()
    try {
      return this.#takesLines
        ? await this.#sendAsLines(batch, { signal, onSent })
        : await this.#sendWhole(batch, signal)
    } catch (error) {
      if (this.#hasMetFormer(error)) return 'again'
      if (error instanceof ServerRefused && error.code === 'too_large') return this.#tooLarge(batch)
      throw error
    }
  }

  /** Asks what became of the operations of a push that was cut, as many at once as the line carries. */
  async askUnsure(signal: AbortSignal): Promise<Answered & Pick<Batch, 'entries'>> {
    const entries = this.#unsure.slice(0, Math.max(1, Math.floor(this.size.wire / ASKED_BYTES)))
    const answered = await this.#ask(entries, signal)
    this.size.letThrough(bytesOf(answeredOf(entries, answered.results)))
    if (!answered.failure) this.#unsure = this.#unsure.slice(entries.length)
    return { ...answered, entries }
  }

  #tooLarge({ entries }: Batch): Answered | 'again' {
    this.size.cut()
    const [only] = entries
    if (!only || entries.length > 1) return 'again'
    // A single operation that is too large for any server is rejected, so that the others can be sent.
    const { opId } = only.operation
    this.#held = null
    return { results: [{ opId, outcome: 'rejected', reason: 'unreadable' }], ...WITHOUT_PLACE }
  }

  async #sendAsLines(batch: Batch, how: Exchanging): Promise<Answered | 'again'> {
    const { entries, continues, upTo } = batch
    const lines = batch.packed
      ? await batch.packed
      : linesOfEntries(entries).subarray(continues?.bytes ?? 0, upTo ?? undefined)
    const answered = await this.#exchange(continues ? { continues } : {}, lines, entries, how)
    if (answered.failure) {
      const settled = new Set(answeredOf(entries, answered.results))
      if (rawBytes(lines) > SENT_AGAIN) this.#unsure = entries.filter((entry) => !settled.has(entry))
      return answered
    }
    // The server no longer holds the beginning.
    return continues && answered.results.length === 0 && upTo === null ? 'again' : answered
  }

  async #ask(entries: readonly OutboxEntry[], signal: AbortSignal): Promise<Answered> {
    const nothing = { results: [], ...WITHOUT_PLACE }
    if (!this.#takesLines) return nothing
    const opIds = entries.map(({ operation }) => operation.opId)
    try {
      return await this.#exchange({ asked: opIds }, Buffer.alloc(0), entries, { signal })
    } catch (error) {
      // It holds no beginnings, and what became of the operations is in its answer to the whole push.
      if (this.#hasMetFormer(error)) return nothing
      throw error
    }
  }

  /** Whether this shows that the server is of a former build, which is sent whole pushes from here on. */
  #hasMetFormer(error: unknown): boolean {
    const isUnknownCall = error instanceof ServerRefused && error.code === 'not_found'
    if (!isUnknownCall || !this.#takesLines) return false
    this.#takesLines = false
    return true
  }

  /** One request of lines and its answer, as far as it came. */
  async #exchange(
    more: Pick<PushHeader, 'asked' | 'continues'>,
    content: Buffer | Packed,
    entries: readonly OutboxEntry[],
    { signal, onSent }: Exchanging,
  ): Promise<Answered> {
    const acknowledged = [...(this.#unstored ?? acknowledgedTo(this.#mirror))]
    const first = { ...this.#header(), ...more, ...(acknowledged.length > 0 ? { acknowledged } : {}) }
    const header = Buffer.from(`${JSON.stringify(first satisfies PushHeader)}\n`)
    const { raw, body } = await withHeader(header, content)
    const results: OperationResult[] = []
    let held: Beginning | null = null
    let place: Answered['acknowledged'] = null
    const began = performance.now()
    try {
      const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)])
      const answer = sendLines(this.#remote, syncContract.pushLines, body, patience)
      onSent?.()
      const response = await answer
      place = placeOf(response)
      this.#unstored = place ?? this.#unstored
      if (rawBytes(content) > 0) this.#passed({ raw, wire: body.length, began })
      for await (const lines of linesOf(response, SILENCE_MS)) {
        for (const line of lines) {
          const read = readAnswer(line)
          if ('held' in read) held = read.held
          else results.push(read)
        }
      }
      // Without being asked, the server only names what this push has changed.
      if (held || more.asked || more.continues) this.#noteHeld(held, entries)
    } catch (failure) {
      if (!(failure instanceof ConnectionFailed)) throw failure
      this.size.cut()
      this.#held = undefined
      this.progress += results.length
      return { results, failure, acknowledged: place }
    }
    this.progress += results.length
    return { results, failure: null, acknowledged: place }
  }

  #passed({
    began,
    ...bytes
  }: {
    readonly raw: number
    readonly wire: number
    readonly began: number
  }): void {
    const ms = performance.now() - began
    this.#seconds += ms / 1000
    this.size.passed({ ...bytes, ms })
  }

  /** The server names what it holds by its hash: it may be the beginning of something else. */
  #noteHeld(held: Beginning | null, entries: readonly OutboxEntry[]): void {
    const before = this.#held?.bytes.bytes ?? 0
    const entry = held && entries.find(({ text }) => isBeginning(held, text))
    this.#held = held && entry ? { opId: entry.operation.opId, bytes: held } : null
    if (held && entry && held.bytes > before) this.progress++
  }

  #header(): Pick<PushHeader, 'deviceId' | 'sentAt' | 'settledBelow'> {
    // This covers more than one batch: the answer to the previous one may still be missing.
    const settledBelow = this.#mirror.outbox.waiting(1)[0]?.seq
    return { deviceId: this.#mirror.deviceId, sentAt: this.#now().toISOString(), settledBelow }
  }

  /** As a server of a former build takes it, which loses the whole of a push that is cut. */
  async #sendWhole({ entries }: Batch, signal: AbortSignal): Promise<Answered> {
    const input = { ...this.#header(), operations: entries.map(({ operation }) => operation) }
    const bytes = bytesOf(entries)
    const began = performance.now()
    try {
      const response = await call(this.#remote, syncContract.push, { input, signal })
      this.#passed({ raw: bytes, wire: bytes, began })
      const { results } = await answerOf(response, syncContract.push.output)
      this.progress += results.length
      return { results, ...WITHOUT_PLACE }
    } catch (failure) {
      if (!(failure instanceof ConnectionFailed)) throw failure
      this.size.cut()
      return { results: [], failure, acknowledged: null }
    }
  }
}

const WITHOUT_PLACE = { failure: null, acknowledged: null } as const

const linesOfEntries = (entries: readonly OutboxEntry[]): Buffer =>
  Buffer.from(entries.map(({ text }) => `${text}\n`).join(''))

async function pack(raw: Buffer): Promise<Packed> {
  return { raw: raw.length, body: raw.length > SHORT ? await gzipped(raw) : gzipSync(raw) }
}

/** A header and lines as one body; what is packed in two parts is unpacked as one. */
async function withHeader(header: Buffer, lines: Buffer | Packed): Promise<Packed> {
  if (lines instanceof Uint8Array) return pack(Buffer.concat([header, lines]))
  return { raw: header.length + lines.raw, body: Buffer.concat([gzipSync(header), lines.body]) }
}

const rawBytes = (lines: Buffer | Packed): number => (lines instanceof Uint8Array ? lines.length : lines.raw)

/** Those of the operations that have a result. */
export function answeredOf(
  entries: readonly OutboxEntry[],
  results: readonly OperationResult[],
): OutboxEntry[] {
  const ids = new Set(results.map(({ opId }) => opId))
  return entries.filter(({ operation }) => ids.has(operation.opId))
}

/** How many bytes an operation has as a line of its own. */
const lineBytesOf = ({ text }: OutboxEntry): number => Buffer.byteLength(text) + 1

/** How many bytes the operations have as they are stored. */
export const bytesOf = (entries: readonly OutboxEntry[]): number =>
  entries.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0)

function isBeginning({ bytes, sha256 }: Beginning, text: string): boolean {
  const line = Buffer.from(text)
  return line.length >= bytes && hash('sha256', line.subarray(0, bytes)) === sha256
}

function readAnswer(line: string) {
  try {
    return pushAnswerLine.parse(JSON.parse(line))
  } catch (cause) {
    throw new ConnectionFailed('the answer has a form that this build does not know', { cause })
  }
}

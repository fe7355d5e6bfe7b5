import { setTimeout as sleep } from 'node:timers/promises'
import { ConnectionFailed } from '#desktop/net/transport.ts'
import type { Send } from './server.ts'
import type { VirtualClock } from './virtual-clock.ts'

/** What a connection is like. */
export interface LineQuality {
  readonly bitsPerSecond: number
  readonly cutEveryMs: number
  /** The share of attempts to connect that fail. */
  readonly refused: number
  readonly roundTripMs: number
}

/** Bytes to open a connection with TCP and TLS 1.3: the first time with certificates, and later with a ticket. */
const FULL_HANDSHAKE = { up: 800, down: 3400 }
const RESUMED_HANDSHAKE = { up: 900, down: 500 }
/** TCP and IP around every so many bytes. */
const SEGMENT = 1400
const SEGMENT_HEADER = 40
/** The cookie, the name of the host and what a browser sends with each request, beside the headers that we set. */
const REQUEST_HEADERS = 420
/** What a server behind a usual proxy sends with each answer. */
const ANSWER_HEADERS = 480
/** So much is on its way at once before another transfer has its turn. */
const PIECE = 200
/** Milliseconds in which the system hands on what a cut connection had sent. */
const HANDED_ON_MS = 8

type Way = 'up' | 'down'
type Body = Uint8Array | ReadableStream<Uint8Array> | null | undefined

/** A connection that was opened, until it is cut. */
interface Connection {
  readonly cutAt: number
  isFree: boolean
}

/**
 * A poor connection to a server in virtual time: every byte takes its time, with handshakes and headers, and all connections are cut
 * at the same instants. What had come before a cut reaches the server, and what the server had sent reaches the device.
 */
export class VirtualLine {
  readonly #clock: VirtualClock
  readonly #quality: LineQuality
  readonly #send: Send
  readonly #random: () => number
  readonly #free: Record<Way, number> = { up: 0, down: 0 }
  #connections: Connection[] = []
  #hasTicket = false
  /** Bytes by their way, with everything around them. */
  readonly carried: Record<Way, number> = { up: 0, down: 0 }
  readonly counts = { connections: 0, refused: 0, requests: 0, cut: 0 }

  constructor(clock: VirtualClock, quality: LineQuality, send: Send, random: () => number) {
    this.#clock = clock
    this.#quality = quality
    this.#send = send
    this.#random = random
  }

  /** Sends a request as a user's `send` does. */
  readonly send: Send = async (path, init = {}) => {
    this.counts.requests++
    const connection = await this.#connect()
    connection.isFree = false
    const headers = REQUEST_HEADERS + bytesOfHeaders(init.headers) + path.length
    try {
      await this.#carry('up', headers, connection)
      const { pieces, isWhole } = await this.#carryBody(init.body as Body, connection)
      if (!isWhole) {
        await this.#clock.working(() => this.#sendPart(path, init, pieces))
        throw new ConnectionFailed('the connection was cut')
      }
      if (/[?&]wait=[1-9]/.test(path)) await this.#hold(init.signal, connection)
      const body = pieces.length > 0 ? new Uint8Array(Buffer.concat(pieces)) : null
      const { duplex: _duplex, ...rest } = init as RequestInit & { readonly duplex?: unknown }
      const response = await this.#clock.working(async () => {
        const answer = await this.#send(path, { ...rest, body })
        return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) }
      })
      await this.#wait(this.#clock.now + this.#quality.roundTripMs, connection)
      await this.#carry('down', ANSWER_HEADERS, connection)
      return this.#answer(response.answer, response.bytes, connection)
    } catch (error) {
      this.#connections = this.#connections.filter((each) => each !== connection)
      throw error
    }
  }

  async #connect(): Promise<Connection> {
    const { roundTripMs, refused, cutEveryMs } = this.#quality
    const { now } = this.#clock
    const open = this.#connections.find(({ isFree, cutAt }) => isFree && cutAt > now)
    if (open) return open
    const connection = { cutAt: (Math.floor(now / cutEveryMs) + 1) * cutEveryMs, isFree: false }
    await this.#wait(now + roundTripMs, connection)
    if (this.#random() < refused) {
      this.counts.refused++
      throw new ConnectionFailed('the connection was refused')
    }
    const handshake = this.#hasTicket ? RESUMED_HANDSHAKE : FULL_HANDSHAKE
    await this.#carry('up', handshake.up, connection)
    await this.#carry('down', handshake.down, connection)
    await this.#wait(this.#clock.now + roundTripMs, connection)
    this.#hasTicket = true
    this.counts.connections++
    this.#connections.push(connection)
    return connection
  }

  /** What came of a body, which is not whole if the connection was cut. */
  async #carryBody(body: Body, connection: Connection): Promise<{ pieces: Uint8Array[]; isWhole: boolean }> {
    const pieces: Uint8Array[] = []
    for await (const whole of piecesOf(body)) {
      for (let at = 0; at < whole.length; at += PIECE) {
        const piece = whole.subarray(at, at + PIECE)
        try {
          await this.#carryPiece('up', piece.length, connection)
        } catch {
          return { pieces, isWhole: false }
        }
        pieces.push(piece)
      }
    }
    return { pieces, isWhole: true }
  }

  /** The server gets what came, and sees the connection end. */
  async #sendPart(path: string, init: RequestInit, pieces: readonly Uint8Array[]): Promise<void> {
    const bytes = Buffer.concat(pieces)
    let isSent = false
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (!isSent && bytes.length > 0) controller.enqueue(bytes)
        else {
          await sleep(HANDED_ON_MS)
          controller.error(new Error('cut'))
        }
        isSent = true
      },
    })
    const request = { ...init, body, duplex: 'half' } as RequestInit
    await this.#send(path, request).catch((error: unknown) => error)
    await sleep(HANDED_ON_MS)
  }

  /** The answer as it comes: what the device has read before a cut, it keeps. */
  #answer({ status, headers }: Response, bytes: Uint8Array, connection: Connection): Response {
    let at = 0
    const isEmpty = status === 204 || status === 304
    if (isEmpty || bytes.length === 0) connection.isFree = true
    if (isEmpty) return new Response(null, { status, headers })
    const body = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        const piece = bytes.subarray(at, at + PIECE)
        at += PIECE
        if (piece.length > 0) {
          await this.#carryPiece('down', piece.length, connection)
          controller.enqueue(piece)
        }
        if (at < bytes.length) return
        connection.isFree = true
        controller.close()
      },
    })
    return new Response(body, { status, headers })
  }

  /** A held pull is over with the next cut, or when the device has work. */
  async #hold(signal: AbortSignal | null | undefined, { cutAt }: Connection): Promise<never> {
    const ended = new Promise<never>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new ConnectionFailed('the device has work')))
    })
    await Promise.race([ended, this.#clock.until(cutAt)])
    throw new ConnectionFailed('the connection was cut')
  }

  async #carry(way: Way, bytes: number, connection: Connection): Promise<void> {
    for (let left = bytes; left > 0; left -= PIECE) {
      await this.#carryPiece(way, Math.min(PIECE, left), connection)
    }
  }

  async #carryPiece(way: Way, bytes: number, connection: Connection): Promise<void> {
    const whole = bytes + (bytes / SEGMENT) * SEGMENT_HEADER
    const from = Math.max(this.#clock.now, this.#free[way])
    const end = from + (whole * 8000) / this.#quality.bitsPerSecond
    const until = Math.min(end, connection.cutAt)
    this.#free[way] = Math.max(this.#free[way], until)
    this.carried[way] += end === until ? whole : Math.max(0, (whole * (until - from)) / (end - from))
    await this.#wait(end, connection, true)
  }

  async #wait(until: number, connection: Connection, isBrief = false): Promise<void> {
    if (until < connection.cutAt) return this.#clock.until(until, isBrief)
    await this.#clock.until(connection.cutAt)
    this.counts.cut++
    throw new ConnectionFailed('the connection was cut')
  }
}

/** `Name: value` and the end of the line. */
function bytesOfHeaders(headers: RequestInit['headers']): number {
  return [...new Headers(headers)].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0)
}

async function* piecesOf(body: Body): AsyncGenerator<Uint8Array> {
  if (!body) return
  if (body instanceof Uint8Array) yield body
  else for await (const piece of body) yield piece
}

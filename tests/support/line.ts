import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** How often a slow line carries something. */
const BITS_A_SECOND = 20

/** A line to a server that can be cut: what uses it sees one address all the time. */
export interface Line {
  readonly url: string
  /** Cuts every connection, and refuses new ones until `up`. */
  readonly down: () => void
  readonly up: () => void
  /** From now on answers are lost on their way back, while requests still arrive; until `down`. */
  readonly loseAnswers: () => void
  /** Leads to another server from the next connection on, as after a restart. */
  readonly leadTo: (url: string) => void
  /** Cuts the connection each time when so many more bytes have been sent to the server, and not one more. */
  readonly cutEvery: (bytes: number) => void
  /** From now on carries at most so many bytes a second in each direction. */
  readonly slow: (bytesPerSecond: number) => void
  /** How many bytes have been sent to the server. */
  readonly sent: () => number
  readonly close: () => Promise<void>
}

/** Opens a line to the server at `url`; it is up. */
export async function openLine(url: string): Promise<Line> {
  let target = new URL(url)
  let isUp = true
  let losesAnswers = false
  let sent = 0
  let every = Number.POSITIVE_INFINITY
  let next = Number.POSITIVE_INFINITY
  const open = new Set<Socket>()
  let rate = Number.POSITIVE_INFINITY
  /** Over a slow line a piece comes bit by bit, and nothing more is read from its socket meanwhile. */
  const carry = async (from: Socket, piece: Buffer, pass: (bytes: Buffer) => void) => {
    if (!Number.isFinite(rate)) return pass(piece)
    from.pause()
    const bit = Math.ceil(rate / BITS_A_SECOND)
    for (let at = 0; at < piece.length && !from.destroyed; at += bit) {
      await sleep(1000 / BITS_A_SECOND)
      if (!from.destroyed) pass(piece.subarray(at, at + bit))
    }
    from.resume()
  }
  const server = createServer((near) => {
    if (!isUp) {
      near.destroy()
      return
    }
    const far = connect(Number(target.port), target.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        // What has left the sender arrives.
        other.destroySoon()
      })
    }
    const passUp = (piece: Buffer) => {
      const passed = piece.subarray(0, next - sent)
      sent += passed.length
      if (!far.write(passed)) {
        near.pause()
        far.once('drain', () => near.resume())
      }
      if (sent < next) return
      next = sent + every
      near.destroy()
    }
    near.on('data', (piece) => void carry(near, piece, passUp))
    near.on('end', () => far.end())
    const passDown = (piece: Buffer) => {
      if (!losesAnswers) near.write(piece)
    }
    far.on('data', (piece) => void carry(far, piece, passDown))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    down() {
      isUp = false
      losesAnswers = false
      cut()
    },
    up() {
      isUp = true
    },
    loseAnswers() {
      losesAnswers = true
    },
    leadTo(other) {
      target = new URL(other)
    },
    cutEvery(bytes) {
      every = bytes
      next = sent + bytes
    },
    slow(bytesPerSecond) {
      rate = bytesPerSecond
    },
    sent: () => sent,
    close() {
      cut()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

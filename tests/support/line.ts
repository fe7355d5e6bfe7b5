import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

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
  /** Cuts every connection each time when so many more bytes have been sent to the server. */
  readonly cutEvery: (bytes: number) => void
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
    near.pipe(far)
    near.on('data', (piece) => {
      sent += piece.length
      if (sent < next) return
      next = sent + every
      near.destroy()
    })
    far.on('data', (piece) => {
      if (!losesAnswers) near.write(piece)
    })
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
    sent: () => sent,
    close() {
      cut()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

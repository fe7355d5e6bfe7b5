import { ConnectionFailed } from '#desktop/net/transport.ts'
import type { BatchSize } from './batch-size.ts'

/** Entries of logs are about so long; their sizes differ little. */
const BYTES_EACH = 200

/** Rows of one kind that wait for the server, and how they are sent. */
interface Sending<T> {
  /** Most rows of one call. */
  readonly most: number
  readonly next: (limit: number) => readonly T[]
  /** Makes the call, and forgets what the server has. */
  readonly send: (rows: readonly T[]) => Promise<void>
}

/** Sends rows until none is left, as many at once as the line lets through. */
export async function sendRows<T>(size: BatchSize, { most, next, send }: Sending<T>): Promise<void> {
  for (;;) {
    const rows = next(Math.max(1, Math.min(most, Math.floor(size.wire / BYTES_EACH))))
    if (rows.length === 0) return
    await overLine(size, rows.length * BYTES_EACH, send(rows))
  }
}

/** Waits for a call with so many bytes, and learns from it how much the line lets through at once. */
export async function overLine<T>(size: BatchSize, bytes: number, work: Promise<T>): Promise<T> {
  const began = performance.now()
  try {
    const answer = await work
    size.carried(bytes, performance.now() - began)
    return answer
  } catch (error) {
    if (error instanceof ConnectionFailed) size.cut()
    throw error
  }
}

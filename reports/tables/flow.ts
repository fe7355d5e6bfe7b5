import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'

/** Pipes into the target and ends it; rejects with the signal's reason if it is aborted. */
export async function flowInto(
  parts: readonly [Readable, ...NodeJS.ReadWriteStream[]],
  target: Writable,
  signal?: AbortSignal | undefined,
): Promise<void> {
  try {
    await pipeline([...parts, target], signal ? { signal } : {})
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  }
}

/** Gives other work its turn, then waits until the target accepts more; rejects if the signal is aborted. */
export async function roomIn(target: Writable, signal: AbortSignal): Promise<void> {
  await setImmediate()
  signal.throwIfAborted()
  if (target.writableNeedDrain) await once(target, 'drain', { signal })
}

import { on } from 'node:events'
import { pipeline } from 'node:stream/promises'
import { Worker } from 'node:worker_threads'
import type { OnProgress, ReportData, ReportRow, WriteReport, WrittenReport } from '#reports/model.ts'
import type { FromThread, ToThread, WritingTask } from './thread-messages.ts'

/** A report with three annexes of ten thousand rows takes about 600 MB while its pages are drawn. */
const THREAD_MEMORY_MB = 2048
const ROWS_A_BATCH = 500

/**
 * Does the work of `writeReport` in a thread, so that the server can answer meanwhile: drawing thousands of rows
 * occupies a processor for seconds. The rows are read here and passed on.
 */
export const writeInThread: WriteReport = async ({ rows, ...data }, format, target, options = {}) => {
  const { onProgress, signal } = options
  signal?.throwIfAborted()
  const task: WritingTask = { ...data, format }
  const thread = new Worker(new URL('./writing-thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MB },
  })
  // Ending the thread ends the reading of its messages, whatever that is waiting for.
  const end = () => void thread.terminate()
  signal?.addEventListener('abort', end, { once: true })
  target.once('close', end)
  const result: { written?: WrittenReport } = {}
  try {
    await pipeline(bytesFrom(thread, rows, { result, onProgress }), target, signal ? { signal } : {})
    if (!result.written) throw new Error('The thread that writes a report ended early')
    return result.written
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', end)
    await thread.terminate()
  }
}

/** Whether the thread ran out of memory for the report. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

interface Following {
  readonly result: { written?: WrittenReport }
  readonly onProgress?: OnProgress | undefined
}

/**
 * The bytes from the thread, with each piece taken before the next is sent; it also serves the rows that the thread
 * requests.
 */
async function* bytesFrom(
  thread: Worker,
  rows: ReportData['rows'],
  { result, onProgress }: Following,
): AsyncGenerator<Uint8Array> {
  const answer = (message: ToThread) => thread.postMessage(message)
  const iterators = new Map<number, AsyncIterator<ReportRow>>()
  const messages = on(thread, 'message', { close: ['exit'] }) as AsyncIterableIterator<[FromThread]>
  try {
    for await (const [message] of messages) {
      if ('progress' in message) onProgress?.(message.progress, message.step)
      else if ('wanted' in message) {
        const { wanted: reading, collection } = message
        const iterator = iterators.get(reading) ?? rows[collection]()[Symbol.asyncIterator]()
        iterators.set(reading, iterator)
        answer({ reading, ...(await nextBatch(iterator)) })
      } else if ('bytes' in message) {
        yield message.bytes
        answer('taken')
      } else {
        result.written = message.written
        return
      }
    }
  } finally {
    // What was not read to its end holds a file open.
    await Promise.allSettled([...iterators.values()].map((iterator) => iterator.return?.()))
  }
  throw new Error('The thread that writes a report ended early')
}

async function nextBatch(iterator: AsyncIterator<ReportRow>) {
  const rows: ReportRow[] = []
  while (rows.length < ROWS_A_BATCH) {
    const step = await iterator.next()
    if (step.done) return { rows, isLast: true }
    rows.push(step.value)
  }
  return { rows, isLast: false }
}

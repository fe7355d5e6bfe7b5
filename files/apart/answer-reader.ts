import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FromReader, ReaderLimits, ToReader } from './reader-line.ts'

/** The connection to the process that started this one. */
export interface ReaderPort {
  /** Resolves once the message has been handed over, so that at most one piece waits. */
  readonly post: (message: FromReader) => Promise<void>
  readonly onMessage: (listener: (message: unknown) => void) => void
}

/** The input of an answer. */
export interface Asked {
  /** The content, requested piece by piece; it can be read once. */
  readonly content: AsyncIterable<Uint8Array>
  readonly answerPart: (part: unknown) => Promise<void>
}

/**
 * In a separate process: does its single task, watches its own memory and time, and sends the answer. Of an error
 * only the kind is sent, since its message may quote the file.
 */
export function answerReader<Task>(
  port: ReaderPort,
  answer: (task: Task, asked: Asked) => Promise<unknown>,
): void {
  let take: (piece: Uint8Array | null) => void = () => undefined
  async function* content(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const { promise, resolve } = Promise.withResolvers<Uint8Array | null>()
      take = resolve
      await port.post({ want: true })
      const piece = await promise
      if (piece === null) return
      yield piece
    }
  }
  async function work(task: Task, limits: ReaderLimits): Promise<FromReader> {
    try {
      await watch(limits)
      const input = { content: content(), answerPart: (part: unknown) => port.post({ part }) }
      return { done: await answer(task, input) }
    } catch (error) {
      return { failed: error instanceof Error ? error.name : typeof error }
    }
  }
  port.onMessage((data) => {
    // Only the process that started this one can send it messages.
    const message = data as ToReader<Task>
    if ('piece' in message) take(message.piece)
    else void work(message.task, message.limits).then(port.post)
  })
}

const BETWEEN_LOOKS_MS = 20

/** As text, because the installed app has no file of it that a thread could load. */
const WATCH = `
const { workerData } = require('node:worker_threads')
const end = () => process.kill(process.pid, 'SIGKILL')
setInterval(() => process.memoryUsage.rss() > workerData.mostBytes && end(), ${BETWEEN_LOOKS_MS})
setTimeout(end, workerData.milliseconds)
`

/**
 * Ends this process once all of its memory, inside and outside the heap, exceeds its limit, or once its time is over,
 * in case nobody else is left to end it. It runs in a thread, so that hanging code can't delay it.
 */
async function watch({ memoryMb, milliseconds }: ReaderLimits): Promise<void> {
  const workerData = { mostBytes: memoryMb * 1024 * 1024, milliseconds }
  const worker = new Worker(WATCH, { eval: true, workerData })
  worker.unref()
  await once(worker, 'online')
}

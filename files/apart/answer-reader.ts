import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FromReader, ReaderLimits, ToReader } from './reader-line.ts'

/** The line to the process that started this one. */
export interface ReaderPort {
  /** Resolves once it has been handed over, so that no more than one piece waits. */
  readonly post: (message: FromReader) => Promise<void>
  readonly onMessage: (listener: (message: unknown) => void) => void
}

/** What an answer is made with. */
export interface Asked {
  /** The content, asked for piece by piece; it can be read once. */
  readonly content: AsyncIterable<Uint8Array>
  readonly tellPart: (part: unknown) => Promise<void>
}

/**
 * In a process of its own: takes the one task, watches its own memory and time, and tells the answer. An error is told
 * by its kind alone, since its message may quote the file.
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
      const asked = { content: content(), tellPart: (part: unknown) => port.post({ part }) }
      return { done: await answer(task, asked) }
    } catch (error) {
      return { failed: error instanceof Error ? error.name : typeof error }
    }
  }
  port.onMessage((data) => {
    // Only the process that started this one can speak to it.
    const message = data as ToReader<Task>
    if ('piece' in message) take(message.piece)
    else void work(message.task, message.limits).then(port.post)
  })
}

const BETWEEN_LOOKS_MS = 20

/** As text, since the installed app has no file of it that a thread could load. */
const WATCH = `
const { workerData } = require('node:worker_threads')
const end = () => process.kill(process.pid, 'SIGKILL')
setInterval(() => process.memoryUsage.rss() > workerData.mostBytes && end(), ${BETWEEN_LOOKS_MS})
setTimeout(end, workerData.milliseconds)
`

/**
 * Ends this process, from a thread that no code which hangs can put off, once all of its memory together, in the heap
 * and outside of it, is more than it was given; or once its time is over, when nobody may be left to end it.
 */
async function watch({ memoryMb, milliseconds }: ReaderLimits): Promise<void> {
  const workerData = { mostBytes: memoryMb * 1024 * 1024, milliseconds }
  const worker = new Worker(WATCH, { eval: true, workerData })
  worker.unref()
  await once(worker, 'online')
}

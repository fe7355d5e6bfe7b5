import type { RunReader } from '#files/apart/file-readers.ts'
import type { FileTask } from '#files/apart/file-tasks.ts'
import { readApart } from '#files/apart/read-apart.ts'
import { ParserEnded, type ReaderLimits, type ReaderProcess } from '#files/apart/reader-line.ts'
import type { ReadFileResult } from './protocol.ts'
import type { Streams } from './streams.ts'

/** Lets a separate process do one task; its content is the stream with this number. */
export type ReadFile = (
  task: FileTask,
  limits: ReaderLimits,
  stream: number | null,
) => Promise<ReadFileResult>

/**
 * Reads files in processes that the main process starts, because a utility process such as the engine can't start
 * one.
 */
export function readThroughMain(readFile: ReadFile, streams: Streams): RunReader {
  return async ({ task, limits, content }) => {
    const failures: unknown[] = []
    async function* watched() {
      try {
        for await (const piece of content ?? []) yield new Uint8Array(piece)
      } catch (error) {
        failures.push(error)
        throw error
      }
    }
    const stream = content ? streams.open(watched()) : null
    try {
      const result = await readFile(task, limits, stream)
      if ('ended' in result) throw new ParserEnded(result.ended)
      return result.answer
    } catch (error) {
      // The kind of an error is lost between the processes, so the original one is thrown.
      throw failures.length > 0 ? failures[0] : error
    } finally {
      if (stream !== null) await streams.cancel(stream)
    }
  }
}

/** The main process's side: starts the process that reads; that it was ended is also an answer. */
export function readFileWith(
  start: (limits: ReaderLimits) => ReaderProcess,
  streamNext: (stream: number) => Promise<Uint8Array | null>,
): ReadFile {
  async function* piecesOf(stream: number) {
    for (let piece = await streamNext(stream); piece; piece = await streamNext(stream)) yield piece
  }
  return async (task, limits, stream) => {
    const content = stream === null ? {} : { content: piecesOf(stream) }
    try {
      return { answer: await readApart(start(limits), { task, limits, ...content }) }
    } catch (error) {
      if (error instanceof ParserEnded) return { ended: error.message }
      throw error
    }
  }
}

import { Readable } from 'node:stream'
import type { ReadFile } from '#desktop/engine/read-file.ts'
import { createFileReaders, type RunReader } from '#files/apart/file-readers.ts'
import { answerFileTask } from '#files/apart/file-tasks.ts'
import { answerCourseTask } from '#server/parsers/answer-course.ts'
import { answerFeedTask } from '#server/parsers/answer-feed.ts'
import { answerFormTask } from '#server/parsers/answer-form.ts'
import { answerTableTask } from '#server/parsers/answer-table.ts'
import { answerLookTask } from '#server/parsers/looks/answer.ts'
import { createParsers } from '#server/parsers/run-parser.ts'
import { answerTextTask } from '#server/parsers/texts/answer.ts'

const fileHere: RunReader = ({ task, content = Readable.from([]) }) =>
  answerFileTask(task, { content, answerPart: async () => undefined })

/**
 * Readings of files by the same code in the test's own process, without limits: for tests that are not about the
 * processes. Starting one takes a fifth of a second of the processor for each file.
 */
export const parsersHere = () =>
  createParsers({
    file: fileHere,
    table: ({ task, onPart }) => answerTableTask(task, { answerPart: async (part) => onPart?.(part) }),
    text: ({ task, content = Readable.from([]), onPart }) =>
      answerTextTask(task, { content, answerPart: async (part) => onPart?.(part) }),
    look: ({ task, content = Readable.from([]), onPart }) =>
      answerLookTask(task, { content, answerPart: async (part) => onPart?.(part) }),
    feed: ({ task }) => answerFeedTask(task),
    course: ({ task }) => answerCourseTask(task),
    form: ({ task }) => answerFormTask(task),
  })

/** The same for a device. */
export const fileReadersHere = () => createFileReaders(fileHere)

/** The same for an engine, in place of what the main process does; the content comes from one of the engine's streams. */
export const readFileHere =
  (streamNext: (stream: number) => Promise<Uint8Array | null>): ReadFile =>
  async (task, limits, stream) => {
    async function* pieces(from: number) {
      for (let piece = await streamNext(from); piece; piece = await streamNext(from)) yield piece
    }
    const content = stream === null ? {} : { content: pieces(stream) }
    return { answer: await fileHere({ task, limits, ...content }) }
  }

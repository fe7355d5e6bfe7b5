import { ParserEnded, ReadingFailed } from '#files/apart/reader-line.ts'
import type { FileText, Parsers } from './run-parser.ts'
import type { TextTask } from './texts/tasks.ts'

/** The text of a document; one that breaks the reader or exceeds its limits has none, since it would do so again. */
export async function readTextOrProblem(
  parsers: Pick<Parsers, 'readText'>,
  task: TextTask,
  content: AsyncIterable<Uint8Array>,
): Promise<FileText> {
  try {
    return await parsers.readText(task, content)
  } catch (error) {
    if (error instanceof ParserEnded) return { passages: [], pages: null, problem: 'too-large' }
    if (error instanceof ReadingFailed) return { passages: [], pages: null, problem: 'unreadable' }
    throw error
  }
}

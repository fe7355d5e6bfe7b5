import type { Asked } from '#files/apart/answer-reader.ts'
import { readTableCsv, readTableXlsx, TableFileError } from '#reports/tables/index.ts'
import type { TableAnswer, TableTask } from './tasks.ts'

/** The answer is sent in pieces, so that the server never parses a large one at once. */
const ROWS_A_PIECE = 500

/** Reads one table; runs in the reading process. */
export async function answerTableTask(
  { file, kind, maxRows }: TableTask,
  { answerPart }: Pick<Asked, 'answerPart'>,
): Promise<TableAnswer> {
  try {
    const rows = kind === 'csv' ? readTableCsv(file, { maxRows }) : await readTableXlsx(file, { maxRows })
    for (let from = 0; from < rows.length; from += ROWS_A_PIECE) {
      await answerPart(rows.slice(from, from + ROWS_A_PIECE))
    }
    return {}
  } catch (error) {
    if (error instanceof TableFileError) return { badTable: error.problem, line: error.line }
    throw error
  }
}

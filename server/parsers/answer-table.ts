import type { Asked } from '#files/apart/answer-reader.ts'
import { type FileRow, openCsv, openXlsx, TableFileError } from '#reports/tables/index.ts'
import type { TableAnswer, TableTask } from './tasks.ts'

/** The answer is sent in pieces of this many cells, so that the server never parses a large one at once. */
const CELLS_A_PIECE = 20_000
/** An Excel sheet has no more columns. */
const MOST_COLUMNS = 16_384
/** A table of 100,000 rows has 200 columns then. */
const MOST_CELLS = 20_000_000

/** Reads one table; runs in the reading process. */
export async function answerTableTask(
  { file, kind, readAs }: TableTask,
  { answerPart }: Pick<Asked, 'answerPart'>,
): Promise<TableAnswer> {
  try {
    const opened = kind === 'csv' ? openCsv(file, readAs) : openXlsx(file, readAs)
    await answerPart({ before: opened.form() })
    let rows: FileRow[] = []
    let cells = 0
    let all = 0
    for (const row of opened.rows) {
      rows.push(row)
      cells += row.cells.length
      all += row.cells.length
      if (row.cells.length > MOST_COLUMNS) throw new TableFileError('too-many-columns', { line: row.line })
      if (all > MOST_CELLS) throw new TableFileError('too-many-cells')
      if (cells < CELLS_A_PIECE) continue
      await answerPart({ rows })
      rows = []
      cells = 0
    }
    if (rows.length > 0) await answerPart({ rows })
    return { form: opened.form() }
  } catch (error) {
    if (error instanceof TableFileError) return { badTable: error.problem, line: error.line }
    throw error
  }
}

// Runs as a separate process without any of the server's data: reads one table and ends.
import { type Asked, answerReader } from '#files/apart/answer-reader.ts'
import { ownPort } from '#files/apart/own-port.ts'
import { readTableCsv, readTableXlsx, TableFileError } from '#reports/tables/index.ts'
import type { TableAnswer, TableTask } from './tasks.ts'

/** The answer is sent in pieces, so that the server never parses a large one at once. */
const ROWS_A_PIECE = 500

answerReader(ownPort, async (task: TableTask, asked): Promise<TableAnswer> => {
  try {
    await answerTable(task, asked)
    return {}
  } catch (error) {
    if (error instanceof TableFileError) return { badTable: error.problem, line: error.line }
    throw error
  }
})

async function answerTable({ file, kind, maxRows }: TableTask, { answerPart }: Asked): Promise<void> {
  const rows = kind === 'csv' ? readTableCsv(file, { maxRows }) : await readTableXlsx(file, { maxRows })
  for (let from = 0; from < rows.length; from += ROWS_A_PIECE) {
    await answerPart(rows.slice(from, from + ROWS_A_PIECE))
  }
}

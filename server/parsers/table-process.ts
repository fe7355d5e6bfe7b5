// Runs as a process of its own with nothing of the server's in it: reads one table and is ended.
import { type Asked, answerReader } from '#files/apart/answer-reader.ts'
import { ownPort } from '#files/apart/own-port.ts'
import { readTableCsv, readTableXlsx, TableFileError } from '#reports/tables/index.ts'
import type { TableAnswer, TableTask } from './tasks.ts'

/** Pieces of the answer, so that the server never takes apart a large one in one go. */
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

async function answerTable({ file, kind, maxRows }: TableTask, { tellPart }: Asked): Promise<void> {
  const rows = kind === 'csv' ? readTableCsv(file, { maxRows }) : await readTableXlsx(file, { maxRows })
  for (let from = 0; from < rows.length; from += ROWS_A_PIECE) {
    await tellPart(rows.slice(from, from + ROWS_A_PIECE))
  }
}

import { parentPort, workerData } from 'node:worker_threads'
import { readTableCsv, readTableXlsx, TableFileError } from '#reports/tables/index.ts'
import type { TableTask } from './read-rows.ts'

// Runs as a thread of its own: reads the table that it was started with, answers once, and ends.
const { file, kind, maxRows } = workerData as TableTask
try {
  const rows = kind === 'csv' ? readTableCsv(file, { maxRows }) : await readTableXlsx(file, { maxRows })
  parentPort?.postMessage({ rows })
} catch (error) {
  if (!(error instanceof TableFileError)) throw error
  parentPort?.postMessage({ problem: error.problem, line: error.line })
}

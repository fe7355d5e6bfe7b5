import { Worker } from 'node:worker_threads'
import {
  type FileRow,
  readTableCsv,
  readTableXlsx,
  TableFileError,
  type TableFileProblem,
} from '#reports/tables/index.ts'

/** The two kinds of table files that can be imported. */
export type TableKind = 'csv' | 'xlsx'

/** A table file to be read. */
export interface TableTask {
  readonly file: Uint8Array
  readonly kind: TableKind
  readonly maxRows: number
}

type Answer =
  | { readonly rows: readonly FileRow[] }
  | { readonly problem: TableFileProblem; readonly line?: number }

/** Smaller files are read sooner than a thread is started. */
const SMALL_FILE = 256 * 1024
/** A workbook of 50,000 rows takes about 1.2 GB while it is read; what takes more is refused. */
const THREAD_MEMORY_MB = 2048

/** Reads the rows of a table file; a large one in a thread, so that the server goes on answering. Throws TableFileError. */
export async function readRows(task: TableTask): Promise<readonly FileRow[]> {
  const { file, kind, maxRows } = task
  if (file.length > SMALL_FILE) return readInThread(task)
  return kind === 'csv' ? readTableCsv(file, { maxRows }) : readTableXlsx(file, { maxRows })
}

function readInThread(task: TableTask): Promise<readonly FileRow[]> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./table-thread.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MB },
    })
    thread.once('message', (answer: Answer) => {
      if ('rows' in answer) resolve(answer.rows)
      else reject(new TableFileError(answer.problem, answer.line === undefined ? {} : { line: answer.line }))
    })
    thread.once('error', (error) => {
      const isOutOfMemory = Reflect.get(error, 'code') === 'ERR_WORKER_OUT_OF_MEMORY'
      reject(isOutOfMemory ? new TableFileError('too-large', { cause: error }) : error)
    })
    thread.once('exit', () => reject(new Error('The thread that reads a table ended without an answer')))
  })
}

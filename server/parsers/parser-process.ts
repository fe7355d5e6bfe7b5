import { Worker } from 'node:worker_threads'
import type { FromParser, ParserTask } from './tasks.ts'

// Runs as a process of its own with nothing of the server's in it: reads the one file that it is given, answers and
// ends. What a file does to it ends with it.

const ROWS_A_PIECE = 500

// Beside the heap's own limit: bytes outside of the heap count as well, and no code that hangs can put this off.
new Worker(new URL('./memory-watch.ts', import.meta.url), { workerData: Number(process.argv[2]) }).unref()

process.once('message', async (task: ParserTask) => {
  try {
    await answer(task)
  } catch (error) {
    await tell(await failureOf(error))
  } finally {
    process.disconnect()
  }
})

/** Resolves once it has been handed over, so that no more than one piece waits. */
function tell(message: FromParser): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, undefined, undefined, (error) => (error ? reject(error) : resolve()))
  })
}

async function answer(task: ParserTask): Promise<void> {
  const { file } = task
  if (task.as === 'table') return answerTable(task)
  if (task.as === 'shown-copy') {
    const { makeShownCopy } = await import('#files/shown-copy.ts')
    return tell({ done: 'shown-copy', copy: await makeShownCopy(file) })
  }
  const { makeWebPicture } = await import('#files/web-picture.ts')
  return tell({ done: 'web-picture', picture: await makeWebPicture(file) })
}

async function answerTable({ file, kind, maxRows }: Extract<ParserTask, { as: 'table' }>): Promise<void> {
  const { readTableCsv, readTableXlsx } = await import('#reports/tables/index.ts')
  const rows = kind === 'csv' ? readTableCsv(file, { maxRows }) : await readTableXlsx(file, { maxRows })
  for (let from = 0; from < rows.length; from += ROWS_A_PIECE) {
    await tell({ rows: rows.slice(from, from + ROWS_A_PIECE) })
  }
  await tell({ done: 'table' })
}

/** A fault of the file by its name; of any other only the kind, since its message may quote the file. */
async function failureOf(error: unknown): Promise<FromParser> {
  const name = error instanceof Error ? error.name : typeof error
  if (name === 'TableFileError') {
    const { TableFileError } = await import('#reports/tables/index.ts')
    if (error instanceof TableFileError) return { badTable: error.problem, line: error.line }
  }
  if (name === 'ImageNotShown') {
    const { ImageNotShown } = await import('#files/shown-copy.ts')
    if (error instanceof ImageNotShown) return { badImage: error.reason }
  }
  return { failed: name }
}

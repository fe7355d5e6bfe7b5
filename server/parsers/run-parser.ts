import { fileURLToPath } from 'node:url'
import { forkedFileReaders, forkReader } from '#files/apart/fork-reader.ts'
import { makeQueue } from '#files/apart/queue.ts'
import { readApart } from '#files/apart/read-apart.ts'
import { ParserEnded, type ReaderLimits } from '#files/apart/reader-line.ts'
import type { WebPicture } from '#files/web-picture.ts'
import { type FileRow, TableFileError } from '#reports/tables/index.ts'
import { Refusal } from '#shared/contract/errors.ts'
import { type TableTask, tableAnswer, tableRows } from './tasks.ts'

/** A workbook of 50,000 rows and 31 columns takes about 1.2 GB, and 30 seconds on a busy machine. */
const TABLE_LIMITS: ReaderLimits = { memoryMb: 1792, heapMb: 1536, milliseconds: 120_000 }

/** With more waiting files, the waits would become too long. */
const MOST_WAITING = 8
const TRY_AGAIN_SECONDS = 60

const TABLE_ENTRY = fileURLToPath(new URL('./table-process.ts', import.meta.url))

const tables = makeQueue()
const files = forkedFileReaders()

/** Detects the type of evidence, and makes its shown copy, each in a process of its own. */
export const { detectType: detectTypeApart, makeShownCopy: makeShownCopyApart } = files

/** Reads the rows of a table file. Throws TableFileError, {@link ParserEnded}, or `too_many_requests` while many wait. */
export async function readTableApart(task: TableTask, limits = TABLE_LIMITS): Promise<readonly FileRow[]> {
  refuseWhenMany(tables.waiting())
  const rows: FileRow[] = []
  const answer = await tables.run(() =>
    readApart(forkReader(TABLE_ENTRY, limits), {
      task,
      limits,
      onPart(part) {
        for (const row of tableRows.parse(part)) rows.push(row)
      },
    }),
  )
  const { success, data } = tableAnswer.safeParse(answer)
  if (!success) throw new ParserEnded('it gave another answer')
  const { badTable, line } = data
  if (badTable) throw new TableFileError(badTable, line === undefined ? {} : { line })
  return rows
}

/** Makes the copies of a picture for pages. Throws ImageNotShown, {@link ParserEnded}, or `too_many_requests`. */
export async function makeWebPictureApart(file: Uint8Array, limits?: ReaderLimits): Promise<WebPicture> {
  refuseWhenMany(files.picturesWaiting())
  return files.makeWebPicture(file, limits)
}

function refuseWhenMany(waiting: number): void {
  if (waiting >= MOST_WAITING) throw new Refusal('too_many_requests', { retryAfter: TRY_AGAIN_SECONDS })
}

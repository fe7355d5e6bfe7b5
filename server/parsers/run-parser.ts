import { fileURLToPath } from 'node:url'
import { createFileReaders, type FileReaders, type RunReader } from '#files/apart/file-readers.ts'
import { forkReader, readFileApart } from '#files/apart/fork-reader.ts'
import { makeQueue } from '#files/apart/queue.ts'
import { type Reading, readApart } from '#files/apart/read-apart.ts'
import { ParserEnded, type ReaderLimits } from '#files/apart/reader-line.ts'
import { type FileRow, TableFileError } from '#reports/tables/index.ts'
import { Refusal } from '#shared/contract/errors.ts'
import { type TableTask, tableAnswer, tableRows } from './tasks.ts'

/** The readings of files that users send. Each throws {@link ParserEnded} if it takes too much. */
export interface Parsers extends Pick<FileReaders, 'detectType' | 'makeShownCopy' | 'makeWebPicture'> {
  /** Reads the rows of a table file. Throws TableFileError, or `too_many_requests` while many wait. */
  readonly readTable: (task: TableTask, limits?: ReaderLimits) => Promise<readonly FileRow[]>
}

/** Runs the readings of files and of tables; each gives the answer of the reading process. */
export interface RunReaders {
  readonly file: RunReader
  readonly table: (reading: Reading & { readonly task: TableTask }) => Promise<unknown>
}

/** A workbook of 50,000 rows and 31 columns takes about 1.2 GB, and 30 seconds on a busy machine. */
const TABLE_LIMITS: ReaderLimits = { memoryMb: 1792, heapMb: 1536, milliseconds: 120_000 }

/** With more waiting files, the waits would become too long. */
const MOST_WAITING = 8
const TRY_AGAIN_SECONDS = 60

const TABLE_ENTRY = fileURLToPath(new URL('./table-process.ts', import.meta.url))

/** Each in a restricted process of its own. */
const APART: RunReaders = {
  file: readFileApart,
  table: (reading) => readApart(forkReader(TABLE_ENTRY, reading.limits), reading),
}

/** Makes the readings; the server reads every file in a process of its own, and only tests run them in another way. */
export function createParsers(run = APART): Parsers {
  const tables = makeQueue()
  const files = createFileReaders(run.file)
  return {
    detectType: files.detectType,
    makeShownCopy: files.makeShownCopy,
    async makeWebPicture(file, limits) {
      refuseWhenMany(files.picturesWaiting())
      return files.makeWebPicture(file, limits)
    },
    async readTable(task, limits = TABLE_LIMITS) {
      refuseWhenMany(tables.waiting())
      const rows: FileRow[] = []
      const onPart = (part: unknown) => {
        for (const row of tableRows.parse(part)) rows.push(row)
      }
      const answer = await tables.run(() => run.table({ task, limits, onPart }))
      const { success, data } = tableAnswer.safeParse(answer)
      if (!success) throw new ParserEnded('it gave another answer')
      const { badTable, line } = data
      if (badTable) throw new TableFileError(badTable, line === undefined ? {} : { line })
      return rows
    },
  }
}

function refuseWhenMany(waiting: number): void {
  if (waiting >= MOST_WAITING) throw new Refusal('too_many_requests', { retryAfter: TRY_AGAIN_SECONDS })
}

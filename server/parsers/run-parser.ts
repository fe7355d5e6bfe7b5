import { fileURLToPath } from 'node:url'
import { createFileReaders, type FileReaders, type RunReader } from '#files/apart/file-readers.ts'
import { forkReader, readFileApart } from '#files/apart/fork-reader.ts'
import { makeQueue } from '#files/apart/queue.ts'
import { judged, type Reading, readApart } from '#files/apart/read-apart.ts'
import type { ReaderLimits } from '#files/apart/reader-line.ts'
import { type FileRow, TableFileError, type TableForm } from '#reports/tables/index.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { type CourseAnswer, type CourseTask, courseAnswer } from './course-archive.ts'
import { type FeedAnswer, type FeedTask, feedAnswer } from './feeds.ts'
import { cleanedPiece, type LookAnswer, type LookTask, lookAnswer } from './looks/tasks.ts'
import { type TableTask, tableAnswer, tablePart } from './tasks.ts'
import type { Passage } from './texts/passages.ts'
import { type TextAnswer, type TextTask, textAnswer, textPassages } from './texts/tasks.ts'
import { type FormAnswer, type FormTask, formAnswer } from './word-tables.ts'

/** The text of a file, in order; with a problem it may be a part of the text, or nothing. */
export interface FileText extends TextAnswer {
  readonly passages: readonly Passage[]
}

/** Takes a table's rows while they are read, so that it keeps no more of them than it needs. */
export interface TableTaker {
  readonly begin: (form: TableForm) => void
  readonly rows: (rows: readonly FileRow[]) => void
}

/** The readings of files that users send. Each throws ParserEnded if it takes too much. */
export interface Parsers
  extends Pick<FileReaders, 'detectType' | 'makeShownCopy' | 'makeWebPicture' | 'makeLogo'> {
  /**
   * Reads the rows of a table file and hands them over as they come, after what is known of the file before them. Throws
   * TableFileError, or `too_many_requests` while many wait.
   */
  readonly readTable: (task: TableTask, taker: TableTaker, limits?: ReaderLimits) => Promise<TableForm>
  /** Reads the text of a document. */
  readonly readText: (
    task: TextTask,
    content: AsyncIterable<Uint8Array>,
    limits?: ReaderLimits,
  ) => Promise<FileText>
  /** Looks through a file for what its readers do not see. */
  readonly lookThrough: (
    type: LookTask['type'],
    content: AsyncIterable<Uint8Array>,
    limits?: ReaderLimits,
  ) => Promise<LookAnswer>
  /** Writes a copy of a file without what its readers do not see; it is empty where the file could not be looked through. */
  readonly cleanFile: (
    type: LookTask['type'],
    content: AsyncIterable<Uint8Array>,
    limits?: ReaderLimits,
  ) => Promise<LookAnswer & { readonly cleaned: Buffer }>
  /** Reads the entries of a feed. */
  readonly readFeed: (task: FeedTask, limits?: ReaderLimits) => Promise<FeedAnswer>
  /** Unpacks a course file; throws `too_many_requests` while many wait. */
  readonly readCourse: (task: CourseTask, limits?: ReaderLimits) => Promise<CourseAnswer>
  /** Reads the tables of a Word file; throws `too_many_requests` while many wait. */
  readonly readForm: (task: FormTask, limits?: ReaderLimits) => Promise<FormAnswer>
}

/** Runs the readings of files and of tables; each gives the answer of the reading process. */
export interface RunReaders {
  readonly file: RunReader
  readonly table: (reading: Reading & { readonly task: TableTask }) => Promise<unknown>
  readonly text: (reading: Reading & { readonly task: TextTask }) => Promise<unknown>
  readonly look: (reading: Reading & { readonly task: LookTask }) => Promise<unknown>
  readonly feed: (reading: Reading & { readonly task: FeedTask }) => Promise<unknown>
  readonly course: (reading: Reading & { readonly task: CourseTask }) => Promise<unknown>
  readonly form: (reading: Reading & { readonly task: FormTask }) => Promise<unknown>
}

/** A sheet may unpack to 256 MB, and the texts to which its cells refer are as large at most. */
const TABLE_LIMITS: ReaderLimits = { memoryMb: 1280, heapMb: 768, milliseconds: 120_000 }

/** No one waits for a text; a PDF of 1,000 pages takes some seconds. */
const TEXT_LIMITS: ReaderLimits = { memoryMb: 1280, heapMb: 896, milliseconds: 300_000 }

/** A file of 200 MB is held twice, and a part of 64 MB as a tree. */
const LOOK_LIMITS: ReaderLimits = { memoryMb: 2048, heapMb: 1280, milliseconds: 300_000 }

/** A feed has two megabytes at most. */
const FEED_LIMITS: ReaderLimits = { memoryMb: 512, heapMb: 256, milliseconds: 20_000 }

/** A course file has twelve megabytes unpacked at most. */
const COURSE_LIMITS: ReaderLimits = { memoryMb: 512, heapMb: 256, milliseconds: 20_000 }

/** A filled-in form is a few pages. */
const FORM_LIMITS: ReaderLimits = { memoryMb: 512, heapMb: 256, milliseconds: 20_000 }

/** With more waiting files, the waits would become too long. */
const MOST_WAITING = 8
const TRY_AGAIN_SECONDS = 60

const TABLE_ENTRY = fileURLToPath(new URL('./table-process.ts', import.meta.url))
const TEXT_ENTRY = fileURLToPath(new URL('./text-process.ts', import.meta.url))
const LOOK_ENTRY = fileURLToPath(new URL('./look-process.ts', import.meta.url))
const FEED_ENTRY = fileURLToPath(new URL('./feed-process.ts', import.meta.url))
const COURSE_ENTRY = fileURLToPath(new URL('./course-process.ts', import.meta.url))
const FORM_ENTRY = fileURLToPath(new URL('./form-process.ts', import.meta.url))

/** Each in a restricted process of its own. */
const APART: RunReaders = {
  file: readFileApart,
  table: (reading) => readApart(forkReader(TABLE_ENTRY, reading.limits), reading),
  text: (reading) => readApart(forkReader(TEXT_ENTRY, reading.limits), reading),
  look: (reading) => readApart(forkReader(LOOK_ENTRY, reading.limits), reading),
  feed: (reading) => readApart(forkReader(FEED_ENTRY, reading.limits), reading),
  course: (reading) => readApart(forkReader(COURSE_ENTRY, reading.limits), reading),
  form: (reading) => readApart(forkReader(FORM_ENTRY, reading.limits), reading),
}

/** Makes the readings; the server reads every file in a process of its own, and only tests run them in another way. */
export function createParsers(run = APART): Parsers {
  const tables = makeQueue()
  const texts = makeQueue()
  const looks = makeQueue()
  const feeds = makeQueue()
  const courses = makeQueue()
  const forms = makeQueue()
  const files = createFileReaders(run.file)
  return {
    detectType: files.detectType,
    makeShownCopy: files.makeShownCopy,
    async makeWebPicture(file, limits) {
      refuseWhenMany(files.picturesWaiting())
      return files.makeWebPicture(file, limits)
    },
    async makeLogo(file) {
      refuseWhenMany(files.picturesWaiting())
      return files.makeLogo(file)
    },
    async readTable(task, taker, limits = TABLE_LIMITS) {
      refuseWhenMany(tables.waiting())
      const onPart = (part: unknown) => {
        const judgedPart = judged(tablePart.safeParse(part))
        if ('before' in judgedPart) taker.begin(judgedPart.before)
        else taker.rows(judgedPart.rows)
      }
      const answer = await tables.run(() => run.table({ task, limits, onPart }))
      const result = judged(tableAnswer.safeParse(answer))
      if ('form' in result) return result.form
      const { badTable, line } = result
      throw new TableFileError(badTable, line === undefined ? {} : { line })
    },
    async readText(task, content, limits = TEXT_LIMITS) {
      const passages: Passage[] = []
      const onPart = (part: unknown) => {
        for (const passage of textPassages.parse(part)) passages.push(passage)
      }
      const answer = await texts.run(() => run.text({ task, limits, content, onPart }))
      return { ...judged(textAnswer.safeParse(answer)), passages }
    },
    async lookThrough(type, content, limits = LOOK_LIMITS) {
      const task = { as: 'look', type } as const
      return judged(lookAnswer.safeParse(await looks.run(() => run.look({ task, limits, content }))))
    },
    async cleanFile(type, content, limits = LOOK_LIMITS) {
      const task = { as: 'clean', type } as const
      const pieces: unknown[] = []
      const onPart = (part: unknown) => void pieces.push(part)
      const answer = await looks.run(() => run.look({ task, limits, content, onPart }))
      return {
        ...judged(lookAnswer.safeParse(answer)),
        cleaned: Buffer.concat(pieces.map((piece) => judged(cleanedPiece.safeParse(piece)))),
      }
    },
    async readCourse(task, limits = COURSE_LIMITS) {
      refuseWhenMany(courses.waiting())
      return judged(courseAnswer.safeParse(await courses.run(() => run.course({ task, limits }))))
    },
    async readForm(task, limits = FORM_LIMITS) {
      refuseWhenMany(forms.waiting())
      return judged(formAnswer.safeParse(await forms.run(() => run.form({ task, limits }))))
    },
    async readFeed(task, limits = FEED_LIMITS) {
      return judged(feedAnswer.safeParse(await feeds.run(() => run.feed({ task, limits }))))
    },
  }
}

function refuseWhenMany(waiting: number): void {
  if (waiting >= MOST_WAITING) throw new Refusal('too_many_requests', { retryAfter: TRY_AGAIN_SECONDS })
}

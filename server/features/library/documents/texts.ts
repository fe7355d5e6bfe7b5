import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { FILE_TYPES, type FileType } from '#files/file-types.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import {
  type FileText,
  passagesOf,
  READ_TYPES,
  type ReadType,
  readTextOrProblem,
} from '#server/parsers/index.ts'
import type { Services, StartWorkers } from '#server/services.ts'
import { hourly, recurs } from '#server/tasks/recurring.ts'
import type { TaskQueueOf } from '#server/tasks/task-queue.ts'
import type { TextState } from '#shared/domain/documents.ts'
import { wordsOfText } from '#shared/domain/text-words.ts'
import { fileTypeOf } from './looks.ts'
import { makePagesSoon } from './pages.ts'
import { libraryFiles, libraryPassages } from './tables.ts'

/** A stored file whose text is to be read. */
interface TextWork {
  readonly sha256: string
}

/** Stored files whose text is to be read, each once. */
const TEXTS: TaskQueueOf<TextWork> = {
  name: 'document-texts',
  data: z.object({ sha256: z.string() }),
  // Longer than the reading process and the program for scans may take together.
  options: { policy: 'short', retryLimit: 2, retryDelay: 30, expireInSeconds: 45 * 60, heartbeatSeconds: 30 },
}

/** Reads the texts of files that were added, and looks each hour for any that were missed. */
export const readTexts: StartWorkers = async (services) => {
  await services.tasks.work(TEXTS, async ({ data }) => {
    await readFileText(services, data.sha256)
    // The reader has found then what no other program should be given: locks, bombs, damage.
    await makePagesSoon(services, data.sha256)
  })
  await recurs(services, { name: 'missed-document-texts', rule: hourly(25) }, () => sendMissed(services))
}

/** Has the text of a file read soon, if the transaction commits. */
export async function readTextSoon(
  services: Services,
  sha256: string,
  transaction: Transaction,
): Promise<void> {
  await services.tasks.send(TEXTS, { sha256 }, { within: transaction, key: sha256 })
}

const missed = z.object({ sha256: z.string() })

/** Files from before texts were read, whose task was lost, or that a new program for scans has not had yet. */
async function sendMissed({ database, tasks, readScan }: Services): Promise<void> {
  const rows = await database.run(
    sql`select sha256 from ${libraryFiles}
      where text_state = 'waiting' or (text_state = 'scan' and not scan_tried and ${readScan !== null})`,
    missed,
  )
  for (const { sha256 } of rows) await tasks.send(TEXTS, { sha256 }, { key: sha256 })
}

const fileRow = z.object({ storedName: z.string(), mediaType: z.string() })

/** Reads the text of a stored file and enters it; does nothing where that is done. */
export async function readFileText(services: Services, sha256: string): Promise<void> {
  const [file] = await services.database.run(
    sql`select stored_name as "storedName", media_type as "mediaType" from ${libraryFiles}
      where sha256 = ${sha256} and (text_state = 'waiting' or (text_state = 'scan' and not scan_tried))`,
    fileRow,
  )
  if (!file) return
  const type = fileTypeOf(file.mediaType)
  const open = async () => (await services.files.open(file.storedName, { originalSha256: sha256 })).stream
  const text = isRead(type) ? await readTextOrProblem(services.parsers, { type }, await open()) : NO_TEXT
  const state = stateOf(type, text)
  if (state !== 'scan' || !services.readScan) {
    await enterText(services.database, sha256, { ...text, state, scanTried: false })
    return
  }
  const pages = await services.readScan(await open())
  if (pages === null) services.log.warn('the program that reads scans has failed')
  const passages = (pages ?? []).flatMap((page, index) =>
    passagesOf(page, { page: index + 1, heading: null }),
  )
  const isFound = passages.length > 0
  await enterText(services.database, sha256, {
    passages: isFound ? passages : text.passages,
    pages: text.pages ?? pages?.length ?? null,
    state: isFound ? 'by-machine' : 'scan',
    scanTried: true,
  })
}

const NO_TEXT: FileText = { passages: [], pages: null, problem: null }

function isRead(type: FileType | null): type is ReadType {
  return type !== null && (READ_TYPES as readonly string[]).includes(type)
}

/** A page with fewer words is a picture of a text, with a stamp or a page number at most. */
const WORDS_OF_A_PAGE = 3

function stateOf(type: FileType | null, { passages, pages, problem }: FileText): TextState {
  if (problem !== null) return passages.length > 0 ? 'partly' : problem
  if (type !== null && FILE_TYPES[type].kind === 'image') return 'scan'
  if (type === 'pdf') {
    const words = passages.reduce((sum, { text }) => sum + (text.match(/\p{L}{2,}/gu)?.length ?? 0), 0)
    if (words < WORDS_OF_A_PAGE * (pages ?? 1)) return 'scan'
  }
  return passages.length > 0 ? 'read' : 'none'
}

interface TextToEnter extends Pick<FileText, 'passages' | 'pages'> {
  readonly state: TextState
  readonly scanTried: boolean
}

/** Rows of one statement. */
const AT_ONCE = 500

/** Enters the text of a file; the documents that have it are found by it from then on. */
async function enterText(
  database: Database,
  sha256: string,
  { passages, pages, state, scanTried }: TextToEnter,
): Promise<void> {
  const folded = passages.map(({ heading, text }) => wordsOfText(`${heading ?? ''} ${text}`))
  await database.transaction(async (transaction) => {
    const heldRows = await transaction.run(
      sql`select from ${libraryFiles} where sha256 = ${sha256} for update`,
    )
    // Nobody has the file any more.
    if (heldRows.length === 0) return
    await transaction.run(sql`delete from ${libraryPassages} where sha256 = ${sha256}`)
    for (let from = 0; from < passages.length; from += AT_ONCE) {
      const rows = passages.slice(from, from + AT_ONCE).map(({ page, heading, text }, index) => ({
        ...{ number: from + index + 1, page, heading, content: text },
        words: [...(folded[from + index] ?? [])].join(' '),
      }))
      await transaction.run(sql`
        insert into ${libraryPassages} (sha256, number, page, heading, content, terms)
        select ${sha256}, number, page, heading, content, array_to_tsvector(string_to_array(words, ' '))
        from json_to_recordset(${JSON.stringify(rows)}::json)
          as given (number integer, page integer, heading text, content text, words text)`)
    }
    await transaction.run(sql`
      update ${libraryFiles} set text_state = ${state}, text_pages = ${pages}, scan_tried = ${scanTried},
        terms = array_to_tsvector(string_to_array(${indexedWords(folded).join(' ')}, ' '))
      where sha256 = ${sha256}`)
  })
}

/** An index entry holds a megabyte; a book of 1,000 pages has a tenth of that. */
const MOST_INDEXED_BYTES = 900_000

/** The distinct words of a whole text, the first of them where there are too many for the index. */
export function indexedWords(folded: readonly ReadonlySet<string>[]): string[] {
  const words = new Set<string>()
  let bytes = 0
  for (const list of folded) {
    for (const word of list) {
      if (words.has(word)) continue
      bytes += Buffer.byteLength(word) + BYTES_BESIDE
      if (bytes > MOST_INDEXED_BYTES) return [...words]
      words.add(word)
    }
  }
  return [...words]
}

/** What the database stores beside each word. */
const BYTES_BESIDE = 4

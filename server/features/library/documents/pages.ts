import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { FILE_TYPES } from '#files/file-types.ts'
import { PAGED_TYPES } from '#server/files/office-pages.ts'
import type { Services, StartWorkers } from '#server/services.ts'
import { hourly, recurs } from '#server/tasks/recurring.ts'
import type { TaskQueueOf } from '#server/tasks/task-queue.ts'
import { claim, keepNoted } from '#server/uploads/index.ts'
import { libraryFiles } from './tables.ts'

/** A stored office file of which pages are to be made. */
interface PagesWork {
  readonly sha256: string
}

const PAGES: TaskQueueOf<PagesWork> = {
  name: 'document-pages',
  data: z.object({ sha256: z.string() }),
  options: { policy: 'short', retryLimit: 1, retryDelay: 60, expireInSeconds: 15 * 60, heartbeatSeconds: 30 },
}

/** Largest file of which pages are made, and largest PDF of them, in bytes: larger ones are saved instead. */
const MOST = { file: 60_000_000, pages: 200_000_000 } as const
const MEDIA_TYPES = PAGED_TYPES.map((type) => FILE_TYPES[type].mime)

/** Makes the pages of office files that were added, one file after the other; nothing without LibreOffice. */
export const makeDocumentPages: StartWorkers = async (services) => {
  if (!services.makePages) return
  await services.tasks.work(PAGES, ({ data }) => makeFilePages(services, data.sha256))
  await recurs(services, { name: 'missed-document-pages', rule: hourly(40) }, () => sendMissed(services))
}

/** Has pages made of a file after its text was read, if it can have any and this server makes them. */
export async function makePagesSoon(services: Services, sha256: string): Promise<void> {
  const { database, tasks, makePages } = services
  if (!makePages) return
  const [waits] = await database.run(sql`select from ${libraryFiles} where sha256 = ${sha256} and ${TO_MAKE}`)
  if (waits) await tasks.send(PAGES, { sha256 }, { key: sha256 })
}

/** Files that can have pages and were not tried: a file that the reader could not read is not given to another program. */
const TO_MAKE = sql`not pages_tried and text_state in ('read', 'partly', 'none')
  and size <= ${MOST.file} and media_type = any(${sql.param(MEDIA_TYPES)}::text[])`

const missed = z.object({ sha256: z.string() })
const AT_ONCE = 1000

/** Files from before LibreOffice was installed, or whose task was lost. */
async function sendMissed({ database, tasks }: Services): Promise<void> {
  const rows = await database.run(
    sql`select sha256 from ${libraryFiles} where ${TO_MAKE} limit ${AT_ONCE}`,
    missed,
  )
  for (const { sha256 } of rows) await tasks.send(PAGES, { sha256 }, { key: sha256 })
}

const fileRow = z.object({ storedName: z.string(), mediaType: z.string() })

/** Makes the pages of a stored file and enters them; does nothing where that was tried. */
export async function makeFilePages(services: Services, sha256: string): Promise<void> {
  const { database, files, makePages, log } = services
  const [file] = await database.run(
    sql`select stored_name as "storedName", media_type as "mediaType" from ${libraryFiles}
      where sha256 = ${sha256} and ${TO_MAKE}`,
    fileRow,
  )
  const type = PAGED_TYPES.find((each) => FILE_TYPES[each].mime === file?.mediaType)
  if (!makePages || !file || !type) return
  // A program that takes the whole server down with it is not started with the same file again.
  await database.run(sql`update ${libraryFiles} set pages_tried = true where sha256 = ${sha256}`)
  const { stream } = await files.open(file.storedName, { originalSha256: sha256 })
  const received = await makePages(stream, type, (pages) => files.receive(pages, { maxBytes: MOST.pages }))
  if (!received) return log.warn('LibreOffice could not make pages of a file')
  try {
    await keepNoted(services, received)
    await database.transaction(async (transaction) => {
      const entered = await transaction.run(sql`
        update ${libraryFiles} set shown_name = ${received.storedName}, shown_sha256 = ${received.originalSha256}
        where sha256 = ${sha256} returning sha256`)
      // The file was removed meanwhile: its pages stay noted as leftovers.
      if (entered.length > 0) await claim(transaction, [received.storedName])
    })
  } finally {
    await received.discard()
  }
}

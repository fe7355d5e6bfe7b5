import type { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ParserEnded, ReadingFailed } from '#files/apart/reader-line.ts'
import { FILE_TYPES, type FileType } from '#files/file-types.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import type { Services, StartWorkers } from '#server/services.ts'
import { hourly, recurs } from '#server/tasks/recurring.ts'
import type { TaskQueueOf } from '#server/tasks/task-queue.ts'
import { fileFinding } from '#shared/contract/library/document-looks.ts'
import { keepsFromPublic, LOOK_VERSION, UNSEEN_REASONS } from '#shared/domain/file-looks.ts'
import { fileLooks, filePasses, libraryFiles } from './tables.ts'

const lookRow = z.object({ reason: z.enum(UNSEEN_REASONS).nullable(), findings: z.array(fileFinding) })
/** What was found in a file; with a reason, nothing is known of it. */
export type FileLook = z.infer<typeof lookRow>

/** What is known of a file by the looking through of this version; null if it was not looked through by it. */
export async function findLook(queryable: Queryable, sha256: string): Promise<FileLook | null> {
  const [look] = await queryable.run(
    sql`select reason, findings from ${fileLooks} where sha256 = ${sha256} and look_version = ${LOOK_VERSION}`,
    lookRow,
  )
  return look ?? null
}

const storedRow = z.object({ storedName: z.string(), mediaType: z.string() })

/** Looks a stored file through, unless that is done. */
export async function ensureLooked(services: Services, sha256: string): Promise<FileLook> {
  const earlierLook = await findLook(services.database, sha256)
  if (earlierLook) return earlierLook
  const [stored] = await services.database.run(
    sql`select stored_name as "storedName", media_type as "mediaType" from ${libraryFiles} where sha256 = ${sha256}`,
    storedRow,
  )
  if (!stored) return UNKNOWN
  const type = fileTypeOf(stored.mediaType)
  const look = type
    ? await lookThrough(
        services,
        type,
        (await services.files.open(stored.storedName, { originalSha256: sha256 })).stream,
      )
    : UNKNOWN
  await noteLook(services.database, sha256, { ...look, at: services.records.now() })
  return look
}

const UNKNOWN: FileLook = { reason: 'unknown', findings: [] }

/** Looks content through in a process of its own; what breaks that process is a file of which nothing is known. */
export async function lookThrough(
  { parsers }: Pick<Services, 'parsers'>,
  type: FileType,
  content: Readable,
): Promise<FileLook> {
  try {
    return await parsers.lookThrough(type, content)
  } catch (error) {
    if (error instanceof ParserEnded) return { reason: 'too-large', findings: [] }
    if (error instanceof ReadingFailed) return { reason: 'unreadable', findings: [] }
    throw error
  }
}

/** Notes what was found in a stored file. */
export async function noteLook(
  queryable: Queryable,
  sha256: string,
  { reason, findings, at }: FileLook & { readonly at: Date },
): Promise<void> {
  await queryable.run(sql`
    insert into ${fileLooks} (sha256, look_version, looked_at, reason, findings)
    select sha256, ${LOOK_VERSION}, ${at.toISOString()}, ${reason}, ${JSON.stringify(findings)}::jsonb
    from ${libraryFiles} where sha256 = ${sha256}
    on conflict (sha256) do update set look_version = excluded.look_version, looked_at = excluded.looked_at,
      reason = excluded.reason, findings = excluded.findings`)
  if (reason === null && !keepsFromPublic(findings)) return
  // What an older looking through let pass by itself is listed, so that an editor decides.
  await queryable.run(sql`
    update ${filePasses} set way = 'before' where sha256 = ${sha256} and way in ('nothing-found', 'cleaned')`)
}

/** The type of a stored file by its media type, with or without its charset. */
export function fileTypeOf(mediaType: string): FileType | null {
  const [mime] = mediaType.split(';')
  const entry = Object.entries(FILE_TYPES).find(([, facts]) => facts.mime === mime)
  return entry ? (entry[0] as FileType) : null
}

/** A stored file that is to be looked through. */
interface LookWork {
  readonly sha256: string
}

const LOOKS: TaskQueueOf<LookWork> = {
  name: 'document-looks',
  data: z.object({ sha256: z.string() }),
  options: { policy: 'short', retryLimit: 2, retryDelay: 30, expireInSeconds: 20 * 60, heartbeatSeconds: 30 },
}

/** Looks files through that were added, and each hour those that are public and were not looked through by this version. */
export const lookThroughFiles: StartWorkers = async (services) => {
  await services.tasks.work(LOOKS, async ({ data }) => {
    await ensureLooked(services, data.sha256)
    await passWhereNothingWasFound(services.database, data.sha256)
  })
  await recurs(services, { name: 'missed-document-looks', rule: hourly(50) }, () => sendMissed(services))
  // After an upgrade, nobody waits an hour to learn what is public.
  await sendMissed(services)
}

/** Has a file looked through soon, if the transaction commits. */
export async function lookSoon(services: Services, sha256: string, transaction: Transaction): Promise<void> {
  await services.tasks.send(LOOKS, { sha256 }, { within: transaction, key: sha256 })
}

const missed = z.object({ sha256: z.string() })

async function sendMissed({ database, tasks }: Services): Promise<void> {
  const rows = await database.run(
    sql`select distinct pass.sha256 from ${filePasses} pass
      where not exists (select from ${fileLooks} look where look.sha256 = pass.sha256 and look_version = ${LOOK_VERSION})`,
    missed,
  )
  for (const { sha256 } of rows) await tasks.send(LOOKS, { sha256 }, { key: sha256 })
}

/** What was public before files were looked through needs no further look where nothing is found. */
export async function passWhereNothingWasFound(queryable: Queryable, sha256: string): Promise<void> {
  await queryable.run(sql`
    update ${filePasses} set way = 'nothing-found' where sha256 = ${sha256} and way = 'before' and exists (
      select from ${fileLooks} look where look.sha256 = file_passes.sha256 and look_version = ${LOOK_VERSION}
        and reason is null and findings = '[]'::jsonb)`)
}

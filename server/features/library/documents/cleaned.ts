import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { ParserEnded, ReadingFailed } from '#files/apart/reader-line.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import type { ReceivedFile } from '#server/files/file-store.ts'
import { scanOf } from '#server/files/scan.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { claim, keepNoted } from '#server/uploads/index.ts'
import { DOCUMENT_FILE_LIMIT } from '#shared/domain/documents.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { keepsFromPublic } from '#shared/domain/file-looks.ts'
import { fileTypeOf, lookThrough, noteLook } from './looks.ts'
import { documentVersions, libraryFiles } from './tables.ts'
import { readTextSoon } from './texts.ts'
import { INFECTED, UNSCANNED } from './versions.ts'

/** Messages of the rules; the Somali catalogue of messages has each of them. */
const NOT_CLEANED =
  'No cleaned copy of this file could be made. Remove in its program what was found, and add that file.'

const sourceRow = z.object({
  number: z.int(),
  fileName: z.string(),
  storedName: z.string(),
  sha256: z.string(),
  mediaType: z.string(),
  /** Of which version it is a cleaned copy itself. */
  cleanedFrom: z.int().nullable(),
})

/** A cleaned copy whose bytes are stored, and which is to become a version of its document. */
export interface CleanedCopy {
  readonly source: z.infer<typeof sourceRow>
  readonly received: ReceivedFile
  readonly scan: string
  readonly discard: () => Promise<void>
}

/** Writes the cleaned copy of a version, and looks it through in turn; throws a refusal where something is left in it. */
export async function makeCleaned(
  context: ServerContext,
  documentId: string,
  number: number,
): Promise<CleanedCopy> {
  const { services } = context
  const { database, files, parsers } = services
  const [source] = await database.run(
    sql`select number, file_name as "fileName", stored_name as "storedName", version.stored_sha256 as sha256,
        version.media_type as "mediaType", cleaned_from as "cleanedFrom"
      from document_versions version join ${libraryFiles} on library_files.sha256 = stored_sha256
      where document_id = ${documentId} and number = ${number}`,
    sourceRow,
  )
  if (!source) throw new Refusal('not_found')
  const type = fileTypeOf(source.mediaType)
  const refuse = (): never => {
    throw new Refusal('rule_violated', {
      message: NOT_CLEANED,
      details: [{ path: 'file', message: NOT_CLEANED }],
    })
  }
  if (!type) return refuse()
  const { stream } = await files.open(source.storedName, { originalSha256: source.sha256 })
  const { reason, cleaned } = await parsers.cleanFile(type, stream).catch((error: unknown) => {
    if (error instanceof ParserEnded || error instanceof ReadingFailed) return refuse()
    throw error
  })
  if (reason !== null || cleaned.length === 0) return refuse()
  const look = await lookThrough(services, type, Readable.from([cleaned], { objectMode: false }))
  if (look.reason !== null || keepsFromPublic(look.findings)) return refuse()
  const received = await files.receive(Readable.from([cleaned], { objectMode: false }), {
    maxBytes: DOCUMENT_FILE_LIMIT,
  })
  const scan = await scanOf(services.scan, received.read())
  if (scan === 'infected' || scan === 'unscanned') {
    await received.discard()
    throw new Refusal('rule_violated', { message: scan === 'infected' ? INFECTED : UNSCANNED })
  }
  await keepNoted(services, received)
  return { source, received, scan, discard: () => received.discard() }
}

const numberRow = z.object({ number: z.int() })

/**
 * Enters a cleaned copy as a version of its document, which takes the place of the newest one if it was made of that; returns
 * its number. What it was made of stays as it is, for staff alone.
 */
export async function enterCleaned(
  context: ServerContext,
  transaction: Transaction,
  {
    documentId,
    copy: { source, received, scan },
  }: { readonly documentId: string; readonly copy: CleanedCopy },
): Promise<number> {
  const { services } = context
  const user = callerOf(context)
  const now = services.records.now()
  const sha256 = received.originalSha256
  const stored = await transaction.run(sql`
    insert into ${libraryFiles} (sha256, stored_name, size, media_type, scan)
    values (${sha256}, ${received.storedName}, ${received.size}, ${source.mediaType}, ${scan})
    on conflict (sha256) do update set scan = excluded.scan
    returning stored_name = ${received.storedName} as "isOurs"`)
  // Where the same copy was made before, ours stays a leftover.
  if (stored[0]?.isOurs === true) await claim(transaction, [received.storedName])
  await noteLook(transaction, sha256, { reason: null, findings: [], at: now })
  await readTextSoon(services, sha256, transaction)
  const cleanedFrom = source.cleanedFrom ?? source.number
  const [row] = await transaction.run(
    sql`select number from document_versions
      where document_id = ${documentId} and cleaned_from = ${cleanedFrom} and stored_sha256 = ${sha256}`,
    numberRow,
  )
  if (row) return row.number
  const [next = { number: 1 }] = await transaction.run(
    sql`select coalesce(max(number), 0) + 1 as number from document_versions where document_id = ${documentId}`,
    numberRow,
  )
  const at = now.toISOString()
  await insertRow(transaction, documentVersions, {
    ...{ id: uuidv7(), documentId, number: next.number, receivedAt: at, announcedAt: at },
    ...{ fileName: source.fileName, size: received.size, sha256, storedSha256: sha256 },
    ...{ mediaType: source.mediaType, uploadedBy: user.id, cleanedFrom },
  })
  // Approved is what the first was approved as.
  await transaction.run(sql`
    update document_versions copy set approved_by = original.approved_by, approved_at = original.approved_at
    from document_versions original
    where copy.document_id = ${documentId} and copy.number = ${next.number}
      and original.document_id = ${documentId} and original.number = ${source.number}`)
  await transaction.run(sql`
    update documents set file_number = ${next.number}, version = version + 1, updated_at = ${at}
    where id = ${documentId} and file_number = ${source.number}`)
  await writeAudit(transaction, {
    ...{ actor: user.id, act: 'document.cleaned', subject: `documents/${documentId}` },
    detail: { from: source.number, to: next.number },
  })
  return next.number
}

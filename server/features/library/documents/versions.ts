import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { BytesRefused, requireDeclared, requireTakenType } from '#files/declared-bytes.ts'
import { writeAudit } from '#server/audit/index.ts'
import { writeContent } from '#server/content/write.ts'
import type { Queryable } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import type { ReceivedFile } from '#server/files/file-store.ts'
import { scanOf } from '#server/files/scan.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { userName } from '#server/identity/user-name.ts'
import {
  claim,
  dropUploads,
  heldOf,
  keepNoted,
  putTogether,
  refuseOther,
  takePart,
  type Upload,
} from '#server/uploads/index.ts'
import type { AnswerOf, ParsedInput } from '#shared/contract/endpoint.ts'
import type { DocumentVersion, documentsContract } from '#shared/contract/library/documents.ts'
import { DOCUMENT_FILE_LIMIT } from '#shared/domain/documents.ts'
import { Refusal } from '#shared/domain/errors.ts'
import type { Held } from '#shared/sync/send-in-parts.ts'
import { lookSoon } from './looks.ts'
import { documentVersions, libraryFiles } from './tables.ts'
import { readTextSoon } from './texts.ts'

/** Messages of the rules; the Somali catalogue of messages has each of them. */
export const INFECTED =
  'The virus scanner found something harmful in this file, so it was not added. Do not open it.'
export const UNSCANNED =
  'The virus scanner could not look at this file, so it was not added. Try again later.'

const versionRow = z.object({
  number: z.int(),
  name: z.string(),
  mediaType: z.string(),
  size: z.int(),
  uploadedBy: z.string().nullable(),
  receivedAt: z.iso.datetime(),
  approvedBy: z.string().nullable(),
  approvedAt: z.iso.datetime().nullable(),
  cleanedFrom: z.int().nullable(),
})

/** The files that an undeleted document has had, the newest first. */
export async function listVersions(queryable: Queryable, id: string): Promise<DocumentVersion[]> {
  const [row] = await queryable.run(sql`select from documents where id = ${id} and deleted_at is null`)
  if (!row) throw new Refusal('not_found')
  return queryable.run(
    sql`select number, file_name as name, media_type as "mediaType", size, ${userName('sender')} as "uploadedBy",
        received_at as "receivedAt", ${userName('approver')} as "approvedBy", approved_at as "approvedAt",
        cleaned_from as "cleanedFrom"
      from document_versions
        left join users sender on sender.id = uploaded_by left join users approver on approver.id = approved_by
      where document_id = ${id} and number is not null order by number desc`,
    versionRow,
  )
}

/** Notes that a file is about to be sent; repeating it with the same id answers how far it has come. */
export async function announceFile(
  context: ServerContext,
  documentId: string,
  { id, ...file }: ParsedInput<typeof documentsContract.announce>,
): Promise<Held> {
  const { database, records } = context.services
  const uploadedBy = callerOf(context).id
  await database.transaction(async (transaction) => {
    const [document] = await transaction.run(
      sql`select from documents where id = ${documentId} and deleted_at is null for share`,
    )
    if (!document) throw new Refusal('not_found')
    const announcedAt = records.now().toISOString()
    const row = { id, documentId, ...file, uploadedBy, announcedAt }
    await insertRow(transaction, documentVersions, row, sql`on conflict do nothing`)
  })
  const announced = await findAnnounced(context, id)
  // Another document, another sender or other bytes have this id.
  if (announced?.documentId !== documentId || announced.sha256 !== file.sha256) throw new Refusal('conflict')
  return askHeld(context, id)
}

const announcedRow = z.object({
  documentId: z.uuid(),
  fileName: z.string(),
  size: z.int(),
  sha256: z.string(),
  receivedAt: z.iso.datetime().nullable(),
})
type Announced = z.infer<typeof announcedRow>

/** A file that the caller has announced for a document that is still there; null for all others. */
async function findAnnounced(context: ServerContext, id: string): Promise<Announced | null> {
  const [upload] = await context.services.database.run(
    sql`select document_id as "documentId", file_name as "fileName", size, sha256, received_at as "receivedAt"
      from document_versions join documents on documents.id = document_id
      where document_versions.id = ${id} and uploaded_by = ${callerOf(context).id} and deleted_at is null`,
    announcedRow,
  )
  return upload ?? null
}

async function requireAnnounced(context: ServerContext, id: string): Promise<Announced> {
  const upload = await findAnnounced(context, id)
  if (!upload) throw new Refusal('not_found')
  return upload
}

const uploadOf = (context: ServerContext, id: string, { size }: Announced): Upload => ({
  ...{ fileId: id, senderId: callerOf(context).id },
  ...{ size, limit: DOCUMENT_FILE_LIMIT },
})

/** How many bytes of an announced file the server has. */
export async function askHeld(context: ServerContext, id: string): Promise<Held> {
  const upload = await requireAnnounced(context, id)
  if (upload.receivedAt !== null) return { held: upload.size, receivedAt: upload.receivedAt }
  const held = await heldOf(context.services.database, uploadOf(context, id, upload))
  return { held, receivedAt: null }
}

/** Takes a part of an announced file that begins where the held bytes end. */
export async function takeFilePart(
  context: ServerContext,
  { id, from }: { readonly id: string; readonly from: number },
  body: ReadableStream<Uint8Array>,
): Promise<Held> {
  const upload = await requireAnnounced(context, id)
  if (upload.receivedAt !== null) return { held: upload.size, receivedAt: upload.receivedAt }
  return { held: await takePart(context, uploadOf(context, id, upload), from, body), receivedAt: null }
}

/** Joins the parts into the newest version of their document; nothing is kept of a file that is refused. */
export async function finishFile(
  context: ServerContext,
  id: string,
  size: number,
): Promise<AnswerOf<typeof documentsContract.finish>> {
  const { database } = context.services
  const announced = await requireAnnounced(context, id)
  if (announced.receivedAt === null) {
    const upload = uploadOf(context, id, announced)
    const received = await putTogether(context, upload, size)
    if (!received) {
      // Another request may have finished first and taken the parts.
      const now = await requireAnnounced(context, id)
      return now.receivedAt === null ? refuseOther(context, upload, size) : answer(context, id)
    }
    try {
      await enterFile(context, id, announced, received)
    } catch (error) {
      if (error instanceof BytesRefused) {
        await dropUploads(database, upload)
        await database.run(sql`delete from document_versions where id = ${id} and number is null`)
      }
      throw error
    } finally {
      await received.discard()
    }
  }
  return answer(context, id)
}

const sameRow = z.object({ slug: z.string(), title: z.string() })

/** The receipt, with another undeleted document that has the same file: who edits documents may see every one. */
async function answer(
  context: ServerContext,
  id: string,
): Promise<AnswerOf<typeof documentsContract.finish>> {
  const { documentId, size, sha256, receivedAt } = await requireAnnounced(context, id)
  const [sameAs] = await context.services.database.run(
    sql`select slug, title from documents where deleted_at is null and id <> ${documentId} and exists (
        select from document_versions version where version.document_id = documents.id
          and version.number = documents.file_number and version.stored_sha256 = ${sha256})
      order by created_at limit 1`,
    sameRow,
  )
  return { held: size, receivedAt, sameAs: sameAs ?? null }
}

const newest = z.object({ number: z.int() })

/** Checks the bytes and enters them as the newest version, which waits for approval. */
export async function enterFile(
  context: ServerContext,
  id: string,
  { documentId, fileName, sha256 }: Pick<Announced, 'documentId' | 'fileName' | 'sha256'>,
  received: ReceivedFile,
): Promise<void> {
  const { services } = context
  requireDeclared(sha256, received.originalSha256)
  const content = await requireTakenType(() => received.read(), fileName, services.parsers.detectType)
  const scan = await scanOf(services.scan, received.read())
  if (scan === 'infected') throw new BytesRefused('rule_violated', 'infected', INFECTED)
  if (scan === 'unscanned') throw new Refusal('rule_violated', { message: UNSCANNED })
  const isKnown = await isStored(services.database, sha256)
  if (!isKnown) await keepNoted(services, received)
  const user = callerOf(context)
  const now = services.records.now().toISOString()
  await writeContent(context, async (transaction) => {
    // The document is locked first, so that two files that end at once have two numbers.
    const locked = await transaction.run(
      sql`select from documents where id = ${documentId} and deleted_at is null for update`,
    )
    if (locked.length === 0) throw new Refusal('not_found')
    const [next = { number: 1 }] = await transaction.run(
      sql`select coalesce(max(number), 0) + 1 as number from document_versions where document_id = ${documentId}`,
      newest,
    )
    const stored = await transaction.run(sql`
      insert into library_files (sha256, stored_name, size, media_type, scan)
      values (${sha256}, ${received.storedName}, ${received.size}, ${content.mime}, ${scan})
      on conflict (sha256) do update set scan = excluded.scan
      returning stored_name = ${received.storedName} as "isOurs"`)
    // Where another upload stored the same bytes meanwhile, ours stay a leftover.
    if (!isKnown && stored[0]?.isOurs === true) await claim(transaction, [received.storedName])
    await readTextSoon(services, sha256, transaction)
    await lookSoon(services, sha256, transaction)
    await transaction.run(sql`
      update document_versions set number = ${next.number}, received_at = ${now}, stored_sha256 = ${sha256},
        media_type = ${content.mime}, size = ${received.size}, file_name = ${content.name}
      where id = ${id} and number is null`)
    await transaction.run(sql`
      update documents set file_number = ${next.number}, status = 'pending', version = version + 1,
        updated_at = ${now}, changed_by = array(select distinct unnest(changed_by || ${user.id}::uuid))
      where id = ${documentId}`)
    await dropUploads(transaction, { fileId: id })
    const subject = `documents/${documentId}`
    await writeAudit(transaction, { actor: user.id, act: 'document.file-added', subject })
  })
}

async function isStored(queryable: Queryable, sha256: string): Promise<boolean> {
  return (await queryable.run(sql`select from ${libraryFiles} where sha256 = ${sha256}`)).length > 0
}

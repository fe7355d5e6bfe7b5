import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { AnswerOf, ParsedInput } from '#shared/contract/endpoint.ts'
import {
  type DocumentLook,
  type lookCalls,
  type PublicFile,
  publicFile,
} from '#shared/contract/library/document-looks.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { badness, LOOK_VERSION, PASS_WAYS } from '#shared/domain/file-looks.ts'
import { isWatched } from './door.ts'
import { lettingOut } from './leaving.ts'
import { ensureLooked } from './looks.ts'
import { replaceOutside } from './publish.ts'
import { filePasses, publicDocuments } from './tables.ts'

const versionRow = z.object({
  number: z.int(),
  sha256: z.string(),
  mediaType: z.string(),
  uploadedBy: z.uuid().nullable(),
  passed: z.enum(PASS_WAYS).nullable(),
  passReason: z.string().nullable(),
})

/** Looks the newest file of a document through, or the one of a number; null without a file. */
export async function readLook(
  context: ServerContext,
  id: string,
  number: number | undefined,
): Promise<DocumentLook | null> {
  const { services } = context
  const [document] = await services.database.run(
    sql`select from documents where id = ${id} and deleted_at is null`,
  )
  if (!document) throw new Refusal('not_found')
  const [version] = await services.database.run(
    sql`select number, stored_sha256 as sha256, media_type as "mediaType", uploaded_by as "uploadedBy",
        pass.way as passed, pass.reason as "passReason"
      from document_versions version
        left join ${filePasses} pass on pass.document_id = version.document_id and pass.sha256 = stored_sha256
      where version.document_id = ${id} and stored_sha256 is not null
        and number = coalesce(${number ?? null}::integer, (select file_number from documents where id = ${id}))`,
    versionRow,
  )
  if (!version) {
    if (number !== undefined) throw new Refusal('not_found')
    return null
  }
  const { reason, findings } = await ensureLooked(services, version.sha256)
  return {
    ...{ number: version.number, reason, findings, passed: version.passed, passReason: version.passReason },
    mayBeWatched: isWatched(version.mediaType, { reason }),
    mayAccept: version.uploadedBy !== callerOf(context).id,
  }
}

const publicRow = publicFile.omit({ waits: true, mayAccept: true, mayBeWatched: true }).extend({
  ...{ lookVersion: z.int().nullable(), findings: publicFile.shape.findings.nullable() },
  ...{ mediaType: z.string(), uploadedBy: z.uuid().nullable() },
})

/** Whether a working link leads to a version. */
const isLinked = (documentId: SQL, number: SQL, now: Date) => sql`exists (
  select from document_links link where link.document_id = ${documentId} and link.revoked_at is null
    and link.expires_at > ${now.toISOString()} and ${number} in (link.number, link.leads_to))`

/** Most files that are listed at once. */
const MOST = 500

/** The files outside of the organisation that passed before they were looked through, the worst first. */
export async function listPublicFiles(
  context: ServerContext,
): Promise<AnswerOf<typeof lookCalls.publicFiles>> {
  const { services } = context
  const rows = await services.database.run(
    sql`select documents.id, documents.slug, documents.title, documents.version, version.number,
        version.file_name as "fileName", version.media_type as "mediaType", version.uploaded_by as "uploadedBy", shown.id is not null as "isPublic", pass.way as passed,
        look.look_version as "lookVersion", look.reason, look.findings
      from ${filePasses} pass
        join documents on documents.id = pass.document_id and documents.deleted_at is null
        join document_versions version on version.document_id = pass.document_id and version.stored_sha256 = pass.sha256
        left join ${publicDocuments} shown on shown.id = pass.document_id and shown.file_number = version.number
        left join file_looks look on look.sha256 = pass.sha256
      where pass.way = 'before' and (shown.id is not null
        or ${isLinked(sql`pass.document_id`, sql`version.number`, services.records.now())})`,
    publicRow,
  )
  const files = rows.map(({ lookVersion, findings, mediaType, uploadedBy, ...file }): PublicFile => {
    const waits = lookVersion !== LOOK_VERSION
    return {
      ...{ ...file, waits, findings: findings ?? [] },
      mayBeWatched: isWatched(mediaType, file),
      mayAccept: uploadedBy !== callerOf(context).id,
    }
  })
  const worst = files.toSorted(
    (one, other) => badness(other.reason, other.findings) - badness(one.reason, one.findings),
  )
  return { files: worst.slice(0, MOST), waiting: files.filter(({ waits }) => waits).length }
}

const outsideRow = z.object({ version: z.int() })

/**
 * Decides about a file that is outside: its cleaned copy takes its place for visitors and behind links, which takes one person,
 * since less is outside afterwards; or it stays, as the door lets it.
 */
export async function decidePublicFile(
  context: ServerContext,
  id: string,
  { version, number, file, reason }: ParsedInput<typeof lookCalls.decidePublicFile>,
): Promise<void> {
  const now = context.services.records.now()
  const find = async (queryable: Queryable) => {
    const [document] = await queryable.run(
      sql`select documents.version from documents where documents.id = ${id} and documents.deleted_at is null
        and (exists (select from ${publicDocuments} shown where shown.id = ${id} and shown.file_number = ${number})
          or ${isLinked(sql`${id}::uuid`, sql`${number}::integer`, now)})`,
      outsideRow,
    )
    if (!document) throw new Refusal('not_found')
    if (document.version !== version) throw new Refusal('stale')
  }
  await find(context.services.database)
  await lettingOut(context, { documentId: id, number, file, reason }, async (transaction, letOut) => {
    await transaction.run(sql`select from documents where id = ${id} for update`)
    await find(transaction)
    const passed = await letOut(number)
    if (passed.number === number) return
    await replaceOutside(transaction, passed, { former: number, now: now.toISOString() })
  })
}

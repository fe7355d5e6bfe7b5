import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeContent } from '#server/content/write.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import {
  type DocumentLook,
  type lookCalls,
  type PublicFile,
  publicFile,
} from '#shared/contract/document-looks.ts'
import type { AnswerOf } from '#shared/contract/endpoint.ts'
import { Refusal } from '#shared/contract/errors.ts'
import { badness, LOOK_VERSION, PASS_WAYS } from '#shared/domain/file-looks.ts'
import { enterCleaned, makeCleaned } from './cleaned.ts'
import { isWatched, letFileOut } from './door.ts'
import { ensureLooked } from './looks.ts'
import { replaceOutside } from './publish.ts'
import { filePasses, publicDocuments } from './table.ts'

const versionRow = z.object({
  number: z.int(),
  sha256: z.string(),
  mediaType: z.string(),
  uploadedBy: z.uuid().nullable(),
  passed: z.enum(PASS_WAYS).nullable(),
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
  const [found] = await services.database.run(
    sql`select number, stored_sha256 as sha256, media_type as "mediaType", uploaded_by as "uploadedBy",
        (select way from ${filePasses} pass where pass.document_id = ${id} and pass.sha256 = stored_sha256) as passed
      from document_versions where document_id = ${id} and stored_sha256 is not null
        and number = coalesce(${number ?? null}::integer, (select file_number from documents where id = ${id}))`,
    versionRow,
  )
  if (!found) {
    if (number !== undefined) throw new Refusal('not_found')
    return null
  }
  const { reason, findings } = await ensureLooked(services, found.sha256)
  return {
    ...{ number: found.number, reason, findings, passed: found.passed },
    mayBeWatched: isWatched(found.mediaType, { reason }),
    mayAccept: found.uploadedBy !== callerOf(context).id,
  }
}

const publicRow = publicFile
  .omit({ waits: true })
  .extend({ lookVersion: z.int().nullable(), findings: publicFile.shape.findings.nullable() })

/** Most files that are listed at once. */
const MOST = 500

/** The files outside of the organisation that passed before they were looked through, the worst first. */
export async function listPublicFiles({
  services,
}: ServerContext): Promise<AnswerOf<typeof lookCalls.publicFiles>> {
  const rows = await services.database.run(
    sql`select documents.id, documents.slug, documents.title, documents.version, version.number,
        version.file_name as "fileName", shown.id is not null as "isPublic", pass.way as passed,
        look.look_version as "lookVersion", look.reason, look.findings
      from ${filePasses} pass
        join documents on documents.id = pass.document_id and documents.deleted_at is null
        join document_versions version on version.document_id = pass.document_id and version.stored_sha256 = pass.sha256
        left join ${publicDocuments} shown on shown.id = pass.document_id and shown.file_number = version.number
        left join file_looks look on look.sha256 = pass.sha256
      where pass.way = 'before' and (shown.id is not null or exists (
        select from document_links link where link.document_id = pass.document_id and link.revoked_at is null
          and link.expires_at > ${services.records.now().toISOString()}
          and version.number in (link.number, link.leads_to)))`,
    publicRow,
  )
  const files = rows.map(({ lookVersion, findings, ...file }): PublicFile => {
    const waits = lookVersion !== LOOK_VERSION
    return { ...file, waits, findings: findings ?? [] }
  })
  const worst = files.toSorted(
    (one, other) => badness(other.reason, other.findings) - badness(one.reason, one.findings),
  )
  return { files: worst.slice(0, MOST), waiting: files.filter(({ waits }) => waits).length }
}

const shownRow = z.object({ number: z.int().nullable(), version: z.int() })

/** Puts a cleaned copy in the place of the file that visitors get; that takes one person, since less is public afterwards. */
export async function cleanPublic(context: ServerContext, id: string, version: number): Promise<void> {
  const { services } = context
  const find = () =>
    sql`select shown.file_number as number, documents.version from ${publicDocuments} shown
      join documents on documents.id = shown.id where shown.id = ${id} and documents.deleted_at is null`
  const [shown] = await services.database.run(find(), shownRow)
  if (!shown || shown.number === null) throw new Refusal('not_found')
  const copy = await makeCleaned(context, id, shown.number)
  try {
    await writeContent(context, async (transaction) => {
      await transaction.run(sql`select from documents where id = ${id} for update`)
      const [now] = await transaction.run(find(), shownRow)
      if (!now || now.number !== shown.number || now.version !== version) throw new Refusal('stale')
      const number = await enterCleaned(context, transaction, { documentId: id, copy })
      const at = services.records.now()
      const passed = await letFileOut(transaction, {
        ...{ documentId: id, number, file: 'cleaned', userId: callerOf(context).id, now: at },
      })
      await replaceOutside(transaction, passed, { former: copy.source.number, now: at.toISOString() })
    })
  } finally {
    await copy.discard()
  }
}

import { hash, randomBytes } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { webStream } from '#files/web-stream.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Queryable } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { callerOf, type Handlers } from '#server/http/context.ts'
import { userName } from '#server/identity/user-name.ts'
import type { Services } from '#server/services.ts'
import { documentsContract } from '#shared/contract/library/documents.ts'
import { addressIn } from '#shared/contract/page-address.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { SAVED_AS, SHARED_DOCUMENT_PATH } from '#shared/domain/documents.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { lettingOut } from './leaving.ts'
import { countDownload, isWholeSave } from './publish.ts'
import { documentLinks } from './tables.ts'

const TOKEN_BYTES = 32
const DAY_MS = 86_400_000

/** The token is in the link alone: a dump of the database opens nothing. */
const hashOf = (token: string) => hash('sha256', token)

const listed = documentsContract.links.output.element
const slugRow = z.object({ slug: z.string() })
const shareable = z.object({ fileNumber: z.int() })
const owned = z.object({ documentId: z.uuid() })
const sharedRow = documentsContract.shared.output.extend({
  id: z.uuid(),
  documentId: z.uuid(),
  storedName: z.string(),
  sha256: z.string(),
})

/** How new a version is: a cleaned copy is as old as what it was made of. */
const ageOf = (version: SQL) => sql`coalesce(${version}.cleaned_from, ${version}.number)`

/**
 * The version that a link leads to: the one that it was made for; of a public document the newest that a second person has
 * approved; otherwise the one at sharing, or that a user who may share has let it lead to since. So no one is given what an
 * officer has just sent.
 */
const LEADS_TO = sql`coalesce(link.number, case when documents.is_public then (
    select approved.number from document_versions approved
    where approved.document_id = documents.id and approved.approved_at is not null and exists (
      select from file_passes pass where pass.document_id = approved.document_id and pass.sha256 = approved.stored_sha256)
    order by ${ageOf(sql`approved`)} desc, approved.number desc limit 1) end,
  link.leads_to)`

/** The file that a working link leads to, in the version that it leads to now; refuses every other token alike. */
async function findShared(
  { database, records }: Services,
  token: string,
): Promise<z.infer<typeof sharedRow>> {
  const [shared] = await database.run(
    sql`select link.id, link.document_id as "documentId", documents.title, link.expires_at as "expiresAt",
        stored_name as "storedName", version.sha256, json_build_object('number', version.number,
          'name', version.file_name, 'mediaType', version.media_type, 'size', version.size) as file
      from document_links link
        join documents on documents.id = link.document_id
        join document_versions version on version.document_id = documents.id
          and version.number = ${LEADS_TO}
        join library_files on library_files.sha256 = version.stored_sha256
        join file_passes pass on pass.document_id = documents.id and pass.sha256 = version.stored_sha256
      where token_hash = ${hashOf(token)} and revoked_at is null and expires_at > ${records.now().toISOString()}
        and documents.deleted_at is null and not documents.is_archived`,
    sharedRow,
  )
  if (!shared) throw new Refusal('not_found')
  return shared
}

type LinkCalls = Pick<
  typeof documentsContract,
  'links' | 'share' | 'confirmLink' | 'revokeLink' | 'shared' | 'sharedFile'
>

/** The version of a document that can be shared: the one of a number, else the newest. */
const shareableOf = (documentId: string, wanted: number | null) => sql`
  select coalesce(${wanted}::integer, file_number) as "fileNumber" from documents
  where id = ${documentId} and deleted_at is null and not is_archived
    and exists (select from document_versions version where version.document_id = documents.id
      and version.number = coalesce(${wanted}::integer, file_number)) for share`

async function findShareable(
  queryable: Queryable,
  documentId: string,
  wanted: number | null,
): Promise<number> {
  const [document] = await queryable.run(shareableOf(documentId, wanted), shareable)
  if (!document) throw new Refusal('not_found')
  return document.fileNumber
}

/** Share links: made and revoked by permitted staff, opened by anyone who has them. */
export const linkHandlers: Handlers<LinkCalls> = {
  async links({ params, context }) {
    const { database, records } = context.services
    const [document] = await database.run(
      sql`select slug from documents where id = ${params.id} and deleted_at is null`,
      slugRow,
    )
    if (!document) throw new Refusal('not_found')
    return database.run(
      sql`select link.id, number, ${LEADS_TO} as "leadsTo",
          case when number is null and not documents.is_public and documents.file_number <> leads_to
            and documents.file_number > (select ${ageOf(sql`led`)} from document_versions led
              where led.document_id = documents.id and led.number = leads_to)
            and revoked_at is null and expires_at > ${records.now().toISOString()} then documents.file_number end as offered,
          ${userName('maker')} as "createdBy", link.created_at as "createdAt",
          expires_at as "expiresAt", revoked_at as "revokedAt", opened
        from document_links link join documents on documents.id = link.document_id
          left join users maker on maker.id = created_by
        where document_id = ${params.id} order by link.created_at desc, link.id desc`,
      listed,
    )
  },

  async share({ params: { id: documentId }, input: { number: wanted, days, file, reason }, context }) {
    const { services } = context
    const actor = callerOf(context).id
    const at = services.records.now()
    const id = uuidv7()
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const createdAt = at.toISOString()
    const expiresAt = new Date(at.getTime() + days * DAY_MS).toISOString()
    const wantedNumber = await findShareable(services.database, documentId, wanted)
    const leaving = { documentId, number: wantedNumber, file, reason }
    const { leadsTo, number } = await lettingOut(context, leaving, async (transaction, letOut) => {
      const passed = await letOut(await findShareable(transaction, documentId, wanted))
      const leadsTo = passed.number ?? wantedNumber
      const number = wanted === null ? null : leadsTo
      const tokenHash = hashOf(token)
      const row = { id, documentId, number, leadsTo, tokenHash, createdBy: actor, createdAt, expiresAt }
      await insertRow(transaction, documentLinks, row)
      await writeAudit(transaction, { actor, act: 'document.shared', subject: `documents/${documentId}` })
      return { leadsTo, number }
    })
    const url = `${services.publicUrl}${addressIn('en', SHARED_DOCUMENT_PATH)}?token=${token}`
    const state = { leadsTo, offered: null, createdBy: null }
    return { id, number, ...state, createdAt, expiresAt, revokedAt: null, opened: 0, url }
  },

  async confirmLink({ params: { id }, input: { number, file, reason }, context }) {
    const { database, records } = context.services
    const actor = callerOf(context).id
    const [row] = await database.run(
      sql`select document_id as "documentId" from ${documentLinks} where id = ${id}`,
      owned,
    )
    if (!row) throw new Refusal('not_found')
    const { documentId } = row
    await lettingOut(context, { documentId, number, file, reason }, async (transaction, letOut) => {
      const [link] = await transaction.run(
        sql`select document_id as "documentId", file_number as "fileNumber"
          from document_links link join documents on documents.id = link.document_id
          where link.id = ${id} and number is null and revoked_at is null and expires_at > ${records.now().toISOString()}
            and documents.deleted_at is null and not documents.is_archived for update`,
        owned.extend(shareable.shape),
      )
      if (!link) throw new Refusal('not_found')
      const passed = await letOut(link.fileNumber)
      await transaction.run(sql`update document_links set leads_to = ${passed.number} where id = ${id}`)
      await writeAudit(transaction, {
        ...{ actor, act: 'document.link-confirmed', subject: `documents/${documentId}` },
        detail: { to: passed.number ?? number },
      })
    })
  },

  async revokeLink({ params: { id }, context }) {
    const { database, records } = context.services
    const actor = callerOf(context).id
    await database.transaction(async (transaction) => {
      const now = records.now().toISOString()
      const [link] = await transaction.run(
        sql`update document_links set revoked_at = coalesce(revoked_at, ${now}) where id = ${id}
          returning document_id as "documentId"`,
        owned,
      )
      if (!link) throw new Refusal('not_found')
      const subject = `documents/${link.documentId}`
      await writeAudit(transaction, { actor, act: 'document.link-revoked', subject })
    })
  },

  async shared({ params, context }) {
    const { title, file, expiresAt } = await findShared(context.services, params.token)
    return { title, file, expiresAt }
  },

  async sharedFile({ params, context }) {
    const { services } = context
    const { id, documentId, file, storedName, sha256 } = await findShared(services, params.token)
    const opened = await services.files.open(storedName, { originalSha256: sha256 })
    if (isWholeSave(context.request)) {
      await services.database.run(sql`update document_links set opened = opened + 1 where id = ${id}`)
      const day = mogadishuDay(services.records.now())
      await countDownload(services.database, { documentId, day, byVisitor: true })
    }
    return {
      body: webStream(opened.stream),
      mediaType: SAVED_AS,
      name: file.name,
      size: opened.size,
      sha256,
    }
  },
}

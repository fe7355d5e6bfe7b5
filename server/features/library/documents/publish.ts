import { sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import type { RequestInfo } from '#server/http/context.ts'
import { beginsAtStart } from '#shared/contract/byte-range.ts'
import type { PassedFile } from './door.ts'
import { documentDownloads, publicDocuments } from './tables.ts'

/** Puts a document on the site as it is now, with a file that the door let out; a copy from before is replaced. */
export async function putOnSite(
  transaction: Transaction,
  { documentId: id, number }: PassedFile,
  now: string,
): Promise<void> {
  await transaction.run(sql`
    insert into public_documents (id, slug, title, description, category, document_type, tags, file_number,
      created_at, published_at, search_text)
    select id, slug, title, description, category, document_type, tags, ${number}::integer, created_at, ${now}, search_text
    from documents where id = ${id}
    on conflict (id) do update set slug = excluded.slug, title = excluded.title, description = excluded.description,
      category = excluded.category, document_type = excluded.document_type, tags = excluded.tags,
      file_number = excluded.file_number, published_at = excluded.published_at, search_text = excluded.search_text`)
}

/** Puts another file that the door let out in the place of the one that visitors, and who has a link, get of a document. */
export async function replaceOutside(
  transaction: Transaction,
  { documentId, number }: PassedFile,
  { former, now }: { readonly former: number; readonly now: string },
): Promise<void> {
  await transaction.run(sql`
    update ${publicDocuments} set file_number = ${number}, published_at = ${now}
    where id = ${documentId} and file_number = ${former}`)
  await transaction.run(sql`
    update document_links set leads_to = ${number},
      number = case when number is null then null else ${number}::integer end
    where document_id = ${documentId} and revoked_at is null and leads_to = ${former}`)
}

/** Takes documents off the site at once; those that are not on it stay as they are. */
export async function takeOffSite(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction.run(sql`delete from ${publicDocuments} where id = any(${sql.param([...ids])}::uuid[])`)
}

/** Ends every share link of a document at once. */
export async function endLinks(transaction: Transaction, id: string): Promise<void> {
  await transaction.run(
    sql`update document_links set revoked_at = now() where document_id = ${id} and revoked_at is null`,
  )
}

/** Takes documents off the site again after a restore of an older backup: they wait for approval. */
export async function takeOffSiteAgain(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await takeOffSite(transaction, ids)
  await transaction.run(sql`
    update documents set status = 'pending', version = version + 1, updated_at = now(), withdrawn_at = now()
    where id = any(${sql.param([...ids])}::uuid[]) and status = 'approved' and is_public`)
}

/** Whether a request saves a file, and neither asks what it would get nor continues what was cut. */
export function isWholeSave({ wantsBody, header }: Pick<RequestInfo, 'wantsBody' | 'header'>): boolean {
  return wantsBody && beginsAtStart(header('range'))
}

/** Notes that the file of a document was saved on a day. */
export async function countDownload(
  queryable: Queryable,
  {
    documentId,
    day,
    byVisitor,
  }: { readonly documentId: string; readonly day: string; readonly byVisitor: boolean },
): Promise<void> {
  await insertRow(
    queryable,
    documentDownloads,
    { documentId, day, byVisitor, count: 1 },
    sql`on conflict (document_id, day, by_visitor) do update set count = document_downloads.count + 1`,
  )
}

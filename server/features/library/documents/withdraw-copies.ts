import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Transaction } from '#server/db/database.ts'
import { withdraw } from './decide.ts'

const idRow = z.object({ id: z.uuid() })

/** Whether a version of a document is a file of one of these reports, or of another format from the same data. */
const isCopy = (reportIds: readonly string[]) => sql`exists (
  select from report_copies where report_copies.sha256 = document_versions.stored_sha256
    and coalesce(report_copies.source_id, report_copies.id) in (
      select coalesce(source_id, id) from report_copies own where own.id = any(${sql.param([...reportIds])}::uuid[])))`

/**
 * Withdraws documents that are, or have on the site, a file of reports that are out of force, and ends the links to such files. Copies
 * that were saved are elsewhere.
 */
export async function withdrawCopies(
  transaction: Transaction,
  reportIds: readonly string[],
  { by, at }: { readonly by: string | null; readonly at: string },
): Promise<void> {
  const withdrawn = await transaction.run(
    sql`select id from documents where deleted_at is null and exists (
        select from document_versions where document_id = documents.id and ${isCopy(reportIds)}
          and (number = documents.file_number and documents.status = 'approved'
            or number = (select file_number from public_documents where public_documents.id = documents.id)))
      order by id for update`,
    idRow,
  )
  for (const { id } of withdrawn) {
    await withdraw(transaction, { id, now: at })
    await writeAudit(transaction, { actor: by, act: 'document.withdrawn', subject: `documents/${id}` })
  }
  // Devices give up what they hold of those that wait as well.
  await transaction.run(sql`
    update documents set version = version + 1, updated_at = ${at}::timestamptz, withdrawn_at = ${at}::timestamptz
    where deleted_at is null and status = 'pending' and withdrawn_at is null and exists (
      select from document_versions where document_id = documents.id and number = documents.file_number
        and ${isCopy(reportIds)})`)
  await transaction.run(sql`
    update document_links set revoked_at = ${at}::timestamptz where revoked_at is null and exists (
      select from document_versions where document_versions.document_id = document_links.document_id
        and number = leads_to and ${isCopy(reportIds)})`)
}

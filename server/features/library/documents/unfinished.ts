import { sql } from 'drizzle-orm'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { dropUploads } from '#server/uploads/index.ts'
import { type UnfinishedUpload, uploadCalls } from '#shared/contract/library/document-uploads.ts'

const listed = uploadCalls.unfinished.output.element

/** The caller's files that have not arrived whole, so that a user who has lost the page can continue each of them. */
export async function listUnfinished(context: ServerContext): Promise<UnfinishedUpload[]> {
  const sender = callerOf(context).id
  return context.services.database.run(
    sql`select version.id, document_id as "documentId", title, file_name as "fileName", version.size,
        coalesce(uploads.held, 0) as held, sha256, announced_at as "announcedAt"
      from document_versions version join documents on documents.id = document_id and deleted_at is null
        left join uploads on uploads.file_id = version.id and uploads.sender_id = ${sender}
      where number is null and uploaded_by = ${sender} order by announced_at desc, version.id desc`,
    listed,
  )
}

/** Drops an announced file of the caller's and its parts; a file that has arrived stays. */
export async function discardUpload({ services, ...context }: ServerContext, id: string): Promise<void> {
  const sender = callerOf(context).id
  await services.database.transaction(async (transaction) => {
    const dropped = await transaction.run(
      sql`delete from document_versions where id = ${id} and uploaded_by = ${sender} and number is null returning id`,
    )
    if (dropped.length > 0) await dropUploads(transaction, { fileId: id, senderId: sender })
  })
}

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Queryable } from '#server/db/database.ts'
import type { MailboxFile } from '#shared/contract/protection/mailbox.ts'
import { EVIDENCE_KINDS } from '#shared/domain/enumerations.ts'
import type { Reported } from './mailboxes.ts'

const fileRow = z.object({
  id: z.uuid(),
  sha256: z.string(),
  kind: z.enum(EVIDENCE_KINDS),
  size: z.int(),
  at: z.iso.datetime(),
  receivedAt: z.iso.datetime().nullable(),
})

/** The files that a reporter added to a report, in the order in which they were announced, without those that staff removed. */
export function filesOf(queryable: Queryable, { collection, recordId }: Reported) {
  return queryable.run(
    sql`select id, sha256, kind, (doc ->> 'size')::bigint as size, created_at as at, received_at as "receivedAt"
      from evidence where parent_collection = ${collection} and parent_id = ${recordId}::uuid and created_by is null and deleted_at is null
      order by created_at, id`,
    fileRow,
  )
}

/** The files of a report as its mailbox shows them. */
export async function readFiles(database: Database, of: Reported): Promise<MailboxFile[]> {
  const files = await filesOf(database, of)
  return files.map(({ sha256: _hash, ...file }) => file)
}

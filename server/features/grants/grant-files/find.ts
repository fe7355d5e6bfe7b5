import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { FILE_SCANS } from '#shared/domain/file-scans.ts'
import { GRANT_FILE_KINDS } from '#shared/domain/grant-files.ts'

const row = z.object({
  id: z.uuid(),
  applicationId: z.uuid().nullable(),
  reportVersionId: z.uuid().nullable(),
  kind: z.enum(GRANT_FILE_KINDS),
  size: z.int(),
  sha256: z.string(),
  sealed: z.instanceof(Buffer),
  receivedAt: z.iso.datetime().nullable(),
  storedName: z.string().nullable(),
  mediaType: z.string().nullable(),
  scan: z.enum(FILE_SCANS).nullable(),
  /** Bytes of an unfinished upload that are here. */
  held: z.int(),
})
/** A document of an application as it is stored. */
export type GrantFile = z.infer<typeof row>

/** The documents under a condition, in the order in which they were added. */
export function findFiles(queryable: Queryable, condition: SQL): Promise<GrantFile[]> {
  return queryable.run(
    sql`select id, application_id as "applicationId", report_version_id as "reportVersionId", kind, grant_files.size, sha256, sealed, received_at as "receivedAt",
        stored_name as "storedName", media_type as "mediaType", scan, coalesce(uploads.held, 0)::int as held
      from grant_files left join uploads on file_id = id
      where ${condition} order by added_at, id`,
    row,
  )
}

/** The document of an id; null if there is none. */
export async function findFile(queryable: Queryable, id: string): Promise<GrantFile | null> {
  const [file] = await findFiles(queryable, sql`id = ${id}::uuid`)
  return file ?? null
}

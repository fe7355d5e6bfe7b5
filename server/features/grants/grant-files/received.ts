import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import type { ListedGrantFile } from '#shared/contract/grants/grant-files.ts'
import { findFiles, type GrantFile } from './find.ts'
import { openName } from './sealing.ts'

/** The received documents under a condition, as those who may read the application see them. */
export async function receivedFiles(
  { database, keys }: Pick<Services, 'database' | 'keys'>,
  condition: SQL,
  queryable: Queryable = database,
): Promise<ListedGrantFile[]> {
  const files = await findFiles(queryable, condition)
  return files.flatMap((file) => listedOf(keys, file) ?? [])
}

/** The files of an application's reports, by the submitted versions that they came with. */
export async function reportFiles(
  { keys }: Pick<Services, 'keys'>,
  queryable: Queryable,
  applicationId: string,
): Promise<(versionId: string) => ListedGrantFile[]> {
  const files = await findFiles(
    queryable,
    sql`application_id = ${applicationId}::uuid and report_version_id is not null`,
  )
  return (versionId) =>
    files
      .filter(({ reportVersionId }) => reportVersionId === versionId)
      .flatMap((file) => listedOf(keys, file) ?? [])
}

function listedOf(keys: Services['keys'], file: GrantFile): ListedGrantFile | null {
  const { id, kind, size, sealed, mediaType, receivedAt, scan } = file
  if (!(mediaType && receivedAt && scan)) return null
  return { id, kind, size, mediaType, receivedAt, scan, fileName: openName(keys, id, sealed) }
}

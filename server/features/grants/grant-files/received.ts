import type { SQL } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import type { ListedGrantFile } from '#shared/contract/grants/grant-files.ts'
import { findFiles } from './find.ts'
import { openName } from './sealing.ts'

/** The received documents under a condition, as those who may read the application see them. */
export async function receivedFiles(
  { database, keys }: Pick<Services, 'database' | 'keys'>,
  condition: SQL,
  queryable: Queryable = database,
): Promise<ListedGrantFile[]> {
  const files = await findFiles(queryable, condition)
  return files.flatMap(({ id, kind, size, sealed, mediaType, receivedAt, scan }) =>
    mediaType && receivedAt && scan
      ? [{ id, kind, size, mediaType, receivedAt, scan, fileName: openName(keys, id, sealed) }]
      : [],
  )
}

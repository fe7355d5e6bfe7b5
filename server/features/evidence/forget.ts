import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'
import type { FileStore } from '#server/files/file-store.ts'

/**
 * Removes the bytes of evidence that is removed for good. They go before the transaction commits, so that none can be left
 * behind that nobody knows of; should it fail, the next run finds the rows again. The custody log stays.
 */
export async function forgetFiles(
  files: FileStore,
  queryable: Queryable,
  evidenceIds: readonly string[],
): Promise<void> {
  const rows = await queryable.run<{ stored_name: string; shown_name: string | null }>(
    sql`delete from evidence_files where evidence_id = any(${sql.param([...evidenceIds])}::uuid[])
      returning stored_name, shown_name`,
  )
  for (const { stored_name, shown_name } of rows) {
    await files.delete(stored_name)
    if (shown_name) await files.delete(shown_name)
  }
}

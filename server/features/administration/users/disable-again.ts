import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'

/** Disables users again who were disabled after the backup from which this database was restored. */
export async function disableAgain(queryable: Queryable, ids: readonly string[]): Promise<void> {
  await queryable.run(sql`
    update users set disabled_at = now(), version = version + 1
    where id = any(${sql.param([...ids])}::uuid[]) and disabled_at is null`)
}

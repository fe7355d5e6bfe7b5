import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { readRemoved } from './purge.ts'
import { type Columns, insertRow } from './write.ts'

/** An item that shows what a noun looks like; `name` tells it from the others at every start. */
export interface ExampleRow {
  readonly name: string
  readonly id: string
  readonly slug: string
  readonly columns: Columns
}

/**
 * Adds examples that were never there. Of one that nobody has changed or removed the columns `followed` are brought
 * up to date, such as a day that would else be over.
 */
export async function loadExamples(
  database: Database,
  table: 'jobs' | 'projects',
  rows: readonly ExampleRow[],
  { now, followed }: { readonly now: Date; readonly followed: readonly string[] },
): Promise<void> {
  const target = sql.identifier(table)
  const at = now.toISOString()
  await database.transaction(async (transaction) => {
    const removed = await readRemoved(transaction, table)
    for (const { name, id, slug, columns } of rows.filter((row) => !removed.has(row.name))) {
      const own = { id, slug, example: name, is_example: true, created_at: at, updated_at: at, ...columns }
      const changes = followed.map(
        (column) => sql`${sql.identifier(column)} = excluded.${sql.identifier(column)}`,
      )
      const follow = sql`on conflict (example) do update set ${sql.join(changes, sql`, `)}
        where ${target}.version = 1 and ${target}.is_example and ${target}.deleted_at is null`
      await insertRow(transaction, table, own, follow)
    }
  })
}

import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'

const GUARDED = ['audit_entries', 'evidence_custody', 'ledger']

/** Alters what takes no changes, as the owner of the database can: without the triggers that refuse it. */
export async function behindItsBack(database: Database, ...statements: readonly SQL[]): Promise<void> {
  await database.transaction(async (transaction) => {
    for (const table of GUARDED) {
      await transaction.run(sql`alter table ${sql.identifier(table)} disable trigger user`)
    }
    for (const statement of statements) await transaction.run(statement)
    for (const table of GUARDED) {
      await transaction.run(sql`alter table ${sql.identifier(table)} enable trigger user`)
    }
  })
}

import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'
import { readRemoved } from '#server/content/purge.ts'
import type { Database } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { PARTNER_DIRECTORY } from '#server/directory/index.ts'
import { nameOrder } from '#shared/domain/search-text.ts'
import { partners } from './tables.ts'

/**
 * Loads the product's directory into the database. Existing entries follow it only while nobody has changed or
 * removed them.
 */
export async function loadPartnerDirectory(database: Database, now: Date): Promise<void> {
  await database.transaction(async (transaction) => {
    const removed = await readRemoved(transaction, 'partners')
    const at = now.toISOString()
    const added = PARTNER_DIRECTORY.filter(({ seed }) => !removed.has(seed)).map((entry) => {
      const values = { ...entry, id: uuidv7(), nameKey: nameOrder(entry.name), createdAt: at, updatedAt: at }
      return insertRow(transaction, partners, values satisfies typeof partners.$inferInsert, FOLLOW)
    })
    await Promise.all(added)
  })
}

const { category, name, fullName, nameKey, url, description, descriptionSo, updatedAt } = partners
const SAID = [category, name, fullName, url, description, descriptionSo]
const brought = (column: AnyPgColumn) => sql`excluded.${sql.identifier(column.name)}`
const assigned = [...SAID, nameKey, updatedAt].map(
  (column) => sql`${sql.identifier(column.name)} = ${brought(column)}`,
)
/** An unchanged entry gets the present values of the product's directory. */
const FOLLOW = sql`on conflict (seed) do update set ${sql.join(assigned, sql`, `)}
  where ${partners.version} = 1 and ${partners.deletedAt} is null
    and (${sql.join(SAID, sql`, `)}) is distinct from (${sql.join(SAID.map(brought), sql`, `)})`

import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { readRemoved } from '#server/content/purge.ts'
import type { Database } from '#server/db/database.ts'
import { foldText } from '#shared/domain/search-text.ts'
import { PARTNER_DIRECTORY } from './directory.ts'

/**
 * Brings the directory of the product into the database. What is there already follows it only while nobody has changed
 * or removed it.
 */
export async function loadPartnerDirectory(database: Database, now: Date): Promise<void> {
  await database.transaction(async (transaction) => {
    const removed = await readRemoved(transaction, 'partners')
    const rows = PARTNER_DIRECTORY.filter(({ seed }) => !removed.has(seed)).map((entry) => ({
      ...entry,
      id: uuidv7(),
      nameKey: foldText(entry.name),
    }))
    await transaction.run(sql`
      insert into partners (id, seed, category, name, full_name, name_key, url, description, description_so,
        created_at, updated_at)
      select id, seed, category, name, "fullName", "nameKey", url, description, "descriptionSo",
        ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
      from json_to_recordset(${JSON.stringify(rows)}::json) as given (id uuid, seed text, category text, name text,
        "fullName" text, "nameKey" text, url text, description text, "descriptionSo" text)
      on conflict (seed) do update set category = excluded.category, name = excluded.name,
        full_name = excluded.full_name, name_key = excluded.name_key, url = excluded.url,
        description = excluded.description, description_so = excluded.description_so,
        updated_at = excluded.updated_at
      where partners.version = 1 and partners.deleted_at is null
        and (partners.category, partners.name, partners.full_name, partners.url, partners.description,
          partners.description_so) is distinct from (excluded.category, excluded.name, excluded.full_name,
          excluded.url, excluded.description, excluded.description_so)`)
  })
}

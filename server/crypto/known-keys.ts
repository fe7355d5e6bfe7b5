import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import { insertRow, readRows } from '#server/db/rows.ts'
import type { Keys } from './keys.ts'
import { fieldKeys } from './tables.ts'

const anyRow = z.object({ any: z.boolean() })

/**
 * Throws a message for the operator if a master key is missing under which this database's values were sealed;
 * otherwise notes the current key. A new key file beside old data means that the old file is missing.
 */
export async function requireKnownKeys(database: Database, keys: Keys, file: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const used = await readRows(transaction, fieldKeys, ['kid'])
    const missing = used.map(({ kid }) => kid).filter((kid) => !keys.kids.includes(kid))
    if (missing.length > 0) {
      const [held] = await transaction.run(
        sql`select exists (select 1 from history_links) or exists (select 1 from second_factors) as any`,
        anyRow,
      )
      if (held?.any) throw new Error(sentenceOf(missing, file))
      await transaction.run(sql`delete from field_keys where kid = any(${sql.param(missing)}::text[])`)
    }
    await insertRow(transaction, fieldKeys, { kid: keys.currentKid }, sql`on conflict do nothing`)
  })
}

function sentenceOf(missing: readonly string[], file: string): string {
  return `FIELD_KEY_FILE: ${file} lacks the key ${missing.join(', ')}, with which personal data in this database is encrypted. Restore the file from the backup.`
}

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { ANONYMIZED_COLLECTIONS, type AnonymizedCollection } from '#shared/rules/anonymizing.ts'

const ruleRow = z.object({ collection: z.enum(ANONYMIZED_COLLECTIONS), months: z.int() })

/** For how long closed records are kept, for every collection; null for ever. */
export async function readRules(
  queryable: Queryable,
): Promise<{ collection: AnonymizedCollection; months: number | null }[]> {
  const rows = await queryable.run(sql`select collection, months from retention_rules`, ruleRow)
  return ANONYMIZED_COLLECTIONS.map((collection) => ({
    collection,
    months: rows.find((row) => row.collection === collection)?.months ?? null,
  }))
}

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { boundToRegion, SETTLED_DAYS } from '#shared/rules/own-region.ts'
import { COLLECTIONS, type CollectionName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import type { Queryable } from '../db/database.ts'
import { recordKey } from './current-records.ts'

const DAY_MS = 86_400_000
const BOUND: readonly CollectionName[] = COLLECTIONS.filter(
  (name) => boundToRegion(collections[name]).length > 0,
)
const moved = z.object({ collection: z.enum(COLLECTIONS), recordId: z.uuid() })

/**
 * Which of these records, by `recordKey`, had another region within `SETTLED_DAYS`, by the server's clock: of these alone whose
 * fields are bound to it. The history keeps this when the values in it are erased.
 */
export async function movedLately(
  queryable: Queryable,
  records: readonly { readonly collection: CollectionName; readonly recordId: string }[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const boundRecords = records.filter(({ collection }) => BOUND.includes(collection))
  if (boundRecords.length === 0) return new Set()
  const since = new Date(now.getTime() - SETTLED_DAYS * DAY_MS).toISOString()
  const rows = await queryable.run(
    sql`select distinct history.collection, history.record_id as "recordId" from history
      where (history.collection, history.record_id) in (
          select * from unnest(${sql.param(boundRecords.map(({ collection }) => collection))}::text[],
            ${sql.param(boundRecords.map(({ recordId }) => recordId))}::uuid[]))
        and 'regionCode' = any(history.fields) and history.kind <> 'create' and history.at > ${since}::timestamptz`,
    moved,
  )
  return new Set(rows.map(({ collection, recordId }) => recordKey(collection, recordId)))
}

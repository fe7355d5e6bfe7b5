import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Database, Queryable, Transaction } from '#server/db/database.ts'
import { readRows } from '#server/db/rows.ts'
import { noteRemoval } from '#server/removals/removals.ts'
import type { ContentCollection } from '#shared/domain/content-revisions.ts'
import type { ContentKind } from './content-kind.ts'
import { removedSeeds } from './tables.ts'
import { restorableSince } from './write.ts'

const removed = z.object({ id: z.uuid(), seed: z.string().nullable() })

/**
 * Removes content for good, with its revisions, once it can no longer be restored; the audit trail records how many
 * items.
 */
export async function purgeContent(
  database: Database,
  kinds: readonly ContentKind[],
  now: Date,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const counts: Partial<Record<ContentCollection, number>> = {}
    for (const kind of kinds) {
      const ids = await removeItems(transaction, kind, sql`deleted_at < ${restorableSince(now)}`)
      await noteRemoval(transaction, 'content', ids)
      if (ids.length > 0) counts[kind.collection] = ids.length
    }
    if (Object.keys(counts).length > 0)
      await writeAudit(transaction, { actor: null, act: 'content.purged', detail: counts })
  })
}

/** Removes content again that had been removed for good, in a database restored from a backup. */
export async function removeContentAgain(
  transaction: Transaction,
  kinds: readonly ContentKind[],
  ids: readonly string[],
): Promise<void> {
  for (const kind of kinds)
    await removeItems(transaction, kind, sql`id = any(${sql.param([...ids])}::uuid[])`)
}

/** Removes items for good, and remembers those that the product brought, so that they are not added again. */
async function removeItems(
  transaction: Transaction,
  { collection, table, seed }: ContentKind,
  which: SQL,
): Promise<string[]> {
  const rows = await transaction.run(
    sql`delete from ${table} where ${which} returning id, ${seed ?? sql`null`} as seed`,
    removed,
  )
  const seeds = rows.flatMap(({ seed }) => seed ?? [])
  if (seeds.length > 0) {
    await transaction.run(sql`insert into removed_seeds (collection, seed)
      select ${collection}, seed from unnest(${sql.param(seeds)}::text[]) as given (seed) on conflict do nothing`)
  }
  return rows.map(({ id }) => id)
}

/** The names of the product's items in a collection that staff have removed for good. */
export async function readRemoved(
  queryable: Queryable,
  collection: ContentCollection,
): Promise<ReadonlySet<string>> {
  const rows = await readRows(queryable, removedSeeds, ['seed'], sql`where collection = ${collection}`)
  return new Set(rows.map(({ seed }) => seed))
}

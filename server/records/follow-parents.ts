import { sql } from 'drizzle-orm'
import { type CollectionName, tableName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import type { Transaction } from '../db/database.ts'
import type { Holding } from './standing.ts'
import { recordKey } from './standing.ts'
import type { Applied } from './write-batch.ts'

/** A record that moved with its parent to another region, without an operation of its own. */
export interface Moved {
  readonly collection: CollectionName | 'conflicts'
  readonly recordId: string
  readonly formerRegion: string | null
}

/**
 * Moves comments, links, evidence and conflicts along when their record changes its region, so that they are seen by
 * exactly those who see the record.
 */
export async function followParents(
  transaction: Transaction,
  applied: readonly Applied[],
  holdings: ReadonlyMap<string, Holding>,
): Promise<readonly Moved[]> {
  const moved: Moved[] = []
  for (const { operation, changes } of applied) {
    const isNew = operation.kind === 'create' || operation.kind === 'attach'
    if (!changes.regionCode || isNew || collections[operation.collection].parent) continue
    const holding = holdings.get(recordKey(operation.collection, operation.recordId))
    const to = holding?.record.regionCode ?? null
    for (const child of Object.values(collections)) {
      if (child.parent) moved.push(...(await moveChildren(transaction, child.name, operation.recordId, to)))
    }
    moved.push(...(await moveConflicts(transaction, operation.recordId, to)))
  }
  return moved
}

async function moveChildren(
  transaction: Transaction,
  name: CollectionName,
  parentId: string,
  region: unknown,
): Promise<Moved[]> {
  const rows = await transaction.run<{ id: string; former: string | null }>(sql`
    with old as (select id, region_code from ${sql.raw(tableName(name))} where parent_id = ${parentId}::uuid for update)
    update ${sql.raw(tableName(name))} child
      set region_code = ${region}, version = version + 1,
        doc = (doc::jsonb || jsonb_build_object('regionCode', ${region}::text))::json
    from old where child.id = old.id returning child.id, old.region_code as former`)
  return rows.map(({ id, former }) => ({ collection: name, recordId: id, formerRegion: former }))
}

async function moveConflicts(transaction: Transaction, recordId: string, region: unknown): Promise<Moved[]> {
  const rows = await transaction.run<{ id: string; former: string | null }>(sql`
    with old as (select id, region_code from conflicts where record_id = ${recordId}::uuid for update)
    update conflicts set region_code = ${region}, version = version + 1
    from old where conflicts.id = old.id returning conflicts.id, old.region_code as former`)
  return rows.map(({ id, former }) => ({ collection: 'conflicts', recordId: id, formerRegion: former }))
}

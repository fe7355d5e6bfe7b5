import { sql } from 'drizzle-orm'
import type { Operation, OperationResult } from '#shared/sync/operation.ts'
import type { Queryable } from '../db/database.ts'
import { recordKey } from './current-records.ts'

/** The records named by operations that were removed for good, as keys of `recordKey`. */
export async function readPurged(
  queryable: Queryable,
  operations: readonly Operation[],
): Promise<ReadonlySet<string>> {
  const ids = operations.map(({ recordId }) => recordId)
  if (ids.length === 0) return new Set()
  const rows = await queryable.runPrepared<{ collection: string; record_id: string }>(
    sql`select collection, record_id from purged_records where record_id = any(${sql.param([...new Set(ids)])}::uuid[])`,
  )
  return new Set(rows.map((row) => recordKey(row.collection, row.record_id)))
}

/**
 * The outcome of an operation on a record that was removed for good: a deletion counts as merged, everything else is
 * rejected.
 */
export function outcomeOfPurged({ opId, kind }: Operation): OperationResult {
  return kind === 'delete' ? { opId, outcome: 'merged' } : { opId, outcome: 'rejected', reason: 'purged' }
}

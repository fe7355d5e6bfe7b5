import { sql } from 'drizzle-orm'
import type { Operation, OperationResult } from '#shared/sync/operation.ts'
import type { Queryable } from '../db/database.ts'
import { recordKey } from './current-records.ts'

/** Which of the records that operations name were removed for good; keys of `recordKey`. */
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

/** What becomes of an operation on a record that was removed for good: a deletion has what it wants, all else is refused. */
export function outcomeOfPurged({ opId, kind }: Operation): OperationResult {
  return kind === 'delete' ? { opId, outcome: 'merged' } : { opId, outcome: 'rejected', reason: 'purged' }
}

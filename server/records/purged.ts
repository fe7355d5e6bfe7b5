import { sql } from 'drizzle-orm'
import type { Operation, OperationResult } from '#shared/sync/operation.ts'
import type { Queryable } from '../db/database.ts'
import { recordKey } from './current-records.ts'
import { rejected } from './rejected.ts'

/** The records named by operations that were removed for good, as keys of `recordKey`. */
export async function readPurged(
  queryable: Queryable,
  operations: readonly Operation[],
): Promise<ReadonlySet<string>> {
  if (operations.length === 0) return new Set()
  const named = new Map(operations.map((each) => [recordKey(each.collection, each.recordId), each]))
  const rows = await queryable.runPrepared<{ collection: string; record_id: string }>(
    sql`select collection, record_id from purged_records
      join unnest(${sql.param([...named.values()].map(({ collection }) => collection))}::text[],
        ${sql.param([...named.values()].map(({ recordId }) => recordId))}::uuid[]) as named (of, id)
      on of = collection and id = record_id`,
  )
  return new Set(rows.map((row) => recordKey(row.collection, row.record_id)))
}

/**
 * The outcome of an operation on a record that was removed for good: a deletion counts as merged, everything else is
 * rejected.
 */
export function outcomeOfPurged(operation: Operation): OperationResult {
  const { opId, kind } = operation
  return kind === 'delete' ? { opId, outcome: 'merged' } : rejected(operation, 'purged')
}

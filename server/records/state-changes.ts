import { type SQL, sql } from 'drizzle-orm'
import { stateChangesOf } from '#shared/sync/state-changes.ts'
import type { Applied } from './applied.ts'
import { recordKey } from './current-records.ts'

/**
 * The states that a batch has brought records into, as rows of a table that outlives them. A record that has the state which it was made
 * with has none, so most batches write nothing.
 */
export function stateChangeStatements(applied: readonly Applied[]): readonly SQL[] {
  const changed = new Map<string, Applied>()
  for (const each of applied) {
    const { before, after, operation } = each
    if (countOf(after.record) > countOf(before?.record ?? {}))
      changed.set(recordKey(operation.collection, operation.recordId), each)
  }
  const rows = [...changed.values()].flatMap(({ operation: { collection, recordId }, after }) =>
    stateChangesOf(after.record).map(([state, at], seq) => ({
      collection,
      record_id: recordId,
      seq,
      state,
      at,
    })),
  )
  if (rows.length === 0) return []
  return [
    sql`insert into state_changes (collection, record_id, seq, state, at)
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as given (collection text, record_id uuid, seq smallint,
        state text, at timestamptz)
      on conflict (collection, record_id, seq) do update set state = excluded.state, at = excluded.at`,
  ]
}

/** Without parsing: every operation asks. */
const countOf = ({ stateChanges }: Readonly<Record<string, unknown>>) =>
  Array.isArray(stateChanges) ? stateChanges.length : 0

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { type CollectionName, tableName } from '#shared/domain/names.ts'
import { REFUSED } from '#shared/domain/triage.ts'
import { needsAlarm } from '#shared/rules/alarming.ts'
import { ROUTED_COLLECTIONS, type RoutedCollection, triagedOf } from '#shared/schemas/records.ts'

type Values = Readonly<Record<string, unknown>>

/** What an import is about to write. */
interface Coming {
  readonly collection: CollectionName
  readonly added: readonly Values[]
  /** The new values of existing records. */
  readonly corrected: readonly { readonly id: string; readonly values: Values }[]
  readonly now: Date
}

const recordRow = z.object({ id: z.string(), record: z.record(z.string(), z.json()) })

/** How many alarms will go out when an import writes this: about records that it adds, and about those that it changes. */
export async function foreseeAlarms(
  queryable: Queryable,
  { collection, added, corrected, now }: Coming,
): Promise<{ readonly added: number; readonly corrected: number }> {
  const name = ROUTED_COLLECTIONS.find((each) => each === collection)
  if (!name) return { added: 0, corrected: 0 }
  const triaged = triagedOf(name)
  const newValues = new Map(corrected.map(({ id, values }) => [id, values]))
  const unheard = await readUnheard(queryable, name, [...newValues.keys()])
  return {
    added: added.filter((values) => needsAlarm(triaged, values, now)).length,
    corrected: unheard.filter(({ id, record }) =>
      needsAlarm(triaged, { ...record, ...newValues.get(id) }, now),
    ).length,
  }
}

/** Those of the records about which nobody was alarmed so far. */
async function readUnheard(queryable: Queryable, name: RoutedCollection, ids: readonly string[]) {
  if (ids.length === 0) return []
  return queryable.run(
    sql`select id, doc as record from ${sql.raw(tableName(name))} record
      where id = any(${sql.param([...ids])}::uuid[]) and deleted_at is null and triage_region is distinct from ${REFUSED}
        and not exists (select from alarmed_records alarmed
          where alarmed.collection = ${name} and alarmed.record_id = record.id)`,
    recordRow,
  )
}

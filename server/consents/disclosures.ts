import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import type { Records } from '#server/records/index.ts'
import { EXITS, type ExitName } from '#shared/domain/exits.ts'
import type { ConsentCollection } from '#shared/schemas/consents.ts'
import { disclosures } from './tables.ts'

/** Most disclosures that are listed of one record. */
const LISTED = 100

interface Disclosed {
  readonly exit: ExitName
  readonly collection: string
  readonly ids: readonly string[]
  /** The user who took it out; null where a person without an account read it. */
  readonly userId: string | null
  readonly at: Date
  /** The report that takes it out, if one does: it is removed when consent is withdrawn. */
  readonly reportId?: string | null
}

/** Notes that personal content of records leaves, before it does. */
export async function noteDisclosed(
  queryable: Queryable,
  { exit, collection, ids, userId, at, reportId = null }: Disclosed,
): Promise<void> {
  if (ids.length === 0) return
  const row = { id: uuidv7(), exit, collection, recordIds: [...ids], userId, at: at.toISOString(), reportId }
  await insertRow(queryable, disclosures, row)
}

const exitName = z.enum(Object.keys(EXITS) as [ExitName, ...ExitName[]])
const row = z.object({ exit: exitName, userId: z.uuid().nullable(), at: z.iso.datetime() })

/** When, by which exits and through whom personal content of a record left, the newest first. */
export function disclosuresOf(
  queryable: Queryable,
  { collection, recordId }: { readonly collection: ConsentCollection; readonly recordId: string },
): Promise<z.infer<typeof row>[]> {
  return queryable.run(
    sql`select exit, user_id as "userId", at from disclosures
      where record_ids @> array[${recordId}::uuid] and collection = ${collection}
        and not gone_ids @> array[${recordId}::uuid]
      order by at desc, id desc limit ${LISTED}`,
    row,
  )
}

/**
 * Removes the notes about removed records, and about those whose content is gone. A report that still has its file and data keeps them
 * until it is removed, so that it is called back, and nothing more is made from its data, as for any other record.
 */
export async function forgetDisclosures(queryable: Queryable, { collection, ids }: Records): Promise<void> {
  const has = sql`exists (select from reports where reports.id = report_id)`
  for (const id of ids) {
    const named = sql`record_ids @> array[${id}::uuid] and collection = ${collection}`
    await queryable.run(
      sql`update disclosures set gone_ids = array_append(gone_ids, ${id}::uuid)
        where ${named} and not gone_ids @> array[${id}::uuid] and ${has}`,
    )
    await queryable.run(
      sql`update disclosures set record_ids = array_remove(record_ids, ${id}::uuid) where ${named} and not ${has}`,
    )
  }
  await queryable.run(sql`delete from disclosures where record_ids = '{}' and collection = ${collection}`)
}

const leftRow = z.object({ id: z.uuid(), left: z.int() })

/** Removes what was noted of gone records for the sake of a report, in the transaction that removes it. */
export async function forgetGoneRecords(queryable: Queryable, reportId: string): Promise<void> {
  const rows = await queryable.run(
    sql`update disclosures set gone_ids = '{}', record_ids = array(
        select named from unnest(record_ids) with ordinality as each (named, place) where named <> all(gone_ids) order by place)
      where report_id = ${reportId}::uuid and gone_ids <> '{}' returning id, cardinality(record_ids) as left`,
    leftRow,
  )
  const empty = rows.filter(({ left }) => left === 0).map(({ id }) => id)
  await queryable.run(sql`delete from ${disclosures} where id = any(${sql.param(empty)}::uuid[])`)
}

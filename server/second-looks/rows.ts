import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Transaction } from '#server/db/database.ts'
import type { Records } from '#server/records/index.ts'
import { LOOK_ACTS, type LookReason } from '#shared/domain/second-looks.ts'
import { PARENT_COLLECTIONS } from '#shared/schemas/comments.ts'

const row = z.object({
  id: z.uuid(),
  act: z.enum(LOOK_ACTS),
  collection: z.enum(PARENT_COLLECTIONS),
  recordId: z.uuid(),
  people: z.array(z.uuid()),
  reason: z.string().nullable(),
  batch: z.uuid().nullable(),
  kept: z.record(z.string(), z.json()).nullable(),
  at: z.iso.datetime(),
})
/** A row of `second_looks`. */
export type Look = z.infer<typeof row>

/** An act before it is listed. */
export type NewLook = Pick<Look, 'act' | 'collection' | 'recordId' | 'people' | 'reason'> &
  Partial<Pick<Look, 'batch' | 'kept'>>

/** The columns of a row under the names of `Look`, for statements that join the table. */
export const LOOK_COLUMNS = sql`second_looks.id, act, collection, record_id as "recordId", people, reason, batch, kept, at`
/** Parses a row of such a statement. */
export const lookRow = row

/** Lists acts of an instant; repeating an act lists it with a new id. */
export async function openLooks(
  transaction: Transaction,
  at: string,
  looks: readonly NewLook[],
): Promise<void> {
  if (looks.length === 0) return
  const rows = looks.map(({ recordId, ...rest }) => ({ ...rest, id: randomUUID(), record_id: recordId }))
  await transaction.run(sql`
    insert into second_looks (id, act, collection, record_id, people, reason, batch, kept, at)
    select id, act, collection, record_id, array(select json_array_elements_text(people)::uuid), reason, batch, kept,
      ${at}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (id uuid, act text, collection text, record_id uuid,
      people json, reason text, batch uuid, kept json)
    order by collection, record_id
    on conflict (collection, record_id, act) do update set id = excluded.id, people = excluded.people, reason = excluded.reason,
      batch = excluded.batch, kept = excluded.kept, at = excluded.at`)
}

/** Removes acts on records of a collection from the list that were undone or reviewed. */
export async function closeLooks(
  transaction: Transaction,
  acts: readonly LookReason[],
  { collection, ids }: Records,
): Promise<void> {
  if (ids.length === 0) return
  await transaction.run(sql`
    delete from second_looks where act = any(${sql.param([...acts])}::text[])
      and collection = ${collection} and record_id = any(${idsOf(ids)})`)
}

/** Reads rows by their ids, and locks them in the order of the ids. */
export function lockLooks(transaction: Transaction, ids: readonly string[]): Promise<Look[]> {
  return transaction.run(
    sql`select ${LOOK_COLUMNS} from second_looks where id = any(${idsOf(ids)}) order by id for update`,
    row,
  )
}

/** Reads rows by their ids without locking them. */
export function readLooks(queryable: Queryable, ids: readonly string[]): Promise<Look[]> {
  return queryable.run(sql`select ${LOOK_COLUMNS} from second_looks where id = any(${idsOf(ids)})`, row)
}

/** Deletes all rows of purged records. */
export async function forgetLooks(transaction: Transaction, records: Records): Promise<void> {
  await closeLooks(transaction, LOOK_ACTS, records)
}

function idsOf(ids: readonly string[]): SQL {
  return sql`${sql.param([...ids])}::uuid[]`
}

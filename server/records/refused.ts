import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CollectionName } from '#shared/schemas/collection.ts'
import type { Queryable, Transaction } from '../db/database.ts'
import { recordKey } from './current-records.ts'
import type { Records } from './empty.ts'
import type { Return } from './services.ts'

/** A visitor's report that is refused. */
export interface RefusedReport {
  readonly id: string
  /** The duty list on which it waited. */
  readonly list: string
}

const row = z.object({ id: z.uuid(), list: z.string(), wasOpened: z.boolean() })

/** Notes reports that were refused together at an instant. */
export async function noteRefused(
  transaction: Transaction,
  collection: CollectionName,
  reports: readonly RefusedReport[],
  { batch, at }: { readonly batch: string; readonly at: string },
): Promise<void> {
  const lists = sql.param(reports.map(({ list }) => list))
  await transaction.run(sql`
    insert into refused_reports (collection, record_id, batch, duty_list, refused_at)
    select ${collection}, id, ${batch}::uuid, list, ${at}::timestamptz
    from unnest(${idsOf(reports.map(({ id }) => id))}, ${lists}::text[]) as given (id, list)`)
}

/** The former state of refused reports of a collection, by `recordKey`, for bringing them back. */
export async function readRefused(
  queryable: Queryable,
  { collection, ids }: Records,
): Promise<ReadonlyMap<string, Return>> {
  const rows = await queryable.run(
    sql`select record_id as id, duty_list as list, not exists (select from unseen_reports unseen
          where unseen.collection = refused_reports.collection and unseen.record_id = refused_reports.record_id) as "wasOpened"
      from refused_reports where collection = ${collection} and record_id = any(${idsOf(ids)})`,
    row,
  )
  return new Map(rows.map(({ id, ...back }) => [recordKey(collection, id), back]))
}

/** Deletes the notes about refused reports that are brought back or removed for good. */
export async function forgetRefused(transaction: Transaction, { collection, ids }: Records): Promise<void> {
  if (ids.length === 0) return
  await transaction.run(
    sql`delete from refused_reports where collection = ${collection} and record_id = any(${idsOf(ids)})`,
  )
}

const idsOf = (ids: readonly string[]): SQL => sql`${sql.param([...ids])}::uuid[]`

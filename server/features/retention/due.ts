import { type SQL, sql } from 'drizzle-orm'
import { hasOpenConflict } from '#server/records/index.ts'
import type { AnonymizedCollection } from '#shared/domain/anonymizing.ts'
import { columnName, tableName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import { recordCollections } from '#shared/schemas/records.ts'

/** The column with the instant of the closing. */
export const closedAt = (name: AnonymizedCollection): SQL =>
  sql.raw(columnName(recordCollections[name].transitions.ends.at))

/** Until when a record is kept. */
export const dueAt = (name: AnonymizedCollection, months: number): SQL =>
  sql`(${closedAt(name)} + make_interval(months => ${months}::integer))`

/** The condition for closed records that still have values: never anonymised, or written into since. */
export function isClosed(name: AnonymizedCollection): SQL {
  const table = sql.raw(tableName(name))
  const { field, ends } = recordCollections[name].transitions
  const attached = Object.values(collections).flatMap((child) =>
    child.parent
      ? [
          sql` and not exists (select from ${sql.raw(tableName(child.name))} child
            where child.parent_id = ${table}.id and child.deleted_at is null and child.updated_at > done.at)`,
        ]
      : [],
  )
  return sql`(deleted_at is null and ${sql.raw(columnName(field))} = any(${sql.param([...ends.states])}::text[])
    and ${closedAt(name)} is not null and not exists (select from anonymized_records done
      where done.record_id = ${table}.id and ${table}.updated_at <= done.at${sql.join(attached, sql``)}))`
}

/** Why a record keeps its values although it is due; null if nothing prevents it. */
export function keptBecause(name: AnonymizedCollection): SQL {
  const id = sql`${sql.raw(tableName(name))}.id`
  return sql`(case
    when exists (select from retention_holds where record_id = ${id}) then 'held'
    when ${hasOpenConflict(name)} then 'conflict'
    when exists (select from second_looks where record_id = ${id}) then 'review'
    when exists (select from referral_links where record_id = ${id} and revoked_at is null and expires_at > now()) then 'link'
    when exists (select from publications where record_id = ${id} and state in ('proposed', 'published')) then 'public'
    end)`
}

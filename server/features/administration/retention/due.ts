import { type SQL, sql } from 'drizzle-orm'
import { hasOpenConflict, waitsForLook } from '#server/records/index.ts'
import type { AnonymizedCollection } from '#shared/rules/anonymizing.ts'
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
            where child.parent_collection = ${name} and child.parent_id = ${table}.id and child.deleted_at is null and child.updated_at > done.at)`,
        ]
      : [],
  )
  return sql`(deleted_at is null and ${sql.raw(columnName(field))} = any(${sql.param([...ends.states])}::text[])
    and ${closedAt(name)} is not null and not exists (select from anonymized_records done
      where done.collection = ${name} and done.record_id = ${table}.id and ${table}.updated_at <= done.at${sql.join(attached, sql``)}))`
}

/** Why a record keeps its values although it is due; null if nothing prevents it. */
export function keptBecause(name: AnonymizedCollection): SQL {
  const same = sql`collection = ${name} and record_id = ${sql.raw(tableName(name))}.id`
  const links =
    name === 'referrals'
      ? sql`when exists (select from referral_links where record_id = referrals.id
          and revoked_at is null and expires_at > now()) then 'link'`
      : sql``
  return sql`(case
    when exists (select from retention_holds where ${same}) then 'held'
    when ${waitsForLook(name)} then 'twin'
    when ${hasOpenConflict(name)} then 'conflict'
    when exists (select from second_looks where ${same}) then 'review'
    ${links}
    when exists (select from publications where ${same} and state in ('proposed', 'published')) then 'public'
    end)`
}

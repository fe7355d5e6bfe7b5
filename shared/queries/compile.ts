import { type SQL, sql } from 'drizzle-orm'
import type { Entered, Predicate, Scalar } from '#shared/domain/predicate.ts'
import {
  allFields,
  COLLECTIONS,
  type Collection,
  type CollectionName,
  columnName,
  columnsOf,
  tableName,
} from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'

/** One word to find in the search index; with `prefix` every word that begins with it. */
export interface SearchTerm {
  readonly word: string
  readonly prefix: boolean
}
/** Every group must be matched, each by any of its terms. */
export type SearchGroups = readonly (readonly SearchTerm[])[]

/** The conditions, order and size of a page of rows. */
export interface PageOfRows {
  readonly where: SQL
  readonly order: SQL
  readonly limit: number
}

/** The differences between the two databases; everything else is the same SQL. */
export interface Dialect {
  /** A condition that a record's search index contains all groups. */
  readonly matchesTerms: (table: SQL, groups: SearchGroups, isCommon?: boolean) => SQL
  /** Counts the undeleted records whose search index contains all groups; null if `matchesTerms` serves for that. */
  readonly countTerms: ((table: SQL, groups: SearchGroups) => SQL) | null
  /** The rows of a page with their documents (`id, version, doc, deleted_at`), in order. */
  readonly page: (table: SQL, page: PageOfRows) => SQL
  /** A bound value in the database's own form. */
  readonly value: (value: Scalar) => unknown
  /** The last digits of an id, as text. */
  readonly endOfId: (id: SQL, length: number) => SQL
  /** The month of an instant column as `YYYY-MM` in East Africa Time. */
  readonly month: (column: SQL) => SQL
  /** Whole milliseconds between two instant columns. */
  readonly millisecondsBetween: (from: SQL, to: SQL) => SQL
  /** Whether running counts of the records are stored beside them (`record_counts`, `record_months`). */
  readonly keepsCounts: boolean
}

/**
 * The column of a field; refuses fields that were not declared to have one, so that no name from a request reaches
 * the SQL.
 */
export function columnOf(collection: Collection, field: string): SQL {
  if (!columnsOf(collection).some(([name]) => name === field)) {
    throw new Error(`${collection.name} can't be filtered or sorted by ${field}`)
  }
  return sql.identifier(columnName(field)) as unknown as SQL
}

/**
 * The SQL that a list is sorted by: a field's column, or the rank of its value, with 1 for the least grave. The rank
 * is written out, so that an index over the same expression can serve it.
 */
export function orderOf(collection: Collection, field: string): SQL {
  const rank = rankExpression(collection, field)
  return rank === null ? columnOf(collection, field) : sql.raw(rank)
}

/** The rank of a field's value as SQL; null if lists are sorted by the value itself. */
export function rankExpression(collection: Collection, field: string): string | null {
  const ranks = ranksOf(collection, field)
  if (!ranks) return null
  const cases = ranks.map((value, at) => `when '${value}' then ${ranks.length - at}`)
  return `(case ${columnName(field)} ${cases.join(' ')} else 0 end)`
}

/** The rank of a value in that order. */
export function rankOf(collection: Collection, field: string, value: string): number | null {
  const ranks = ranksOf(collection, field)
  if (!ranks) return null
  const at = ranks.indexOf(value)
  return at < 0 ? 0 : ranks.length - at
}

function ranksOf(collection: Collection, field: string): readonly string[] | undefined {
  return allFields(collection)[field]?.ranks
}

/** Compiles a predicate to a condition over the collection's columns. */
export function compilePredicate(predicate: Predicate, collection: Collection, dialect: Dialect): SQL {
  if ('all' in predicate) return joined(predicate.all, 'and', sql`true`, collection, dialect)
  if ('any' in predicate) return joined(predicate.any, 'or', sql`false`, collection, dialect)
  // SQL's comparison with null is unknown, but `matches` calls it false, so its negation must be true.
  if ('not' in predicate)
    return sql`not coalesce(${compilePredicate(predicate.not, collection, dialect)}, false)`
  if ('named' in predicate) return namedSatisfies(predicate, collection, dialect)
  if ('entered' in predicate) return entered(predicate.entered, collection, dialect)
  if ('hadState' in predicate) return hadState(predicate.hadState, collection, dialect)
  const column = columnOf(collection, predicate.field)
  if ('isNull' in predicate) return predicate.isNull ? sql`${column} is null` : sql`${column} is not null`
  if ('oneOf' in predicate) {
    if (predicate.oneOf.length === 0) return sql`false`
    const values = predicate.oneOf.map((value) => sql`${dialect.value(value)}`)
    return sql`${column} in (${sql.join(values, sql`, `)})`
  }
  const bounds: SQL[] = [sql`${column} is not null`]
  if (predicate.from !== undefined) bounds.push(sql`${column} >= ${dialect.value(predicate.from)}`)
  if (predicate.below !== undefined) bounds.push(sql`${column} < ${dialect.value(predicate.below)}`)
  return sql`(${sql.join(bounds, sql` and `)})`
}

/** Bound texts, as in `in (…)`. */
export const listOf = (values: readonly string[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )

/** Whether a row came into one of the states within a period; one without rows of its states has the one that it was made with. */
function entered(
  { into, onlyFrom, notFrom, from, below }: Entered,
  { name }: Collection,
  { value }: Dialect,
): SQL {
  if (into.length === 0) return sql`false`
  const within = sql`at >= ${value(from)} and at < ${value(below)}`
  const former = onlyFrom
    ? sql`former in (${listOf(onlyFrom)})`
    : notFrom
      ? sql`coalesce(former, '') not in (${listOf(notFrom)})`
      : sql`true`
  const made = onlyFrom
    ? sql`false`
    : sql`(status in (${listOf(into)}) and created_at >= ${value(from)} and created_at < ${value(below)}
        and not exists (select 1 from state_changes where collection = ${name} and record_id = id))`
  return sql`(id in (select record_id from (
      select record_id, state, at, lag(state) over (partition by record_id order by seq) as former from state_changes
      where collection = ${name} and record_id in (
        select record_id from state_changes where collection = ${name} and ${within})) as steps
      where ${within} and state in (${listOf(into)}) and ${former}) or ${made})`
}

/** Whether a row had one of the states before an instant. */
function hadState(
  { oneOf, below }: { readonly oneOf: readonly string[]; readonly below: string },
  { name }: Collection,
  { value }: Dialect,
): SQL {
  if (oneOf.length === 0) return sql`false`
  return sql`(created_at < ${value(below)} and coalesce((select state from state_changes
      where collection = ${name} and record_id = id and at < ${value(below)} order by seq desc limit 1), status) in (${listOf(oneOf)}))`
}

/**
 * Whether the record that a row names satisfies the condition for its collection; it is looked up by its id, row by
 * row. A scalar subquery keeps the planner from scanning the whole other table.
 */
function namedSatisfies(
  { named, among }: Extract<Predicate, { named: unknown }>,
  collection: Collection,
  dialect: Dialect,
): SQL {
  return whereNamed(collection, named, (name) => {
    const predicate = among[name]
    if (!predicate) return null
    const condition = compilePredicate(predicate, collections[name], dialect)
    const table = sql.raw(tableName(name))
    return (id) => sql`coalesce((select ${condition} from ${table} where ${table}.id = ${id}), false)`
  })
}

/**
 * A condition on the record that a row names, depending on its collection; false if the collection has no condition.
 */
export function whereNamed(
  collection: Collection,
  named: { readonly collection: string; readonly id: string },
  condition: (name: CollectionName) => ((id: SQL) => SQL) | null,
): SQL {
  const own = (field: string) => sql.raw(`${tableName(collection.name)}.${columnName(field)}`)
  const cases = COLLECTIONS.flatMap((name) => {
    const conditionOf = condition(name)
    return conditionOf ? [sql`when ${sql.raw(`'${name}'`)} then ${conditionOf(own(named.id))}`] : []
  })
  if (cases.length === 0) return sql`false`
  return sql`(case ${own(named.collection)} ${sql.join(cases, sql` `)} else false end)`
}

function joined(
  parts: readonly Predicate[],
  word: 'and' | 'or',
  empty: SQL,
  collection: Collection,
  dialect: Dialect,
): SQL {
  const conditions = parts.map((part) => compilePredicate(part, collection, dialect))
  if (conditions.length === 0) return empty
  return sql`(${sql.join(conditions, word === 'and' ? sql` and ` : sql` or `)})`
}

import { sql } from 'drizzle-orm'
import type { Dialect, SearchGroups } from './compile.ts'

/** The PostgreSQL dialect of the query compilers. */
export const postgres: Dialect = {
  // PostgreSQL itself estimates which words are common.
  matchesTerms: (table, groups) => sql`${table}.terms @@ ${tsqueryOf(groups)}::tsquery`,
  countTerms: null,
  page: (table, { where, order, limit }) =>
    sql`select id, version, cast(doc as text) as doc, deleted_at from ${table}
      where ${where} order by ${order} limit ${limit}`,
  value: (value) => value,
  endOfId: (id, length) => sql`right(${id}::text, ${sql.raw(String(length))})`,
  month: (column) => sql`to_char(${column} at time zone 'Africa/Mogadishu', 'YYYY-MM')`,
  millisecondsBetween: (from, to) => sql`round(extract(epoch from ${to} - ${from}) * 1000)`,
  keepsCounts: true,
}

/**
 * The groups in PostgreSQL's query language; words consist of letters, digits, `#` and `_` only, but are quoted all
 * the same.
 */
export function tsqueryOf(groups: SearchGroups): string {
  const term = (word: string, prefix: boolean) => `'${word.replaceAll("'", "''")}'${prefix ? ':*' : ''}`
  return groups
    .map((group) => `(${group.map(({ word, prefix }) => term(word, prefix)).join(' | ')})`)
    .join(' & ')
}

import { sql } from 'drizzle-orm'
import type { Dialect, SearchGroups } from './compile.ts'

/** SQLite's side of the query compilers. */
export const sqlite: Dialect = {
  matchesTerms: (table, groups) =>
    sql`${table}.rowid in (select rowid from ${table}_terms where ${table}_terms match ${ftsQuery(groups)})`,
  value: (value) => (typeof value === 'boolean' ? Number(value) : value),
  month: (column) => sql`strftime('%Y-%m', ${column}, '+3 hours')`,
  millisecondsBetween: (from, to) =>
    sql`cast(round((julianday(${to}) - julianday(${from})) * 86400000) as integer)`,
  keepsCounts: false,
}

/** The groups in FTS5's query language. */
function ftsQuery(groups: SearchGroups): string {
  const term = (word: string, prefix: boolean) => `"${word.replaceAll('"', '""')}"${prefix ? '*' : ''}`
  return groups
    .map((group) => `(${group.map(({ word, prefix }) => term(word, prefix)).join(' OR ')})`)
    .join(' AND ')
}

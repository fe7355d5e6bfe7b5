import { type SQL, sql } from 'drizzle-orm'
import type { Dialect, SearchGroups } from './compile.ts'

/** SQLite's side of the query compilers. */
export const sqlite: Dialect = {
  matchesTerms: (table, groups) => sql`${table}.rowid in (
      select rowid from ${table}_terms where ${table}_terms match ${ftsQuery(groups)}
        and rowid not in (select row_number from ${table}_fresh)
      union all select row_number from ${table}_fresh where ${freshMatches(groups)})`,
  value: (value) => (typeof value === 'boolean' ? Number(value) : value),
  month: (column) => sql`strftime('%Y-%m', ${column}, '+3 hours')`,
  millisecondsBetween: (from, to) =>
    sql`cast(round((julianday(${to}) - julianday(${from})) * 86400000) as integer)`,
  keepsCounts: false,
}

/** The same for the few newest rows, whose words stand in one text, each between two spaces. */
function freshMatches(groups: SearchGroups): SQL {
  const all = groups.map((group) => {
    const any = group.map(({ word, prefix }) => sql`instr(words, ${prefix ? ` ${word}` : ` ${word} `}) > 0`)
    return sql`(${sql.join(any, sql` or `)})`
  })
  return sql.join(all, sql` and `)
}

/** The groups in FTS5's query language. */
function ftsQuery(groups: SearchGroups): string {
  const term = (word: string, prefix: boolean) => `"${word.replaceAll('"', '""')}"${prefix ? '*' : ''}`
  return groups
    .map((group) => `(${group.map(({ word, prefix }) => term(word, prefix)).join(' OR ')})`)
    .join(' AND ')
}

import { type SQL, sql } from 'drizzle-orm'
import type { Dialect, SearchGroups } from './compile.ts'

/** The SQLite dialect of the query compilers. */
export const sqlite: Dialect = {
  // For a rare word the hits are gathered and sorted; for a common one the rows are walked in order until a page is
  // full.
  matchesTerms: (table, groups, isCommon) =>
    isCommon
      ? sql`(exists (select 1 from ${table}_terms where ${table}_terms match ${ftsQuery(groups)}
            and rowid = ${table}.row_number)
          and ${table}.row_number not in (select row_number from ${table}_fresh)
        or ${table}.row_number in (select row_number from ${table}_fresh where ${freshMatches(groups)}))`
      : sql`${table}.row_number in (${hits(table, groups)})`,
  countTerms: (table, groups) =>
    sql`select count(*) as total from (${hits(table, groups)})
      where row_number not in (select row_number from ${table} where deleted_at is not null)`,
  // The documents are in a separate table, and only those of the page are read.
  page: (table, { where, order, limit }) =>
    sql`select id, version, doc, deleted_at, sync from ${table} join ${table}_docs using (row_number)
      where row_number in (select row_number from ${table} where ${where} order by ${order} limit ${limit})
      order by ${order}`,
  value: (value) => (typeof value === 'boolean' ? Number(value) : value),
  endOfId: (id, length) => sql`substr(${id}, ${-length})`,
  month: (column) => sql`strftime('%Y-%m', ${column}, '+3 hours')`,
  millisecondsBetween: (from, to) =>
    sql`cast(round((julianday(${to}) - julianday(${from})) * 86400000) as integer)`,
  keepsCounts: false,
}

/** The row numbers of hits in the index, and in the newest rows, whose words are kept beside it and take precedence. */
function hits(table: SQL, groups: SearchGroups): SQL {
  return sql`select rowid as row_number from ${table}_terms where ${table}_terms match ${ftsQuery(groups)}
      and rowid not in (select row_number from ${table}_fresh)
    union all select row_number from ${table}_fresh where ${freshMatches(groups)}`
}

/** Counts the rows that contain all groups, up to a limit: `hits`. */
export function countHits(table: SQL, groups: SearchGroups, limit: number): SQL {
  return sql`select count(*) as hits from (select 1 from ${table}_terms
    where ${table}_terms match ${ftsQuery(groups)} limit ${limit})`
}

/** The same condition for the few newest rows, whose words are in one text, each between two spaces. */
function freshMatches(groups: SearchGroups): SQL {
  const all = groups.map((group) => {
    const any = group.map(({ word, prefix }) => sql`instr(words, ${prefix ? ` ${word}` : ` ${word} `}) > 0`)
    return sql`(${sql.join(any, sql` or `)})`
  })
  return sql.join(all, sql` and `)
}

/** The groups in FTS5's query language. */
export function ftsQuery(groups: SearchGroups): string {
  const term = (word: string, prefix: boolean) => `"${word.replaceAll('"', '""')}"${prefix ? '*' : ''}`
  return groups
    .map((group) => `(${group.map(({ word, prefix }) => term(word, prefix)).join(' OR ')})`)
    .join(' AND ')
}

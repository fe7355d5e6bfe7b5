import { getTableColumns, is, SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Queryable } from './database.ts'

/** The values of a new row under the declaration's names; the database may compute some of them. */
export type NewRow<T extends PgTable> = {
  readonly [Name in keyof T['$inferInsert']]: T['$inferInsert'][Name] | SQL
}

/**
 * Inserts a row into a declared table; `otherwise` handles a row that already exists. Returns whether a row was
 * written.
 */
export async function insertRow<T extends PgTable>(
  queryable: Queryable,
  table: T,
  values: NewRow<T>,
  otherwise: SQL = sql``,
): Promise<boolean> {
  const columns = assignments(table, values)
  const written = await queryable.run(sql`
    insert into ${table} (${list(columns, ({ name }) => name)}) values (${list(columns, ({ value }) => value)})
    ${otherwise} returning 1`)
  return written.length > 0
}

/** Reads columns of a declared table by the names of the declaration, which types them; `rest` is the SQL after the table. */
export function readRows<T extends PgTable, Name extends keyof T['$inferSelect'] & string>(
  queryable: Queryable,
  table: T,
  names: readonly Name[],
  rest: SQL = sql``,
): Promise<Pick<T['$inferSelect'], Name>[]> {
  const columns = getTableColumns(table)
  const selected = names.map((name) => sql`${columns[name]} as ${sql.identifier(name)}`)
  return queryable.run(sql`select ${sql.join(selected, sql`, `)} from ${table} ${rest}`)
}

/** Rows of a statement that returns only ids. */
export const idRow = z.object({ id: z.string() })
/** The row of a statement that counts. */
export const countRow = z.object({ count: z.int() })
/** The row of a statement that counts the items of a list on all pages. */
export const totalRow = z.object({ total: z.int() })

/** A column and its new value. */
interface Assignment {
  readonly name: SQL
  readonly value: SQL
}

/** Pairs values with the columns of the declaration; undefined values are omitted. */
export function assignments(table: PgTable, values: object): Assignment[] {
  const columns = getTableColumns(table)
  const entries = Object.entries(values).filter(([, value]) => value !== undefined)
  return entries.map(([key, value]) => {
    const column = columns[key]
    if (!column) throw new Error(`The declared table has no column for ${key}`)
    return {
      name: sql`${sql.identifier(column.name)}`,
      value: is(value, SQL) ? value : sql`${sql.param(value, column)}`,
    }
  })
}

function list(columns: readonly Assignment[], part: (assignment: Assignment) => SQL): SQL {
  return sql.join(columns.map(part), sql`, `)
}

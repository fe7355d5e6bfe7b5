import { getTableColumns, is, SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from './database.ts'

/** The values of a new row by the names of the declaration; a value may be computed by the database. */
export type NewRow<T extends PgTable> = {
  readonly [Name in keyof T['$inferInsert']]: T['$inferInsert'][Name] | SQL
}

/** Writes a new row of a declared table; `otherwise` says what to do where it is there already. Answers whether one was written. */
export async function insertRow<T extends PgTable>(
  queryable: Queryable,
  table: T,
  values: NewRow<T>,
  otherwise: SQL = sql``,
): Promise<boolean> {
  const given = assignments(table, values)
  const written = await queryable.run(sql`
    insert into ${table} (${list(given, ({ name }) => name)}) values (${list(given, ({ value }) => value)})
    ${otherwise} returning 1`)
  return written.length > 0
}

/** A column with its new value. */
interface Assignment {
  readonly name: SQL
  readonly value: SQL
}

/** Values with the columns that the declaration names them by; what is undefined is left out. */
export function assignments(table: PgTable, values: object): Assignment[] {
  const columns = getTableColumns(table)
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return given.map(([key, value]) => {
    const column = columns[key]
    if (!column) throw new Error(`The declared table has no column for ${key}`)
    return {
      name: sql`${sql.identifier(column.name)}`,
      value: is(value, SQL) ? value : sql`${sql.param(value, column)}`,
    }
  })
}

function list(given: readonly Assignment[], part: (assignment: Assignment) => SQL): SQL {
  return sql.join(given.map(part), sql`, `)
}

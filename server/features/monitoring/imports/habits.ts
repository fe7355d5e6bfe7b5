import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { columnMapping, fixedValues, valueMapping } from '#shared/contract/monitoring/imports.ts'
import { DATE_ORDERS } from '#shared/domain/read-day.ts'
import { withoutJoined } from '#shared/domain/split-times.ts'
import { canonicalJson } from '#shared/sync/canonical.ts'
import type { StoredImport } from './stored-imports.ts'

const habit = z.object({
  mapping: columnMapping.default({}),
  values: valueMapping.default({}),
  fixed: fixedValues.default({}),
  // What is empty is not sealed.
  dateOrder: z.enum(DATE_ORDERS).nullable().default(null),
})
/** How a file is read whose headings a user knows. */
export type Habit = z.infer<typeof habit>

const habitRow = z.object({ id: z.uuid(), headings: z.string(), sealed: z.instanceof(Buffer) })

/** A user has few kinds of files; the latest of more are enough. */
const MOST_READ = 100

/** Finds how a user last read files of the collection, by their headings. */
export async function readHabits(
  { database, records }: Services,
  userId: string,
  collection: StoredImport['collection'],
): Promise<(columns: readonly string[]) => Habit | undefined> {
  const rows = await database.run(
    sql`select id, headings, sealed from import_habits
      where user_id = ${userId} and collection = ${collection} order by used_at desc limit ${MOST_READ}`,
    habitRow,
  )
  return (columns) => {
    const row = rows.find(({ headings }) => headings === digestOf(columns))
    return row && habit.parse(records.fieldCipher.openFields(contextOf(row.id), row.sealed))
  }
}

/** Keeps how a file was read that was imported, for the next one with the same headings. */
export async function keepHabit(
  { records }: Services,
  queryable: Queryable,
  userId: string,
  { collection, mapping, values, fixed, dateOrder }: StoredImport,
  columns: readonly string[],
): Promise<void> {
  const headings = digestOf(columns)
  const now = records.now().toISOString()
  const [before] = await queryable.run(
    sql`delete from import_habits where user_id = ${userId} and collection = ${collection} and headings = ${headings}
      returning id`,
    z.object({ id: z.uuid() }),
  )
  const id = before?.id ?? uuidv7()
  const sealed = records.fieldCipher.sealFields(contextOf(id), { mapping, values, fixed, dateOrder })
  await queryable.run(
    sql`insert into import_habits (id, user_id, collection, headings, sealed, used_at)
      values (${id}, ${userId}, ${collection}, ${headings}, ${sealed}, ${now}::timestamptz)
      on conflict (user_id, collection, headings) do nothing`,
  )
}

const contextOf = (id: string) => ({ collection: 'import-habits', recordId: id })

/** By the file's own columns, so that what a former build kept is found. */
function digestOf(columns: readonly string[]): string {
  return createHash('sha256')
    .update(canonicalJson(withoutJoined(columns)))
    .digest('hex')
}

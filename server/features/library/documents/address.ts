import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { idRow } from '#server/db/rows.ts'
import type { documents, publicDocuments } from './tables.ts'

/** A former address of a document ends as its present one does. */
const ENDING = /-([0-9a-f]{8})$/

/**
 * The id of the document that a name leads to: its id, its address, or one that it had before its title was corrected;
 * null if there is none among those of `among`.
 */
export async function idAt(
  queryable: Queryable,
  among: typeof documents | typeof publicDocuments,
  name: string,
): Promise<string | null> {
  if (z.uuid().safeParse(name).success) return name
  const ending = ENDING.exec(name)?.[1] ?? null
  // The second search, which reads all rows, is made only where the first one finds nothing.
  const [row] = await queryable.run(
    sql`select id from ${among} where id = coalesce(
      (select id from ${among} where slug = ${name}),
      (select id from ${among} where right(id::text, 8) = ${ending}::text limit 1))`,
    idRow,
  )
  return row?.id ?? null
}

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Operation } from '#shared/sync/operation.ts'
import type { Queryable } from '../db/database.ts'

const row = z.object({ id: z.string(), collection: z.string() })

/**
 * The collections that own the ids of records to be created; fresh ids are absent. The tables of records enter their ids
 * themselves (`register_record_ids`), and two transactions that create the same id at once meet at its unique index.
 */
export async function readOwners(
  queryable: Queryable,
  operations: readonly Operation[],
): Promise<Map<string, string>> {
  const ids = operations.filter(({ kind }) => kind === 'create').map(({ recordId }) => recordId)
  if (ids.length === 0) return new Map()
  const rows = await queryable.runPrepared(
    sql`select id, collection from record_ids where id = any(${sql.param([...new Set(ids)])}::uuid[])`,
    row,
  )
  return new Map(rows.map(({ id, collection }) => [id, collection]))
}

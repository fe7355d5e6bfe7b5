import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import type { SeenHead } from '#shared/sync/ledger-head.ts'
import { ledgerMisfits } from './tables.ts'

/**
 * Compares a head that a device has seen with the present ledger. A head that is missing there is noted, and returns
 * true the first time: entries were removed or altered, or the server was restored.
 */
export async function noteMisfit(queryable: Queryable, deviceId: string, seen: SeenHead): Promise<boolean> {
  const [same] = await queryable.run(
    sql`select 1 from ledger where entry = ${seen.entry} and hash = decode(${seen.hash}, 'hex')`,
  )
  if (same) return false
  const misfit = { deviceId, entry: seen.entry, hash: Buffer.from(seen.hash, 'hex') }
  const isNew = await insertRow(queryable, ledgerMisfits, misfit, sql`on conflict do nothing`)
  return isNew
}

import { sql } from 'drizzle-orm'
import { FIRST_LINK } from '#server/crypto/commitments.ts'
import type { Queryable } from '#server/db/database.ts'
import { readRows } from '#server/db/rows.ts'
import type { LedgerHead } from './chain.ts'
import { ledger } from './tables.ts'

/** The newest entry of the ledger. */
export async function readHead(queryable: Queryable): Promise<LedgerHead> {
  const [last] = await readRows(queryable, ledger, ['entry', 'hash'], sql`order by entry desc limit 1`)
  return last ?? { entry: 0, hash: FIRST_LINK }
}

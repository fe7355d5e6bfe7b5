import { sql } from 'drizzle-orm'
import { FIRST_LINK } from '#server/crypto/commitments.ts'
import type { Queryable } from '#server/db/database.ts'
import type { LedgerHead } from './chain.ts'

/** The newest entry of the ledger. */
export async function readHead(queryable: Queryable): Promise<LedgerHead> {
  const [last] = await queryable.run<{ entry: number; hash: Buffer }>(
    sql`select entry, hash from ledger order by entry desc limit 1`,
  )
  return last ? { entry: Number(last.entry), hash: last.hash } : { entry: 0, hash: FIRST_LINK }
}

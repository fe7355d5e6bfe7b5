import { sql } from 'drizzle-orm'
import { chainLink, FIRST_LINK, hashRow, hashRows, verifyCommitment } from '#server/crypto/commitments.ts'
import type { Database } from '#server/db/database.ts'

interface Row {
  readonly tx: number
  readonly rowHash: Buffer
  readonly openCommitment: string
  readonly openValues: string | null
  readonly openSalt: Buffer | null
}

/**
 * Checks the whole history from its tables alone: every row against its hash, every transaction against its link, every
 * link against the one before, and every open value that is still there against its commitment. Throws at the first
 * that is not as it was written; answers how many links and values were checked.
 */
export async function checkHistory(database: Database): Promise<{ links: number; values: number }> {
  const rows = await database.run<Row & Record<string, unknown>>(sql`
    select history.tx, history.seq, collection, record_id as "recordId", kind, actor_id as "actorId",
      device_id as "deviceId", op_id as "opId", fields, done_at as "doneAt", at,
      encode(open_commitment, 'hex') as "openCommitment", encode(sealed_commitment, 'hex') as "sealedCommitment",
      row_hash as "rowHash", cast(open_values as text) as "openValues", open_salt as "openSalt"
    from history left join history_values using (tx, seq) order by history.tx, history.seq`)
  const byTx = new Map<number, Buffer[]>()
  let values = 0
  for (const { rowHash, openValues, openSalt, ...reported } of rows) {
    const where = `${reported.tx}/${reported.seq}`
    if (!hashRow({ ...reported, tx: Number(reported.tx) }).equals(rowHash))
      throw new Error(`Row ${where} was altered`)
    byTx.set(Number(reported.tx), [...(byTx.get(Number(reported.tx)) ?? []), rowHash])
    if (openValues === null || openSalt === null) continue
    values++
    const commitment = Buffer.from(reported.openCommitment, 'hex')
    if (!verifyCommitment(openValues, { commitment, salt: openSalt })) {
      throw new Error(`The values of ${where} were altered`)
    }
  }
  const links = await database.run<{ tx: number; rows_hash: Buffer; hash: Buffer }>(
    sql`select tx, rows_hash, hash from history_links order by link`,
  )
  let previous = FIRST_LINK
  for (const { tx, rows_hash, hash } of links) {
    const rowsHash = hashRows(byTx.get(Number(tx)) ?? [])
    if (!rowsHash.equals(rows_hash) || !chainLink(previous, rowsHash).equals(hash)) {
      throw new Error(`The link of transaction ${tx} was altered`)
    }
    previous = hash
  }
  return { links: links.length, values }
}

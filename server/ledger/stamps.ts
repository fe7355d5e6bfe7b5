import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Queryable } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import type { Checked, Finding } from '#shared/domain/findings.ts'
import type { LedgerHead } from './chain.ts'
import { ledgerStamps } from './tables.ts'

/** What reads stamps is loaded where there are some. */
const timeStamps = () => import('./time-stamp.ts')

/**
 * Has the head of the ledger stamped, unless it already is; returns whether a stamp was added. Throws `StampRefused`.
 */
export async function stampHead(database: Database, head: LedgerHead, url: string): Promise<boolean> {
  if (head.entry === 0) return false
  const rows = await database.run(sql`select 1 from ledger_stamps where entry = ${head.entry}`)
  if (rows.length > 0) return false
  const { askForStamp } = await timeStamps()
  const { token, at } = await askForStamp(url, messageOf(head))
  const stamp = { entry: head.entry, hash: head.hash, stampedAt: at.toISOString(), token }
  const isAdded = await insertRow(database, ledgerStamps, stamp, sql`on conflict do nothing`)
  return isAdded
}

const row = z.object({
  entry: z.int(),
  hash: z.instanceof(Buffer),
  token: z.instanceof(Buffer),
  present: z.instanceof(Buffer).nullable(),
})

/** Verifies every stamp, and that the ledger still contains what was stamped. */
export async function checkStamps(queryable: Queryable): Promise<Checked> {
  const findings: Finding[] = []
  const stamps = await queryable.run(
    sql`select stamp.entry, stamp.hash, token, ledger.hash as present from ledger_stamps stamp
      left join ledger on ledger.entry = stamp.entry order by stamp.entry`,
    row,
  )
  for (const { entry, hash, token, present } of stamps) {
    const subject = String(entry)
    if (!present?.equals(hash)) findings.push({ code: 'stamp-misfit', subject })
    if (!(await isStamp(token, { entry, hash }))) findings.push({ code: 'stamp-broken', subject })
  }
  return { counts: { stamps: stamps.length }, findings }
}

async function isStamp(token: Buffer, head: LedgerHead): Promise<boolean> {
  const { StampRefused, verifyStamp } = await timeStamps()
  try {
    await verifyStamp(token, messageOf(head))
    return true
  } catch (error) {
    if (error instanceof StampRefused) return false
    throw error
  }
}

/** The stamped text: the number of the entry and its hash in hexadecimal digits, with a space between. */
function messageOf({ entry, hash }: LedgerHead): Buffer {
  return Buffer.from(`${entry} ${hash.toString('hex')}`)
}

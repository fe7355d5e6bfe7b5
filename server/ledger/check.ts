import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { FIRST_LINK } from '#server/crypto/commitments.ts'
import { type Keys, UnknownKey } from '#server/crypto/keys.ts'
import type { Queryable } from '#server/db/database.ts'
import { countRow } from '#server/db/rows.ts'
import type { Checked, Finding } from '#shared/domain/findings.ts'
import { ledgerHash } from './chain.ts'
import { type Misfit, readMisfits } from './misfits.ts'

const AT_ONCE = 5000
/** Everything that is written is in the ledger within seconds; after so many minutes something prevents that. */
const LATE_MINUTES = 60

const row = z.object({
  entry: z.int(),
  kind: z.enum(['audit', 'custody', 'history']),
  subject: z.string(),
  digest: z.instanceof(Buffer),
  at: z.string(),
  keyId: z.string(),
  hash: z.instanceof(Buffer),
})
type Row = z.infer<typeof row>

/**
 * Recomputes the ledger from its first entry: each hash, and each number. It must also agree with the heads that
 * devices have seen.
 */
export async function checkLedger(queryable: Queryable, keys: Keys): Promise<Checked> {
  const findings: Finding[] = []
  let previous: Buffer = FIRST_LINK
  let lastEntry = 0
  let count = 0
  for (;;) {
    const rows = await readAfter(queryable, lastEntry)
    for (const each of rows) {
      if (each.entry !== lastEntry + 1) findings.push({ code: 'ledger-gap', subject: String(each.entry) })
      const wrong = wrongWith(keys, previous, each)
      if (wrong) findings.push(wrong)
      previous = each.hash
      lastEntry = each.entry
      count += 1
    }
    if (rows.length < AT_ONCE) break
  }
  if (count === 0) findings.push({ code: 'ledger-empty', subject: '' })
  return {
    counts: { ledger: count },
    findings: [...findings, ...(await late(queryable)), ...(await misfits(queryable, keys))],
  }
}

async function readAfter(queryable: Queryable, entry: number): Promise<Row[]> {
  return queryable.run(
    sql`select entry, kind, subject, digest, at, key_id as "keyId", hash from ledger
      where entry > ${entry} order by entry limit ${AT_ONCE}`,
    row,
  )
}

function wrongWith(keys: Keys, previous: Buffer, { keyId, hash, ...entry }: Row): Finding | null {
  try {
    const isRight = ledgerHash(keys.derive('chains', keyId), previous, entry).equals(hash)
    return isRight ? null : { code: 'ledger-altered', subject: String(entry.entry) }
  } catch (error) {
    if (!(error instanceof UnknownKey)) throw error
    return { code: 'ledger-key', subject: keyId }
  }
}

async function late(queryable: Queryable): Promise<Finding[]> {
  const [waiting] = await queryable.run(
    sql`select count(*)::integer as count from ledger_waiting
      where since < now() - make_interval(mins => ${LATE_MINUTES})`,
    countRow,
  )
  return waiting && waiting.count > 0 ? [{ code: 'ledger-late', subject: String(waiting.count) }] : []
}

async function misfits(queryable: Queryable, keys: Keys): Promise<Finding[]> {
  return misfitFindings(await readMisfits(queryable, keys))
}

/** A finding for each device with an unacknowledged head that doesn't fit. */
export function misfitFindings(misfits: readonly Misfit[]): Finding[] {
  const devices = misfits.flatMap(({ device, acknowledged }) => (acknowledged ? [] : [device]))
  return [...new Set(devices)].sort().map((subject) => ({ code: 'ledger-misfit', subject }))
}

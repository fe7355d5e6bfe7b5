import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { checkAudit } from '#server/audit/index.ts'
import type { Queryable } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { checkVerifications } from '#server/features/monitoring/index.ts'
import { checkCustody } from '#server/features/protection/index.ts'
import { checkLedger, checkStamps } from '#server/ledger/index.ts'
import { checkHistory } from '#server/records/index.ts'
import type { Services } from '#server/services.ts'
import { type Checked, COUNTED, type Counts, FINDINGS, type Finding } from '#shared/domain/findings.ts'
import { checkStoredFiles } from './check-files.ts'
import { checkPlaces } from './check-places.ts'
import { verifications } from './tables.ts'

type Needed = Pick<Services, 'database' | 'files' | 'keys' | 'ledger' | 'records'>

/** Most findings of one check that are stored: further ones add no information. */
const KEPT_FINDINGS = 1000

/** Recomputes all chains and checks every stored file against its hash; the result is stored for administrators. */
export async function verify({ database, files, keys, ledger, records }: Needed): Promise<Checked> {
  await ledger.extend()
  const parts = [
    // One view of the data, so that each concurrent write is in all of it or in none of it.
    ...(await database.readTransaction(async (transaction) => [
      await checkLedger(transaction, keys),
      await checkStamps(transaction),
      await checkAudit(transaction),
      await checkCustody(transaction),
      await checkHistory(transaction, records.historyCipher),
      await checkPlaces(transaction),
      await checkVerifications(transaction, records),
    ])),
    await checkStoredFiles(database, files),
  ]
  const checked = together(parts)
  const keptFindings = checked.findings.slice(0, KEPT_FINDINGS)
  await insertRow(database, verifications, { counts: checked.counts, findings: keptFindings })
  return checked
}

function together(parts: readonly Checked[]): Checked {
  const counts: Counts = {}
  for (const part of parts) {
    for (const name of COUNTED) {
      const more = part.counts[name]
      if (more !== undefined) counts[name] = (counts[name] ?? 0) + more
    }
  }
  return { counts, findings: parts.flatMap((part) => part.findings) }
}

const stored = z.object({
  at: z.string(),
  counts: z.partialRecord(z.enum(COUNTED), z.int()),
  findings: z.array(z.object({ code: z.enum(FINDINGS), subject: z.string() })),
})

/** The result of the last check. */
export async function lastVerification(
  queryable: Queryable,
): Promise<{ at: string | null; counts: Counts; findings: Finding[] }> {
  const [last] = await queryable.run(
    sql`select at, counts, findings from verifications order by id desc limit 1`,
    stored,
  )
  return last ?? { at: null, counts: {}, findings: [] }
}

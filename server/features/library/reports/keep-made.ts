import { sql } from 'drizzle-orm'
import type { FrozenReport, MadeReport } from '#reports/make-report.ts'
import type { Transaction } from '#server/db/database.ts'
import type { ReceivedFile } from '#server/files/file-store.ts'
import type { Services } from '#server/services.ts'
import { reportExpiry } from '#shared/domain/report-options.ts'
import { approvalInForce } from './approvals.ts'
import { isStillAgreed, mayLeaveStill } from './call-back.ts'
import { noteCopy } from './copies.ts'
import { type Claim, changeClaimed, type ReportRow } from './rows.ts'

/** A report whose file and data are received and not stored yet. */
export interface Made extends Pick<ReportRow, 'makerRole' | 'digest'> {
  /** The regions that bound what it may say; null for all. */
  readonly scope: readonly string[] | null
  readonly file: MadeReport<ReceivedFile>
  /** Whether the file says that it is approved. */
  readonly isApproved: boolean
  /** Null for one that was made from the data of another. */
  readonly frozen: FrozenReport<ReceivedFile> | null
}

/**
 * The row names the files before the store has them, and is done only afterwards: an interruption in between leaves no
 * unknown file.
 */
export async function keepMade(
  { database, files, records }: Services,
  claim: Claim,
  { file, frozen, scope, makerRole, digest, isApproved }: Made,
): Promise<void> {
  const { kept, fileName, mediaType } = file
  const data = frozen?.kept ?? null
  const named = await changeClaimed(
    database,
    claim,
    sql`stored_name = ${kept.storedName}, sha256 = ${kept.originalSha256}, size = ${kept.size}, file_name = ${fileName},
      media_type = ${mediaType}, scope = ${scope && sql.param([...scope])}::text[], maker_role = ${makerRole},
      digest = ${digest}, frozen_stored_name = ${data?.storedName ?? null},
      frozen_sha256 = ${data?.originalSha256 ?? null}, frozen_size = ${data?.size ?? null}, approved = ${isApproved}`,
  )
  if (!named) return
  await data?.keep()
  await kept.keep()
  const now = records.now()
  const done = await database.transaction((transaction) =>
    settle(transaction, claim, { ...file, isApproved }, now),
  )
  if (done) return
  await files.delete(kept.storedName)
  if (data) await files.delete(data.storedName)
}

async function settle(
  transaction: Transaction,
  claim: Claim,
  { kept, period, isApproved }: MadeReport<ReceivedFile> & Pick<Made, 'isApproved'>,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString()
  // A person may have withdrawn consent while the report was made, or since its data was frozen.
  const isAgreed = claim.sourceId === null ? isStillAgreed : mayLeaveStill
  if (!(await isAgreed(transaction, claim.id, at))) {
    const failed = sql`status = 'failed', failure = 'consent_withdrawn', finished_at = ${at}, expires_at = ${at}`
    return changeClaimed(transaction, claim, failed)
  }
  if (isApproved && claim.sourceId !== null && !(await approvalInForce(transaction, claim.sourceId))) {
    // It was withdrawn or corrected while its file was made.
    return changeClaimed(transaction, claim, sql`status = 'cancelled', finished_at = ${at}`)
  }
  // What is made from the data of another report is kept no longer than that.
  const expiry = claim.sourceId === null ? sql`, expires_at = ${reportExpiry(now).toISOString()}` : sql``
  const done = sql`status = 'done', progress = 100, finished_at = ${at}${expiry}`
  const isOurs = await changeClaimed(transaction, claim, done)
  if (isOurs)
    await noteCopy(transaction, claim, { period, sha256: kept.originalSha256, madeAt: now, isApproved })
  return isOurs
}

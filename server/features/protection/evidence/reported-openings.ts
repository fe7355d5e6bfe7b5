import { sql } from 'drizzle-orm'
import type { ServerContext } from '#server/http/context.ts'
import { boundedInstant } from '#shared/schemas/reported-instant.ts'
import { enterCustody, type Holder } from './custody.ts'
import { findOpenable } from './find-evidence.ts'

/** An opening that a device reports; `at` is a canonical instant by the device's clock. */
interface Reported {
  readonly collection: string
  readonly recordId: string
  readonly fields: readonly string[]
  readonly at: string
}

/**
 * Enters the originals that were opened on a device from bytes that it had not sent yet; each once. Files that its
 * user never saw are not entered. The time is limited to the range from the record's creation to now; if it changes,
 * the reported time is stored beside it.
 */
export async function enterReportedOpenings(
  context: ServerContext,
  holder: Holder,
  readings: readonly Reported[],
): Promise<void> {
  const openings = readings.filter(
    ({ collection, fields }) => collection === 'evidence' && fields.includes('original'),
  )
  for (const { recordId, at } of openings) {
    const madeAt = await findOpenable(context, recordId)
    if (madeAt !== null) await enterOpening(context, holder, { evidenceId: recordId, madeAt, toldAt: at })
  }
}

async function enterOpening(
  { services }: ServerContext,
  holder: Holder,
  { evidenceId, madeAt, toldAt }: { evidenceId: string; madeAt: string; toldAt: string },
): Promise<void> {
  const at = boundedInstant(toldAt, madeAt, services.records.now().toISOString())
  await services.database.transaction(async (transaction) => {
    const [row] = await transaction.run(sql`
      select 1 from evidence_custody where evidence_id = ${evidenceId} and act = 'opened'
        and coalesce(told_at, at) = ${toldAt} and user_id = ${holder.userId} and device_id = ${holder.deviceId}`)
    if (row) return
    const entry = { act: 'opened', detail: 'device', at, toldAt: at === toldAt ? null : toldAt } as const
    await enterCustody(transaction, evidenceId, holder, [entry])
  })
}

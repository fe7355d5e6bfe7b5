import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { mailDeciders } from '#server/notices/index.ts'
import { enterStep } from '#server/records/index.ts'
import type { recordSummary } from '#shared/contract/monitoring/publications.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import { findPublication, findSummarised, type Summarised } from './rows.ts'

/**
 * Proposes a public summary of a record, replacing an earlier proposal. A published summary stays public until another
 * user has decided on the new text.
 */
export async function proposePublication(
  context: ServerContext,
  of: Summarised,
  input: z.output<typeof recordSummary>,
): Promise<{ state: 'proposed' }> {
  const user = callerOf(context)
  const { collection, recordId } = of
  const { services } = context
  const { records } = services
  await records.database.transaction(async (transaction) => {
    const record = await findSummarised(transaction, user, of, { lock: true })
    if (!record) throw new Refusal('not_found')
    const before = await findPublication(transaction, of, { lock: true })
    const now = records.now().toISOString()
    await transaction.run(sql`
      insert into publications as old (collection, record_id, state, version, title, summary, title_so, summary_so, region_code,
        proposed_by, proposed_at)
      values (${collection}, ${recordId}, 'proposed', 1, ${input.title}, ${input.summary}, ${input.titleSo || null},
        ${input.summarySo || null}, ${record.regionCode}, ${user.id}, ${now})
      on conflict (collection, record_id) do update set state = 'proposed', version = old.version + 1, title = excluded.title,
        summary = excluded.summary, title_so = excluded.title_so, summary_so = excluded.summary_so,
        region_code = excluded.region_code, proposed_by = excluded.proposed_by, proposed_at = excluded.proposed_at,
        decided_by = null, decided_at = null, reason = null`)
    await writeAudit(transaction, {
      actor: user.id,
      act: 'publication.proposed',
      subject: `${collection}/${recordId}`,
    })
    await mailDeciders(services, transaction, {
      permission: recordCollections[collection].summary.by,
      except: [user.id],
      notice: 'proposals',
      recordId,
    })
    const step = { collection, recordId, name: 'publication', reason: null }
    const speaker = { author: user, deviceId: null }
    await enterStep(records, transaction, speaker, { ...step, from: before?.state ?? null, to: 'proposed' })
  })
  return { state: 'proposed' }
}

import { sql } from 'drizzle-orm'
import { writeAudit } from '#server/features/audit/index.ts'
import { mailDeciders } from '#server/features/notices/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { enterStep } from '#server/records/index.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import { Refusal } from '#shared/contract/errors.ts'
import type { iccprCasesContract } from '#shared/contract/iccpr-cases.ts'
import { findCase, findPublication } from './table.ts'

type Summary = ParsedInput<typeof iccprCasesContract.proposePublication>

/**
 * Proposes a public summary of a case, replacing an earlier proposal. A published summary stays public until somebody
 * else has decided on the new text.
 */
export async function proposePublication(
  context: ServerContext,
  caseId: string,
  input: Summary,
): Promise<{ state: 'proposed' }> {
  const user = callerOf(context)
  const { services } = context
  const { records } = services
  await records.database.transaction(async (transaction) => {
    const found = await findCase(transaction, user, caseId, { lock: true })
    if (!found) throw new Refusal('not_found')
    const before = await findPublication(transaction, caseId, { lock: true })
    const now = records.now().toISOString()
    await transaction.run(sql`
      insert into publications as old (case_id, state, version, title, summary, title_so, summary_so, region_code,
        proposed_by, proposed_at)
      values (${caseId}, 'proposed', 1, ${input.title}, ${input.summary}, ${input.titleSo || null},
        ${input.summarySo || null}, ${found.regionCode}, ${user.id}, ${now})
      on conflict (case_id) do update set state = 'proposed', version = old.version + 1, title = excluded.title,
        summary = excluded.summary, title_so = excluded.title_so, summary_so = excluded.summary_so,
        region_code = excluded.region_code, proposed_by = excluded.proposed_by, proposed_at = excluded.proposed_at,
        decided_by = null, decided_at = null, reason = null`)
    await writeAudit(transaction, {
      actor: user.id,
      act: 'publication.proposed',
      subject: `iccpr-cases/${caseId}`,
    })
    await mailDeciders(services, transaction, {
      permission: 'iccpr-cases:publish',
      except: [user.id],
      notice: 'proposals',
      recordId: caseId,
    })
    const step = { collection: 'iccpr-cases' as const, recordId: caseId, name: 'publication', reason: null }
    const speaker = { author: user, deviceId: null }
    await enterStep(records, transaction, speaker, { ...step, from: before?.state ?? null, to: 'proposed' })
  })
  return { state: 'proposed' }
}

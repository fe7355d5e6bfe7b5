import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#server/features/audit/index.ts'
import type { Projection } from '#server/records/index.ts'
import { EXITS } from '#shared/domain/exits.ts'
import { agreedToSummary } from './asked-consent.ts'
import { takeOff } from './bring-back.ts'
import { STATES } from './table.ts'

const touchedRow = z.object({ id: z.uuid() })
const removedRow = z.object({ caseId: z.uuid(), state: z.enum(STATES) })

/**
 * Takes summaries off the site in the transaction that takes consent away. Those of which nobody was ever asked stay,
 * because a change of their consents brings them here first.
 */
export const summariesFollowConsent: Projection = {
  collections: ['consents'],
  async project(transaction, _collection, recordIds, { authorId, at }) {
    const touched = await transaction.run(
      sql`select distinct parent_id as id from consents
        where id = any(${sql.param([...recordIds])}::uuid[]) and parent_collection = 'iccpr-cases'
          and purpose = ${EXITS['public-summary'].purpose}`,
      touchedRow,
    )
    const ids = touched.map(({ id }) => id)
    if (ids.length === 0) return
    const may = await agreedToSummary(transaction, ids, at)
    const ended = sql.param(ids.filter((id) => !may.has(id)))
    const removed = await transaction.run(
      sql`with public as (
          select case_id, state from publications where case_id = any(${ended}::uuid[])
            and exists (select from public_cases site where site.case_id = publications.case_id)
          order by case_id for update)
        update publications set state = 'withdrawn', version = version + 1, decided_by = ${authorId}::uuid, decided_at = ${at}::timestamptz
        from public where publications.case_id = public.case_id
        returning public.case_id as "caseId", public.state`,
      removedRow,
    )
    for (const { caseId, state } of removed) {
      await takeOff(transaction, { caseId, state }, { by: authorId, at, reason: null })
      const subject = `iccpr-cases/${caseId}`
      const detail = { cause: 'consent' }
      await writeAudit(transaction, { actor: authorId, act: 'publication.withdrawn', subject, detail })
    }
  },
}

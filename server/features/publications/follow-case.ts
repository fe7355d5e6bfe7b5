import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#server/features/audit/index.ts'
import type { Projection } from '#server/records/index.ts'
import { takeOff } from './bring-back.ts'
import { STATES } from './table.ts'

const withdrawn = z.object({
  caseId: z.string(),
  cause: z.enum(['deleted', 'moved']),
  state: z.enum(STATES),
})

/**
 * Keeps public summaries consistent with their case, in the transaction that changes the case: the summary of a
 * deleted case is withdrawn, and so is that of a case which moves to another region, whose officers have not seen it.
 * Restoring the case or moving it back publishes nothing: a user must decide that again.
 */
export const publicationsFollowCases: Projection = {
  collections: ['iccpr-cases'],
  async project(transaction, _collection, recordIds, written) {
    const ids = sql`any(${sql.param([...recordIds])}::uuid[])`
    const removed = await transaction.run(
      sql`
        with removed as (
          select case_id, publications.state, case when deleted_at is null then 'moved' else 'deleted' end as cause
          from publications join iccpr_cases on iccpr_cases.id = case_id
          where case_id = ${ids} and publications.state <> 'withdrawn'
            and (deleted_at is not null or iccpr_cases.region_code is distinct from publications.region_code)
          order by case_id for update of publications)
        update publications set state = 'withdrawn', version = publications.version + 1, decided_by = null,
          decided_at = now()
        from removed where publications.case_id = removed.case_id
        returning removed.case_id as "caseId", removed.state, cause`,
      withdrawn,
    )
    for (const { caseId, cause, state } of removed) {
      const reason = written.operations.findLast(({ recordId }) => recordId === caseId)?.reason ?? null
      await takeOff(transaction, { caseId, state }, { by: written.authorId, at: written.at, reason })
      const subject = `iccpr-cases/${caseId}`
      await writeAudit(transaction, { actor: null, act: 'publication.withdrawn', subject, detail: { cause } })
    }
    await transaction.run(sql`
      update public_cases set status = iccpr_cases.status, theme = iccpr_cases.theme from iccpr_cases
      where case_id = ${ids} and iccpr_cases.id = case_id
        and (public_cases.status, public_cases.theme) is distinct from (iccpr_cases.status, iccpr_cases.theme)`)
  },
}

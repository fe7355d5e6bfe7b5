import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReportApproval } from '#reports/model.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { userName } from '#server/identity/user-name.ts'
import { reportCopy } from '#shared/contract/library/reports.ts'
import { APPROVAL_NUMBER, APPROVAL_STATES } from '#shared/domain/report-approvals.ts'
import { calendarDay } from '#shared/schemas/calendar-day.ts'

const number = z.string().regex(APPROVAL_NUMBER)

/** The number of an approval, of a row of `report_approvals` by an alias. */
export function numberOf(alias: string): SQL {
  const row = sql.identifier(alias)
  return sql`${row}.year || '/' || ${row}.serial`
}

const eastAfrica = (instant: SQL) => sql`to_char(${instant} at time zone 'Africa/Mogadishu', 'YYYY-MM-DD')`

/** How far the approval of the data of a report is, beside its row. */
export const approvalRow = z.object({
  state: z.enum(APPROVAL_STATES),
  number: number.nullable(),
  reason: z.string().nullable(),
})

/** The same as a column; null where nobody asked for an approval. */
export function approvalOf(sourceId: SQL): SQL {
  return sql`(select json_build_object('state', state, 'number', ${numberOf('asked')}, 'reason', reason)
    from report_approvals asked where asked.report_id = ${sourceId})`
}

/** The approval as holders of an approved copy read it, who do not learn that consent was withdrawn. */
export const copyApproval = reportCopy.shape.approval.unwrap().unwrap()

/** The same as a column. */
export function copyApprovalOf(sourceId: SQL): SQL {
  const at = eastAfrica(sql`coalesce(shown.ended_at, shown.decided_at)`)
  return sql`(select json_build_object('state', shown.state, 'number', ${numberOf('shown')}, 'on', ${at},
      'notice', shown.notice, 'correctedBy', (select ${numberOf('next')} from report_approvals next
        where next.report_id = shown.corrected_by))
    from report_approvals shown where shown.report_id = ${sourceId} and shown.year is not null)`
}

const inForce = z.object({
  ...{ number, on: calendarDay(), by: z.string() },
  corrects: z
    .object({ number, on: calendarDay(), changed: z.string(), figures: z.array(z.string()).nullable() })
    .nullable(),
})

/** The approval of a report's data while it is in force, as its files have it; null for a draft. It stays so until the transaction ends. */
export async function approvalInForce(
  queryable: Queryable,
  sourceId: string,
): Promise<ReportApproval | null> {
  const [approval] = await queryable.run(
    sql`select ${numberOf('approval')} as number, ${eastAfrica(sql`approval.decided_at`)} as on,
        coalesce((select ${userName()} from users where users.id = approval.decided_by), '') as by,
        case when approval.corrects is not null then (select json_build_object('number', ${numberOf('former')},
            'on', ${eastAfrica(sql`former.decided_at`)}, 'changed', approval.changed, 'figures', approval.figures)
          from report_approvals former where former.report_id = approval.corrects) end as corrects
      from report_approvals approval where approval.report_id = ${sourceId}::uuid and approval.state = 'approved'
      for share of approval`,
    inForce,
  )
  return approval ?? null
}

/** Forgets that approval was asked for or declined, where the report is removed; what was approved stays listed. */
export async function forgetUndecided(transaction: Transaction, reportId: string): Promise<void> {
  await transaction.run(
    sql`delete from report_approvals where report_id = ${reportId}::uuid and state in ('requested', 'declined')`,
  )
}

const endedRow = z.object({ id: z.uuid(), authorId: z.uuid(), requestedById: z.uuid() })
/** What ended with consent, and whose it was. */
export type EndedApproval = z.infer<typeof endedRow>

/** Ends the approvals of reports that were called back, and requests for approval. */
export async function endWithoutConsent(
  transaction: Transaction,
  reportIds: SQL,
  { by, at }: { readonly by: string | null; readonly at: string },
): Promise<{ readonly approved: EndedApproval[]; readonly requested: EndedApproval[] }> {
  const called = sql`(select coalesce(source_id, id) from reports where id = any(${reportIds}::uuid[]))`
  const ended = sql`report_id as id, author_id as "authorId", requested_by as "requestedById"`
  const approved = await transaction.run(
    sql`update report_approvals set state = 'withdrawn', cause = 'consent', ended_by = ${by}::uuid, ended_at = ${at}::timestamptz
      where report_id in ${called} and state = 'approved' returning ${ended}`,
    endedRow,
  )
  const requested = await transaction.run(
    sql`delete from report_approvals where report_id in ${called} and state = 'requested' returning ${ended}`,
    endedRow,
  )
  return { approved, requested }
}

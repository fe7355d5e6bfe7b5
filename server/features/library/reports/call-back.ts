import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import { mayLeaveOn, parentsOf } from '#server/consents/index.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import type { Projection } from '#server/records/index.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { EXITS } from '#shared/domain/exits.ts'

const REPORTED = 'iccpr-cases'
const idRow = z.object({ id: z.uuid() })

/**
 * Takes reports back in the transaction that takes consent away: a report that has the record as a case study opens no more, its
 * links end, and its file is removed with those that have expired. What was saved or mailed before is elsewhere.
 */
export const reportsFollowConsent: Projection = {
  collections: ['consents'],
  async project(transaction, _collection, recordIds, { authorId, at }) {
    const { purpose } = EXITS['case-study']
    const touched = await parentsOf(transaction, recordIds, { collection: REPORTED, purpose })
    const refused = await withoutConsent(transaction, touched, at)
    if (refused.length === 0) return
    const named = await transaction.run(
      sql`select distinct report_id as id from disclosures
        where report_id is not null and exit = 'case-study' and collection = ${REPORTED}
          and record_ids && ${sql.param(refused)}::uuid[]`,
      idRow,
    )
    await callBack(transaction, named, { authorId, at })
  },
}

/** Whether everybody whose case study a report has agrees still, now that it is made. */
export async function isStillAgreed(queryable: Queryable, reportId: string, at: string): Promise<boolean> {
  const studies = await queryable.run(
    sql`select distinct unnest(record_ids) as id from disclosures
      where report_id = ${reportId}::uuid and exit = 'case-study' and collection = ${REPORTED}`,
    idRow,
  )
  const ids = studies.map(({ id }) => id)
  return (await withoutConsent(queryable, ids, at)).length === 0
}

/** The records whose people have not agreed to be a case study on the day of the instant, without an override of that. */
async function withoutConsent(queryable: Queryable, ids: readonly string[], at: string): Promise<string[]> {
  if (ids.length === 0) return []
  const of = { collection: REPORTED, ids } as const
  const may = await mayLeaveOn(queryable, 'case-study', of, mogadishuDay(new Date(at)))
  return ids.filter((id) => !may.has(id))
}

async function callBack(
  transaction: Transaction,
  named: readonly { readonly id: string }[],
  { authorId, at }: { readonly authorId: string | null; readonly at: string },
): Promise<void> {
  const ids = sql.param(named.map(({ id }) => id))
  const reports = await transaction.run(
    sql`update reports set status = 'failed', failure = 'consent_withdrawn', expires_at = ${at}::timestamptz,
        finished_at = coalesce(finished_at, ${at}::timestamptz)
      where id = any(${ids}::uuid[]) and status in ('running', 'done') returning id`,
    idRow,
  )
  await transaction.run(sql`delete from report_links where report_id = any(${ids}::uuid[])`)
  for (const { id } of reports) {
    await writeAudit(transaction, {
      ...{
        actor: authorId,
        act: 'report.called-back',
        subject: `reports/${id}`,
        detail: { cause: 'consent' },
      },
    })
  }
}

import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { insertRow } from '#server/db/rows.ts'
import { writeAudit } from '#server/features/audit/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import { Refusal } from '#shared/contract/errors.ts'
import type { reportsContract } from '#shared/contract/reports.ts'
import { REPORTS_AT_ONCE, reportExpiry, TOO_MANY_REPORTS } from '#shared/domain/report-options.ts'
import { REPORTS } from './queue.ts'
import type { ReportRow } from './table.ts'
import { reports } from './tables.ts'

/** Enters a report and the work to make it, both or neither; asked for again with its id, answers how it stands. */
export async function requestReport(
  context: ServerContext,
  { id = uuidv7(), ...request }: ParsedInput<typeof reportsContract.generate>,
): Promise<Pick<ReportRow, 'id' | 'status'>> {
  const { database, tasks, records } = context.services
  const { id: authorId } = callerOf(context)
  const now = records.now()
  return await database.transaction(async (transaction) => {
    // Two requests of one user at the same moment come one after the other, so that the count holds.
    await transaction.run(sql`select pg_advisory_xact_lock(hashtextextended(${authorId}, 12))`)
    const [known] = await transaction.run<{ author_id: string; status: ReportRow['status'] }>(
      sql`select author_id, status from reports where id = ${id}`,
    )
    if (known) {
      if (known.author_id !== authorId) throw new Refusal('conflict')
      return { id, status: known.status }
    }
    const [unfinished] = await transaction.run<{ count: number }>(
      sql`select count(*) as count from reports where author_id = ${authorId} and status in ('queued', 'running')`,
    )
    if ((unfinished?.count ?? 0) >= REPORTS_AT_ONCE) {
      throw new Refusal('rule_violated', TOO_MANY_REPORTS)
    }
    const taskId = await tasks.send(REPORTS, { reportId: id }, { within: transaction })
    await insertRow(transaction, reports, {
      ...{ id, authorId, status: 'queued', request, jobId: taskId, createdAt: now.toISOString() },
      expiresAt: reportExpiry(now).toISOString(),
    })
    await writeAudit(transaction, {
      actor: authorId,
      act: 'report.requested',
      subject: `reports/${id}`,
      detail: { reportType: request.reportType, format: request.format },
    })
    return { id, status: 'queued' }
  })
}

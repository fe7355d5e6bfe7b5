import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { ReportRequest } from '#reports/model.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Transaction } from '#server/db/database.ts'
import { countRow, insertRow } from '#server/db/rows.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import { REPORT_STATES, type reportsContract } from '#shared/contract/library/reports.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import { REPORTS_AT_ONCE, reportExpiry, TOO_MANY_REPORTS } from '#shared/domain/report-options.ts'
import { requireBegun } from '#shared/rules/report-days.ts'
import { requirePublicEdition } from './public-edition.ts'
import { REPORTS } from './queue.ts'
import type { ReportRow } from './rows.ts'
import { reports } from './tables.ts'

const knownRow = z.object({ authorId: z.string(), status: z.enum(REPORT_STATES) })

/** Enters a report and its task, both or neither; if it is requested again with its id, returns its state. */
export async function requestReport(
  context: ServerContext,
  { id = uuidv7(), ...request }: ParsedInput<typeof reportsContract.generate>,
): Promise<Pick<ReportRow, 'id' | 'status'>> {
  const { database } = context.services
  const author = callerOf(context)
  const { id: authorId } = author
  const now = context.services.records.now()
  requirePublicEdition(author, request, now)
  requireBegun(request, mogadishuDay(now))
  return await database.transaction(async (transaction) => {
    // Concurrent requests of one user run one after the other, so that the limit holds.
    await transaction.run(sql`select pg_advisory_xact_lock(hashtextextended(${authorId}, 12))`)
    const [report] = await transaction.run(
      sql`select author_id as "authorId", status from reports where id = ${id}`,
      knownRow,
    )
    if (report) {
      if (report.authorId !== authorId) throw new Refusal('conflict')
      return { id, status: report.status }
    }
    await refuseTooMany(transaction, authorId)
    await enterReport(context.services, transaction, authorId, request, { id })
    return { id, status: 'queued' }
  })
}

/** Refuses a report to a user for whom as many are being made as may be at once. */
export async function refuseTooMany(transaction: Transaction, authorId: string): Promise<void> {
  const [unfinished] = await transaction.run(
    sql`select count(*) as count from reports where author_id = ${authorId} and status in ('queued', 'running')`,
    countRow,
  )
  if ((unfinished?.count ?? 0) >= REPORTS_AT_ONCE) throw new Refusal('rule_violated', TOO_MANY_REPORTS)
}

/** How a report is entered that is not simply its author's request. */
interface Entered {
  readonly id?: string
  /** The report whose data it is made from. */
  readonly source?: Pick<ReportRow, 'id' | 'expiresAt'>
  /** Who asks, where it is not the author. */
  readonly actor?: string
}

/** Enters a report with its task, whatever else is being made for its author; returns its id. */
export async function enterReport(
  { tasks, records }: Pick<Services, 'tasks' | 'records'>,
  transaction: Transaction,
  authorId: string,
  request: ReportRequest,
  { id = uuidv7(), source, actor = authorId }: Entered = {},
): Promise<string> {
  const now = records.now()
  const taskId = await tasks.send(REPORTS, { reportId: id }, { within: transaction })
  await insertRow(transaction, reports, {
    ...{ id, authorId, status: 'queued', request, jobId: taskId, createdAt: now.toISOString() },
    expiresAt: source?.expiresAt ?? reportExpiry(now).toISOString(),
    ...(source ? { sourceId: source.id } : {}),
  })
  await writeAudit(transaction, {
    actor,
    act: 'report.requested',
    subject: `reports/${id}`,
    detail: {
      ...{ reportType: request.reportType, format: request.format },
      ...(source ? { from: recordReference(source.id) } : {}),
    },
  })
  return id
}

import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Queryable } from '#server/db/database.ts'
import { findAnyReport, openReport, type ReportRow } from '#server/features/library/reports/index.ts'
import { type Asking, callerOf, type Handlers, type ServerContext } from '#server/http/context.ts'
import { readCursor, writeCursor } from '#server/http/cursor.ts'
import { isOneEnough } from '#server/second-looks/index.ts'
import type { FileAnswer, Page, ParsedInput } from '#shared/contract/endpoint.ts'
import type { ApprovalView, reportApprovalsContract } from '#shared/contract/library/report-approvals.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { APPROVAL_ENDED, hasApprovalEnded } from '#shared/domain/report-approvals.ts'
import { approve, decline, withdraw } from './decide.ts'
import { requestApproval, takeBack } from './request.ts'
import { type ApprovalRow, countApprovals, findApproval, forDeciding, readApprovals, viewOf } from './rows.ts'
import { readRule, setRule } from './rule.ts'

export { openRequest } from './request.ts'
export { returnedReports } from './rows.ts'
export { readRule } from './rule.ts'

const position = z.tuple([z.iso.datetime(), z.uuid()])

/** The approval of reports by a second person, and what was approved (decision 0470). */
export const reportApprovalsHandlers: Handlers<typeof reportApprovalsContract> = {
  list: ({ input, context }) => list(context, input),
  request: ({ params, input, context }) => answered(context, requestApproval(context, params.id, input)),
  take: ({ params, context }) => takeBack(context, params.id),
  approve: ({ params, input, context }) => answered(context, approve(context, params.id, input.digest)),
  decline: ({ params, input, context }) => answered(context, decline(context, params.id, input.reason)),
  withdraw: ({ params, input, context }) => answered(context, withdraw(context, params.id, input.notice)),
  file: ({ params, context }) => openFile(context, params.id),
  rule: ({ context }) => readRule(context.services.database),
  setRule: async ({ input, context }) => {
    const { database } = context.services
    await database.transaction(async (transaction) => {
      await setRule(transaction, input)
      await writeAudit(transaction, {
        ...{ actor: callerOf(context).id, act: 'report-approval.rule-set' },
        detail: { required: input.scheduledWait },
      })
    })
    return input
  },
}

/** How many reports wait for this user to approve them. */
export async function countReportApprovals(asking: Asking): Promise<number> {
  const { database } = asking.services
  const user = callerOf(asking)
  return countApprovals(database, user, forDeciding(user, await isOneEnough(database)))
}

async function answered(context: ServerContext, work: Promise<string>): Promise<ApprovalView> {
  const id = await work
  const { database } = context.services
  const user = callerOf(context)
  const [approval, oneIsEnough] = await Promise.all([findApproval(database, user, id), isOneEnough(database)])
  if (!approval) throw new Refusal('not_found')
  return viewOf(approval, user, oneIsEnough)
}

async function list(
  context: ServerContext,
  { which, limit, cursor }: ParsedInput<typeof reportApprovalsContract.list>,
): Promise<Page<ApprovalView>> {
  const { database } = context.services
  const user = callerOf(context)
  const after = cursor ? readCursor(cursor, position) : null
  const { where, at, order, beyond } = LISTS[which]
  const from = after ? beyond(sql`(${after[0]}::timestamptz, ${after[1]}::uuid)`) : sql`true`
  const [rows, total, oneIsEnough] = await Promise.all([
    readApprovals(database, user, sql`${where} and ${from}`, sql`order by ${order} limit ${limit + 1}`),
    countApprovals(database, user, where),
    isOneEnough(database),
  ])
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  const next = last ? writeCursor([at(last), last.id]) : null
  return { items: page.map((each) => viewOf(each, user, oneIsEnough)), next, total }
}

interface List {
  readonly where: SQL
  readonly at: (row: ApprovalRow) => string
  readonly order: SQL
  readonly beyond: (position: SQL) => SQL
}

const LISTS: Readonly<Record<'waiting' | 'decided', List>> = {
  waiting: {
    where: sql`approval.state = 'requested'`,
    at: ({ requestedAt }) => requestedAt,
    order: sql`approval.requested_at, approval.report_id`,
    beyond: (position) => sql`(approval.requested_at, approval.report_id) > ${position}`,
  },
  decided: {
    where: sql`approval.state <> 'requested'`,
    at: ({ decidedAt, requestedAt }) => decidedAt ?? requestedAt,
    order: sql`approval.decided_at desc, approval.report_id desc`,
    beyond: (position) => sql`(approval.decided_at, approval.report_id) < ${position}`,
  },
}

/** Opens the draft of a report that waits, or the file that was approved. */
async function openFile(context: ServerContext, id: string): Promise<FileAnswer> {
  const { database } = context.services
  const approval = await findApproval(database, callerOf(context), id)
  if (!approval) throw new Refusal('not_found')
  if (hasApprovalEnded(approval.state)) throw new Refusal('rule_violated', APPROVAL_ENDED)
  const report =
    approval.state === 'approved' ? await approvedFile(database, approval) : await findAnyReport(database, id)
  if (!report) throw new Refusal(approval.state === 'approved' ? 'not_ready' : 'not_found')
  return openReport(context, report)
}

const idOnly = z.object({ id: z.uuid() })

/** The approved file in the format that was looked at. */
async function approvedFile(
  queryable: Queryable,
  { id, format }: ApprovalRow,
): Promise<ReportRow | undefined> {
  const [made] = await queryable.run(
    sql`select id from reports where source_id = ${id}::uuid and approved and status = 'done' and request->>'format' = ${format}
        and request->>'part' is distinct from 'annexes'
      order by finished_at desc limit 1`,
    idOnly,
  )
  return made && findAnyReport(queryable, made.id)
}

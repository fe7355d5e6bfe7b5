import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { totalRow } from '#server/db/rows.ts'
import { approvalNumberOf } from '#server/features/library/reports/index.ts'
import { userName } from '#server/identity/user-name.ts'
import type { ReturnedReport } from '#shared/contract/administration/waiting.ts'
import { type ApprovalView, approvalView } from '#shared/contract/library/report-approvals.ts'
import { may, ROLES, type Role, regionScope, type User } from '#shared/domain/access.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import { WITHDRAWAL_CAUSES } from '#shared/domain/report-approvals.ts'
import { mayReadReportOf } from '#shared/rules/report-readers.ts'

const row = approvalView.omit({ number: true, corrects: true, ended: true, isOwn: true }).extend({
  ...{ authorId: z.uuid(), requestedById: z.uuid() },
  scope: z.array(z.string()).nullable(),
  makerRole: z.enum(ROLES),
  ...{ corrects: z.uuid().nullable(), correctsNumber: z.string().nullable(), changed: z.string().nullable() },
  figures: z.array(z.string()).nullable(),
  ...{ endedAt: z.iso.datetime().nullable(), cause: z.enum(WITHDRAWAL_CAUSES).nullable() },
  ...{ notice: z.string().nullable(), correctedBy: z.string().nullable() },
})
/** The approval of a report, with what its reader needs to know. */
export type ApprovalRow = z.infer<typeof row>

/** The reports that were made from the data of an approval: the first one, and its other formats. */
const OF_DATA = sql`(made.id = approval.report_id or made.source_id = approval.report_id)`

function columnsFor({ id }: User): SQL {
  const name = (column: SQL) => sql`(select ${userName()} from users where users.id = ${column})`
  // What the user has opened is read once, and not for each approval.
  const downloads = sql`select subject from audit_entries where actor_id = ${id}::uuid and act = 'report.downloaded'`
  const opened = sql`exists (select from reports made where ${OF_DATA} and made.digest = approval.digest
    and made.request->>'part' is distinct from 'annexes' and 'reports/' || made.id in (${downloads}))`
  const file = sql`exists (select from reports made where ${OF_DATA} and made.status = 'done'
    and case approval.state when 'requested' then made.id = approval.report_id when 'approved' then made.approved else false end)`
  return sql`approval.report_id as id, approval.state, approval.digest, approval.report_type as "reportType", approval.template,
    approval.edition, approval.locale, approval.format, approval.period_from as "from", approval.period_to as "to",
    approval.scope, approval.maker_role as "makerRole", approval.author_id as "authorId",
    approval.requested_by as "requestedById", approval.requested_at as "requestedAt", approval.decided_at as "decidedAt",
    approval.reason, approval.corrects, approval.changed, approval.figures, approval.ended_at as "endedAt", approval.cause, approval.notice,
    ${approvalNumberOf('approval')} as "approvalNumber",
    (select ${approvalNumberOf('former')} from report_approvals former where former.report_id = approval.corrects) as "correctsNumber",
    (select ${approvalNumberOf('next')} from report_approvals next where next.report_id = approval.corrected_by) as "correctedBy",
    (select request->>'reportTitle' from reports where reports.id = approval.report_id) as title,
    coalesce(${name(sql`approval.author_id`)}, '') as author,
    coalesce(${name(sql`approval.requested_by`)}, '') as "requestedBy",
    ${name(sql`approval.decided_by`)} as "decidedBy", ${opened} as "isOpened", ${file} as "hasFile"`
}

/** The roles whose reports the user may read, as far as their regions allow. */
function readRoles(user: User): readonly Role[] {
  return ROLES.filter((role) => mayReadReportOf(user, { role, scope: [] }))
}

/** The reports that the user may read: those within the user's rights and regions, as `mayReadReportOf` decides. */
export function readableBy(user: User): SQL {
  const own = regionScope(user)
  const bound = own === null ? sql`true` : sql`approval.scope <@ ${sql.param([...own])}::text[]`
  return sql`(approval.maker_role = any(${sql.param([...readRoles(user)])}::text[]) and ${bound} is true)`
}

/** Reads approvals that the user may read, by a condition and in an order. */
export function readApprovals(
  queryable: Queryable,
  user: User,
  where: SQL,
  rest: SQL = sql``,
): Promise<ApprovalRow[]> {
  return queryable.run(
    sql`select ${columnsFor(user)} from report_approvals approval where ${readableBy(user)} and ${where} ${rest}`,
    row,
  )
}

/** An approval that the user may read. */
export async function findApproval(
  queryable: Queryable,
  user: User,
  id: string,
): Promise<ApprovalRow | undefined> {
  const [approval] = await readApprovals(queryable, user, sql`approval.report_id = ${id}::uuid`)
  return approval
}

/** How many approvals the user may read that fulfil a condition. */
export async function countApprovals(queryable: Queryable, user: User, where: SQL): Promise<number> {
  const [counted] = await queryable.run(
    sql`select count(*) as total from report_approvals approval where ${readableBy(user)} and ${where}`,
    totalRow,
  )
  return counted?.total ?? 0
}

/** Whether the user made the report or requested its approval. */
export function isOwn({ authorId, requestedById }: ApprovalRow, { id }: User): boolean {
  return authorId === id || requestedById === id
}

/** Those of them that wait for this user to decide. */
export function forDeciding(user: User, oneIsEnough: boolean): SQL {
  const others = sql`approval.author_id <> ${user.id}::uuid and approval.requested_by <> ${user.id}::uuid`
  if (!may(user, 'reports:approve')) return sql`false`
  return oneIsEnough ? sql`approval.state = 'requested'` : sql`approval.state = 'requested' and ${others}`
}

/** An approval as those who may read its report see it. */
export function viewOf(approval: ApprovalRow, user: User, oneIsEnough: boolean): ApprovalView {
  const {
    corrects: _,
    correctsNumber,
    changed,
    figures,
    endedAt,
    cause,
    notice,
    correctedBy,
    ...rest
  } = approval
  const { authorId: __, requestedById: ___, scope: ____, makerRole: _____, ...shown } = rest
  return {
    ...shown,
    number: recordReference(approval.id),
    corrects: correctsNumber && changed ? { approvalNumber: correctsNumber, changed, figures } : null,
    ended: endedAt ? { at: endedAt, cause, notice, correctedBy } : null,
    isOwn: !oneIsEnough && isOwn(approval, user),
  }
}

const RETURNED_DAYS = 30

/**
 * Reports that the user made or requested approval for, and that another person declined or that were withdrawn in the last 30
 * days: the newest first.
 */
export async function returnedReports(
  queryable: Queryable,
  user: User,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<ReturnedReport[]> {
  const mine = sql`(approval.author_id = ${user.id}::uuid or approval.requested_by = ${user.id}::uuid)`
  const ended = sql`case approval.state when 'declined' then approval.decided_at when 'withdrawn' then approval.ended_at end`
  const by = sql`case approval.state when 'declined' then approval.decided_by else approval.ended_by end`
  const rows = await readApprovals(
    queryable,
    user,
    sql`${mine} and ${ended} > ${now.toISOString()}::timestamptz - make_interval(days => ${RETURNED_DAYS})
      and ${by} is distinct from ${user.id}::uuid`,
    sql`order by ${ended} desc, approval.report_id limit ${limit}`,
  )
  return rows.map(({ id, title, state, reason, notice, decidedAt, endedAt, requestedAt }) => ({
    ...{ id, title, number: recordReference(id), isWithdrawn: state === 'withdrawn' },
    ...{ reason: reason ?? notice, at: endedAt ?? decidedAt ?? requestedAt },
  }))
}

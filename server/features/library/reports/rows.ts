import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { totalRow } from '#server/db/rows.ts'
import { userName } from '#server/identity/user-name.ts'
import { REPORT_STATES, reportRequest } from '#shared/contract/library/reports.ts'
import { may, ROLES, type User } from '#shared/domain/access.ts'
import { REPORT_FAILURES, REPORT_STEPS } from '#shared/domain/report-options.ts'
import { approvalOf, approvalRow } from './approvals.ts'

const taskIdRow = z.object({ taskId: z.string().nullable() })

const COLUMNS = sql`
  reports.id, reports.author_id as "authorId", reports.status, reports.progress, reports.step, reports.request, reports.failure,
  reports.scope, reports.maker_role as "makerRole", reports.file_name as "fileName", reports.media_type as "mediaType",
  reports.stored_name as "storedName", reports.sha256, reports.size, reports.created_at as "createdAt",
  reports.started_at as "startedAt", reports.finished_at as "finishedAt", reports.expires_at as "expiresAt",
  reports.source_id as "sourceId", reports.digest, reports.frozen_stored_name as "frozenStoredName", reports.frozen_sha256 as "frozenSha256",
  reports.approved, ${approvalOf(sql`coalesce(reports.source_id, reports.id)`)} as approval,
  coalesce(${userName()}, '') as author,
  case when reports.status = 'queued' then (select count(*) from reports earlier
    where earlier.status in ('queued', 'running')
      and (earlier.created_at, earlier.id) < (reports.created_at, reports.id)) end as ahead`

const row = z.object({
  id: z.uuid(),
  authorId: z.uuid(),
  author: z.string(),
  status: z.enum(REPORT_STATES),
  progress: z.int(),
  step: z.enum(REPORT_STEPS).nullable(),
  /** How many unfinished reports were requested before one that waits. */
  ahead: z.int().nullable(),
  request: reportRequest,
  failure: z.enum(REPORT_FAILURES).nullable(),
  scope: z.array(z.string()).nullable(),
  /** Null until it is made, and for reports of former builds. */
  makerRole: z.enum(ROLES).nullable(),
  fileName: z.string().nullable(),
  mediaType: z.string().nullable(),
  storedName: z.string().nullable(),
  sha256: z.string().nullable(),
  size: z.int().nullable(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  expiresAt: z.string(),
  /** The report from whose data it was made; null for one that was made from the records. */
  sourceId: z.uuid().nullable(),
  /** SHA-256 of the data that it was made from; null until it is made, and for reports of former builds. */
  digest: z.string().nullable(),
  /** The stored data; null where it is that of another report, or none was kept. */
  frozenStoredName: z.string().nullable(),
  frozenSha256: z.string().nullable(),
  /** Whether its file says that it is approved. */
  approved: z.boolean(),
  approval: approvalRow.nullable(),
})
/** A report from its row, with its author's name. */
export type ReportRow = z.infer<typeof row>

/** The reports that a user sees: their own; administrators see all. */
function seenBy(user: User): SQL {
  return may(user, 'users:manage') ? sql`true` : sql`reports.author_id = ${user.id}`
}

/** A report that the user may see. */
export async function findReport(
  queryable: Queryable,
  user: User,
  id: string,
): Promise<ReportRow | undefined> {
  const [report] = await queryable.run(
    sql`select ${COLUMNS} from reports left join users on users.id = author_id
      where reports.id = ${id} and ${seenBy(user)}`,
    row,
  )
  return report
}

/** A report, without a look at who asks: callers decide themselves who may see it. */
export async function findAnyReport(queryable: Queryable, id: string): Promise<ReportRow | undefined> {
  const [report] = await queryable.run(
    sql`select ${COLUMNS} from reports left join users on users.id = author_id where reports.id = ${id}`,
    row,
  )
  return report
}

/** The same, which stays as it is until the transaction ends. */
export async function lockReport(transaction: Transaction, id: string): Promise<ReportRow | undefined> {
  await transaction.run(sql`select from reports where id = ${id}::uuid for update`)
  return findAnyReport(transaction, id)
}

/** Reports that the user may see, newest first, after a position; with a limit, one row more. */
export async function listReports(
  queryable: Queryable,
  user: User,
  { limit, after }: { readonly limit: number; readonly after: readonly [string, string] | null },
): Promise<{ readonly rows: ReportRow[]; readonly total: number }> {
  const beyond = after
    ? sql`(reports.created_at, reports.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql`true`
  const [rows, [counted]] = await Promise.all([
    queryable.run(
      sql`select ${COLUMNS} from reports left join users on users.id = author_id
        where ${seenBy(user)} and ${beyond} order by reports.created_at desc, reports.id desc limit ${limit + 1}`,
      row,
    ),
    queryable.run(sql`select count(*) as total from reports where ${seenBy(user)}`, totalRow),
  ])
  return { rows, total: counted?.total ?? 0 }
}

const claimed = z.object({
  id: z.uuid(),
  authorId: z.uuid(),
  attempt: z.int(),
  request: reportRequest,
  storedName: z.string().nullable(),
  frozenStoredName: z.string().nullable(),
  sourceId: z.uuid().nullable(),
})
/** A report that this attempt, and no earlier one, is making. */
export type Claim = z.infer<typeof claimed>

/** Begins an attempt; undefined if there is nothing left to make. Earlier attempts lose the report. */
export async function claimReport(queryable: Queryable, id: string): Promise<Claim | undefined> {
  const [claim] = await queryable.run(
    sql`update reports set status = 'running', attempt = attempt + 1, progress = 0, step = 'reading', started_at = now()
      where id = ${id} and status in ('queued', 'running')
      returning id, author_id as "authorId", attempt, request, stored_name as "storedName",
        frozen_stored_name as "frozenStoredName", source_id as "sourceId"`,
    claimed,
  )
  return claim
}

/** Changes a report while the attempt still has it; false if it was cancelled, removed or taken over. */
export async function changeClaimed(
  queryable: Queryable,
  { id, attempt }: Pick<Claim, 'id' | 'attempt'>,
  assignments: SQL,
): Promise<boolean> {
  const changed = await queryable.run(
    sql`update reports set ${assignments} where id = ${id} and attempt = ${attempt} and status = 'running'
      returning id`,
  )
  return changed.length > 0
}

/**
 * Ends a report that has not finished; returns its task, which the caller must cancel; undefined if it had finished.
 */
export async function endUnfinished(
  queryable: Queryable,
  id: string,
  end: 'cancelled' | { readonly failed: ReportRow['failure'] },
): Promise<{ readonly taskId: string | null } | undefined> {
  const status = end === 'cancelled' ? end : 'failed'
  const failure = end === 'cancelled' ? null : end.failed
  const [ended] = await queryable.run(
    sql`update reports set status = ${status}, failure = ${failure}, finished_at = now()
      where id = ${id} and status in ('queued', 'running') returning job_id as "taskId"`,
    taskIdRow,
  )
  return ended
}

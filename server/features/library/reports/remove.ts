import { type SQL, sql } from 'drizzle-orm'
import { writeAudit } from '#server/audit/index.ts'
import { forgetGoneRecords } from '#server/consents/index.ts'
import { idRow, readRows } from '#server/db/rows.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { STAYS_APPROVED } from '#shared/domain/report-approvals.ts'
import { FINISHED_MEANWHILE } from '#shared/domain/report-options.ts'
import { forgetUndecided } from './approvals.ts'
import { REPORTS } from './queue.ts'
import { endUnfinished, type ReportRow } from './rows.ts'
import { reports } from './tables.ts'

const AT_ONCE = 100

/** Cancels a report that is not finished; removes any other with its file, unless `only` says that nothing is to be removed. */
export async function cancelOrRemove(
  context: ServerContext,
  report: ReportRow,
  only: 'unfinished' | undefined,
): Promise<void> {
  const { services } = context
  const { database, tasks } = services
  const entry = { actor: callerOf(context).id, subject: `reports/${report.id}` }
  if (report.status === 'queued' || report.status === 'running') {
    const ended = await database.transaction(async (transaction) => {
      const stopped = await endUnfinished(transaction, report.id, 'cancelled')
      if (stopped) await writeAudit(transaction, { ...entry, act: 'report.cancelled' })
      return stopped
    })
    if (!ended && only) throw new Refusal('rule_violated', FINISHED_MEANWHILE)
    if (ended?.taskId) await tasks.cancel(REPORTS, ended.taskId)
    return
  }
  // One that was cancelled before is as it was to be.
  if (only && report.status === 'cancelled') return
  if (only) throw new Refusal('rule_violated', FINISHED_MEANWHILE)
  if (!(await removeReport(services, report.id, NOT_IN_FORCE)))
    throw new Refusal('rule_violated', STAYS_APPROVED)
  await writeAudit(database, { ...entry, act: 'report.removed' })
}

/** An approval that was given a moment ago counts: the file is looked at again once nobody else can decide about it. */
const NOT_IN_FORCE = sql`(status <> 'done' or not exists (select from report_approvals
  where report_id = coalesce(reports.source_id, reports.id) and state = 'approved'))`

/** Removes expired reports. */
export async function removeExpired(services: Services): Promise<void> {
  const { database, records } = services
  for (;;) {
    const expired = await readRows(
      database,
      reports,
      ['id'],
      sql`where expires_at <= ${records.now().toISOString()} order by expires_at limit ${AT_ONCE}`,
    )
    // One that was approved meanwhile has not expired any more.
    const isStill = sql`expires_at <= ${records.now().toISOString()}`
    for (const { id } of expired) await removeReport(services, id, isStill)
    if (expired.length < AT_ONCE) return
  }
}

/**
 * The file is deleted first: an interruption then leaves a row that is removed later, never an unknown file. The row
 * stays locked, so that key rotation can't replace its file meanwhile. Nothing more is made from its data. False where it may not be
 * removed, by what is so once it is locked.
 */
async function removeReport({ database, files }: Services, id: string, may: SQL): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const columns = ['storedName', 'frozenStoredName'] as const
    const [held] = await readRows(transaction, reports, columns, sql`where id = ${id} for update`)
    const [removable] = await transaction.run(sql`select id from reports where id = ${id} and ${may}`, idRow)
    // Another request has removed it.
    if (!held) return true
    if (!removable) return false
    await transaction.run(sql`
      update reports set status = 'cancelled', finished_at = now()
      where source_id = ${id}::uuid and status in ('queued', 'running')`)
    for (const name of [held.storedName, held.frozenStoredName]) if (name) await files.delete(name)
    await forgetUndecided(transaction, id)
    await transaction.run(sql`delete from reports where id = ${id}`)
    await forgetGoneRecords(transaction, id)
    return true
  })
}

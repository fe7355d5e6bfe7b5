import { sql } from 'drizzle-orm'
import { writeAudit } from '#server/audit/index.ts'
import { readRows } from '#server/db/rows.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { STAYS_APPROVED } from '#shared/domain/report-approvals.ts'
import { forgetUndecided } from './approvals.ts'
import { REPORTS } from './queue.ts'
import { endUnfinished, type ReportRow } from './rows.ts'
import { reports } from './tables.ts'

const AT_ONCE = 100

/** Cancels a report that is not finished; removes any other with its file. */
export async function cancelOrRemove(context: ServerContext, report: ReportRow): Promise<void> {
  const { services } = context
  const { database, tasks } = services
  const entry = { actor: callerOf(context).id, subject: `reports/${report.id}` }
  if (report.status === 'queued' || report.status === 'running') {
    const ended = await database.transaction(async (transaction) => {
      const stopped = await endUnfinished(transaction, report.id, 'cancelled')
      if (stopped) await writeAudit(transaction, { ...entry, act: 'report.cancelled' })
      return stopped
    })
    if (ended?.taskId) await tasks.cancel(REPORTS, ended.taskId)
    return
  }
  if (report.approval?.state === 'approved' && report.status === 'done')
    throw new Refusal('rule_violated', STAYS_APPROVED)
  await removeReport(services, report)
  await writeAudit(database, { ...entry, act: 'report.removed' })
}

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
    for (const report of expired) await removeReport(services, report)
    if (expired.length < AT_ONCE) return
  }
}

/**
 * The file is deleted first: an interruption then leaves a row that is removed later, never an unknown file. The row
 * stays locked, so that key rotation can't replace its file meanwhile. Nothing more is made from its data.
 */
async function removeReport({ database, files }: Services, { id }: Pick<ReportRow, 'id'>): Promise<void> {
  await database.transaction(async (transaction) => {
    const columns = ['storedName', 'frozenStoredName'] as const
    const [held] = await readRows(transaction, reports, columns, sql`where id = ${id} for update`)
    await transaction.run(sql`
      update reports set status = 'cancelled', finished_at = now()
      where source_id = ${id}::uuid and status in ('queued', 'running')`)
    for (const name of [held?.storedName, held?.frozenStoredName]) if (name) await files.delete(name)
    await forgetUndecided(transaction, id)
    await transaction.run(sql`delete from reports where id = ${id}`)
  })
}

import { sql } from 'drizzle-orm'
import { writeAudit } from '#server/features/audit/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import { REPORTS } from './queue.ts'
import { endUnfinished, type ReportRow } from './table.ts'

const AT_ONCE = 100

/** Stops a report that is on its way; removes any other with its file. */
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
  await removeReport(services, report)
  await writeAudit(database, { ...entry, act: 'report.removed' })
}

/** Removes the reports whose time has come. */
export async function removeExpired(services: Services): Promise<void> {
  const { database, records } = services
  for (;;) {
    const expired = await database.run<{ id: string }>(
      sql`select id from reports
        where expires_at <= ${records.now().toISOString()} order by expires_at limit ${AT_ONCE}`,
    )
    for (const report of expired) await removeReport(services, report)
    if (expired.length < AT_ONCE) return
  }
}

/**
 * The file goes first: a kill in between leaves a row that is removed later, never a file that nobody knows. The row is
 * held meanwhile, so that its file isn't exchanged for one that is sealed anew.
 */
async function removeReport({ database, files }: Services, { id }: Pick<ReportRow, 'id'>): Promise<void> {
  await database.transaction(async (transaction) => {
    const [held] = await transaction.run<{ storedName: string | null }>(
      sql`select stored_name as "storedName" from reports where id = ${id} for update`,
    )
    if (held?.storedName) await files.delete(held.storedName)
    await transaction.run(sql`delete from reports where id = ${id}`)
  })
}

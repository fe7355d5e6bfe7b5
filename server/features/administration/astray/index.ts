import { writeAudit } from '#server/audit/index.ts'
import { findAstray } from '#server/records/index.ts'
import type { Services, StartWorkers } from '#server/services.ts'
import { daily, recurs } from '#server/tasks/recurring.ts'

const NAMED = 10

/**
 * Finds records and conflicts that aren't in the region of the record that they hang on, and enters their number and
 * some ids in the audit trail, for administrators. It repairs nothing, since that would hide the cause.
 */
export async function reportAstray({ database, records }: Services): Promise<void> {
  const strays = await findAstray(records.database)
  if (strays.length === 0) return
  const counts: Record<string, number> = {}
  for (const { collection } of strays) counts[collection] = (counts[collection] ?? 0) + 1
  const named = strays.slice(0, NAMED).map(({ collection, id }) => `${collection}/${id}`)
  await database.transaction((transaction) =>
    writeAudit(transaction, { actor: null, act: 'records.astray', detail: { ...counts, records: named } }),
  )
}

/** Runs the check once a day. */
export const reportAstrayDaily: StartWorkers = (services) =>
  recurs(services, { name: 'report-astray', rule: daily('04:15') }, () => reportAstray(services))

import type { Transaction } from '#server/db/database.ts'
import { writeAudit } from '#server/features/audit/index.ts'
import { forgetFiles } from '#server/features/evidence/index.ts'
import { forgetUnusedImages } from '#server/features/news/index.ts'
import { forgetSummaries } from '#server/features/publications/index.ts'
import { repeatHourly } from '#server/jobs/repeat.ts'
import type { StartWorkers } from '#server/jobs/workers.ts'
import { purgeDeleted } from '#server/records/index.ts'
import type { Services } from '#server/services.ts'
import type { CollectionName } from '#shared/schemas/collection.ts'

const HOURS_BETWEEN = 24
const DAY_MS = 86_400_000

/**
 * Removes for good what was deleted longer ago than deleted records are kept, of which the audit trail tells how many,
 * and pictures that nothing has shown for a week.
 */
export async function purgeNow(services: Services): Promise<void> {
  await forgetUnusedImages(services)
  const { records, deletedKeptDays } = services
  const now = records.now()
  const before = new Date(now.getTime() - deletedKeptDays * DAY_MS)
  const forget = async (transaction: Transaction, collection: CollectionName, ids: readonly string[]) => {
    if (collection === 'evidence') await forgetFiles(transaction, ids, now)
    if (collection === 'iccpr-cases') await forgetSummaries(transaction, ids)
  }
  const counts = await purgeDeleted(records, before, forget)
  if (Object.keys(counts).length === 0) return
  await services.database.transaction((transaction) =>
    writeAudit(transaction, { actor: null, act: 'records.purged', detail: counts }),
  )
}

/** Removes for good, once a day, what was deleted long ago. */
export const purgeDaily: StartWorkers = (services) =>
  repeatHourly(services.jobs, 'purge-deleted', HOURS_BETWEEN, () => purgeNow(services))

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import { findContent } from '#server/content/content-kind.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Services, StartWorkers } from '#server/services.ts'
import type { TaskQueueOf } from '#server/tasks/task-queue.ts'
import { deliverNews } from './deliver.ts'
import { newsKind } from './tables.ts'

/** News that waits for its time. */
const SCHEDULED_NEWS: TaskQueueOf<{ articleId: string }> = {
  name: 'news-scheduled',
  data: z.object({ articleId: z.uuid() }),
  // A publication must not be missed because the database was unavailable for a while.
  options: { retryLimit: 20, retryDelay: 5 },
}

/**
 * Schedules the publication of an item, if it is still wanted at that time; the work exists only if the transaction
 * commits.
 */
export async function schedulePublishing(
  { tasks }: Services,
  transaction: Transaction,
  articleId: string,
  time: string,
): Promise<void> {
  await tasks.send(SCHEDULED_NEWS, { articleId }, { within: transaction, after: new Date(time) })
}

/**
 * Publishes an item when its time has come. The row decides, not the queue: an item that was postponed, cancelled,
 * deleted or published by another server meanwhile stays as it is.
 */
export async function publishWhenDue(services: Services, articleId: string): Promise<boolean> {
  return services.database.transaction(async (transaction) => {
    const published = await transaction.run(sql`
      update news set status = 'published', published_at = scheduled_for, scheduled_for = null,
        version = version + 1, updated_at = now()
      where id = ${articleId} and status = 'scheduled' and scheduled_for <= now() and deleted_at is null
      returning id`)
    if (published.length === 0) return false
    const subject = `news/${articleId}`
    await writeAudit(transaction, { actor: null, act: 'news.published', subject })
    const row = await findContent(transaction, newsKind, articleId)
    if (row) await deliverNews(services, transaction, row)
    return true
  })
}

/** Works on scheduled news from the queue, on whichever server is free. */
export const publishScheduledNews: StartWorkers = (services) =>
  services.tasks.work(SCHEDULED_NEWS, async ({ data }) => {
    await publishWhenDue(services, data.articleId)
  })

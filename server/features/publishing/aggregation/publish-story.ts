import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { publishOutsideNews } from '#server/features/publishing/news/index.ts'

/** Makes news of the article that began a story; the story keeps the version of it that is its own. */
export async function publishStory(
  transaction: Transaction,
  storyId: string,
  first: Parameters<typeof publishOutsideNews>[1],
  act: { readonly by: string; readonly now: string },
): Promise<void> {
  const newsId = await publishOutsideNews(transaction, first, act)
  await transaction.run(
    sql`update aggregation_stories set state = 'published', news_id = ${newsId}, news_version = 1 where id = ${storyId}`,
  )
}

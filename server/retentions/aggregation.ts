import { sql } from 'drizzle-orm'
import { olderThan } from './conditions.ts'
import { KEPT_DAYS } from './days.ts'
import type { Retention } from './retention.ts'

/** The tables of the news that others publish. */
export const AGGREGATION_RETENTIONS: Readonly<Record<string, Retention>> = {
  aggregation_stories: {
    holds: 'stories of other publishers that wait or were hidden',
    period: `${KEPT_DAYS.aggregationStories} days; one that is published, or of which an article or a lead was made, always`,
    reason: 'Older ones are not read any more; what we made of one must show where it came from.',
    over: () =>
      sql`state <> 'published' and own_news_id is null and lead_id is null and ${olderThan('created_at', KEPT_DAYS.aggregationStories)}`,
  },
  aggregation_articles: {
    holds: 'titles, addresses and excerpts of articles of other publishers',
    period: 'as long as their story',
    reason: 'They are the story.',
    by: 'server/retentions/clear.ts',
  },
  aggregation_edits: {
    holds: 'former titles and excerpts of such articles',
    period: 'as long as the article',
    reason: 'They show what a publisher has changed.',
    by: 'server/retentions/clear.ts',
  },
  aggregation_apart: {
    holds: 'what people decided is not the same story',
    period: 'as long as the story',
    reason: 'Nobody should have to decide it again.',
    by: 'server/retentions/clear.ts',
  },
  aggregation_bands: {
    holds: 'keys under which similar articles are found',
    period: `${KEPT_DAYS.aggregationBands} days`,
    reason: 'Articles further apart are different stories.',
    over: () => olderThan('published_at', KEPT_DAYS.aggregationBands),
  },
  aggregation_runs: {
    holds: 'runs of the news aggregation',
    period: `${KEPT_DAYS.aggregationRuns} days`,
    reason: 'They show over a year which source was reliable.',
    over: () => olderThan('started_at', KEPT_DAYS.aggregationRuns),
  },
  aggregation_run_sources: {
    holds: 'how each source ended in a run',
    period: 'as long as the run',
    reason: 'It is a part of the run.',
    by: 'server/retentions/clear.ts',
  },
  aggregation_requests: {
    holds: 'the number of requests of a day to a service that allows only so many',
    period: `${KEPT_DAYS.aggregationRequests} days`,
    reason: 'Only the count of the day is used.',
    over: () => sql`day < current_date - ${KEPT_DAYS.aggregationRequests}::int`,
  },
}

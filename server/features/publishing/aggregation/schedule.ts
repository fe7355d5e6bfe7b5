import type { StartWorkers } from '#server/services.ts'
import { everyHours, recurs } from '#server/tasks/recurring.ts'
import { AGGREGATION_HOURS } from '#shared/domain/news-aggregation.ts'
import { readState } from './read-sources.ts'
import { runAggregation } from './run.ts'

const RULE = () => everyHours(AGGREGATION_HOURS, 0)

/** The next time of the automatic runs, by the clock of this server. */
export const nextRunAt = (now: Date): string =>
  new Date(RULE().nextInvocationDate(now).getTime()).toISOString()

/**
 * Runs the aggregation every six hours while automatic updates are on, on whichever server is free; what was missed
 * while none ran is done once.
 */
export const aggregateNews: StartWorkers = (services) =>
  recurs(services, { name: 'news-aggregation', rule: RULE(), firstAfterHours: null }, async () => {
    const { automaticSince } = await readState(services.database)
    if (automaticSince !== null) await runAggregation(services, 'automatic')
  })

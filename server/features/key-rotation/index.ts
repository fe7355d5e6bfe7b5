import type { StartWorkers } from '#server/jobs/workers.ts'
import { reseal } from './reseal.ts'

export { type ColumnLeft, countLeft } from './reseal.ts'
export { PURPOSES } from './sealed-places.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * Seals again, in the background, what master keys before the current one sealed; each process does it with the keys
 * that it has, and looks again daily.
 */
export const resealsInBackground: StartWorkers = async ({ database, keys, jobs, log }) =>
  jobs.keepDoing(async (stopping) => {
    if (keys.kids.length === 1) return DAY_MS
    const { sealed, broken } = await reseal(database, keys, stopping)
    if (sealed > 0) log.info({ sealed }, 'values were sealed again under the new key')
    if (broken > 0) log.error({ broken }, 'sealed values that do not open were left as they are')
    return sealed > 0 ? MINUTE_MS : DAY_MS
  })

import type { StartWorkers } from '#server/services.ts'
import { reseal } from './reseal.ts'
import { resealFiles } from './reseal-files.ts'

export type { Left } from './places.ts'
export { countAllLeft, removeFormer, requireNobodyElse } from './remove-former.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * Reseals in the background, in the database and in the file store, what older master keys have sealed; each process
 * does it with the keys that it has, and checks again daily.
 */
export const resealsInBackground: StartWorkers = async (services) => {
  const { database, keys, tasks, log } = services
  tasks.keepDoing(async (stopping) => {
    if (keys.kids.length === 1) return DAY_MS
    const values = await reseal(database, keys, stopping)
    const files = await resealFiles(services, stopping)
    const sealed = values.sealed + files.sealed
    const broken = values.broken + files.broken
    if (sealed > 0) log.info({ values: values.sealed, files: files.sealed }, 'sealed again under the new key')
    if (broken > 0) log.error({ broken }, 'sealed values or files that do not open were left as they are')
    return sealed > 0 ? MINUTE_MS : DAY_MS
  })
}

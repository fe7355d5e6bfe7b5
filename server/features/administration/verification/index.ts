import { stampHead } from '#server/ledger/index.ts'
import { faultOf } from '#server/log.ts'
import type { StartWorkers } from '#server/services.ts'
import { daily, recurs, weekly } from '#server/tasks/recurring.ts'
import { verify } from './verify.ts'

export { acknowledgeMisfit } from './acknowledge.ts'
export { lastVerification, verify } from './verify.ts'

const FRIDAY = 5

/** Checks everything once a week; the findings are stored for administrators, and their number is logged. */
export const verifyWeekly: StartWorkers = (services) =>
  recurs(services, { name: 'verify', rule: weekly(FRIDAY, '03:30'), firstAfterHours: 1 }, async () => {
    const { findings } = await verify(services)
    if (findings.length > 0)
      services.log.error({ findings: findings.length }, 'the weekly check found faults')
  })

/** Has the head of the ledger stamped once a day, if the operator has set a time-stamp service; a refusal is logged. */
export const stampDaily: StartWorkers = async (services) => {
  const { database, ledger, log, timestampUrl } = services
  if (timestampUrl === null) return
  await recurs(services, { name: 'stamp-ledger', rule: daily('00:05') }, async () => {
    try {
      await stampHead(database, await ledger.extend(), timestampUrl)
    } catch (error) {
      log.error({ fault: faultOf(error) }, 'the ledger could not be stamped')
      throw error
    }
  })
}

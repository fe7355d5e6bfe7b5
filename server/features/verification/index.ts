import { faultOf } from '#server/http/error-answer.ts'
import { stampHead } from '#server/ledger/index.ts'
import { repeatHourly } from '#server/tasks/repeat.ts'
import type { StartWorkers } from '#server/tasks/start-workers.ts'
import { verify } from './verify.ts'

export { acknowledgeMisfit } from './acknowledge.ts'
export { lastVerification, verify } from './verify.ts'

const HOURS_OF_A_DAY = 24
const HOURS_OF_A_WEEK = 7 * 24

/** Checks everything once a week; what is wrong is kept for administrators, and logged as a number. */
export const verifyWeekly: StartWorkers = (services) =>
  repeatHourly(
    services.tasks,
    'verify',
    HOURS_OF_A_WEEK,
    async () => {
      const { findings } = await verify(services)
      if (findings.length > 0)
        services.log.error({ findings: findings.length }, 'the weekly check found faults')
    },
    1,
  )

/** Has the head of the ledger stamped once a day, where the operator names a time-stamp service; a refusal is logged. */
export const stampDaily: StartWorkers = async ({ database, tasks, ledger, log, timestampUrl }) => {
  if (timestampUrl === null) return
  await repeatHourly(tasks, 'stamp-ledger', HOURS_OF_A_DAY, async () => {
    try {
      await stampHead(database, await ledger.extend(), timestampUrl)
    } catch (error) {
      log.error({ fault: faultOf(error) }, 'the ledger could not be stamped')
      throw error
    }
  })
}

import { repeatHourly } from '#server/jobs/repeat.ts'
import type { StartWorkers } from '#server/jobs/workers.ts'
import { verify } from './verify.ts'

export { lastVerification, verify } from './verify.ts'

const HOURS_OF_A_WEEK = 7 * 24

/** Checks everything once a week; what is wrong is kept for administrators, and logged as a number. */
export const verifyWeekly: StartWorkers = (services) =>
  repeatHourly(
    services.jobs,
    'verify',
    HOURS_OF_A_WEEK,
    async () => {
      const { findings } = await verify(services)
      if (findings.length > 0)
        services.log.error({ findings: findings.length }, 'the weekly check found faults')
    },
    1,
  )

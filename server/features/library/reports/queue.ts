import { z } from 'zod'
import type { TaskQueueOf } from '#server/tasks/task-queue.ts'

/** The report to be made. */
export interface ReportWork {
  readonly reportId: string
}

const data = z.object({ reportId: z.uuid() })

/** How often a report is tried again. */
export const REPORT_RETRIES = 3
/** Seconds that one attempt may take: a report of 100,000 records takes seconds. */
export const REPORT_WITHIN_SECONDS = 15 * 60
// A killed server sends no heartbeat; after so many seconds another server makes its reports.
const ALIVE_EVERY_SECONDS = 30

/** Reports that failed in all their attempts. */
export const GIVEN_UP: TaskQueueOf<ReportWork> = { name: 'reports-given-up', data }

/** Reports that wait to be made. */
export const REPORTS: TaskQueueOf<ReportWork> = {
  name: 'reports',
  data,
  givenUp: GIVEN_UP,
  options: {
    retryLimit: REPORT_RETRIES,
    retryDelay: 2,
    expireInSeconds: REPORT_WITHIN_SECONDS,
    heartbeatSeconds: ALIVE_EVERY_SECONDS,
  },
}

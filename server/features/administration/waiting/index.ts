import { listAlarms } from '#server/features/administration/devices/index.ts'
import { returnedReports } from '#server/features/library/index.ts'
import { refusedChanges, refusedSummaries } from '#server/features/monitoring/index.ts'
import { callerOf, type Handlers } from '#server/http/context.ts'
import { readNotices, writeNotices } from '#server/notices/index.ts'
import type { waitingContract } from '#shared/contract/administration/waiting.ts'
import { may } from '#shared/domain/access.ts'
import { QUEUE_NEEDS, QUEUES } from '#shared/domain/queues.ts'
import { COUNTED } from './counted.ts'

export { mailWaitingHourly } from './mail-waiting.ts'

/** Most returned items in one answer. */
const RETURNED = 20

/** The items that wait for the caller, and whether they get mail about them. */
export const waitingHandlers: Handlers<typeof waitingContract> = {
  async read({ context }) {
    const user = callerOf(context)
    const { database } = context.services
    const lasting = may(user, QUEUE_NEEDS['device-alarms'])
      ? listAlarms(context.services)
      : Promise.resolve([])
    const [queues, summaries, changes, reports, alarms] = await Promise.all([
      Promise.all(
        QUEUES.filter((queue) => may(user, QUEUE_NEEDS[queue])).map(async (queue) => ({
          queue,
          waiting: queue === 'device-alarms' ? (await lasting).length : await COUNTED[queue](context),
        })),
      ),
      refusedSummaries(database, user, RETURNED),
      refusedChanges(database, user, RETURNED),
      returnedReports(database, user, { now: context.services.records.now(), limit: RETURNED }),
      lasting,
    ])
    const returned = [
      ...summaries,
      ...changes.map((each) => ({ collection: 'upr-recommendations' as const, ...each })),
    ]
    const newest = returned.sort((a, b) => b.at.localeCompare(a.at)).slice(0, RETURNED)
    return { queues, returned: newest, reports, alarms }
  },
  notices: ({ context }) => readNotices(context.services.database, callerOf(context)),
  setNotices: ({ input, context }) => {
    const { database, records } = context.services
    return writeNotices(database, callerOf(context), input, records.now())
  },
}

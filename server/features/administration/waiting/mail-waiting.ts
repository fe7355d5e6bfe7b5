import { askedNotices, mailAboutQueue } from '#server/notices/index.ts'
import type { Services } from '#server/services.ts'
import { hourly, recurs } from '#server/tasks/recurring.ts'
import { may } from '#shared/domain/access.ts'
import { QUEUE_NEEDS } from '#shared/domain/queues.ts'
import { COUNTED } from './counted.ts'

/** Mails users who want it about the items that wait for them, by their own counts: each queue at most once a day. */
export async function mailWaiting(services: Services): Promise<void> {
  for (const { reader, user, queues } of await askedNotices(services.database)) {
    for (const queue of queues) {
      // Users who may decide on a proposed summary already got a mail when it was proposed.
      if (queue === 'proposals' || !may(user, QUEUE_NEEDS[queue])) continue
      if ((await COUNTED[queue]({ services, user })) > 0) await mailAboutQueue(services, reader, queue)
    }
  }
}

/** Checks every hour. */
export const mailWaitingHourly = (services: Services) =>
  recurs(services, { name: 'tell-waiting', rule: hourly(5) }, () => mailWaiting(services))

import { askedNotices, tellOfQueue } from '#server/features/notices/index.ts'
import type { Services } from '#server/services.ts'
import { hourly, recurs } from '#server/tasks/recurring.ts'
import { may } from '#shared/domain/access.ts'
import { QUEUE_NEEDS } from '#shared/domain/queues.ts'
import { COUNTED } from './counted.ts'

/** Mails whoever asked for it what waits for them, by the counts that they see themselves: each queue at most once a day. */
export async function tellWaiting(services: Services): Promise<void> {
  for (const { reader, user, queues } of await askedNotices(services.database)) {
    for (const queue of queues) {
      // Those who may decide on a proposed summary got a mail when it was proposed.
      if (queue === 'proposals' || !may(user, QUEUE_NEEDS[queue])) continue
      if ((await COUNTED[queue]({ services, user })) > 0) await tellOfQueue(services, reader, queue)
    }
  }
}

/** Looks every hour. */
export const tellWaitingHourly = (services: Services) =>
  recurs(services, { name: 'tell-waiting', rule: hourly(5) }, () => tellWaiting(services))

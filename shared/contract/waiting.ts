import { z } from 'zod'
import { NOTICE_QUEUES, QUEUES } from '#shared/domain/queues.ts'
import { PARENT_COLLECTIONS } from '#shared/schemas/comments.ts'
import { endpoint } from './endpoint.ts'

/** What one wrote for the public site and another person refused. */
const returned = z.object({
  collection: z.enum(PARENT_COLLECTIONS),
  recordId: z.uuid(),
  title: z.string(),
  reason: z.string(),
  at: z.iso.datetime(),
})

const noticeQueues = z.array(z.enum(NOTICE_QUEUES)).max(NOTICE_QUEUES.length)
const subscription = z.object({
  subscribed: z.boolean(),
  /** The queues that the mail names; items that were returned to the user are always in it. */
  queues: noticeQueues,
})

/** What waits for the user who asks, in all queues that they may open, and whether they hear of it by mail. */
export const waitingContract = {
  read: endpoint({
    method: 'GET',
    path: '/waiting',
    access: 'signed-in',
    offline: 'online',
    summary: 'Count what waits for oneself in each queue, and tell what came back refused',
    output: z.object({
      queues: z.array(z.object({ queue: z.enum(QUEUES), waiting: z.int() })),
      returned: z.array(returned),
    }),
  }),
  notices: endpoint({
    method: 'GET',
    path: '/user/notices',
    access: 'signed-in',
    offline: 'online',
    summary: 'Whether, and of which queues, one hears by mail of what waits for oneself',
    output: subscription,
  }),
  setNotices: endpoint({
    method: 'PUT',
    path: '/user/notices',
    access: 'signed-in',
    offline: 'online',
    summary: 'Hear by mail of what waits for oneself, or not any more',
    input: z.object({
      subscribed: z.boolean(),
      /** As they were, or the summaries, where they are not said. */
      queues: noticeQueues.optional(),
    }),
    output: subscription,
  }),
} as const

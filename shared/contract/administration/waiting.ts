import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { NOTICE_QUEUES, QUEUES } from '#shared/domain/queues.ts'
import { PARENT_COLLECTIONS } from '#shared/schemas/comments.ts'
import { DEVICE_ALARMS } from '#shared/sync/device-alarms.ts'

/** A text for the public site that another person refused. */
const returned = z.object({
  collection: z.enum(PARENT_COLLECTIONS),
  recordId: z.uuid(),
  title: z.string(),
  reason: z.string(),
  at: z.iso.datetime(),
})

/** A report that was not approved, or was withdrawn after it was. */
const returnedReport = z.object({
  id: z.uuid(),
  number: z.string(),
  /** Null once its files were removed. */
  title: z.string().nullable(),
  isWithdrawn: z.boolean(),
  /** Why it was declined, or the notice for holders of copies; null where consent was withdrawn. */
  reason: z.string().nullable(),
  at: z.iso.datetime(),
})
export type ReturnedReport = z.infer<typeof returnedReport>

/** What is wrong with a device. */
const deviceAlarm = z.object({
  deviceId: z.uuid(),
  deviceName: z.string(),
  kind: z.enum(DEVICE_ALARMS),
  /** For how many days the device may be silent. */
  silentDays: z.int(),
})

const noticeQueues = z.array(z.enum(NOTICE_QUEUES)).max(NOTICE_QUEUES.length)
const subscription = z.object({
  subscribed: z.boolean(),
  /** The queues that the mail names; it always includes items that were returned to the user. */
  queues: noticeQueues,
  /** Whether one gets the daily mail about grants, which is on at first; absent without the right to review. Former servers send none. */
  grantNews: z.boolean().optional(),
})

/** The counts of all queues that the user may open, and whether they get mail about them. */
export const waitingContract = {
  read: endpoint({
    method: 'GET',
    path: '/waiting',
    access: 'signed-in',
    offline: 'online',
    summary: 'Count the items that wait for the caller in each queue, and list what came back refused',
    output: z.object({
      queues: z.array(z.object({ queue: z.enum(QUEUES), waiting: z.int() })),
      returned: z.array(returned),
      /** The caller's own of the last 30 days. Former servers send none. */
      reports: z.array(returnedReport).optional(),
      /** Of all devices, for those who look after them; an alarm is gone once its cause is. Former servers send none. */
      alarms: z.array(deviceAlarm).optional(),
    }),
  }),
  notices: endpoint({
    method: 'GET',
    path: '/user/notices',
    access: 'signed-in',
    offline: 'online',
    summary: 'Read whether, and about which queues, one gets mail',
    output: subscription,
  }),
  setNotices: endpoint({
    method: 'PUT',
    path: '/user/notices',
    access: 'signed-in',
    offline: 'online',
    summary: 'Turn mail about waiting items on or off',
    input: z.object({
      subscribed: z.boolean(),
      /** If absent, the former choice stays, or else the summaries. */
      queues: noticeQueues.optional(),
      /** If absent, the former choice stays. */
      grantNews: z.boolean().optional(),
    }),
    output: subscription,
  }),
} as const

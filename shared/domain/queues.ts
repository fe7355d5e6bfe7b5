import type { Permission } from './access.ts'

/** The queues that can wait for a user, the most pressing first; each but the alarms has a page of that name. */
export const QUEUES = [
  'triage',
  'inbox',
  'grant-applications',
  'mailboxes',
  'proposals',
  'releases',
  'second-looks',
  'incidents',
  'conflicts',
  'duplicates',
  'decisions',
  'referrals',
  'service-providers',
  'documents',
  'report-approvals',
  'news-aggregation',
  'devices',
  'device-alarms',
  'exchange',
  'lost-records',
  'record-twins',
] as const
export type QueueName = (typeof QUEUES)[number]
/** A queue with a page of its own name; what devices alarm about is on the page of devices. */
export type PagedQueue = Exclude<QueueName, 'device-alarms'>

/** About new reports, messages that are due and alarms of devices, those who look after them get mail anyway. */
const MAILED_ANYWAY = ['triage', 'inbox', 'device-alarms'] as const
/** About work that was given to a person, the one who gives it tells them. */
const NEVER_MAILED = ['exchange'] as const
const WITHOUT_CHOICE: readonly QueueName[] = [...MAILED_ANYWAY, ...NEVER_MAILED]
type WithoutChoice = (typeof MAILED_ANYWAY | typeof NEVER_MAILED)[number]

/** The queues that users can get mail about. */
export type NoticeQueue = Exclude<QueueName, WithoutChoice>
export const NOTICE_QUEUES: readonly NoticeQueue[] = QUEUES.filter(
  (queue): queue is NoticeQueue => !WITHOUT_CHOICE.includes(queue),
)

/** The permission that deciding in each queue requires. */
export const QUEUE_NEEDS: Readonly<Record<QueueName, Permission>> = {
  triage: 'reports:triage',
  inbox: 'messages:read',
  'grant-applications': 'grants:review',
  mailboxes: 'pii:read',
  proposals: 'iccpr-cases:publish',
  releases: 'upr-recommendations:release',
  'second-looks': 'second-looks:open',
  incidents: 'incidents:edit',
  conflicts: 'conflicts:resolve',
  duplicates: 'links:edit',
  decisions: 'conflicts:resolve',
  referrals: 'referrals:edit',
  'service-providers': 'service-providers:edit',
  documents: 'documents:approve',
  'report-approvals': 'reports:approve',
  'news-aggregation': 'news:edit',
  devices: 'devices:manage',
  'device-alarms': 'devices:manage',
  exchange: 'sync:use',
  'lost-records': 'records:restore',
  'record-twins': 'records:restore',
}

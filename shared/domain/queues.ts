import type { Permission } from './access.ts'

/** The queues that can wait for a user's decision, the most pressing first; each has a page of that name. */
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
  'news-aggregation',
  'devices',
  'lost-records',
  'record-twins',
] as const
export type QueueName = (typeof QUEUES)[number]

/** The queues that users can get mail about; about new reports and messages that are due, those on duty get mail anyway. */
export type NoticeQueue = Exclude<QueueName, 'triage' | 'inbox'>
export const NOTICE_QUEUES: readonly NoticeQueue[] = QUEUES.filter(
  (queue) => queue !== 'triage' && queue !== 'inbox',
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
  'news-aggregation': 'news:edit',
  devices: 'devices:manage',
  'lost-records': 'records:restore',
  'record-twins': 'records:restore',
}

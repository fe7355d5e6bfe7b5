import type { Permission } from './access.ts'

/** What can wait for a user's decision, the most pressing first; each has a page of that name. */
export const QUEUES = [
  'triage',
  'proposals',
  'releases',
  'second-looks',
  'conflicts',
  'devices',
  'lost-records',
] as const
export type QueueName = (typeof QUEUES)[number]

/** Those of which one hears by mail if one wants it; of reports everybody hears who is on duty for them. */
export type NoticeQueue = Exclude<QueueName, 'triage'>
export const NOTICE_QUEUES: readonly NoticeQueue[] = QUEUES.filter((queue) => queue !== 'triage')

/** Who decides in each queue. */
export const QUEUE_NEEDS: Readonly<Record<QueueName, Permission>> = {
  triage: 'reports:triage',
  proposals: 'iccpr-cases:publish',
  releases: 'upr-recommendations:release',
  'second-looks': 'second-looks:open',
  conflicts: 'conflicts:resolve',
  devices: 'devices:manage',
  'lost-records': 'records:restore',
}

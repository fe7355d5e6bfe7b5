import type { Role } from '#shared/domain/access.ts'

/** The places of the first-day tours, each with its address; the texts are those of the same name in `tour`. */
export const TOUR_PLACES = {
  account: '/account',
  recommendations: '/upr',
  records: '/iccpr',
  incidents: '/incidents',
  triage: '/triage',
  offline: '/help/offline',
  reports: '/reports',
  waiting: '/waiting',
  releases: '/releases',
  news: '/news',
  imports: '/imports',
  organization: '/organization',
  users: '/users',
  duty: '/triage/duty',
  recovery: '/devices/recovery',
  mail: '/mail',
  applications: '/grants/applications',
  ranking: '/grants/ranking',
  help: '/help',
} as const
export type TourPlace = keyof typeof TOUR_PLACES

/** What each role sees on its first day, in this order: four to six places. */
export const TOURS: Readonly<Record<Role, readonly TourPlace[]>> = {
  administrator: ['account', 'organization', 'users', 'duty', 'recovery', 'mail'],
  editor: ['account', 'waiting', 'records', 'news', 'imports', 'help'],
  'triage-officer': ['account', 'triage', 'incidents', 'records', 'offline'],
  'field-officer': ['account', 'records', 'incidents', 'offline', 'reports'],
  reviewer: ['account', 'waiting', 'releases', 'records', 'help'],
  'grant-manager': ['account', 'waiting', 'applications', 'ranking', 'help'],
  'grant-reviewer': ['account', 'waiting', 'applications', 'help'],
  member: ['account', 'recommendations', 'news', 'help'],
}

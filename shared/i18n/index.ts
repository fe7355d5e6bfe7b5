import type { Locale } from './locale.ts'
import type { Translation } from './translation.ts'

/** The English texts by area; their keys are the keys of every language. A module is loaded when it is needed. */
const en = {
  about: () => import('./en/about.ts'),
  accessibility: () => import('./en/accessibility.ts'),
  alertDesk: () => import('./en/alertDesk.ts'),
  alerts: () => import('./en/alerts.ts'),
  coalition: () => import('./en/coalition.ts'),
  conflicts: () => import('./en/conflicts.ts'),
  errors: () => import('./en/errors.ts'),
  home: () => import('./en/home.ts'),
  imports: () => import('./en/imports.ts'),
  framework: () => import('./en/framework.ts'),
  incidents: () => import('./en/incidents.ts'),
  evidence: () => import('./en/evidence.ts'),
  incidentReporting: () => import('./en/incidentReporting.ts'),
  news: () => import('./en/news.ts'),
  newsDesk: () => import('./en/newsDesk.ts'),
  organizationSettings: () => import('./en/organizationSettings.ts'),
  overview: () => import('./en/overview.ts'),
  partners: () => import('./en/partners.ts'),
  partnersDesk: () => import('./en/partnersDesk.ts'),
  projects: () => import('./en/projects.ts'),
  projectsDesk: () => import('./en/projectsDesk.ts'),
  publicMonitoring: () => import('./en/publicMonitoring.ts'),
  published: () => import('./en/published.ts'),
  publishedDesk: () => import('./en/publishedDesk.ts'),
  jobs: () => import('./en/jobs.ts'),
  jobsDesk: () => import('./en/jobsDesk.ts'),
  lostRecords: () => import('./en/lostRecords.ts'),
  newsletter: () => import('./en/newsletter.ts'),
  offline: () => import('./en/offline.ts'),
  quickPublish: () => import('./en/quickPublish.ts'),
  letters: () => import('./en/letters.ts'),
  channels: () => import('./en/channels.ts'),
  metadata: () => import('./en/metadata.ts'),
  monitoring: () => import('./en/monitoring.ts'),
  records: () => import('./en/records.ts'),
  releases: () => import('./en/releases.ts'),
  reportGenerator: () => import('./en/reportGenerator.ts'),
  recovery: () => import('./en/recovery.ts'),
  reports: () => import('./en/reports.ts'),
  session: () => import('./en/session.ts'),
  shell: () => import('./en/shell.ts'),
  siteFacts: () => import('./en/siteFacts.ts'),
  staff: () => import('./en/staff.ts'),
  statements: () => import('./en/statements.ts'),
  strategy: () => import('./en/strategy.ts'),
  sync: () => import('./en/sync.ts'),
  terms: () => import('./en/terms.ts'),
  theory: () => import('./en/theory.ts'),
  theorySections: () => import('./en/theorySections.ts'),
  users: () => import('./en/users.ts'),
}

export type Area = keyof typeof en
/** Every text of the product by area, with its English wording as its type. */
export type Catalogue = { readonly [A in Area]: Awaited<ReturnType<(typeof en)[A]>>['texts'] }

const so: { readonly [A in Area]: () => Promise<{ readonly texts: Translation<Catalogue[A]> }> } = {
  about: () => import('./so/about.ts'),
  accessibility: () => import('./so/accessibility.ts'),
  alertDesk: () => import('./so/alertDesk.ts'),
  alerts: () => import('./so/alerts.ts'),
  coalition: () => import('./so/coalition.ts'),
  conflicts: () => import('./so/conflicts.ts'),
  errors: () => import('./so/errors.ts'),
  home: () => import('./so/home.ts'),
  imports: () => import('./so/imports.ts'),
  framework: () => import('./so/framework.ts'),
  incidents: () => import('./so/incidents.ts'),
  evidence: () => import('./so/evidence.ts'),
  incidentReporting: () => import('./so/incidentReporting.ts'),
  news: () => import('./so/news.ts'),
  newsDesk: () => import('./so/newsDesk.ts'),
  organizationSettings: () => import('./so/organizationSettings.ts'),
  overview: () => import('./so/overview.ts'),
  partners: () => import('./so/partners.ts'),
  partnersDesk: () => import('./so/partnersDesk.ts'),
  projects: () => import('./so/projects.ts'),
  projectsDesk: () => import('./so/projectsDesk.ts'),
  publicMonitoring: () => import('./so/publicMonitoring.ts'),
  published: () => import('./so/published.ts'),
  publishedDesk: () => import('./so/publishedDesk.ts'),
  jobs: () => import('./so/jobs.ts'),
  jobsDesk: () => import('./so/jobsDesk.ts'),
  lostRecords: () => import('./so/lostRecords.ts'),
  newsletter: () => import('./so/newsletter.ts'),
  offline: () => import('./so/offline.ts'),
  quickPublish: () => import('./so/quickPublish.ts'),
  letters: () => import('./so/letters.ts'),
  channels: () => import('./so/channels.ts'),
  metadata: () => import('./so/metadata.ts'),
  monitoring: () => import('./so/monitoring.ts'),
  records: () => import('./so/records.ts'),
  releases: () => import('./so/releases.ts'),
  reportGenerator: () => import('./so/reportGenerator.ts'),
  recovery: () => import('./so/recovery.ts'),
  reports: () => import('./so/reports.ts'),
  session: () => import('./so/session.ts'),
  shell: () => import('./so/shell.ts'),
  siteFacts: () => import('./so/siteFacts.ts'),
  staff: () => import('./so/staff.ts'),
  statements: () => import('./so/statements.ts'),
  strategy: () => import('./so/strategy.ts'),
  sync: () => import('./so/sync.ts'),
  terms: () => import('./so/terms.ts'),
  theory: () => import('./so/theory.ts'),
  theorySections: () => import('./so/theorySections.ts'),
  users: () => import('./so/users.ts'),
}

const LOADERS = { en, so }

/** The areas of the catalogues, each a file of its own in every language. */
export const AREAS = Object.keys(en) as readonly Area[]

/** Loads the texts of one area in one language. */
export async function loadArea<A extends Area>(locale: Locale, area: A): Promise<Translation<Catalogue[A]>> {
  const { texts } = await LOADERS[locale][area]()
  return texts as Translation<Catalogue[A]>
}

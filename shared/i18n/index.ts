import type { Locale } from './locale.ts'
import type { Translation } from './translation.ts'

/** The English texts by area; their keys are the keys of every language. A module is loaded when it is needed. */
const en = {
  conflicts: () => import('./en/conflicts.ts'),
  errors: () => import('./en/errors.ts'),
  imports: () => import('./en/imports.ts'),
  incidents: () => import('./en/incidents.ts'),
  evidence: () => import('./en/evidence.ts'),
  incidentReporting: () => import('./en/incidentReporting.ts'),
  news: () => import('./en/news.ts'),
  newsDesk: () => import('./en/newsDesk.ts'),
  publicMonitoring: () => import('./en/publicMonitoring.ts'),
  lostRecords: () => import('./en/lostRecords.ts'),
  metadata: () => import('./en/metadata.ts'),
  monitoring: () => import('./en/monitoring.ts'),
  records: () => import('./en/records.ts'),
  reportGenerator: () => import('./en/reportGenerator.ts'),
  recovery: () => import('./en/recovery.ts'),
  reports: () => import('./en/reports.ts'),
  session: () => import('./en/session.ts'),
  shell: () => import('./en/shell.ts'),
  sync: () => import('./en/sync.ts'),
  terms: () => import('./en/terms.ts'),
  users: () => import('./en/users.ts'),
}

export type Area = keyof typeof en
/** Every text of the product by area, with its English wording as its type. */
export type Catalogue = { readonly [A in Area]: Awaited<ReturnType<(typeof en)[A]>>['texts'] }

const so: { readonly [A in Area]: () => Promise<{ readonly texts: Translation<Catalogue[A]> }> } = {
  conflicts: () => import('./so/conflicts.ts'),
  errors: () => import('./so/errors.ts'),
  imports: () => import('./so/imports.ts'),
  incidents: () => import('./so/incidents.ts'),
  evidence: () => import('./so/evidence.ts'),
  incidentReporting: () => import('./so/incidentReporting.ts'),
  news: () => import('./so/news.ts'),
  newsDesk: () => import('./so/newsDesk.ts'),
  publicMonitoring: () => import('./so/publicMonitoring.ts'),
  lostRecords: () => import('./so/lostRecords.ts'),
  metadata: () => import('./so/metadata.ts'),
  monitoring: () => import('./so/monitoring.ts'),
  records: () => import('./so/records.ts'),
  reportGenerator: () => import('./so/reportGenerator.ts'),
  recovery: () => import('./so/recovery.ts'),
  reports: () => import('./so/reports.ts'),
  session: () => import('./so/session.ts'),
  shell: () => import('./so/shell.ts'),
  sync: () => import('./so/sync.ts'),
  terms: () => import('./so/terms.ts'),
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

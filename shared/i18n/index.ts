import type { Locale } from './locale.ts'
import type { en as staffAreas } from './staff-areas.ts'
import type { Translation } from './translation.ts'

/** The English texts by area; their keys are the keys of every language. Modules are loaded on demand. */
const en = {
  about: () => import('./en/about.ts'),
  accessibility: () => import('./en/accessibility.ts'),
  alerts: () => import('./en/alerts.ts'),
  certificates: () => import('./en/certificates.ts'),
  chartWords: () => import('./en/chartWords.ts'),
  assessment: () => import('./en/assessment.ts'),
  charts: () => import('./en/charts.ts'),
  climate: () => import('./en/climate.ts'),
  climateCases: () => import('./en/climateCases.ts'),
  coalition: () => import('./en/coalition.ts'),
  contact: () => import('./en/contact.ts'),
  cohort: () => import('./en/cohort.ts'),
  course: () => import('./en/course.ts'),
  emergency: () => import('./en/emergency.ts'),
  errors: () => import('./en/errors.ts'),
  framework: () => import('./en/framework.ts'),
  grantApplication: () => import('./en/grantApplication.ts'),
  grantWord: () => import('./en/grantWord.ts'),
  grantProgress: () => import('./en/grantProgress.ts'),
  grantDraft: () => import('./en/grantDraft.ts'),
  grants: () => import('./en/grants.ts'),
  help: () => import('./en/help.ts'),
  home: () => import('./en/home.ts'),
  incidentReporting: () => import('./en/incidentReporting.ts'),
  jobs: () => import('./en/jobs.ts'),
  keptCourses: () => import('./en/keptCourses.ts'),
  learning: () => import('./en/learning.ts'),
  learningAccount: () => import('./en/learningAccount.ts'),
  lesson: () => import('./en/lesson.ts'),
  mailbox: () => import('./en/mailbox.ts'),
  metadata: () => import('./en/metadata.ts'),
  monitoring: () => import('./en/monitoring.ts'),
  news: () => import('./en/news.ts'),
  newsletter: () => import('./en/newsletter.ts'),
  offline: () => import('./en/offline.ts'),
  partners: () => import('./en/partners.ts'),
  pathways: () => import('./en/pathways.ts'),
  documents: () => import('./en/documents.ts'),
  reportCheck: () => import('./en/reportCheck.ts'),
  projects: () => import('./en/projects.ts'),
  publicMonitoring: () => import('./en/publicMonitoring.ts'),
  published: () => import('./en/published.ts'),
  referralRequest: () => import('./en/referralRequest.ts'),
  sealedReports: () => import('./en/sealedReports.ts'),
  session: () => import('./en/session.ts'),
  signingKeys: () => import('./en/signingKeys.ts'),
  sharedReferral: () => import('./en/sharedReferral.ts'),
  shell: () => import('./en/shell.ts'),
  statements: () => import('./en/statements.ts'),
  strategy: () => import('./en/strategy.ts'),
  terms: () => import('./en/terms.ts'),
  theory: () => import('./en/theory.ts'),
  theorySections: () => import('./en/theorySections.ts'),
  unknownAddress: () => import('./en/unknownAddress.ts'),
  visitorFiles: () => import('./en/visitorFiles.ts'),
  visitorHelp: () => import('./en/visitorHelp.ts'),
  voiceNotes: () => import('./en/voiceNotes.ts'),
}

type AllAreas = typeof en & typeof staffAreas
export type Area = keyof AllAreas
/** Every text of the product by area, with its English wording as its type. */
export type Catalogue = { readonly [A in Area]: Awaited<ReturnType<AllAreas[A]>>['texts'] }

const so: { readonly [A in keyof typeof en]: () => Promise<{ readonly texts: Translation<Catalogue[A]> }> } =
  {
    about: () => import('./so/about.ts'),
    accessibility: () => import('./so/accessibility.ts'),
    alerts: () => import('./so/alerts.ts'),
    certificates: () => import('./so/certificates.ts'),
    chartWords: () => import('./so/chartWords.ts'),
    assessment: () => import('./so/assessment.ts'),
    charts: () => import('./so/charts.ts'),
    climate: () => import('./so/climate.ts'),
    climateCases: () => import('./so/climateCases.ts'),
    coalition: () => import('./so/coalition.ts'),
    contact: () => import('./so/contact.ts'),
    cohort: () => import('./so/cohort.ts'),
    course: () => import('./so/course.ts'),
    emergency: () => import('./so/emergency.ts'),
    errors: () => import('./so/errors.ts'),
    framework: () => import('./so/framework.ts'),
    grantApplication: () => import('./so/grantApplication.ts'),
    grantWord: () => import('./so/grantWord.ts'),
    grantProgress: () => import('./so/grantProgress.ts'),
    grantDraft: () => import('./so/grantDraft.ts'),
    grants: () => import('./so/grants.ts'),
    help: () => import('./so/help.ts'),
    home: () => import('./so/home.ts'),
    incidentReporting: () => import('./so/incidentReporting.ts'),
    jobs: () => import('./so/jobs.ts'),
    keptCourses: () => import('./so/keptCourses.ts'),
    learning: () => import('./so/learning.ts'),
    learningAccount: () => import('./so/learningAccount.ts'),
    lesson: () => import('./so/lesson.ts'),
    mailbox: () => import('./so/mailbox.ts'),
    metadata: () => import('./so/metadata.ts'),
    monitoring: () => import('./so/monitoring.ts'),
    news: () => import('./so/news.ts'),
    newsletter: () => import('./so/newsletter.ts'),
    offline: () => import('./so/offline.ts'),
    partners: () => import('./so/partners.ts'),
    pathways: () => import('./so/pathways.ts'),
    documents: () => import('./so/documents.ts'),
    reportCheck: () => import('./so/reportCheck.ts'),
    projects: () => import('./so/projects.ts'),
    publicMonitoring: () => import('./so/publicMonitoring.ts'),
    published: () => import('./so/published.ts'),
    referralRequest: () => import('./so/referralRequest.ts'),
    sealedReports: () => import('./so/sealedReports.ts'),
    session: () => import('./so/session.ts'),
    signingKeys: () => import('./so/signingKeys.ts'),
    sharedReferral: () => import('./so/sharedReferral.ts'),
    shell: () => import('./so/shell.ts'),
    statements: () => import('./so/statements.ts'),
    strategy: () => import('./so/strategy.ts'),
    terms: () => import('./so/terms.ts'),
    theory: () => import('./so/theory.ts'),
    theorySections: () => import('./so/theorySections.ts'),
    unknownAddress: () => import('./so/unknownAddress.ts'),
    visitorFiles: () => import('./so/visitorFiles.ts'),
    visitorHelp: () => import('./so/visitorHelp.ts'),
    voiceNotes: () => import('./so/voiceNotes.ts'),
  }

type Loaders = Readonly<Record<string, () => Promise<{ readonly texts: unknown }>>>
const LOADERS: Readonly<Record<Locale, Loaders>> = { en, so }

/** The areas that the pages of visitors need; the names of all others are loaded with the first of them. */
export const VISITOR_AREAS = Object.keys(en) as readonly Area[]

/** Loads the texts of one area in one language. */
export async function loadArea<A extends Area>(locale: Locale, area: A): Promise<Translation<Catalogue[A]>> {
  const loaders = area in en ? LOADERS : ((await import('./staff-areas.ts')) as typeof LOADERS)
  const found = await loaders[locale][area]?.()
  if (!found) throw new Error(`There are no texts of the area ${area}`)
  return found.texts as Translation<Catalogue[A]>
}

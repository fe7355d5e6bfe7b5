import type { Locale } from './locale.ts'
import type { en as staffNamespaces } from './staff-namespaces.ts'
import type { Translation } from './translation.ts'

/** The English texts by namespace; their keys are the keys of every language. Modules are loaded on demand. */
const en = {
  about: () => import('./en/publishing/about.ts'),
  accessibility: () => import('./en/publishing/accessibility.ts'),
  alerts: () => import('./en/publishing/alerts.ts'),
  certificates: () => import('./en/learning/certificates.ts'),
  chartWords: () => import('./en/chartWords.ts'),
  assessment: () => import('./en/learning/assessment.ts'),
  charts: () => import('./en/charts.ts'),
  climate: () => import('./en/monitoring/climate.ts'),
  climateCases: () => import('./en/monitoring/climateCases.ts'),
  coalition: () => import('./en/publishing/coalition.ts'),
  contact: () => import('./en/correspondence/contact.ts'),
  cohort: () => import('./en/learning/cohort.ts'),
  course: () => import('./en/learning/course.ts'),
  emergency: () => import('./en/protection/emergency.ts'),
  errors: () => import('./en/errors.ts'),
  framework: () => import('./en/monitoring/framework.ts'),
  grantApplication: () => import('./en/grants/grantApplication.ts'),
  grantSent: () => import('./en/grants/grantSent.ts'),
  grantWord: () => import('./en/grants/grantWord.ts'),
  grantProgress: () => import('./en/grants/grantProgress.ts'),
  grantDraft: () => import('./en/grants/grantDraft.ts'),
  grants: () => import('./en/grants/grants.ts'),
  help: () => import('./en/administration/help.ts'),
  home: () => import('./en/publishing/home.ts'),
  incidentReporting: () => import('./en/protection/incidentReporting.ts'),
  jobs: () => import('./en/publishing/jobs.ts'),
  keptCourses: () => import('./en/learning/keptCourses.ts'),
  learning: () => import('./en/learning/learning.ts'),
  learningAccount: () => import('./en/learning/learningAccount.ts'),
  lesson: () => import('./en/learning/lesson.ts'),
  mailbox: () => import('./en/protection/mailbox.ts'),
  metadata: () => import('./en/metadata.ts'),
  monitoring: () => import('./en/monitoring/monitoring.ts'),
  news: () => import('./en/publishing/news.ts'),
  newsletter: () => import('./en/correspondence/newsletter.ts'),
  offline: () => import('./en/publishing/offline.ts'),
  partners: () => import('./en/publishing/partners.ts'),
  pathways: () => import('./en/protection/pathways.ts'),
  documents: () => import('./en/library/documents.ts'),
  reportCheck: () => import('./en/protection/reportCheck.ts'),
  projects: () => import('./en/publishing/projects.ts'),
  publicMonitoring: () => import('./en/monitoring/publicMonitoring.ts'),
  published: () => import('./en/monitoring/published.ts'),
  referralRequest: () => import('./en/protection/referralRequest.ts'),
  sealedReports: () => import('./en/protection/sealedReports.ts'),
  session: () => import('./en/administration/session.ts'),
  signingKeys: () => import('./en/administration/signingKeys.ts'),
  sharedReferral: () => import('./en/protection/sharedReferral.ts'),
  shell: () => import('./en/shell.ts'),
  statements: () => import('./en/publishing/statements.ts'),
  strategy: () => import('./en/publishing/strategy.ts'),
  terms: () => import('./en/terms.ts'),
  theory: () => import('./en/publishing/theory.ts'),
  theorySections: () => import('./en/publishing/theorySections.ts'),
  unknownAddress: () => import('./en/unknownAddress.ts'),
  visitorFiles: () => import('./en/protection/visitorFiles.ts'),
  visitorHelp: () => import('./en/administration/visitorHelp.ts'),
  voiceNotes: () => import('./en/protection/voiceNotes.ts'),
}

type AllNamespaces = typeof en & typeof staffNamespaces
export type TextNamespace = keyof AllNamespaces
/** Every text of the product by namespace, with its English wording as its type. */
export type Catalogue = { readonly [N in TextNamespace]: Awaited<ReturnType<AllNamespaces[N]>>['texts'] }

const so: { readonly [N in keyof typeof en]: () => Promise<{ readonly texts: Translation<Catalogue[N]> }> } =
  {
    about: () => import('./so/publishing/about.ts'),
    accessibility: () => import('./so/publishing/accessibility.ts'),
    alerts: () => import('./so/publishing/alerts.ts'),
    certificates: () => import('./so/learning/certificates.ts'),
    chartWords: () => import('./so/chartWords.ts'),
    assessment: () => import('./so/learning/assessment.ts'),
    charts: () => import('./so/charts.ts'),
    climate: () => import('./so/monitoring/climate.ts'),
    climateCases: () => import('./so/monitoring/climateCases.ts'),
    coalition: () => import('./so/publishing/coalition.ts'),
    contact: () => import('./so/correspondence/contact.ts'),
    cohort: () => import('./so/learning/cohort.ts'),
    course: () => import('./so/learning/course.ts'),
    emergency: () => import('./so/protection/emergency.ts'),
    errors: () => import('./so/errors.ts'),
    framework: () => import('./so/monitoring/framework.ts'),
    grantApplication: () => import('./so/grants/grantApplication.ts'),
    grantSent: () => import('./so/grants/grantSent.ts'),
    grantWord: () => import('./so/grants/grantWord.ts'),
    grantProgress: () => import('./so/grants/grantProgress.ts'),
    grantDraft: () => import('./so/grants/grantDraft.ts'),
    grants: () => import('./so/grants/grants.ts'),
    help: () => import('./so/administration/help.ts'),
    home: () => import('./so/publishing/home.ts'),
    incidentReporting: () => import('./so/protection/incidentReporting.ts'),
    jobs: () => import('./so/publishing/jobs.ts'),
    keptCourses: () => import('./so/learning/keptCourses.ts'),
    learning: () => import('./so/learning/learning.ts'),
    learningAccount: () => import('./so/learning/learningAccount.ts'),
    lesson: () => import('./so/learning/lesson.ts'),
    mailbox: () => import('./so/protection/mailbox.ts'),
    metadata: () => import('./so/metadata.ts'),
    monitoring: () => import('./so/monitoring/monitoring.ts'),
    news: () => import('./so/publishing/news.ts'),
    newsletter: () => import('./so/correspondence/newsletter.ts'),
    offline: () => import('./so/publishing/offline.ts'),
    partners: () => import('./so/publishing/partners.ts'),
    pathways: () => import('./so/protection/pathways.ts'),
    documents: () => import('./so/library/documents.ts'),
    reportCheck: () => import('./so/protection/reportCheck.ts'),
    projects: () => import('./so/publishing/projects.ts'),
    publicMonitoring: () => import('./so/monitoring/publicMonitoring.ts'),
    published: () => import('./so/monitoring/published.ts'),
    referralRequest: () => import('./so/protection/referralRequest.ts'),
    sealedReports: () => import('./so/protection/sealedReports.ts'),
    session: () => import('./so/administration/session.ts'),
    signingKeys: () => import('./so/administration/signingKeys.ts'),
    sharedReferral: () => import('./so/protection/sharedReferral.ts'),
    shell: () => import('./so/shell.ts'),
    statements: () => import('./so/publishing/statements.ts'),
    strategy: () => import('./so/publishing/strategy.ts'),
    terms: () => import('./so/terms.ts'),
    theory: () => import('./so/publishing/theory.ts'),
    theorySections: () => import('./so/publishing/theorySections.ts'),
    unknownAddress: () => import('./so/unknownAddress.ts'),
    visitorFiles: () => import('./so/protection/visitorFiles.ts'),
    visitorHelp: () => import('./so/administration/visitorHelp.ts'),
    voiceNotes: () => import('./so/protection/voiceNotes.ts'),
  }

type Loaders = Readonly<Record<string, () => Promise<{ readonly texts: unknown }>>>
const LOADERS: Readonly<Record<Locale, Loaders>> = { en, so }

/** The namespaces that the pages of visitors need; the names of all others are loaded with the first of them. */
export const VISITOR_NAMESPACES = Object.keys(en) as readonly TextNamespace[]

/** Loads the texts of one namespace in one language. */
export async function loadNamespace<N extends TextNamespace>(
  locale: Locale,
  namespace: N,
): Promise<Translation<Catalogue[N]>> {
  const loaders = namespace in en ? LOADERS : ((await import('./staff-namespaces.ts')) as typeof LOADERS)
  const texts = await loaders[locale][namespace]?.()
  if (!texts) throw new Error(`No texts of ${namespace}`)
  return texts.texts as Translation<Catalogue[N]>
}

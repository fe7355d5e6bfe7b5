import { accessLogContract } from './access-log.ts'
import { aggregationContract } from './aggregation.ts'
import { alertsContract } from './alerts.ts'
import { answerTemplatesContract } from './answer-templates.ts'
import { certificatesContract } from './certificates.ts'
import { commentsContract, consentsContract, evidenceContract, linksContract } from './children.ts'
import { climateIncidentsContract } from './climate-incidents.ts'
import { cohortLearningContract, cohortsContract } from './cohorts.ts'
import { consentOverridesContract } from './consent-overrides.ts'
import { contactContract } from './contact.ts'
import { courseEditingContract } from './course-editing.ts'
import { courseExchangeContract } from './course-exchange.ts'
import { coursesContract } from './courses.ts'
import { declaredContract, exportsContract } from './declared-calls.ts'
import { documentCopiesContract } from './document-copies.ts'
import { documentsContract } from './documents.ts'
import { dutyListsContract } from './duty-lists.ts'
import { emailRoutesContract } from './email-routes.ts'
import { grantAwardsContract } from './grant-awards.ts'
import { grantDraftsContract } from './grant-drafts.ts'
import { grantExclusionsContract } from './grant-exclusions.ts'
import { grantFiguresContract } from './grant-figures.ts'
import { grantFilesContract } from './grant-files.ts'
import { grantFollowUpContract } from './grant-follow-up.ts'
import { grantFormsContract } from './grant-forms.ts'
import { grantManagementContract } from './grant-management.ts'
import { grantRoundContract } from './grant-round.ts'
import { grantRoundsContract } from './grant-rounds.ts'
import { grantsContract } from './grants.ts'
import { iccprCasesContract } from './iccpr-cases.ts'
import { importsContract } from './imports.ts'
import { incidentsContract } from './incidents.ts'
import { jobsContract } from './jobs.ts'
import { learningContract } from './learning.ts'
import { letterheadContract } from './letterhead.ts'
import { libraryAnalyticsContract } from './library-analytics.ts'
import { lostRecordsContract } from './lost-records.ts'
import { mailContract } from './mail.ts'
import { mailboxContract } from './mailbox.ts'
import { messageThreadsContract } from './message-threads.ts'
import { conflictsContract, savedViewsContract, statisticsContract } from './monitoring.ts'
import { newsContract } from './news.ts'
import { newsletterContract } from './newsletter.ts'
import { organizationContract } from './organization.ts'
import { overviewContract } from './overview.ts'
import { partnersContract } from './partners.ts'
import { projectsContract } from './projects.ts'
import { providersContract } from './providers.ts'
import { publicContract } from './public.ts'
import { publicationsContract } from './publications.ts'
import { recordTwinsContract } from './record-twins.ts'
import { recordVerificationContract } from './record-verification.ts'
import { recoveryKeysContract } from './recovery-keys.ts'
import { referralLinksContract } from './referral-links.ts'
import { referralsContract } from './referrals.ts'
import { releasesContract } from './releases.ts'
import { reportSchedulesContract } from './report-schedules.ts'
import { reportCopiesContract, reportsContract } from './reports.ts'
import { retentionContract } from './retention.ts'
import { sealedReportsContract } from './sealed-reports.ts'
import { secondLooksContract } from './second-looks.ts'
import { sessionContract } from './session.ts'
import { signingKeysContract } from './signing-keys.ts'
import { siteFactsContract } from './site-facts.ts'
import { syncContract } from './sync.ts'
import { systemContract } from './system.ts'
import { triageContract } from './triage.ts'
import { usersContract } from './users.ts'
import { visitorFilesContract } from './visitor-files.ts'
import { waitingContract } from './waiting.ts'
import { webhooksContract } from './webhooks.ts'
import { writingAssistantContract } from './writing-assistant.ts'

/**
 * Every call of the product, by resource; the server, the typed client, the desktop and the API description are made
 * from it.
 */
export const contract = {
  session: sessionContract,
  users: usersContract,
  ...declaredContract,
  iccprCases: iccprCasesContract,
  incidents: incidentsContract,
  referrals: referralsContract,
  climateIncidents: climateIncidentsContract,
  referralLinks: referralLinksContract,
  comments: commentsContract,
  links: linksContract,
  evidence: evidenceContract,
  consents: consentsContract,
  consentOverrides: consentOverridesContract,
  conflicts: conflictsContract,
  statistics: statisticsContract,
  reportSchedules: reportSchedulesContract,
  savedViews: savedViewsContract,
  imports: importsContract,
  exports: exportsContract,
  publications: publicationsContract,
  releases: releasesContract,
  secondLooks: secondLooksContract,
  triage: triageContract,
  dutyLists: dutyListsContract,
  mailbox: mailboxContract,
  visitorFiles: visitorFilesContract,
  sealedReports: sealedReportsContract,
  signingKeys: signingKeysContract,
  certificates: certificatesContract,
  cohorts: cohortsContract,
  cohortLearning: cohortLearningContract,
  waiting: waitingContract,
  reports: reportsContract,
  reportCopies: reportCopiesContract,
  libraryAnalytics: libraryAnalyticsContract,
  public: publicContract,
  news: newsContract,
  writingAssistant: writingAssistantContract,
  jobs: jobsContract,
  documents: documentsContract,
  documentCopies: documentCopiesContract,
  projects: projectsContract,
  grantDrafts: grantDraftsContract,
  grantRound: grantRoundContract,
  grantRounds: grantRoundsContract,
  grantFigures: grantFiguresContract,
  grants: grantsContract,
  grantFiles: grantFilesContract,
  grantForms: grantFormsContract,
  grantManagement: grantManagementContract,
  grantExclusions: grantExclusionsContract,
  grantAwards: grantAwardsContract,
  grantFollowUp: grantFollowUpContract,
  learning: learningContract,
  letterhead: letterheadContract,
  organization: organizationContract,
  retention: retentionContract,
  siteFacts: siteFactsContract,
  overview: overviewContract,
  alerts: alertsContract,
  courses: coursesContract,
  courseEditing: courseEditingContract,
  courseExchange: courseExchangeContract,
  partners: partnersContract,
  providers: providersContract,
  contact: contactContract,
  messageThreads: messageThreadsContract,
  emailRoutes: emailRoutesContract,
  answerTemplates: answerTemplatesContract,
  mail: mailContract,
  newsletter: newsletterContract,
  webhooks: webhooksContract,
  aggregation: aggregationContract,
  recoveryKeys: recoveryKeysContract,
  sync: syncContract,
  lostRecords: lostRecordsContract,
  recordTwins: recordTwinsContract,
  recordVerification: recordVerificationContract,
  accessLog: accessLogContract,
  system: systemContract,
} as const
export type AppContract = typeof contract

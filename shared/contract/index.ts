import { accessLogContract } from './administration/access-log.ts'
import { enrolmentCodesContract } from './administration/enrolment-codes.ts'
import { exchangeContract } from './administration/exchange.ts'
import { handOverContract } from './administration/hand-over.ts'
import { lostRecordsContract } from './administration/lost-records.ts'
import { overviewContract } from './administration/overview.ts'
import { recordTwinsContract } from './administration/record-twins.ts'
import { recoveryKeysContract } from './administration/recovery-keys.ts'
import { retentionContract } from './administration/retention.ts'
import { secondLooksContract } from './administration/second-looks.ts'
import { sessionContract } from './administration/session.ts'
import { signingKeysContract } from './administration/signing-keys.ts'
import { syncContract } from './administration/sync.ts'
import { systemContract } from './administration/system.ts'
import { takeOverContract } from './administration/take-over.ts'
import { usersContract } from './administration/users.ts'
import { waitingContract } from './administration/waiting.ts'
import { answerTemplatesContract } from './correspondence/answer-templates.ts'
import { contactContract } from './correspondence/contact.ts'
import { emailRoutesContract } from './correspondence/email-routes.ts'
import { mailContract } from './correspondence/mail.ts'
import { messageThreadsContract } from './correspondence/message-threads.ts'
import { newsletterContract } from './correspondence/newsletter.ts'
import { declaredContract, exportsContract } from './declared-calls.ts'
import { grantAwardsContract } from './grants/grant-awards.ts'
import { grantDraftsContract } from './grants/grant-drafts.ts'
import { grantExclusionsContract } from './grants/grant-exclusions.ts'
import { grantFiguresContract } from './grants/grant-figures.ts'
import { grantFilesContract } from './grants/grant-files.ts'
import { grantFollowUpContract } from './grants/grant-follow-up.ts'
import { grantFormsContract } from './grants/grant-forms.ts'
import { grantManagementContract } from './grants/grant-management.ts'
import { grantRoundContract } from './grants/grant-round.ts'
import { grantRoundsContract } from './grants/grant-rounds.ts'
import { grantSentContract } from './grants/grant-sent.ts'
import { grantTiesContract } from './grants/grant-ties.ts'
import { grantsContract } from './grants/grants.ts'
import { certificatesContract } from './learning/certificates.ts'
import { cohortLearningContract, cohortsContract } from './learning/cohorts.ts'
import { courseEditingContract } from './learning/course-editing.ts'
import { courseExchangeContract } from './learning/course-exchange.ts'
import { coursesContract } from './learning/courses.ts'
import { learningContract } from './learning/learning.ts'
import { documentCopiesContract } from './library/document-copies.ts'
import { documentsContract } from './library/documents.ts'
import { libraryAnalyticsContract } from './library/library-analytics.ts'
import { reportApprovalsContract } from './library/report-approvals.ts'
import { reportSchedulesContract } from './library/report-schedules.ts'
import { reportCopiesContract, reportsContract } from './library/reports.ts'
import { climateIncidentsContract } from './monitoring/climate-incidents.ts'
import { iccprCasesContract } from './monitoring/iccpr-cases.ts'
import { importsContract } from './monitoring/imports.ts'
import { conflictsContract, savedViewsContract, statisticsContract } from './monitoring/monitoring.ts'
import { publicContract } from './monitoring/public.ts'
import { publicationsContract } from './monitoring/publications.ts'
import { recordVerificationContract } from './monitoring/record-verification.ts'
import { releasesContract } from './monitoring/releases.ts'
import { commentsContract, consentsContract, evidenceContract, linksContract } from './protection/children.ts'
import { consentOverridesContract } from './protection/consent-overrides.ts'
import { dutyListsContract } from './protection/duty-lists.ts'
import { incidentsContract } from './protection/incidents.ts'
import { mailboxContract } from './protection/mailbox.ts'
import { providersContract } from './protection/providers.ts'
import { referralLinksContract } from './protection/referral-links.ts'
import { referralsContract } from './protection/referrals.ts'
import { sealedReportsContract } from './protection/sealed-reports.ts'
import { triageContract } from './protection/triage.ts'
import { visitorFilesContract } from './protection/visitor-files.ts'
import { aggregationContract } from './publishing/aggregation.ts'
import { alertsContract } from './publishing/alerts.ts'
import { jobsContract } from './publishing/jobs.ts'
import { letterheadContract } from './publishing/letterhead.ts'
import { newsContract } from './publishing/news.ts'
import { organizationContract } from './publishing/organization.ts'
import { partnersContract } from './publishing/partners.ts'
import { projectsContract } from './publishing/projects.ts'
import { siteFactsContract } from './publishing/site-facts.ts'
import { webhooksContract } from './publishing/webhooks.ts'
import { writingAssistantContract } from './publishing/writing-assistant.ts'

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
  reportApprovals: reportApprovalsContract,
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
  grantTies: grantTiesContract,
  grantAwards: grantAwardsContract,
  grantFollowUp: grantFollowUpContract,
  grantSent: grantSentContract,
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
  enrolmentCodes: enrolmentCodesContract,
  exchange: exchangeContract,
  takeOver: takeOverContract,
  handOver: handOverContract,
  lostRecords: lostRecordsContract,
  recordTwins: recordTwinsContract,
  recordVerification: recordVerificationContract,
  accessLog: accessLogContract,
  system: systemContract,
} as const
export type AppContract = typeof contract

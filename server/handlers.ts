import { accessLogHandlers } from '#server/features/administration/access-log/index.ts'
import { conflictsHandlers } from '#server/features/administration/conflicts/index.ts'
import { enrolmentCodesHandlers } from '#server/features/administration/devices/index.ts'
import { exchangeHandlers, handOverHandlers } from '#server/features/administration/exchange/index.ts'
import { lostRecordsHandlers } from '#server/features/administration/lost-records/index.ts'
import { overviewHandlers } from '#server/features/administration/overview/index.ts'
import { recordTwinsHandlers } from '#server/features/administration/record-twins/index.ts'
import { recoveryKeysHandlers } from '#server/features/administration/recovery-keys/index.ts'
import { retentionHandlers } from '#server/features/administration/retention/index.ts'
import { secondLooksHandlers } from '#server/features/administration/second-looks/index.ts'
import { sessionHandlers } from '#server/features/administration/sessions/index.ts'
import { signingKeysHandlers } from '#server/features/administration/signing-keys/index.ts'
import { syncHandlers } from '#server/features/administration/sync/index.ts'
import { systemHandlers } from '#server/features/administration/system/index.ts'
import { takeOverHandlers } from '#server/features/administration/take-over/index.ts'
import { usersHandlers } from '#server/features/administration/users/index.ts'
import { waitingHandlers } from '#server/features/administration/waiting/index.ts'
import { answerTemplatesHandlers } from '#server/features/correspondence/answer-templates/index.ts'
import { emailRoutesHandlers } from '#server/features/correspondence/email-routes/index.ts'
import { messageThreadsHandlers } from '#server/features/correspondence/inbox/index.ts'
import { contactHandlers } from '#server/features/correspondence/messages/index.ts'
import { newsletterHandlers } from '#server/features/correspondence/newsletter/index.ts'
import { grantAwardsHandlers, grantFollowUpHandlers } from '#server/features/grants/grant-awards/index.ts'
import { grantDraftsHandlers } from '#server/features/grants/grant-drafts/index.ts'
import { grantFiguresHandlers } from '#server/features/grants/grant-figures/index.ts'
import { grantFilesHandlers } from '#server/features/grants/grant-files/index.ts'
import { grantFormsHandlers } from '#server/features/grants/grant-forms/index.ts'
import {
  grantExclusionsHandlers,
  grantManagementHandlers,
} from '#server/features/grants/grant-management/index.ts'
import { grantRoundsHandlers } from '#server/features/grants/grant-rounds/index.ts'
import { grantSentHandlers } from '#server/features/grants/grant-sent/index.ts'
import { grantTiesHandlers } from '#server/features/grants/grant-ties/index.ts'
import { grantRoundHandlers, grantsHandlers } from '#server/features/grants/grants/index.ts'
import { certificatesHandlers } from '#server/features/learning/certificates/index.ts'
import { cohortLearningHandlers, cohortsHandlers } from '#server/features/learning/cohorts/index.ts'
import {
  courseEditingHandlers,
  courseExchangeHandlers,
} from '#server/features/learning/course-editing/index.ts'
import { coursesHandlers } from '#server/features/learning/courses/index.ts'
import { learnersOfCourses, learningHandlers } from '#server/features/learning/learners/index.ts'
import {
  countDocuments,
  documentCopiesHandlers,
  documentsHandlers,
} from '#server/features/library/documents/index.ts'
import { libraryAnalyticsHandlers } from '#server/features/library/library-analytics/index.ts'
import { reportApprovalsHandlers } from '#server/features/library/report-approvals/index.ts'
import { reportSchedulesHandlers } from '#server/features/library/report-schedules/index.ts'
import { reportCopiesHandlers, reportsHandlers } from '#server/features/library/reports/index.ts'
import { climateIncidentsHandlers } from '#server/features/monitoring/climate-incidents/index.ts'
import { exportsHandlers } from '#server/features/monitoring/exports/index.ts'
import { iccprCasesHandlers } from '#server/features/monitoring/iccpr-cases/index.ts'
import { importsHandlers } from '#server/features/monitoring/imports/index.ts'
import { publicHandlers } from '#server/features/monitoring/public/index.ts'
import { publicationsHandlers } from '#server/features/monitoring/publications/index.ts'
import { recordVerificationHandlers } from '#server/features/monitoring/record-verification/index.ts'
import { releasesHandlers } from '#server/features/monitoring/releases/index.ts'
import { savedViewsHandlers } from '#server/features/monitoring/saved-views/index.ts'
import { statisticsHandlers } from '#server/features/monitoring/statistics/index.ts'
import { commentsHandlers } from '#server/features/protection/comments/index.ts'
import { consentOverridesHandlers } from '#server/features/protection/consent-overrides/index.ts'
import { consentsHandlers } from '#server/features/protection/consents/index.ts'
import { evidenceHandlers, visitorFilesHandlers } from '#server/features/protection/evidence/index.ts'
import { incidentsHandlers } from '#server/features/protection/incidents/index.ts'
import { linksHandlers } from '#server/features/protection/links/index.ts'
import { mailboxHandlers } from '#server/features/protection/mailbox/index.ts'
import { providersHandlers } from '#server/features/protection/providers/index.ts'
import { referralLinksHandlers, referralsHandlers } from '#server/features/protection/referrals/index.ts'
import { sealedReportsHandlers } from '#server/features/protection/sealed-reports/index.ts'
import { dutyListsHandlers, triageHandlers } from '#server/features/protection/triage/index.ts'
import { aggregationHandlers } from '#server/features/publishing/aggregation/index.ts'
import { alertsHandlers } from '#server/features/publishing/alerts/index.ts'
import { jobsHandlers } from '#server/features/publishing/jobs/index.ts'
import { newsHandlers } from '#server/features/publishing/news/index.ts'
import { organizationHandlers } from '#server/features/publishing/organization/index.ts'
import { partnersHandlers } from '#server/features/publishing/partners/index.ts'
import { projectsHandlers } from '#server/features/publishing/projects/index.ts'
import { siteFactsHandlers } from '#server/features/publishing/site-facts/index.ts'
import { webhooksHandlers } from '#server/features/publishing/webhooks/index.ts'
import { writingAssistantHandlers } from '#server/features/publishing/writing-assistant/index.ts'
import type { Handlers } from '#server/http/context.ts'
import { letterheadHandlers } from '#server/letterhead/index.ts'
import { mailHandlers } from '#server/mail-outbox/index.ts'
import { recordsHandlers } from '#server/record-handlers/index.ts'
import type { AppContract } from '#shared/contract/index.ts'

/** The handlers of every group of calls, by the names of the contract. */
export type AppHandlers = { readonly [N in keyof AppContract]: Handlers<AppContract[N]> }

/** All handlers of the server: a call without a handler, or with a wrong answer, is a compile error. */
export const handlers = {
  session: sessionHandlers,
  users: usersHandlers,
  system: systemHandlers,
  ...recordsHandlers,
  iccprCases: iccprCasesHandlers,
  incidents: incidentsHandlers,
  referrals: referralsHandlers,
  climateIncidents: climateIncidentsHandlers,
  referralLinks: referralLinksHandlers,
  comments: commentsHandlers,
  links: linksHandlers,
  evidence: evidenceHandlers,
  consents: consentsHandlers,
  consentOverrides: consentOverridesHandlers,
  conflicts: conflictsHandlers,
  statistics: statisticsHandlers(countDocuments),
  reportApprovals: reportApprovalsHandlers,
  reportSchedules: reportSchedulesHandlers,
  savedViews: savedViewsHandlers,
  imports: importsHandlers,
  exports: exportsHandlers,
  publications: publicationsHandlers,
  releases: releasesHandlers,
  secondLooks: secondLooksHandlers,
  triage: triageHandlers,
  dutyLists: dutyListsHandlers,
  mailbox: mailboxHandlers,
  visitorFiles: visitorFilesHandlers,
  sealedReports: sealedReportsHandlers(climateIncidentsHandlers.create),
  signingKeys: signingKeysHandlers,
  certificates: certificatesHandlers,
  cohorts: cohortsHandlers,
  cohortLearning: cohortLearningHandlers,
  waiting: waitingHandlers,
  reports: reportsHandlers,
  reportCopies: reportCopiesHandlers,
  libraryAnalytics: libraryAnalyticsHandlers,
  public: publicHandlers,
  news: newsHandlers,
  writingAssistant: writingAssistantHandlers,
  jobs: jobsHandlers,
  documents: documentsHandlers,
  documentCopies: documentCopiesHandlers,
  projects: projectsHandlers,
  grantDrafts: grantDraftsHandlers,
  grantRound: grantRoundHandlers,
  grantRounds: grantRoundsHandlers,
  grantFigures: grantFiguresHandlers,
  grants: grantsHandlers,
  grantFiles: grantFilesHandlers,
  grantForms: grantFormsHandlers,
  grantManagement: grantManagementHandlers,
  grantExclusions: grantExclusionsHandlers,
  grantTies: grantTiesHandlers,
  grantAwards: grantAwardsHandlers,
  grantFollowUp: grantFollowUpHandlers,
  grantSent: grantSentHandlers,
  learning: learningHandlers,
  letterhead: letterheadHandlers,
  organization: organizationHandlers,
  retention: retentionHandlers,
  siteFacts: siteFactsHandlers,
  overview: overviewHandlers,
  alerts: alertsHandlers,
  courses: coursesHandlers(learnersOfCourses),
  courseEditing: courseEditingHandlers,
  courseExchange: courseExchangeHandlers,
  partners: partnersHandlers,
  providers: providersHandlers,
  contact: contactHandlers,
  messageThreads: messageThreadsHandlers,
  emailRoutes: emailRoutesHandlers,
  answerTemplates: answerTemplatesHandlers,
  mail: mailHandlers,
  newsletter: newsletterHandlers,
  webhooks: webhooksHandlers,
  aggregation: aggregationHandlers,
  recoveryKeys: recoveryKeysHandlers,
  sync: syncHandlers,
  enrolmentCodes: enrolmentCodesHandlers,
  exchange: exchangeHandlers,
  takeOver: takeOverHandlers,
  handOver: handOverHandlers,
  lostRecords: lostRecordsHandlers,
  recordTwins: recordTwinsHandlers,
  recordVerification: recordVerificationHandlers,
  accessLog: accessLogHandlers,
} satisfies AppHandlers

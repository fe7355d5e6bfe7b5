import { accessLogHandlers } from '#server/features/access-log/index.ts'
import { aggregationHandlers } from '#server/features/aggregation/index.ts'
import { alertsHandlers } from '#server/features/alerts/index.ts'
import { answerTemplatesHandlers } from '#server/features/answer-templates/index.ts'
import { certificatesHandlers } from '#server/features/certificates/index.ts'
import { climateIncidentsHandlers } from '#server/features/climate-incidents/index.ts'
import { cohortLearningHandlers, cohortsHandlers } from '#server/features/cohorts/index.ts'
import { commentsHandlers } from '#server/features/comments/index.ts'
import { conflictsHandlers } from '#server/features/conflicts/index.ts'
import { consentOverridesHandlers } from '#server/features/consent-overrides/index.ts'
import { consentsHandlers } from '#server/features/consents/index.ts'
import { courseEditingHandlers, courseExchangeHandlers } from '#server/features/course-editing/index.ts'
import { coursesHandlers } from '#server/features/courses/index.ts'
import { documentCopiesHandlers, documentsHandlers } from '#server/features/documents/index.ts'
import { emailRoutesHandlers } from '#server/features/email-routes/index.ts'
import { evidenceHandlers, visitorFilesHandlers } from '#server/features/evidence/index.ts'
import { exportsHandlers } from '#server/features/exports/index.ts'
import { grantAwardsHandlers, grantFollowUpHandlers } from '#server/features/grant-awards/index.ts'
import { grantDraftsHandlers } from '#server/features/grant-drafts/index.ts'
import { grantFiguresHandlers } from '#server/features/grant-figures/index.ts'
import { grantFilesHandlers } from '#server/features/grant-files/index.ts'
import { grantFormsHandlers } from '#server/features/grant-forms/index.ts'
import { grantExclusionsHandlers, grantManagementHandlers } from '#server/features/grant-management/index.ts'
import { grantRoundsHandlers } from '#server/features/grant-rounds/index.ts'
import { grantRoundHandlers, grantsHandlers } from '#server/features/grants/index.ts'
import { iccprCasesHandlers } from '#server/features/iccpr-cases/index.ts'
import { importsHandlers } from '#server/features/imports/index.ts'
import { messageThreadsHandlers } from '#server/features/inbox/index.ts'
import { incidentsHandlers } from '#server/features/incidents/index.ts'
import { jobsHandlers } from '#server/features/jobs/index.ts'
import { learnersOfCourses, learningHandlers } from '#server/features/learners/index.ts'
import { letterheadHandlers } from '#server/features/letterhead/index.ts'
import { libraryAnalyticsHandlers } from '#server/features/library-analytics/index.ts'
import { linksHandlers } from '#server/features/links/index.ts'
import { lostRecordsHandlers } from '#server/features/lost-records/index.ts'
import { mailHandlers } from '#server/features/mail/index.ts'
import { mailboxHandlers } from '#server/features/mailbox/index.ts'
import { contactHandlers } from '#server/features/messages/index.ts'
import { newsHandlers } from '#server/features/news/index.ts'
import { newsletterHandlers } from '#server/features/newsletter/index.ts'
import { organizationHandlers } from '#server/features/organization/index.ts'
import { overviewHandlers } from '#server/features/overview/index.ts'
import { partnersHandlers } from '#server/features/partners/index.ts'
import { projectsHandlers } from '#server/features/projects/index.ts'
import { providersHandlers } from '#server/features/providers/index.ts'
import { publicHandlers } from '#server/features/public/index.ts'
import { publicationsHandlers } from '#server/features/publications/index.ts'
import { recordTwinsHandlers } from '#server/features/record-twins/index.ts'
import { recordVerificationHandlers } from '#server/features/record-verification/index.ts'
import { recordsHandlers } from '#server/features/records/index.ts'
import { recoveryKeysHandlers } from '#server/features/recovery-keys/index.ts'
import { referralLinksHandlers, referralsHandlers } from '#server/features/referrals/index.ts'
import { releasesHandlers } from '#server/features/releases/index.ts'
import { reportSchedulesHandlers } from '#server/features/report-schedules/index.ts'
import { reportCopiesHandlers, reportsHandlers } from '#server/features/reports/index.ts'
import { retentionHandlers } from '#server/features/retention/index.ts'
import { savedViewsHandlers } from '#server/features/saved-views/index.ts'
import { sealedReportsHandlers } from '#server/features/sealed-reports/index.ts'
import { secondLooksHandlers } from '#server/features/second-looks/index.ts'
import { sessionHandlers } from '#server/features/sessions/index.ts'
import { signingKeysHandlers } from '#server/features/signing-keys/index.ts'
import { siteFactsHandlers } from '#server/features/site-facts/index.ts'
import { statisticsHandlers } from '#server/features/statistics/index.ts'
import { syncHandlers } from '#server/features/sync/index.ts'
import { systemHandlers } from '#server/features/system/index.ts'
import { dutyListsHandlers, triageHandlers } from '#server/features/triage/index.ts'
import { usersHandlers } from '#server/features/users/index.ts'
import { waitingHandlers } from '#server/features/waiting/index.ts'
import { webhooksHandlers } from '#server/features/webhooks/index.ts'
import { writingAssistantHandlers } from '#server/features/writing-assistant/index.ts'
import type { Handlers } from '#server/http/context.ts'
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
  statistics: statisticsHandlers,
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
  sealedReports: sealedReportsHandlers,
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
  grantAwards: grantAwardsHandlers,
  grantFollowUp: grantFollowUpHandlers,
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
  lostRecords: lostRecordsHandlers,
  recordTwins: recordTwinsHandlers,
  recordVerification: recordVerificationHandlers,
  accessLog: accessLogHandlers,
} satisfies AppHandlers

import { reportAstrayDaily } from '#server/features/administration/astray/index.ts'
import { backUpDaily, listRemovals } from '#server/features/administration/backups/index.ts'
import { mailAlarmsDaily } from '#server/features/administration/devices/index.ts'
import { resealsInBackground } from '#server/features/administration/key-rotation/index.ts'
import { anonymizeDaily, purgeDaily, sweepWordsHourly } from '#server/features/administration/purge/index.ts'
import { remindOfTwinsWeekly } from '#server/features/administration/record-twins/index.ts'
import { stampDaily, verifyWeekly } from '#server/features/administration/verification/index.ts'
import { mailWaitingHourly } from '#server/features/administration/waiting/index.ts'
import {
  readMailboxMinutely,
  remindOfMessages,
  scanAttachmentsMinutely,
} from '#server/features/correspondence/inbox/index.ts'
import {
  clearRequestsHourly,
  markBounced,
  sendIssues,
} from '#server/features/correspondence/newsletter/index.ts'
import { remindOfGrantAwards } from '#server/features/grants/grant-awards/index.ts'
import { endOldDraftsDaily } from '#server/features/grants/grant-drafts/index.ts'
import { removeUnsentFiles } from '#server/features/grants/grant-files/index.ts'
import { mailGrantNewsDaily } from '#server/features/grants/grant-news/index.ts'
import { anonymiseApplicationsDaily } from '#server/features/grants/grants/index.ts'
import { remindOfDueDatesDaily } from '#server/features/learning/cohorts/index.ts'
import {
  lookThroughFiles,
  makeDocumentPages,
  makePortableLibrary,
  purgeLibraryHourly,
  readTexts,
} from '#server/features/library/documents/index.ts'
import { makeScheduledReports } from '#server/features/library/report-schedules/index.ts'
import { makeReports } from '#server/features/library/reports/index.ts'
import { clearImportsHourly } from '#server/features/monitoring/imports/index.ts'
import { publishFigures } from '#server/features/monitoring/public/index.ts'
import { purgeEvidenceHourly } from '#server/features/protection/evidence/index.ts'
import { findPairsSoon } from '#server/features/protection/links/index.ts'
import { gatherAlarmsMinutely, mailStaffAlarmsSoon } from '#server/features/protection/triage/index.ts'
import { aggregateNews } from '#server/features/publishing/aggregation/index.ts'
import { publishScheduledNews } from '#server/features/publishing/news/index.ts'
import { checkPartnerLinksDaily } from '#server/features/publishing/partners/index.ts'
import { deliverWebhooks } from '#server/features/publishing/webhooks/index.ts'
import { clearMailDaily, sendMail } from '#server/mail-outbox/index.ts'
import { doesOnce } from '#server/one-time/index.ts'
import { clearOldDaily } from '#server/retentions/clear.ts'
import type { Services } from '#server/services.ts'
import { sendRestoredTasks } from '#server/tasks/waiting-tasks.ts'
import type { StartWorkers } from './services.ts'

const sendsMail: StartWorkers = async (services) => sendMail(services, markBounced)

const keepsLedger: StartWorkers = async ({ ledger }) => ledger.start()

const WORKERS: readonly StartWorkers[] = [
  publishFigures,
  publishScheduledNews,
  clearImportsHourly,
  sendsMail,
  clearMailDaily,
  readMailboxMinutely,
  remindOfMessages,
  scanAttachmentsMinutely,
  sendIssues,
  clearRequestsHourly,
  deliverWebhooks,
  makeReports,
  makeScheduledReports,
  purgeDaily,
  anonymizeDaily,
  anonymiseApplicationsDaily,
  endOldDraftsDaily,
  removeUnsentFiles,
  remindOfGrantAwards,
  mailGrantNewsDaily,
  remindOfDueDatesDaily,
  remindOfTwinsWeekly,
  sweepWordsHourly,
  purgeEvidenceHourly,
  lookThroughFiles,
  purgeLibraryHourly,
  makeDocumentPages,
  makePortableLibrary,
  readTexts,
  reportAstrayDaily,
  clearOldDaily,
  checkPartnerLinksDaily,
  aggregateNews,
  backUpDaily,
  listRemovals,
  keepsLedger,
  verifyWeekly,
  stampDaily,
  mailWaitingHourly,
  mailAlarmsDaily,
  gatherAlarmsMinutely,
  mailStaffAlarmsSoon,
  findPairsSoon,
  resealsInBackground,
  doesOnce,
  // This must run after all workers that make their queues.
  sendRestoredTasks,
]

/** Starts all background work of this server. */
export async function startWorkers(services: Services): Promise<void> {
  for (const start of WORKERS) await start(services)
}

import { aggregateNews } from '#server/features/aggregation/index.ts'
import { reportAstrayDaily } from '#server/features/astray/index.ts'
import { backUpDaily, listRemovals } from '#server/features/backups/index.ts'
import {
  lookThroughFiles,
  makeDocumentPages,
  makePortableLibrary,
  purgeLibraryHourly,
  readTexts,
} from '#server/features/documents/index.ts'
import { purgeEvidenceHourly } from '#server/features/evidence/index.ts'
import { remindOfGrantAwards } from '#server/features/grant-awards/index.ts'
import { endOldDraftsDaily } from '#server/features/grant-drafts/index.ts'
import { removeUnsentFiles } from '#server/features/grant-files/index.ts'
import { anonymiseApplicationsDaily } from '#server/features/grants/index.ts'
import { clearImportsHourly } from '#server/features/imports/index.ts'
import {
  readMailboxMinutely,
  remindOfMessages,
  scanAttachmentsMinutely,
} from '#server/features/inbox/index.ts'
import { resealsInBackground } from '#server/features/key-rotation/index.ts'
import { findPairsSoon } from '#server/features/links/index.ts'
import { clearMailDaily, sendMail } from '#server/features/mail/index.ts'
import { publishScheduledNews } from '#server/features/news/index.ts'
import { clearRequestsHourly, markBounced, sendIssues } from '#server/features/newsletter/index.ts'
import { checkPartnerLinksDaily } from '#server/features/partners/index.ts'
import { publishFigures } from '#server/features/public/index.ts'
import { anonymizeDaily, purgeDaily, sweepWordsHourly } from '#server/features/purge/index.ts'
import { remindOfTwinsWeekly } from '#server/features/record-twins/index.ts'
import { makeScheduledReports } from '#server/features/report-schedules/index.ts'
import { makeReports } from '#server/features/reports/index.ts'
import { gatherAlarmsMinutely, mailStaffAlarmsSoon } from '#server/features/triage/index.ts'
import { stampDaily, verifyWeekly } from '#server/features/verification/index.ts'
import { mailWaitingHourly } from '#server/features/waiting/index.ts'
import { deliverWebhooks } from '#server/features/webhooks/index.ts'
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

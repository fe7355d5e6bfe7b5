import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import { previewReport } from '#reports/preview.ts'
import { previewPages } from '#reports/preview-pages.ts'
import { monitoringSnapshot } from '#reports/snapshot.ts'
import { callerOf, type Handlers, type ServerContext } from '#server/http/context.ts'
import { readCursor, writeCursor } from '#server/http/cursor.ts'
import { findUser, nameOfUser } from '#server/identity/index.ts'
import { readLetterhead } from '#server/letterhead/index.ts'
import type { StartWorkers } from '#server/services.ts'
import { hourly, recurs } from '#server/tasks/recurring.ts'
import type { reportCopiesContract, reportsContract } from '#shared/contract/library/reports.ts'
import { offDuty } from '#shared/domain/access.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { postgres } from '#shared/queries/postgres.ts'
import { readStatistics } from '#shared/records/statistics.ts'
import { requireBegun } from '#shared/rules/report-days.ts'
import { checkCopy } from './copies.ts'
import { openReport } from './download.ts'
import { makeQueuedReport } from './make.ts'
import { requirePublicEdition } from './public-edition.ts'
import { GIVEN_UP, REPORTS } from './queue.ts'
import { cancelOrRemove, removeExpired } from './remove.ts'
import { requestFormat } from './request-format.ts'
import { requestReport } from './request-report.ts'
import { endUnfinished, findReport, listReports } from './rows.ts'
import { withReportSource } from './source.ts'
import { viewOf } from './view.ts'

export { numberOf as approvalNumberOf } from './approvals.ts'
export { bringDisclosures, mayLeaveStill, reportsFollowConsent } from './call-back.ts'
export { editionOfCopy, periodOfReport, requireInForce } from './copies.ts'
export { openReport } from './download.ts'
export { reportFigures } from './figures.ts'
export { frozenOf } from './frozen-data.ts'
export { removeExpired } from './remove.ts'
export { enterReport, refuseTooMany } from './request-report.ts'
export { findAnyReport, findReport, lockReport, type ReportRow } from './rows.ts'
export { openSeenReport } from './seen-report.ts'
export { reportApprovals } from './tables.ts'
export { viewOf as reportViewOf } from './view.ts'

/**
 * Reports that one process makes at the same time: it bounds the memory and the processor that reports take from
 * the other users who are served there, so that each further server process makes as many more.
 */
const AT_ONCE = 2
const position = z.tuple([z.iso.datetime(), z.uuid()])

/** Reports: requested, made in the background, listed, downloaded (REQ-OVW-16, REQ-RPT-07). */
export const reportsHandlers: Handlers<typeof reportsContract> = {
  snapshot: async ({ context }) => ({
    report: await snapshotOf(context),
  }),
  generate: ({ input, context }) => requestReport(context, input),
  preview: ({ input, context }) => {
    const now = context.services.records.now()
    const reader = { user: readerOf(context), now, locale: input.locale, reportId: null }
    requirePublicEdition(reader.user, input, now)
    requireBegun(input, mogadishuDay(now))
    return withReportSource(context.services, reader, (source) => previewReport(input, source, reader.now))
  },
  pages: async ({ input, context }) => {
    const { database, records } = context.services
    const now = records.now()
    const user = readerOf(context)
    requirePublicEdition(user, input, now)
    requireBegun(input, mogadishuDay(now))
    const reader = { user, now, locale: input.locale, reportId: null }
    const [author, letterhead] = await Promise.all([findUser(database, user.id), readLetterhead(database)])
    return withReportSource(context.services, reader, (source) =>
      previewPages(input, source, { author: author ? nameOfUser(author) : '', now, letterhead }),
    )
  },
  list: async ({ input: { limit, cursor }, context }) => {
    const after = cursor ? readCursor(cursor, position) : null
    const { rows, total } = await listReports(context.services.database, callerOf(context), { limit, after })
    const page = rows.slice(0, limit)
    const last = rows.length > limit ? page.at(-1) : undefined
    return { items: page.map(viewOf), next: last ? writeCursor([last.createdAt, last.id]) : null, total }
  },
  get: async ({ params, context, refuse }) => {
    const report = await seenReport(context, params.id)
    return report ? viewOf(report) : refuse('not_found')
  },
  format: ({ params, input, context }) => requestFormat(context, params.id, input),
  cancel: async ({ params, input: { only }, context, refuse }) => {
    const report = await seenReport(context, params.id)
    if (!report) return refuse('not_found')
    await cancelOrRemove(context, report, only)
    return undefined
  },
  file: async ({ params, context, refuse }) => {
    const report = await seenReport(context, params.id)
    return report ? openReport(context, report) : refuse('not_found')
  },
}

/** Copies of reports, compared by anyone who holds one. */
export const reportCopiesHandlers: Handlers<typeof reportCopiesContract> = {
  check: ({ params, input, context }) => checkCopy(context.services.database, params.sha256, input),
}

async function snapshotOf(context: ServerContext) {
  const { database, records } = context.services
  const user = callerOf(context)
  const now = records.now()
  const run = (statement: SQL) => database.runPrepared(statement)
  const statistics = await readStatistics(run, postgres, user, {}, now)
  return monitoringSnapshot(statistics, { user, now, locale: user.locale })
}

/** The caller as a report counts for them: one that is made has no look into what waits for triage, so its preview has none. */
const readerOf = (context: ServerContext) => offDuty(callerOf(context))

function seenReport(context: ServerContext, id: string) {
  return findReport(context.services.database, callerOf(context), id)
}

/** Makes reports in this process, marks reports that can't be made as failed, and removes old ones. */
export const makeReports: StartWorkers = async (services) => {
  const { tasks, database } = services
  await tasks.work(REPORTS, (task) => makeQueuedReport(services, task), { atOnce: AT_ONCE })
  await tasks.work(GIVEN_UP, async ({ data }) => {
    await endUnfinished(database, data.reportId, { failed: 'interrupted' })
  })
  await recurs(services, { name: 'reports-clean-up', rule: hourly(35) }, () => removeExpired(services))
}

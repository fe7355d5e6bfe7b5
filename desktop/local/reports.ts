import { noteEvent } from '#desktop/mirror/events.ts'
import { runOn } from '#desktop/mirror/store.ts'
import { freshnessOf, ownerName, viewSource } from '#desktop/reports/index.ts'
import { webStream } from '#files/web-stream.ts'
import { monitoringSnapshot } from '#reports/snapshot.ts'
import type { DeviceEvent } from '#shared/contract/administration/device-events.ts'
import type { Handlers } from '#shared/contract/endpoint.ts'
import type { reportsContract } from '#shared/contract/library/reports.ts'
import { may, type User } from '#shared/domain/access.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { Refusal } from '#shared/domain/errors.ts'
import type { ReportEdition } from '#shared/domain/report-options.ts'
import { sqlite } from '#shared/queries/sqlite.ts'
import { signedIn } from '#shared/records/handlers.ts'
import { readStatistics } from '#shared/records/statistics.ts'
import { requireBegun } from '#shared/rules/report-days.ts'
import type { LocalContext } from './context.ts'
import { requireFirstSync } from './first-sync.ts'

/** Reports made on this device from the mirror, with or without a connection. */
export const reportsHandlers: Handlers<typeof reportsContract, LocalContext> = {
  async snapshot({ context }) {
    const user = reporter(context)
    const { mirror } = context
    requireFirstSync(mirror)
    const now = context.now()
    const run = (statement: Parameters<typeof runOn>[1]) => runOn(mirror, statement)
    const statistics = await readStatistics(run, sqlite, user, {}, now)
    const locale = mirror.meta.get('user')?.locale ?? 'en'
    return { report: await monitoringSnapshot(statistics, { user, now, locale }) }
  },
  async preview({ input, context }) {
    const user = reporter(context)
    requireFirstSync(context.mirror)
    refusePublicEdition(input)
    const now = context.now()
    requireBegun(input, mogadishuDay(now))
    const { previewReport, recordReportSource } = await import('#reports/index.ts')
    return previewReport(input, recordReportSource(viewSource(context.mirror, user, now)), now)
  },
  async pages({ input, context }) {
    const user = reporter(context)
    requireFirstSync(context.mirror)
    refusePublicEdition(input)
    const { mirror } = context
    const now = context.now()
    requireBegun(input, mogadishuDay(now))
    const { previewPages, recordReportSource } = await import('#reports/index.ts')
    const letterhead = mirror.meta.get('letterhead') ?? undefined
    return previewPages(input, recordReportSource(viewSource(mirror, user, now)), {
      ...{ author: ownerName(mirror), now, letterhead, freshness: freshnessOf(mirror) },
    })
  },
  async generate({ input: { id, ...request }, context }) {
    refusePublicEdition(request)
    requireBegun(request, mogadishuDay(context.now()))
    const report = id ? context.reports.find(reporter(context), id) : undefined
    if (report) return { id: report.id, status: report.status }
    requireFirstSync(context.mirror)
    const made = context.reports.request(reporter(context), request, id)
    const { reportType, format } = request
    note(context, 'report.requested', made.id, { reportType, format })
    return made
  },
  list: async ({ input, context }) => context.reports.list(reporter(context), input),
  get: async ({ params, context, refuse }) =>
    context.reports.find(reporter(context), params.id) ?? refuse('not_found'),
  async format({ params, input, context }) {
    const user = reporter(context)
    const isKnown = input.id !== undefined && context.reports.find(user, input.id) !== null
    const { id, status, request } = context.reports.format(user, params.id, input)
    const { reportType, format } = request
    if (!isKnown) note(context, 'report.requested', id, { reportType, format })
    return { id, status }
  },
  cancel: async ({ params, input: { only }, context, refuse }) => {
    const isThere = await context.reports.cancel(reporter(context), params.id, only)
    if (!isThere) return refuse('not_found')
    note(context, 'report.removed', params.id, {})
    return undefined
  },
  async file({ params, context }) {
    const { stream, size, fileName, mediaType } = await context.reports.open(reporter(context), params.id)
    try {
      note(context, 'report.downloaded', params.id, {})
    } catch (error) {
      stream.destroy()
      throw error
    }
    return { body: webStream(stream), mediaType, name: fileName, size }
  },
}

/** A device knows neither all regions nor everyone who refused to be counted. */
function refusePublicEdition({ edition }: { readonly edition?: ReportEdition | undefined }): void {
  if (edition !== 'public') return
  const message = 'A public edition is made on the website, because a device does not have all records'
  throw new Refusal('rule_violated', { details: [{ path: 'edition', message }] })
}

/** Notes an event for the server's audit trail, which gets it with the next sync. */
function note(context: LocalContext, act: DeviceEvent['act'], report: string, detail: DeviceEvent['detail']) {
  noteEvent(context.mirror, { act, report, detail }, context.now())
  context.wakeSync()
}

function reporter(context: LocalContext): User {
  const user = signedIn(context)
  if (!may(user, 'reports:generate')) throw new Refusal('forbidden')
  return user
}

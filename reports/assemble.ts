import { mogadishuDay } from '#shared/domain/dates.ts'
import { resolveDateRange } from '#shared/domain/report-options.ts'
import type { OnProgress, ReportData, ReportRequest, ReportSource } from './model.ts'

/** The user, time and language of a report, and how to follow or stop it. */
export interface AssembleOptions {
  /** Display name of the user who asked. */
  readonly author: string
  readonly now: Date
  readonly onProgress?: OnProgress | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Reads the figures of a report and prepares the reading of its rows. Throws DateRangeError for an invalid custom
 * range, and the signal's reason once it is aborted.
 */
export async function assembleReport(
  request: ReportRequest,
  source: ReportSource,
  { author, now, onProgress, signal }: AssembleOptions,
): Promise<ReportData> {
  const period = resolveDateRange(request.dateRange, mogadishuDay(now), request.dateFrom, request.dateTo)
  signal?.throwIfAborted()
  onProgress?.(0)
  const inPeriod = await source.statistics(period)
  signal?.throwIfAborted()
  onProgress?.(0.4)
  // A review cycle lasts years, so all recommendations that were registered before the end are counted.
  const untilEnd = { to: period.to }
  const { recommendations } = await source.statistics(untilEnd)
  signal?.throwIfAborted()
  onProgress?.(0.7)
  const highlights = await source.highlights(period)
  signal?.throwIfAborted()
  onProgress?.(1)
  return {
    request,
    period,
    generatedAt: now,
    author,
    statistics: { ...inPeriod, recommendations },
    highlights,
    rows: {
      'iccpr-cases': () => source.rows['iccpr-cases'](period),
      'upr-recommendations': () => source.rows['upr-recommendations'](untilEnd),
      incidents: () => source.rows.incidents(period),
    },
  }
}

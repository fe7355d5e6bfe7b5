import { mogadishuDay } from '#shared/domain/dates.ts'
import { type DateSpan, resolveDateRange, spanBefore } from '#shared/domain/report-options.ts'
import { noStatistics } from '#shared/figures/public-edition.ts'
import { DEFAULT_LETTERHEAD, type Letterhead } from '#shared/rules/letterhead.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import {
  type Freshness,
  type OnProgress,
  REPORT_COLLECTIONS,
  type ReportCollection,
  type ReportData,
  type ReportRequest,
  type ReportSource,
  readEach,
} from './model.ts'
import { EVERY_REGION } from './seen-regions.ts'

/** The user, time and language of a report, and how to follow or stop it. */
export interface AssembleOptions {
  /** Display name of the user who asked. */
  readonly author: string
  readonly now: Date
  /** The number by which it is called, if it has one. */
  readonly number?: string | undefined
  /** The address at which a copy is compared with it, if there is one. */
  readonly checkAt?: string | undefined
  /** How fresh the records are, where they are those of a device. */
  readonly freshness?: Freshness | undefined
  /** What makes it the organisation's own; the product's defaults if none was set. */
  readonly letterhead?: Letterhead | undefined
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
  { author, now, number, checkAt, freshness, letterhead, onProgress, signal }: AssembleOptions,
): Promise<ReportData> {
  const period = resolveDateRange(request.dateRange, mogadishuDay(now), request.dateFrom, request.dateTo)
  signal?.throwIfAborted()
  onProgress?.(0, 'reading')
  const heading = {
    ...{ request, period, generatedAt: now, author, number: number ?? null, checkAt: checkAt ?? null },
    ...{ freshness: freshness ?? null, letterhead: letterhead ?? DEFAULT_LETTERHEAD, approval: null },
  }
  if (request.edition === 'public')
    return { ...heading, regions: EVERY_REGION, ...(await publicParts(request, source, period, now)) }
  const figures = await figuresOf(source, period, signal)
  onProgress?.(0.4, 'reading')
  const before = spanBefore(period)
  const previous = { period: before, ...(await figuresOf(source, before, signal)) }
  onProgress?.(0.8, 'reading')
  const highlights = await source.highlights(period, request.caseStudies)
  signal?.throwIfAborted()
  onProgress?.(1, 'reading')
  return {
    ...heading,
    regions: source.regions,
    ...figures,
    previous,
    highlights,
    inPublic: null,
    rows: readEach((name) => source.rows[name](isByEnd(name) ? { to: period.to } : period)),
  }
}

/**
 * What a public edition is made of. No internal figure and no row comes with it, so that nothing which is not public can
 * stand in it by mistake.
 */
async function publicParts(
  request: ReportRequest,
  source: ReportSource,
  period: DateSpan,
  now: Date,
): Promise<
  Pick<ReportData, 'statistics' | 'byEnd' | 'counts' | 'previous' | 'highlights' | 'inPublic' | 'rows'>
> {
  if (!source.inPublic) throw new Error('a public edition needs the figures of the server')
  const statistics = noStatistics(mogadishuDay(now))
  const none = { statistics, byEnd: statistics, counts: null }
  return {
    ...none,
    previous: { period: spanBefore(period), ...none },
    highlights: {
      caseStudies: await source.inPublic.studies(period, request.caseStudies),
      withheldStudies: 0,
      furtherStudies: 0,
      overdueRecommendations: { total: 0, first: [] },
    },
    inPublic: await source.inPublic.figures(period),
    rows: readEach(noRows),
  }
}

async function* noRows(): AsyncGenerator<never> {
  yield* []
}

/** The figures of each collection over the days that its table covers, and what happened in them. */
async function figuresOf(
  source: ReportSource,
  period: DateSpan,
  signal: AbortSignal | undefined,
): Promise<Pick<ReportData, 'statistics' | 'byEnd' | 'counts'>> {
  const inPeriod = await source.statistics(period)
  signal?.throwIfAborted()
  const byEnd = await source.statistics({ to: period.to })
  signal?.throwIfAborted()
  const counts = await source.counts(period)
  signal?.throwIfAborted()
  const { recommendations, others = {} } = byEnd
  const othersByEnd = Object.entries(others).filter(([name]) =>
    REPORT_COLLECTIONS.some((each) => each === name && isByEnd(each)),
  )
  const statistics = {
    ...{ ...inPeriod, recommendations },
    others: { ...inPeriod.others, ...Object.fromEntries(othersByEnd) },
  }
  return { statistics, byEnd, counts }
}

function isByEnd(name: ReportCollection): boolean {
  return recordCollections[name].reports.registered === 'by-its-end'
}

import { z } from 'zod'
import type { User } from '#shared/domain/access.ts'
import { dayEnd, dayStart, mogadishuDay } from '#shared/domain/dates.ts'
import {
  CASE_PRIORITIES,
  CASE_STATUSES,
  CASE_THEMES,
  INCIDENT_STATUSES,
  INCIDENT_TYPES,
  RECOMMENDATION_PRIORITIES,
  RECOMMENDATION_STATUSES,
  RECOMMENDATION_THEMES,
  SEVERITIES,
} from '#shared/domain/enumerations.ts'
import { overdueOn } from '#shared/domain/overdue.ts'
import { NOTHING, type Predicate } from '#shared/domain/predicate.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import type { DateSpan } from '#shared/domain/report-options.ts'
import type { ListRequest } from '#shared/queries/list-request.ts'
import type { RecordStore } from '#shared/records/store.ts'
import type { RecordCollection } from '#shared/schemas/collection.ts'
import { iccprCases } from '#shared/schemas/iccpr-cases.ts'
import type { MonitoringStatistics } from '#shared/schemas/statistics.ts'
import { uprRecommendations } from '#shared/schemas/upr-recommendations.ts'
import type {
  CaseRow,
  CaseStudy,
  CountedDays,
  Foremost,
  IncidentRow,
  RecommendationRow,
  ReportCollection,
  ReportRows,
  ReportSource,
} from './model.ts'

/** The store of a report's records, and the user whose policies apply. */
export interface RecordSourceOptions {
  readonly store: Pick<RecordStore, 'list'>
  /** `readStatistics` over the same records, for the same user. */
  readonly statistics: (days: CountedDays) => Promise<MonitoringStatistics>
  /** The store applies this user's policies to every row. */
  readonly user: User
  readonly now: Date
  /** Cases of the period with a reviewed public summary, at most ten; absent if none are stored. */
  readonly caseStudies?: ((period: DateSpan) => Promise<readonly CaseStudy[]>) | undefined
}

const ROWS_A_PAGE = 1000
const MOST_NAMED = 10

/** The data of a report from a store of records; it opens no record and so reads no field about persons. */
export function recordReportSource(options: RecordSourceOptions): ReportSource {
  const rowsOf = <C extends ReportCollection>(collection: C) => {
    return (days: CountedDays) => allRows(options, collection, registeredOn(days))
  }
  return {
    statistics: options.statistics,
    async highlights(period) {
      const today = mogadishuDay(options.now)
      return {
        caseStudies: options.caseStudies ? await options.caseStudies(period) : null,
        overdueCases: await longestOverdue(options, iccprCases, registeredOn(period), today),
        overdueRecommendations: await longestOverdue(
          options,
          uprRecommendations,
          registeredOn({ to: period.to }),
          today,
        ),
      }
    },
    rows: {
      'iccpr-cases': rowsOf('iccpr-cases'),
      'upr-recommendations': rowsOf('upr-recommendations'),
      incidents: rowsOf('incidents'),
    },
  }
}

function registeredOn({ from, to }: CountedDays): Predicate {
  return { field: 'createdAt', ...(from ? { from: dayStart(from) } : {}), below: dayEnd(to) }
}

async function* allRows<C extends ReportCollection>(
  { store, user }: RecordSourceOptions,
  collection: C,
  where: Predicate,
): AsyncGenerator<ReportRows[C]> {
  const request: ListRequest = {
    where,
    search: null,
    sort: { field: 'createdAt', descending: true },
    limit: ROWS_A_PAGE,
    cursor: null,
    deleted: false,
  }
  for (let cursor: string | null = null; ; ) {
    const page = await store.list(user, collection, { ...request, cursor })
    for (const { record } of page.items) yield ROWS[collection](record)
    if (page.next === null) return
    cursor = page.next
  }
}

async function longestOverdue<C extends ReportCollection>(
  { store, user }: RecordSourceOptions,
  collection: RecordCollection & { readonly name: C; readonly due: string },
  registered: Predicate,
  today: string,
): Promise<Foremost<ReportRows[C]>> {
  const { items, total } = await store.list(user, collection.name, {
    where: { all: [registered, overdueOn(collection, today) ?? NOTHING] },
    search: null,
    sort: { field: collection.due, descending: false },
    limit: MOST_NAMED,
    cursor: null,
    deleted: false,
  })
  return { total, first: items.map(({ record }) => ROWS[collection.name](record)) }
}

const text = z.string()
const textOrNone = z
  .string()
  .nullish()
  .transform((value) => value ?? null)
const day = z.iso.datetime().transform((instant) => mogadishuDay(new Date(instant)))
const dayOrNone = z.union([day, z.null(), z.undefined()]).transform((value) => value ?? null)
const themeOf = <const V extends readonly [string, ...string[]]>(themes: V) =>
  z
    .enum(themes)
    .nullish()
    .transform((value) => value ?? null)

const caseRow = z
  .object({
    id: text,
    title: text,
    status: z.enum(CASE_STATUSES),
    priority: z.enum(CASE_PRIORITIES),
    theme: themeOf(CASE_THEMES),
    regionCode: textOrNone,
    createdAt: day,
    dueDate: textOrNone,
    completedAt: dayOrNone,
  })
  .transform(
    ({ id, createdAt, dueDate, completedAt, ...row }): CaseRow => ({
      ...row,
      reference: recordReference(id),
      openedOn: createdAt,
      dueOn: dueDate,
      completedOn: completedAt,
    }),
  )

const recommendationRow = z
  .object({
    id: text,
    recommendationNumber: text,
    title: text,
    status: z.enum(RECOMMENDATION_STATUSES),
    priority: z.enum(RECOMMENDATION_PRIORITIES),
    theme: themeOf(RECOMMENDATION_THEMES),
    implementingAgency: text,
    progress: textOrNone,
    targetDate: textOrNone,
    implementedAt: dayOrNone,
  })
  .transform(
    ({
      id,
      recommendationNumber,
      implementingAgency,
      targetDate,
      implementedAt,
      ...row
    }): RecommendationRow => ({
      ...row,
      reference: recordReference(id),
      number: recommendationNumber,
      agency: implementingAgency,
      targetOn: targetDate,
      implementedOn: implementedAt,
    }),
  )

const incidentRow = z
  .object({
    id: text,
    incidentType: z.enum(INCIDENT_TYPES),
    severity: z.enum(SEVERITIES),
    status: z.enum(INCIDENT_STATUSES),
    regionCode: textOrNone,
    districtCode: textOrNone,
    dateTime: day,
    createdAt: day,
  })
  .transform(
    ({ id, incidentType, dateTime, createdAt, ...row }): IncidentRow => ({
      ...row,
      reference: recordReference(id),
      type: incidentType,
      occurredOn: dateTime,
      reportedOn: createdAt,
    }),
  )

/**
 * The fields of a record that a report lists: these and no others, so that nothing about persons can appear by
 * mistake.
 */
const ROWS: { readonly [C in ReportCollection]: (record: unknown) => ReportRows[C] } = {
  'iccpr-cases': (record) => caseRow.parse(record),
  'upr-recommendations': (record) => recommendationRow.parse(record),
  incidents: (record) => incidentRow.parse(record),
}

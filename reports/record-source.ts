import { z } from 'zod'
import type { User } from '#shared/domain/access.ts'
import { dayEnd, dayStart, mogadishuDay } from '#shared/domain/dates.ts'
import type { ExitName } from '#shared/domain/exits.ts'
import { NOTHING, type Predicate } from '#shared/domain/predicate.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import { type DateSpan, USUAL_STUDIES } from '#shared/domain/report-options.ts'
import type { PublicEditionFigures } from '#shared/figures/public-edition.ts'
import type { ListRequest } from '#shared/queries/list-request.ts'
import { type Leaving, reductionsOf, remainderOf, thoseThatMayLeave } from '#shared/records/may-leave.ts'
import type { CountsOfPeriod } from '#shared/records/periods.ts'
import type { FoundRecord, RecordStore } from '#shared/records/store.ts'
import { overdueOn } from '#shared/rules/overdue.ts'
import { hiddenFrom } from '#shared/rules/policies.ts'
import { allFields, type RecordCollection, sealedFields } from '#shared/schemas/collection.ts'
import { kindOf } from '#shared/schemas/field.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import type { ReportParts } from '#shared/schemas/report-parts.ts'
import type { MonitoringStatistics } from '#shared/schemas/statistics.ts'
import { uprRecommendations } from '#shared/schemas/upr-recommendations.ts'
import {
  type CaseStudy,
  type CountedDays,
  type EligibleStudies,
  type Foremost,
  MOST_NAMED,
  type PublicSource,
  type ReportCollection,
  type ReportHighlights,
  type ReportRow,
  type ReportSource,
  readEach,
  type Studied,
} from './model.ts'
import { seenRegions } from './seen-regions.ts'

/** Records of one collection whose texts leave. */
export interface Disclosed {
  readonly collection: ReportCollection
  readonly ids: readonly string[]
}

/** The store of a report's records, and the user whose policies apply. */
export interface RecordSourceOptions {
  readonly store: Pick<RecordStore, 'list' | 'earliestToday'>
  /** `readStatistics` over the same records, for the same user. */
  readonly statistics: (days: CountedDays) => Promise<MonitoringStatistics>
  /** `readPeriod` over the same records, for the same user; null where they came without their states. */
  readonly counts: (period: DateSpan) => Promise<CountsOfPeriod | null>
  /** The store applies this user's policies to every row. */
  readonly user: User
  readonly now: Date
  /** Cases of the period with a reviewed public summary; absent if none are stored. */
  readonly caseStudies?: ((period: DateSpan) => Promise<readonly Studied[]>) | undefined
  readonly overridden?: Leaving['overridden']
  /** The figures of a public edition; absent where not all that it leaves out is known. */
  readonly publicFigures?: ((period: DateSpan) => Promise<PublicEditionFigures>) | undefined
  /** Notes the records whose texts leave in the report, and as what. */
  readonly note?: (of: Disclosed, exit: ExitName) => Promise<void>
}

const ROWS_A_PAGE = 1000

/** The data of a report from a store of records; it opens no record and so reads no field about persons. */
export function recordReportSource(options: RecordSourceOptions): ReportSource {
  return {
    regions: seenRegions(options.user),
    statistics: options.statistics,
    counts: options.counts,
    eligibleStudies: (period) => eligibleStudies(options, period),
    async highlights(period, chosen) {
      const today = mogadishuDay(options.now)
      return {
        ...(await studiesOf(options, period, chosen)),
        overdueRecommendations: await longestOverdue(
          options,
          uprRecommendations,
          registeredOn({ to: period.to }),
          today,
        ),
      }
    },
    rows: readEach((name, days) => allRows(options, name, registeredOn(days))),
    ...(options.publicFigures ? { inPublic: publicSource(options, options.publicFigures) } : {}),
  }
}

/** A public edition tells only what people agreed to have in reports and in public. */
function publicSource(options: RecordSourceOptions, figures: PublicSource['figures']): PublicSource {
  const { store, user, now } = options
  const eligible = async (period: DateSpan): Promise<EligibleStudies> => {
    const { agreed, withheld } = (await eligibleStudies(options, period)) ?? { agreed: [], withheld: 0 }
    const ids = agreed.map(({ caseId }) => caseId)
    const leaving = { store, user, exit: 'public-summary', today: mogadishuDay(now) } as const
    const free = await thoseThatMayLeave(leaving, { collection: 'iccpr-cases', ids })
    const shown = agreed.filter(({ caseId }) => free.has(caseId))
    return { agreed: shown, withheld: withheld + agreed.length - shown.length }
  }
  return {
    figures,
    eligibleStudies: eligible,
    async studies(period, chosen) {
      const { agreed } = await eligible(period)
      return takeStudies(options, 'public-summary', agreed, chosen)
    },
  }
}

/** The cases whose people agree today to being in reports, and how many others there are. */
async function eligibleStudies(
  { store, user, now, caseStudies, overridden }: RecordSourceOptions,
  period: DateSpan,
): Promise<EligibleStudies | null> {
  if (!caseStudies) return null
  const studies = await caseStudies(period)
  const ids = studies.map(({ caseId }) => caseId)
  const leaving = { store, user, exit: 'case-study', today: mogadishuDay(now), overridden } as const
  const free = await thoseThatMayLeave(leaving, { collection: 'iccpr-cases', ids })
  const agreed = studies.filter(({ caseId }) => free.has(caseId))
  return { agreed, withheld: studies.length - agreed.length }
}

/** The case studies of a report: those that its author chose and that may still be told, or the most pressing ones. */
async function studiesOf(
  options: RecordSourceOptions,
  period: DateSpan,
  chosen: readonly string[] | undefined,
): Promise<Pick<ReportHighlights, 'caseStudies' | 'withheldStudies' | 'furtherStudies'>> {
  const eligible = await eligibleStudies(options, period)
  if (!eligible) return { caseStudies: null, withheldStudies: 0, furtherStudies: 0 }
  const { agreed, withheld } = eligible
  const shown = await takeStudies(options, 'case-study', agreed, chosen)
  return {
    caseStudies: shown,
    withheldStudies: chosen ? new Set(chosen).size - shown.length : withheld,
    furtherStudies: chosen ? 0 : agreed.length - shown.length,
  }
}

async function takeStudies(
  { note }: Pick<RecordSourceOptions, 'note'>,
  exit: ExitName,
  agreed: readonly Studied[],
  chosen: readonly string[] | undefined,
): Promise<readonly CaseStudy[]> {
  const shown = chosen ? inOrderOf(chosen, agreed) : agreed.slice(0, USUAL_STUDIES)
  await note?.({ collection: 'iccpr-cases', ids: shown.map(({ caseId }) => caseId) }, exit)
  return shown.map(({ study }) => study)
}

function inOrderOf(chosen: readonly string[], agreed: readonly Studied[]): readonly Studied[] {
  const byId = new Map(agreed.map((each) => [each.caseId, each]))
  return [...new Set(chosen)].flatMap((id) => byId.get(id) ?? [])
}

function registeredOn({ from, to }: CountedDays): Predicate {
  return { field: 'createdAt', ...(from ? { from: dayStart(from) } : {}), below: dayEnd(to) }
}

async function* allRows<C extends ReportCollection>(
  options: RecordSourceOptions,
  name: C,
  where: Predicate,
): AsyncGenerator<ReportRow<C>> {
  const request: ListRequest = {
    where,
    search: null,
    sort: { field: 'createdAt', descending: true },
    limit: ROWS_A_PAGE,
    cursor: null,
    deleted: false,
  }
  for (let cursor: string | null = null; ; ) {
    const page = await options.store.list(options.user, name, { ...request, cursor })
    yield* await rowsOf(options, name, page.items)
    if (page.next === null) return
    cursor = page.next
  }
}

async function longestOverdue<C extends ReportCollection>(
  options: RecordSourceOptions,
  collection: RecordCollection & { readonly name: C; readonly due: string },
  registered: Predicate,
  today: string,
): Promise<Foremost<ReportRow<C>>> {
  const { items, total } = await options.store.list(options.user, collection.name, {
    where: { all: [registered, overdueOn(collection, today) ?? NOTHING] },
    search: null,
    sort: { field: collection.due, descending: false },
    limit: MOST_NAMED,
    cursor: null,
    deleted: false,
  })
  return { total, first: await rowsOf(options, collection.name, items) }
}

/**
 * The rows of records. Where nobody was asked whether they may stand in reports, all that can name or find people is left out,
 * such as the title of a case or a district, and of a day the month stays.
 */
async function rowsOf<C extends ReportCollection>(
  { store, user, now, overridden, note }: RecordSourceOptions,
  name: C,
  items: readonly FoundRecord[],
): Promise<readonly ReportRow<C>[]> {
  const { columns }: ReportParts = recordCollections[name].reports
  const reductions = new Map(
    [...reductionsOf(recordCollections[name])].filter(([each]) =>
      columns.some(({ field }) => field === each),
    ),
  )
  const rowOf = rowReader(user, name)
  if (reductions.size === 0) return items.map(rowOf)
  const ids = items.map(({ id }) => id)
  const leaving = { store, user, exit: 'record-export', today: mogadishuDay(now), overridden } as const
  const free = await thoseThatMayLeave(leaving, { collection: name, ids })
  await note?.({ collection: name, ids: [...free] }, 'record-export')
  return items.map((item) => {
    const row = rowOf(item)
    if (free.has(item.id)) return row
    const rest = Object.entries(row).flatMap(([field, value]) => {
      const left = remainderOf(reductions.get(field), value)
      return left === undefined ? [] : [[field, left] as const]
    })
    return Object.fromEntries(rest) as ReportRow<C>
  })
}

/**
 * Makes the function that reads the fields of a record which its collection declares for reports, with how exactly their times
 * are known: these and no others, and none that the user may not read, so that nothing about persons can appear by mistake.
 */
function rowReader<C extends ReportCollection>(user: User, name: C): (found: FoundRecord) => ReportRow<C> {
  const collection: RecordCollection = recordCollections[name]
  const { columns }: ReportParts = recordCollections[name].reports
  const hidden = [...sealedFields(collection), ...hiddenFrom(user, collection)]
  const fields = allFields(collection)
  const listed = columns.flatMap(({ field }) => [field, fields[field]?.precision ?? field])
  const readers = Object.entries(fields).flatMap(([field, spec]) => {
    const isRead = listed.includes(field) && !hidden.includes(field)
    return isRead ? [[field, kindOf(spec) === 'instant' ? dayOf : asStored] as const] : []
  })
  return ({ id, record }) => {
    const values = readers.map(([field, read]) => [field, read(record[field])])
    return { reference: recordReference(id), ...Object.fromEntries(values) } as ReportRow<C>
  }
}

const stored = z.union([z.string(), z.boolean(), z.null()]).default(null)

function asStored(value: unknown): z.output<typeof stored> {
  return stored.parse(value)
}

function dayOf(value: unknown): string | null {
  return typeof value === 'string' ? mogadishuDay(new Date(value)) : null
}

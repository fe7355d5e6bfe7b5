import { z } from 'zod'
import { dayEnd, dayStart, nextDay } from '#shared/domain/dates.ts'
import {
  CASE_PRIORITIES,
  CASE_STATUSES,
  CASE_THEMES,
  INCIDENT_STATUSES,
  INCIDENT_TYPES,
  RECOMMENDATION_POSITIONS,
  RECOMMENDATION_PRIORITIES,
  RECOMMENDATION_STATUSES,
  RECOMMENDATION_THEMES,
  SEVERITIES,
} from '#shared/domain/enumerations.ts'
import type { Predicate, Scalar } from '#shared/domain/predicate.ts'
import { choices, commonFilters, type ListRequest, yesOrNo } from './list-request.ts'

const order = z.enum(['asc', 'desc']).default('desc')
const date = z.iso.date().optional()

/** What ICCPR cases can be filtered and sorted by. */
export const caseQuery = z.object({
  ...commonFilters,
  status: choices(CASE_STATUSES),
  priority: choices(CASE_PRIORITIES),
  theme: choices(CASE_THEMES),
  dueFrom: date,
  dueTo: date,
  overdue: yesOrNo.optional(),
  sort: z.enum(['createdAt', 'updatedAt', 'dueDate', 'title', 'priority']).default('createdAt'),
  order,
})

/** What UPR recommendations can be filtered and sorted by. */
export const recommendationQuery = z.object({
  ...commonFilters,
  status: choices(RECOMMENDATION_STATUSES),
  priority: choices(RECOMMENDATION_PRIORITIES),
  theme: choices(RECOMMENDATION_THEMES),
  position: choices(RECOMMENDATION_POSITIONS),
  dueFrom: date,
  dueTo: date,
  sort: z
    .enum(['createdAt', 'updatedAt', 'targetDate', 'recommendationNumber', 'title', 'priority'])
    .default('createdAt'),
  order,
})

/** What incidents can be filtered and sorted by. */
export const incidentQuery = z.object({
  ...commonFilters,
  status: choices(INCIDENT_STATUSES),
  severity: choices(SEVERITIES),
  incidentType: choices(INCIDENT_TYPES),
  district: z.string().max(20).optional(),
  urgent: yesOrNo.optional(),
  occurredFrom: date,
  occurredTo: date,
  sort: z.enum(['createdAt', 'updatedAt', 'dateTime', 'severity']).default('createdAt'),
  order,
})

/** What comments, links and evidence are asked for: those of one record. */
export const childQuery = z.object({
  parentId: z.uuid(),
  deleted: commonFilters.deleted,
  limit: commonFilters.limit,
  cursor: commonFilters.cursor,
})

export type CaseQuery = z.output<typeof caseQuery>
export type RecommendationQuery = z.output<typeof recommendationQuery>
export type IncidentQuery = z.output<typeof incidentQuery>
export type ChildQuery = z.output<typeof childQuery>

interface Asker {
  readonly id: string
  /** Today's date in East Africa Time, `YYYY-MM-DD`. */
  readonly today: string
}

const END_OF_TIME = '9999-12-31'

const oneOf = (field: string, values: readonly Scalar[] | undefined): Predicate[] =>
  values && values.length > 0 ? [{ field, oneOf: values }] : []

function days(field: string, from: string | undefined, to: string | undefined): Predicate[] {
  if (!from && !to) return []
  return [{ field, ...(from ? { from: dayStart(from) } : {}), ...(to ? { below: dayEnd(to) } : {}) }]
}

function dates(field: string, from: string | undefined, to: string | undefined): Predicate[] {
  if (!from && !to) return []
  // A date column has no time of day, so the day after `to` is the first that is out.
  return [{ field, ...(from ? { from } : {}), below: to ? nextDay(to) : END_OF_TIME }]
}

interface CommonQuery {
  readonly id?: readonly string[] | undefined
  readonly q?: string | undefined
  readonly tag?: string | undefined
  readonly region?: readonly string[] | undefined
  readonly assignee?: string | undefined
  readonly createdFrom?: string | undefined
  readonly createdTo?: string | undefined
  readonly deleted?: boolean | undefined
  readonly limit: number
  readonly cursor?: string | undefined
  readonly sort: string
  readonly order: 'asc' | 'desc'
}

function toRequest(query: CommonQuery, own: readonly Predicate[], asker: Asker): ListRequest {
  const where = [
    ...own,
    ...oneOf('id', query.id),
    ...regions(query.region),
    ...assignee(query.assignee, asker),
    ...days('createdAt', query.createdFrom, query.createdTo),
  ]
  const searching = query.q?.trim() || query.tag?.trim()
  return {
    where: { all: where },
    search: searching ? { text: query.q ?? '', tag: query.tag?.trim() || null } : null,
    sort: { field: query.sort, descending: query.order === 'desc' },
    limit: query.limit,
    cursor: query.cursor ?? null,
    deleted: query.deleted ?? false,
  }
}

/** `none` in the query stands for records that wait in triage. */
function regions(codes: readonly string[] | undefined): Predicate[] {
  if (!codes || codes.length === 0) return []
  const named = codes.filter((code) => code !== 'none')
  const triage: Predicate[] = named.length < codes.length ? [{ field: 'regionCode', isNull: true }] : []
  return [{ any: [...oneOf('regionCode', named), ...triage] }]
}

function assignee(who: string | undefined, asker: Asker): Predicate[] {
  if (!who) return []
  if (who === 'none') return [{ field: 'assigneeId', isNull: true }]
  return oneOf('assigneeId', [who === 'me' ? asker.id : who])
}

/** Turns a request for ICCPR cases into a predicate, a search and an order. */
export function caseRequest(query: CaseQuery, asker: Asker): ListRequest {
  const overdue: Predicate[] = query.overdue
    ? [{ field: 'dueDate', below: asker.today }, { not: { field: 'status', oneOf: ['completed'] } }]
    : []
  return toRequest(
    query,
    [
      ...oneOf('status', query.status),
      ...oneOf('priority', query.priority),
      ...oneOf('theme', query.theme),
      ...dates('dueDate', query.dueFrom, query.dueTo),
      ...overdue,
    ],
    asker,
  )
}

/** Turns a request for UPR recommendations into a predicate, a search and an order. */
export function recommendationRequest(query: RecommendationQuery, asker: Asker): ListRequest {
  return toRequest(
    query,
    [
      ...oneOf('status', query.status),
      ...oneOf('priority', query.priority),
      ...oneOf('theme', query.theme),
      ...oneOf('position', query.position),
      ...dates('targetDate', query.dueFrom, query.dueTo),
    ],
    asker,
  )
}

/** Turns a request for incidents into a predicate, a search and an order. */
export function incidentRequest(query: IncidentQuery, asker: Asker): ListRequest {
  return toRequest(
    query,
    [
      ...oneOf('status', query.status),
      ...oneOf('severity', query.severity),
      ...oneOf('incidentType', query.incidentType),
      ...oneOf('districtCode', query.district ? [query.district] : undefined),
      ...oneOf('urgentAssistance', query.urgent === undefined ? undefined : [query.urgent]),
      ...days('dateTime', query.occurredFrom, query.occurredTo),
    ],
    asker,
  )
}

/** Turns a request for a record's comments, links or evidence into a predicate, oldest first. */
export function childRequest(query: ChildQuery): ListRequest {
  return {
    where: { field: 'parentId', oneOf: [query.parentId] },
    search: null,
    sort: { field: 'createdAt', descending: false },
    limit: query.limit,
    cursor: query.cursor ?? null,
    deleted: query.deleted ?? false,
  }
}

/** Turns a request for a record's links into a predicate: those that start from it and those that lead to it. */
export function linkRequest(query: ChildQuery): ListRequest {
  const ends = { any: [...oneOf('parentId', [query.parentId]), ...oneOf('targetId', [query.parentId])] }
  return { ...childRequest(query), where: ends }
}

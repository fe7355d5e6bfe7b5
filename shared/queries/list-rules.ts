import { z } from 'zod'
import { dayEnd, dayStart, nextDay } from '#shared/domain/dates.ts'
import { NOTHING, type Predicate, type Scalar } from '#shared/domain/predicate.ts'
import { lateAt, needingAttentionOn, overdueOn } from '#shared/rules/overdue.ts'
import { openStates } from '#shared/rules/transitions.ts'
import { calendarDay } from '#shared/schemas/calendar-day.ts'
import type { RecordCollection } from '#shared/schemas/collection.ts'
import { PARENT_COLLECTIONS } from '#shared/schemas/comments.ts'
import { choicesOf } from '#shared/schemas/field.ts'
import { iccprCases } from '#shared/schemas/iccpr-cases.ts'
import { incidents } from '#shared/schemas/incidents.ts'
import type { Filter, Filters } from '#shared/schemas/list-parts.ts'
import { uprRecommendations } from '#shared/schemas/upr-recommendations.ts'
import { choices, commonFilters, type ListRequest, yesOrNo } from './list-request.ts'

const flag = yesOrNo.optional()
const order = z.enum(['asc', 'desc']).default('desc')
const date = calendarDay().optional()
const value = z.string().max(20).optional()

/** The schema of a parameter by its filter's kind. */
interface Schemas {
  readonly choices: ReturnType<typeof choices<readonly [string, ...string[]]>>
  readonly value: typeof value
  readonly flag: typeof flag
  readonly overdue: typeof flag
  readonly attention: typeof flag
  readonly days: typeof date
  readonly instants: typeof date
}
/** The parameters of a filter: a period has one for each end. */
type Parameters<Name extends string, By> = By extends 'days' | 'instants' ? `${Name}From` | `${Name}To` : Name
type Shape<F extends Filters> = {
  [N in keyof F & string as Parameters<N, F[N]['by']>]: Schemas[F[N]['by']]
}

/** The query schema of a collection's list: its filters and sort orders. */
export function listQuery<C extends RecordCollection>(collection: C) {
  const shape = Object.fromEntries(
    Object.entries<Filter>(collection.list.filters).flatMap(([name, filter]) =>
      parametersOf(collection, name, filter),
    ),
  ) as Shape<C['list']['filters']>
  const [first, ...others] = collection.list.sorts as readonly C['list']['sorts'][number][]
  const sort = z.enum([first ?? 'createdAt', ...others] as [C['list']['sorts'][number]]).default('createdAt')
  return z.object({ ...commonFilters, ...shape, sort, order })
}

function parametersOf(collection: RecordCollection, name: string, filter: Filter): [string, z.ZodType][] {
  switch (filter.by) {
    case 'choices':
      return [[name, choices(valuesOf(collection, filter.field))]]
    case 'value':
      return [[name, value]]
    case 'days':
    case 'instants':
      return [
        [`${name}From`, date],
        [`${name}To`, date],
      ]
    default:
      return [[name, flag]]
  }
}

function valuesOf(collection: RecordCollection, name: string): [string, ...string[]] {
  const spec = collection.fields[name]
  const [first, ...others] = spec ? choicesOf(spec) : []
  if (first === undefined) throw new Error(`${collection.name}.${name} has no values to choose from`)
  return [first, ...others]
}

/** The query schema of the list of ICCPR cases. */
export const caseQuery = listQuery(iccprCases)
/** The query schema of the list of UPR recommendations. */
export const recommendationQuery = listQuery(uprRecommendations)
/** The query schema of the list of incidents. */
export const incidentQuery = listQuery(incidents)

/** The query schema of comments, links, evidence and consents: those of one record, which its collection and id name (decision 0389). */
export const childQuery = z.object({
  parentCollection: z.enum(PARENT_COLLECTIONS),
  parentId: z.uuid(),
  deleted: commonFilters.deleted,
  limit: commonFilters.limit,
  cursor: commonFilters.cursor,
})

export type ChildQuery = z.output<typeof childQuery>

interface Asker {
  readonly id: string
  /** Today's date in East Africa Time, `YYYY-MM-DD`. */
  readonly today: string
  /** The instant of the question. */
  readonly now: string
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
  // A date column has no time of day, so the first excluded value is the day after `to`.
  return [{ field, ...(from ? { from } : {}), below: to ? nextDay(to) : END_OF_TIME }]
}

/** The query of every record collection's list, beside its own filters. */
export interface CommonQuery {
  readonly id?: readonly string[] | undefined
  readonly q?: string | undefined
  readonly tag?: string | undefined
  readonly region?: readonly string[] | undefined
  readonly assignee?: string | undefined
  readonly createdFrom?: string | undefined
  readonly createdTo?: string | undefined
  readonly change?: string | undefined
  readonly changeFrom?: string | undefined
  readonly changeTo?: string | undefined
  readonly endState?: string | undefined
  readonly endOf?: string | undefined
  readonly deleted?: boolean | undefined
  readonly limit: number
  readonly cursor?: string | undefined
  readonly sort: string
  readonly order: 'asc' | 'desc'
}

function toRequest(
  collection: RecordCollection,
  query: CommonQuery,
  own: readonly Predicate[],
  asker: Asker,
): ListRequest {
  const where = [
    ...own,
    ...oneOf('id', query.id),
    ...regions(query.region),
    ...assignee(query.assignee, asker),
    ...days('createdAt', query.createdFrom, query.createdTo),
    ...changed(collection, query),
    ...atEnd(collection, query),
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

/** `none` in the query means records without a region. */
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

/** The records to which something happened in a period, as a report counts it; an unknown change happened to none. */
function changed(collection: RecordCollection, { change, changeFrom, changeTo }: CommonQuery): Predicate[] {
  if (!change || !changeFrom || !changeTo) return []
  const { allowed, ends } = collection.transitions
  const period = { from: dayStart(changeFrom), below: dayEnd(changeTo) }
  // What was registered later, such as from an archive, is not in the figures of the period.
  const registered: Predicate = { field: 'createdAt', below: period.below }
  if (change === 'ended')
    return [registered, { entered: { into: ends.states, notFrom: ends.states, ...period } }]
  if (change === 'reopened')
    return [registered, { entered: { into: openStates(collection), onlyFrom: ends.states, ...period } }]
  return Object.hasOwn(allowed, change) ? [registered, { entered: { into: [change], ...period } }] : [NOTHING]
}

/** The records that were so at the end of a day, as a report counts them; of an unknown state there was none. */
function atEnd(collection: RecordCollection, { endState, endOf }: CommonQuery): Predicate[] {
  if (!endState || !endOf) return []
  const { transitions, due } = collection
  const had = (...oneOf: readonly string[]): Predicate => ({ hadState: { oneOf, below: dayEnd(endOf) } })
  const open = had(...openStates(collection))
  if (endState === 'open') return [open]
  if (endState === 'overdue') return [due ? { all: [open, { field: due, below: endOf }] } : NOTHING]
  return Object.hasOwn(transitions.allowed, endState) ? [had(endState)] : [NOTHING]
}

/** Makes the function that turns a query of a collection's list into a predicate, a search and an order. */
export function listRequest(collection: RecordCollection) {
  const filters = Object.entries<Filter>(collection.list.filters)
  return (query: CommonQuery, asker: Asker): ListRequest => {
    const parameters = new Map<string, unknown>(Object.entries(query))
    const own = filters.flatMap(([name, filter]) => narrowed(collection, name, filter, parameters, asker))
    return toRequest(collection, query, own, asker)
  }
}

/** The predicate of a filter; its parameters were parsed by its schema. */
function narrowed(
  collection: RecordCollection,
  name: string,
  filter: Filter,
  parameters: ReadonlyMap<string, unknown>,
  { today, now }: Asker,
): Predicate[] {
  const text = (parameter: string) => parameters.get(parameter) as string | undefined
  switch (filter.by) {
    case 'choices': {
      const values = parameters.get(name) as readonly string[] | undefined
      const own = oneOf(filter.field, values)
      return filter.or && own.length > 0 ? [{ any: [...own, ...oneOf(filter.or, values)] }] : own
    }
    case 'value':
      return oneOf(filter.field, parameters.get(name) ? [String(parameters.get(name))] : undefined)
    case 'flag':
      return oneOf(
        filter.field,
        parameters.get(name) === undefined ? undefined : [parameters.get(name) === true],
      )
    case 'days':
      return dates(filter.field, text(`${name}From`), text(`${name}To`))
    case 'instants':
      return days(filter.field, text(`${name}From`), text(`${name}To`))
    case 'overdue':
      return parameters.get(name) ? [overdueOn(collection, today) ?? lateAt(collection, now) ?? NOTHING] : []
    case 'attention':
      return parameters.get(name) ? [needingAttentionOn(collection, filter.reasons, { today, now })] : []
  }
}

/** Turns a request for ICCPR cases into a predicate, a search and an order. */
export const caseRequest = listRequest(iccprCases)
/** Turns a request for UPR recommendations into a predicate, a search and an order. */
export const recommendationRequest = listRequest(uprRecommendations)
/** Turns a request for incidents into a predicate, a search and an order. */
export const incidentRequest = listRequest(incidents)

/** The record of a request as one end of what hangs on it or leads to it. */
const recordAt = (end: 'parent' | 'target', { parentCollection, parentId }: ChildQuery): Predicate => ({
  all: [
    { field: `${end}Collection`, oneOf: [parentCollection] },
    { field: `${end}Id`, oneOf: [parentId] },
  ],
})

/** Turns a request for a record's comments, links or evidence into a predicate, oldest first. */
export function childRequest(query: ChildQuery): ListRequest {
  return {
    where: recordAt('parent', query),
    search: null,
    sort: { field: 'createdAt', descending: false },
    limit: query.limit,
    cursor: query.cursor ?? null,
    deleted: query.deleted ?? false,
  }
}

/** Turns a request for a record's links into a predicate: those that start from it and those that lead to it. */
export function linkRequest(query: ChildQuery): ListRequest {
  return { ...childRequest(query), where: { any: [recordAt('parent', query), recordAt('target', query)] } }
}

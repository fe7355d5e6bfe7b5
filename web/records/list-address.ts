import { openStates } from '#shared/rules/transitions.ts'
import { isPeriod, periodOf } from './periods.ts'
import type { FilterPart, RecordKind } from './record-kind.ts'

/** The query of a list, as the address holds it. */
export type ListQuery = Readonly<Record<string, string | readonly string[]>>

/** Parameters of the address that belong to the page and not to the query of the list. */
const PAGE_PARAMETERS = ['record', 'edit', 'new', 'cursor', 'tab', 'import', 'view', 'whole'] as const

/** What is beside the rows: nothing, the map and the states, or a large map. */
export const VIEWS = ['list', 'split', 'map'] as const
export type View = (typeof VIEWS)[number]

/** Whether a collection's records belong to regions, so that a map of them says something. */
export function hasMap({ collection }: Pick<RecordKind, 'collection'>): boolean {
  return collection.scope !== 'everyone'
}

/** The view in the address; one that is not named there, or that the collection does not have, is `split`. */
export function viewIn(kind: RecordKind, params: URLSearchParams): View {
  const view = VIEWS.find((each) => each === params.get('view')) ?? 'split'
  return view === 'map' && !hasMap(kind) ? 'split' : view
}

/** All clauses of a collection's sentence. */
export function filterParts(kind: RecordKind): readonly FilterPart[] {
  return [...kind.filters, ...kind.moreFilters]
}

/**
 * Reads the query of a list from the address. A parameter that is unknown or not valid, as in an address typed by
 * hand, is left out rather than refused. `today` is the day in East Africa Time.
 */
export function readAddress(kind: RecordKind, params: URLSearchParams, today: string): ListQuery {
  const parameters = withPeriods(kind, params, today)
  const parsed = kind.query.safeParse(parameters)
  if (parsed.success) return parameters
  const wrong = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => !wrong.has(name)))
}

function withPeriods(kind: RecordKind, params: URLSearchParams, today: string): ListQuery {
  const query: Record<string, string | string[]> = {}
  for (const name of Object.keys(kind.query.shape)) {
    const values = params.getAll(name).filter(Boolean)
    if (values.length > 0) query[name] = values.length === 1 ? String(values[0]) : values
  }
  for (const part of filterParts(kind)) {
    const chosen = params.get(part.name)
    if (part.type !== 'period' || !isPeriod(chosen)) continue
    const { from, to } = periodOf(chosen, today)
    if (from) query[`${part.name}From`] = from
    if (to) query[`${part.name}To`] = to
    if (chosen === 'overdue') query.status = openOf(kind, params.getAll('status'))
  }
  return query
}

/** Of the chosen states, or of all, those in which work on a record has not ended. */
function openOf(kind: RecordKind, chosen: readonly string[]): string[] {
  const open = openStates(kind.collection)
  const both = open.filter((state) => chosen.includes(state))
  return both.length > 0 ? both : open
}

/** Whether anything narrows the list: a search, a filter, or the view of deleted records. */
export function isNarrowed(query: ListQuery): boolean {
  return Object.keys(query).some((name) => !['sort', 'order', 'limit', 'cursor'].includes(name))
}

/** The part of an address that a saved view keeps. */
export function viewQuery(params: URLSearchParams): string {
  const viewParameters = new URLSearchParams(params)
  for (const name of PAGE_PARAMETERS) viewParameters.delete(name)
  viewParameters.sort()
  return viewParameters.toString()
}

/** The address with other values; an empty list takes the parameter away. What the list shows begins at its first page. */
export function changedAddress(
  params: URLSearchParams,
  changes: Readonly<Record<string, readonly string[]>>,
): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete('cursor')
  for (const [name, values] of Object.entries(changes)) {
    next.delete(name)
    for (const value of values) if (value) next.append(name, value)
  }
  return next
}

/** The address without search and filters, at the first page; sorting stays. */
export function clearedAddress(kind: RecordKind, params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete('cursor')
  const periods = filterParts(kind).map(({ name }) => name)
  for (const name of [...Object.keys(kind.query.shape), ...periods]) {
    if (name !== 'sort' && name !== 'order') next.delete(name)
  }
  return next
}

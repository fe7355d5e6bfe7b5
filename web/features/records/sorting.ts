import type { ListQuery } from './list-address.ts'
import type { RecordKind } from './record-kind.ts'

/** Dates of what happened are read from the last on, levels from the gravest; texts and what is to be done from the first. */
const LAST_FIRST = ['createdAt', 'updatedAt', 'dateTime', 'priority', 'severity']

/** The field that a collection's first column is sorted by, if it can be. */
export function titleSort(kind: Pick<RecordKind, 'name'>): string | undefined {
  if (kind.name === 'incidents') return undefined
  return kind.name === 'upr-recommendations' ? 'recommendationNumber' : 'title'
}

/** All that a collection's list can be sorted by. */
export function sortsOf(kind: RecordKind): readonly string[] {
  const first = titleSort(kind)
  return [...(first ? [first] : []), ...kind.columns.flatMap(({ sort }) => sort ?? [])]
}

/** The order in which a list is read when it is sorted by a field: the other way round when it is already. */
export function nextOrder(query: ListQuery, sort: string): 'asc' | 'desc' {
  const sorted = (query.sort ?? 'createdAt') === sort
  if (sorted) return query.order === 'asc' ? 'desc' : 'asc'
  return LAST_FIRST.includes(sort) ? 'desc' : 'asc'
}

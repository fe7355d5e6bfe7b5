import { allFields } from '#shared/schemas/collection.ts'
import { kindOf } from '#shared/schemas/field.ts'
import type { ListQuery } from './list-address.ts'
import type { RecordKind } from './record-kind.ts'

/** The field that a collection's first column is sorted by, if it can be. */
export function titleSort({ collection }: Pick<RecordKind, 'collection'>): string | undefined {
  const { title, list } = collection
  return title.fields.find((field) => list.sorts.includes(field))
}

/** All that a collection's list can be sorted by. */
export function sortsOf(kind: RecordKind): readonly string[] {
  const first = titleSort(kind)
  return [...(first ? [first] : []), ...kind.columns.flatMap(({ sort }) => sort ?? [])]
}

/**
 * The order that a click on a field's heading asks for: its first order, or the reverse if the list is sorted by it
 * already.
 */
export function nextOrder(kind: RecordKind, query: ListQuery, sort: string): 'asc' | 'desc' {
  const sorted = (query.sort ?? 'createdAt') === sort
  if (sorted) return query.order === 'asc' ? 'desc' : 'asc'
  return isReadFromLast(kind, sort) ? 'desc' : 'asc'
}

/** Instants sort newest first and levels gravest first; texts and days sort ascending. */
function isReadFromLast({ collection }: RecordKind, field: string): boolean {
  const spec = allFields(collection)[field]
  return spec !== undefined && (spec.ranks !== undefined || kindOf(spec) === 'instant')
}

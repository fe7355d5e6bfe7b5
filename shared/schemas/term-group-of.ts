import type { TermGroup } from '#shared/i18n/term-groups.ts'
import type { Collection } from './collection.ts'
import { collections } from './index.ts'

const byName = new Map<string, Collection>(Object.entries(collections))

/** The group of words for the values of a collection's field, if it is an enumeration. */
export function termGroupOf(collection: string, field: string): TermGroup | undefined {
  return byName.get(collection)?.fields[field]?.terms
}

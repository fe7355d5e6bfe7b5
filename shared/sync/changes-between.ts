import { allFields, type Collection, type StoredRecord } from '#shared/schemas/collection.ts'
import { type CanonicalValue, sameValue } from './canonical.ts'
import type { Patch } from './operation.ts'

/** The values that a patch writes. */
export function writtenBy(patch: Patch): Readonly<Record<string, Patch[string]['to']>> {
  const values: Record<string, Patch[string]['to']> = {}
  for (const name of Object.keys(patch)) values[name] = patch[name]?.to ?? null
  return values
}

/** What follows from other changes and their instants, or never changes. */
const NOT_TOLD = ['id', 'updatedAt', 'stateChanges']

/** The fields that differ between two states of a record, as the history has them. */
export function changesBetween(
  before: StoredRecord | null,
  after: StoredRecord,
  collection: Collection,
): Patch {
  const changes: Record<string, Patch[string]> = {}
  for (const field of Object.keys(allFields(collection))) {
    if (NOT_TOLD.includes(field)) continue
    const from = (before?.[field] ?? null) as CanonicalValue
    const to = (after[field] ?? null) as CanonicalValue
    if (!sameValue(from, to)) changes[field] = { from, to } as Patch[string]
  }
  return changes
}

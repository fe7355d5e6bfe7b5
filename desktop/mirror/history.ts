import type { HistoryEntry } from '#shared/contract/records.ts'
import type { User } from '#shared/domain/access.ts'
import type { Personal } from '#shared/records/store.ts'
import { hiddenFrom } from '#shared/rules/policies.ts'
import { type CollectionName, sealedFields } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import type { Operation } from '#shared/sync/operation.ts'
import type { Mirror } from './mirror.ts'

/** This device's changes of a record that the server doesn't have yet, newest first; `omit` hides sealed values. */
export function localHistory(
  mirror: Mirror,
  user: User,
  name: CollectionName,
  id: string,
  personal: Personal,
): HistoryEntry[] {
  const names = mirror.meta.get('names') ?? []
  return mirror.outbox
    .overlay(name, id)
    .map(({ operation }) => ({
      id: operation.opId,
      at: operation.at,
      kind: operation.kind,
      by: {
        id: operation.author ?? null,
        name: names.find((user) => user.id === operation.author)?.name ?? '',
      },
      device: null,
      reason: operation.reason ?? null,
      changes: shownChanges(user, operation, personal),
      waiting: true,
    }))
    .reverse()
}

/**
 * The changes of an operation, with the values that the user may read; a deletion has none, because its patch is only
 * what its author saw.
 */
export function shownChanges(
  user: User,
  { collection, kind, patch }: Operation,
  personal: Personal = 'open',
): HistoryEntry['changes'] {
  if (kind === 'delete') return []
  const sealed = personal === 'omit' ? sealedFields(collections[collection]) : []
  const hidden = [...hiddenFrom(user, collections[collection]), ...sealed]
  return Object.entries(patch).map(([field, { from, to }]) =>
    hidden.includes(field) ? { field, masked: true } : { field, from, to, masked: false },
  )
}

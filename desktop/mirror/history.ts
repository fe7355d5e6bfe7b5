import type { HistoryEntry } from '#shared/contract/records.ts'
import type { CollectionName } from '#shared/schemas/collection.ts'
import type { Mirror } from './mirror.ts'

/** What this device did to a record and the server doesn't have yet, newest first. */
export function localHistory(mirror: Mirror, name: CollectionName, id: string): HistoryEntry[] {
  const names = mirror.meta.get('names') ?? []
  return mirror.outbox
    .overlay(id)
    .filter(({ operation }) => operation.collection === name)
    .map(({ operation }) => ({
      id: operation.opId,
      at: operation.at,
      kind: operation.kind,
      by: {
        id: operation.author ?? null,
        name: names.find((person) => person.id === operation.author)?.name ?? '',
      },
      device: null,
      reason: operation.reason ?? null,
      changes:
        operation.kind === 'delete'
          ? []
          : Object.entries(operation.patch).map(([field, { from, to }]) => ({
              field,
              from,
              to,
              masked: false,
            })),
      waiting: true,
    }))
    .reverse()
}

import type { StoredRecord } from '#shared/schemas/collection.ts'
import { links } from '#shared/schemas/links.ts'
import type { Patch } from './operation.ts'

type Values = Readonly<Record<string, unknown>>

/** The two ends of a link in a fixed order, whichever it starts from. */
export function pairOf({ parentCollection, parentId, targetCollection, targetId }: Values): string {
  return [`${parentCollection}/${parentId}`, `${targetCollection}/${targetId}`].sort().join(' ')
}

/** One change of folding two links: the deletion of one, or the edit of the other. */
export interface FoldStep {
  readonly kind: 'delete' | 'edit'
  readonly record: StoredRecord
  readonly changes: Patch
}

/**
 * Folds a link into another one between the same two records: it is deleted, and its note is appended to the other's.
 * Null if both notes are too long for one field: then both links stay, so that nothing entered is lost.
 */
export function foldLink(link: StoredRecord, into: StoredRecord, now: string): readonly FoldStep[] | null {
  const [had, added] = [into.note ?? null, link.note ?? null]
  const removed: FoldStep = { kind: 'delete', record: link, changes: {} }
  if (added === null || had === added) return [removed]
  const note = [had, added].filter((text) => text !== null).join('\n')
  if (!links.fields.note.schema.safeParse(note).success) return null
  const changes = { note: { from: had, to: note } } as Patch
  return [removed, { kind: 'edit', record: { ...into, note, updatedAt: now }, changes }]
}

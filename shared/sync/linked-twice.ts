import type { StoredRecord } from '#shared/schemas/collection.ts'
import { links } from '#shared/schemas/links.ts'
import type { Patch } from './operation.ts'

type Values = Readonly<Record<string, unknown>>

/** The two ends of a link in one order, whichever it starts from; ids are unique among all collections. */
export function pairOf({ parentId, targetId }: Values): string {
  return [String(parentId), String(targetId)].sort().join(' ')
}

/** What folding does to one of two links. */
export interface FoldStep {
  readonly kind: 'delete' | 'edit'
  readonly record: StoredRecord
  readonly changes: Patch
}

/**
 * Folds a link into another between the same two records: it goes, and what was noted of it stands below the note of the
 * one that stays. Null where both notes are too long for one: then both links stay, since nothing entered is lost.
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

/** The content that staff publish: each collection has revisions, and deleted items can be restored for a while. */
export const CONTENT_COLLECTIONS = ['news', 'jobs', 'projects', 'partners', 'documents'] as const
export type ContentCollection = (typeof CONTENT_COLLECTIONS)[number]

/** What a write did; `first` is the state from before revisions were kept. */
export const REVISION_KINDS = ['first', 'created', 'edited', 'deleted', 'restored'] as const

/** How many days deleted content can be restored; then it is removed for good. */
export const DELETED_CONTENT_DAYS = 30

const DAY_MS = 86_400_000

/**
 * Whole days that are left to restore an item that was deleted at an instant, the last one included; 0 when they are
 * over.
 */
export function daysLeft(deletedAt: string, now: Date): number {
  const over = Date.parse(deletedAt) + DELETED_CONTENT_DAYS * DAY_MS
  return Math.max(0, Math.ceil((over - now.getTime()) / DAY_MS))
}

/** Texts up to this many characters are shown whole. */
const SHORT = 300
/** Characters that are shown around a difference, and most characters of the difference itself. */
const AROUND = 60
const LONGEST = 2000
const CUT = '…'

/** The parts in which two long texts differ, with some words around them; short texts are returned whole. */
export function changedPart(
  before: string,
  after: string,
): { readonly before: string; readonly after: string } {
  if (before.length <= SHORT && after.length <= SHORT) return { before, after }
  const [old, fresh] = [[...before], [...after]]
  const least = Math.min(old.length, fresh.length)
  let start = 0
  while (start < least && old[start] === fresh[start]) start++
  let end = 0
  while (end < least - start && old[old.length - 1 - end] === fresh[fresh.length - 1 - end]) end++
  const part = (signs: readonly string[]) => {
    const from = wordStart(signs, Math.max(0, start - AROUND), start)
    const to = wordEnd(signs, Math.min(signs.length, signs.length - end + AROUND), signs.length - end)
    const shown = to - from > LONGEST ? [...signs.slice(from, from + LONGEST), CUT] : signs.slice(from, to)
    return `${from > 0 ? CUT : ''}${shown.join('')}${to < signs.length ? CUT : ''}`
  }
  return { before: part(old), after: part(fresh) }
}

/** Whether a text was shortened; a text that itself begins or ends with an ellipsis also counts. */
export function isShortened(text: unknown): boolean {
  return typeof text === 'string' && (text.startsWith(CUT) || text.endsWith(CUT))
}

/** The start of the first whole word between a place and a limit; the place itself if there is none. */
function wordStart(signs: readonly string[], place: number, limit: number): number {
  if (place === 0) return place
  for (let at = place; at < limit; at++) if (/\s/.test(signs[at - 1] ?? '')) return at
  return place
}

function wordEnd(signs: readonly string[], place: number, limit: number): number {
  if (place === signs.length) return place
  for (let at = place; at > limit; at--) if (/\s/.test(signs[at] ?? '')) return at
  return place
}

/** The values of a field before and after a change, as JSON has them. */
export interface FieldChange<V> {
  readonly field: string
  readonly before: V
  readonly after: V
}

/** The change with its long texts reduced to where they differ. */
export function readable<V>({ field, before, after }: FieldChange<V>): FieldChange<V | string> {
  const isText = (value: V) => value === null || typeof value === 'string'
  if (!isText(before) || !isText(after)) return { field, before, after }
  const part = changedPart(String(before ?? ''), String(after ?? ''))
  return {
    field,
    before: before === null ? before : part.before,
    after: after === null ? after : part.after,
  }
}

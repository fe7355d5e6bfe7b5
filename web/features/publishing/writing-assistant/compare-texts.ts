import { diffArrays, diffWordsWithSpace } from 'diff'

/** A piece of a paragraph: in both texts, only in the old one, or only in the new one. */
export interface Piece {
  readonly kind: 'same' | 'gone' | 'new'
  /** Its place among the pieces. */
  readonly at: number
  readonly text: string
}

/** A part of two texts: a paragraph, or several where their number differs. */
export interface Part {
  readonly before: string
  readonly after: string
}

const paragraphsOf = (text: string) => text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '')

/** The paragraphs of two texts beside each other, in their order; an empty side has none there. */
export function partsOf(before: string, after: string): Part[] {
  const parts: Part[] = []
  let gone: readonly string[] = []
  for (const { value, removed, added } of diffArrays(paragraphsOf(before), paragraphsOf(after))) {
    if (removed) {
      gone = value
      continue
    }
    parts.push(...(added ? pairs(gone, value) : [...pairs(gone, []), ...pairs(value, value)]))
    gone = []
  }
  return [...parts, ...pairs(gone, [])]
}

function pairs(before: readonly string[], after: readonly string[]): Part[] {
  if (before.length === after.length)
    return before.map((text, at) => ({ before: text, after: after[at] ?? '' }))
  return [{ before: before.join('\n\n'), after: after.join('\n\n') }].filter(
    (part) => part.before !== part.after,
  )
}

/** What differs between two paragraphs, word by word. */
export function piecesOf({ before, after }: Part): Piece[] {
  return diffWordsWithSpace(before, after).map(({ value, added, removed }, at) => ({
    at,
    text: value,
    kind: added ? 'new' : removed ? 'gone' : 'same',
  }))
}

/** Which parts of a text have the new side; the reverse of `joinParts`. */
export function takenIn(parts: readonly Part[], text: string): ReadonlySet<number> {
  const takenIndexes = new Set<number>()
  let rest = text
  for (const [at, { before, after }] of parts.entries()) {
    const isOld = rest.startsWith(before)
    const isNew = before !== after && rest.startsWith(after) && (!isOld || after.length > before.length)
    if (isNew) takenIndexes.add(at)
    const own = isNew ? after : isOld ? before : ''
    rest = own === '' ? rest : rest.slice(own.length).replace(/^\n{2,}/, '')
  }
  return takenIndexes
}

/** The text with the new side of the chosen parts, and the old side of the others. */
export function joinParts(parts: readonly Part[], isTaken: (at: number) => boolean): string {
  return parts
    .map(({ before, after }, at) => (isTaken(at) ? after : before))
    .filter((text) => text !== '')
    .join('\n\n')
}

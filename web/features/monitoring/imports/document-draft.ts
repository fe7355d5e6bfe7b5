import type { RECOMMENDATION_POSITIONS } from '#shared/domain/enumerations.ts'
import { longestValue } from '#shared/schemas/field.ts'
import { uprRecommendations } from '#shared/schemas/upr-recommendations.ts'
import { readRecommendations } from '#shared/un-documents/read-document.ts'
import { statesAtEnd } from '#shared/un-documents/states.ts'
import type { PartKind, ReadRecommendation } from '#shared/un-documents/un-text.ts'

/** A recommendation as it was read, and as a person has changed it since. */
export interface DraftItem extends Pick<ReadRecommendation, 'code' | 'text'> {
  /** The text as it was read; empty where it is none of the document alone. A text that is still that one can be frozen. */
  readonly readText: string
  /** States as they are entered, with commas between them. */
  readonly states: string
  /** What a record can have as the State's position; empty for none. */
  readonly position: DraftPosition
  /** An answer of the State in the document that a record can't have as a position. */
  readonly answer: 'supported-in-part' | 'pending' | null
  readonly isIncluded: boolean
}

type DraftPosition = (typeof RECOMMENDATION_POSITIONS)[number] | ''

/** A piece of the document in its order: a recommendation, or text that is left over. */
export interface DraftPiece {
  readonly id: number
  readonly kind: PartKind
  /** What is left over; empty for a recommendation. */
  readonly left: string
  readonly item: DraftItem | null
}

/** A document of the United Nations while its recommendations are looked through. */
export interface DocumentDraft {
  readonly symbol: string
  readonly session: string
  readonly cycle: string
  readonly year: string
  readonly kind: 'review' | 'observations'
  /** Whether texts that are as they were read are frozen by the import. */
  readonly freezes: boolean
  readonly pieces: readonly DraftPiece[]
}

const SYMBOL =
  /\b(?:A\/HRC\/\d+\/\d+(?:\/Add\.\d+)?|(?:CCPR|E|CERD|CEDAW|CAT|CRC|CRPD|CMW|CED)\/C\/[A-Z]{3}\/CO\/[\d-]+)/

/** The document of a text, with all of its recommendations included. */
export function draftOf(text: string): DocumentDraft {
  const { kind, recommendations, parts } = readRecommendations(text)
  const shown = new Set<number>()
  const pieces = parts.flatMap(({ kind: partKind, start, end, recommendation }): Omit<DraftPiece, 'id'>[] => {
    const read = recommendation === null ? undefined : recommendations[recommendation]
    if (recommendation === null || !read)
      return [{ kind: partKind, left: text.slice(start, end), item: null }]
    if (shown.has(recommendation)) return []
    shown.add(recommendation)
    return [{ kind: partKind, left: '', item: itemOf(read) }]
  })
  return {
    symbol: SYMBOL.exec(text)?.[0] ?? '',
    ...{ session: '', cycle: '', year: '' },
    ...{ kind, freezes: true },
    pieces: withoutBlanks(pieces).map((piece, id) => ({ ...piece, id })),
  }
}

/** Heads of pages and blank lines between recommendations are no text to look at. */
const withoutBlanks = (pieces: readonly Omit<DraftPiece, 'id'>[]) =>
  pieces.filter(({ item, kind, left }) => item !== null || (kind !== 'page' && left.trim() !== ''))

function itemOf({ code, text, lead, states, position: read }: ReadRecommendation): DraftItem {
  const position = read === 'supported' || read === 'noted' ? read : ''
  const answer = read === 'supported-in-part' || read === 'pending' ? read : null
  const words = lead === '' ? text : `${lead} ${text}`
  return {
    ...{ code, text: words, readText: lead === '' ? text : '' },
    ...{ states: states.join(', '), position, answer, isIncluded: true },
  }
}

/** Changes of one recommendation. */
export function changeItem(draft: DocumentDraft, id: number, changes: Partial<DraftItem>): DocumentDraft {
  return withPieces(draft, (piece) =>
    piece.id === id && piece.item ? [{ ...piece, item: { ...piece.item, ...changes } }] : [piece],
  )
}

/** A recommendation with the words and States of the next one, which is gone; what is left over between them stays after it. */
export function joinWithNext(draft: DocumentDraft, id: number): DocumentDraft {
  const next = nextItem(draft, id)
  const item = itemAt(draft, id)
  if (!next || !item) return draft
  const states = [...new Set([...listed(item.states), ...listed(next.item.states)])].join(', ')
  const text = `${item.text} ${next.item.text}`
  return withPieces(draft, (piece) => {
    if (piece.id === next.id) return []
    return piece.id === id ? [{ ...piece, item: { ...item, text, states } }] : [piece]
  })
}

/** Two recommendations in place of one: the words before a place, with the States at their end, and those after it. */
export function splitAt(draft: DocumentDraft, id: number, at: number): DocumentDraft {
  const item = itemAt(draft, id)
  const [before, after] = [item?.text.slice(0, at).trim() ?? '', item?.text.slice(at).trim() ?? '']
  if (!item || before === '' || after === '') return draft
  const states = statesAtEnd(before)
  const first = {
    ...item,
    text: before.slice(0, states?.at).replace(/[\s;]+$/, ''),
    states: states?.names.join(', ') ?? '',
  }
  const newId = Math.max(...draft.pieces.map((piece) => piece.id)) + 1
  return withPieces(draft, (piece) =>
    piece.id === id
      ? [
          { ...piece, item: first },
          { ...piece, id: newId, item: { ...item, text: after } },
        ]
      : [piece],
  )
}

/** A recommendation of what was left over, with all of its words. */
export function takeLeft(draft: DocumentDraft, id: number): DocumentDraft {
  return withPieces(draft, (piece) => {
    if (piece.id !== id || piece.item) return [piece]
    const text = piece.left.replace(/\s+/g, ' ').trim()
    const item: DraftItem = {
      ...{ code: '', text, readText: '' },
      ...{ states: '', position: '', answer: null, isIncluded: true },
    }
    return [{ ...piece, kind: 'recommendation', left: '', item }]
  })
}

const withPieces = (
  draft: DocumentDraft,
  each: (piece: DraftPiece) => readonly DraftPiece[],
): DocumentDraft => ({
  ...draft,
  pieces: draft.pieces.flatMap(each),
})
const itemAt = ({ pieces }: DocumentDraft, id: number) =>
  pieces.find((piece) => piece.id === id)?.item ?? null
const listed = (states: string) => states.split(', ').filter(Boolean)

/** The recommendation after another one, which would be joined with it. */
function nextItem({ pieces }: DocumentDraft, id: number) {
  const place = pieces.findIndex((piece) => piece.id === id)
  const next = pieces.slice(place + 1).find(({ item }) => item !== null)
  return next?.item ? { id: next.id, item: next.item } : null
}

/** The pieces in their order, those that follow each other and are left over together. */
export function piecesTogether({
  pieces,
}: DocumentDraft): readonly (readonly [DraftPiece, ...DraftPiece[]])[] {
  const groups: [DraftPiece, ...DraftPiece[]][] = []
  for (const piece of pieces) {
    const last = groups.at(-1)
    if (last && last[0].item === null && piece.item === null) last.push(piece)
    else groups.push([piece])
  }
  return groups
}

/** What has to be looked at before a recommendation can be imported, or is worth looking at. */
export type DraftFault = 'no-code' | 'short' | 'no-states' | 'same-code'

export function faultsOf({ pieces }: DocumentDraft): ReadonlyMap<number, readonly DraftFault[]> {
  const included = pieces.flatMap(({ id, item }) => (item?.isIncluded ? [{ id, item }] : []))
  const codes = Object.groupBy(included, ({ item }) => item.code.trim())
  return new Map(
    included.map(({ id, item }) => {
      const faults: DraftFault[] = []
      if (item.code.trim() === '') faults.push('no-code')
      else if ((codes[item.code.trim()]?.length ?? 0) > 1) faults.push('same-code')
      if (item.text.trim().length < SHORTEST) faults.push('short')
      if (item.states.trim() === '') faults.push('no-states')
      return [id, faults] as const
    }),
  )
}
/** As long as a recommendation has to be. */
const SHORTEST = 10

/** Whether a fault keeps the document from being imported. */
export const isBlocking = (fault: DraftFault): boolean => fault === 'no-code' || fault === 'short'

/** The paragraph that says the State's position on what follows, in one line as long as a record can have it. */
const wordsOf = (introduction: string) => introduction.replace(/\s+/g, ' ').trim().slice(0, LONGEST_WORDS)
const LONGEST_WORDS = longestValue(uprRecommendations.fields.positionWords)

/** The only language of which documents are read. */
const LANGUAGE = 'en'

const COLUMNS = [
  ...['state_under_review', 'session', 'cycle', 'year', 'document', 'paragraph', 'part'],
  ...['recommendation', 'recommending_states', 'position', 'position_words', 'language', 'frozen'],
] as const

/** The included recommendations as a table, in the form of our file of recommendations of a report. */
export function tableOf({ pieces, symbol, session, cycle, year, freezes }: DocumentDraft): string {
  const counts = new Map<string, number>()
  let introduction = ''
  const rows = pieces.flatMap(({ kind, left, item }) => {
    if (kind === 'introduction') introduction = left
    if (!item) return []
    const code = item.code.trim()
    const count = (counts.get(code) ?? 0) + 1
    // Those that are left out count too: a later import that has them knows the others again.
    counts.set(code, count)
    if (!item.isIncluded) return []
    const part = count > 1 ? String(count) : ''
    const { text, readText, states, position, answer } = item
    const words = position || answer ? wordsOf(introduction) : ''
    const frozen = freezes && text === readText ? 'yes' : ''
    return [
      [
        ...['Somalia', session, cycle, year, symbol.trim(), code, part],
        ...[text.trim(), states.trim(), position, words, LANGUAGE, frozen],
      ],
    ]
  })
  return [COLUMNS, ...rows].map((cells) => cells.map(quoted).join(',')).join('\r\n')
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

import { APOSTROPHES, searchWords } from './search-text.ts'

/** A piece of an excerpt: plain text, or a word that was searched for. */
export interface ExcerptPiece {
  readonly text: string
  readonly isMatch: boolean
}

/** What marks a word of an excerpt: a folded word as a whole, or its beginning. */
export interface MarkedTerm {
  readonly word: string
  readonly prefix: boolean
}

interface Match {
  readonly from: number
  readonly to: number
  readonly word: string
}

const LENGTH = 280
const BEFORE = 60
const WORD = new RegExp(`[\\p{L}\\p{N}\\p{M}\\p{Cf}${APOSTROPHES}]+`, 'gu')

/** The part of a text with most of the searched words, marked; its beginning if it has none of them. */
export function excerptOf(text: string, terms: readonly MarkedTerm[]): ExcerptPiece[] {
  const matches = matchesIn(text, terms)
  const best = densest(matches)
  const from = best ? wordStart(text, best.from - BEFORE) : 0
  const to = wordEnd(text, from + LENGTH)
  const pieces: ExcerptPiece[] = []
  let at = from
  const add = (piece: string, isMatch: boolean) => {
    if (piece !== '') pieces.push({ text: piece.replace(/\s+/g, ' '), isMatch })
  }
  if (from > 0) add('… ', false)
  for (const match of matches) {
    if (match.from < from || match.to > to) continue
    add(text.slice(at, match.from), false)
    add(text.slice(match.from, match.to), true)
    at = match.to
  }
  add(text.slice(at, to) + (to < text.length ? ' …' : ''), false)
  return pieces
}

function matchesIn(text: string, terms: readonly MarkedTerm[]): Match[] {
  const whole = new Set(terms.filter(({ prefix }) => !prefix).map(({ word }) => word))
  const beginnings = terms.filter(({ prefix }) => prefix).map(({ word }) => word)
  const isSearched = (word: string) => whole.has(word) || beginnings.some((begun) => word.startsWith(begun))
  return [...text.matchAll(WORD)].flatMap((match) => {
    const word = searchWords(match[0]).find(isSearched)
    return word === undefined ? [] : [{ from: match.index, to: match.index + match[0].length, word }]
  })
}

/** The match from which on an excerpt has the most different words that were searched for. */
function densest(matches: readonly Match[]): Match | undefined {
  let best: Match | undefined
  let most = 0
  for (const [index, match] of matches.entries()) {
    const words = new Set<string>()
    for (let next = index; next < matches.length; next++) {
      const other = matches[next]
      if (!other || other.to > match.from + LENGTH - BEFORE) break
      words.add(other.word)
    }
    if (words.size > most) {
      most = words.size
      best = match
    }
  }
  return best
}

function wordStart(text: string, near: number): number {
  if (near <= 0) return 0
  const space = text.slice(near).search(/\s/)
  return space < 0 ? near : near + space + 1
}

function wordEnd(text: string, near: number): number {
  if (near >= text.length) return text.length
  const space = text.slice(0, near).search(/\s\S*$/)
  return space <= 0 ? near : space
}

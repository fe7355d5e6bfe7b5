import type { DetailKind } from '#shared/domain/writing-assistant.ts'
import { findArabicNames } from './arabic/find-arabic-names.ts'
import type { Detail } from './details.ts'
import { NAME_KEYS, WRITTEN_NAMES } from './given-names.ts'
import { isPublicPlace, type KnownWords } from './known-words.ts'
import {
  BEFORE_PLACES,
  LOCAL_PLACES,
  NAMED_BEFORE,
  PARTICLES,
  PUBLIC_PLACES,
  TITLES,
} from './name-signs.ts'
import { type Token, tokensOf } from './tokens.ts'
import { nameKey } from './word-key.ts'

/**
 * Whether a word is a part of a name: of itself, beside another part, after another part, right after the only other part
 * (as the name of a father is), or not at all.
 */
type Sign = 'name' | 'beside' | 'after' | 'second' | 'none'

/**
 * The names of people and of places below a district in a text in Latin or Arabic letters. Whatever has a capital letter without
 * being an ordinary or a public word counts as a name: too much is hidden rather than too little.
 */
export function findNames(text: string, known: KnownWords): Detail[] {
  const tokens = tokensOf(text)
  const open = openTokens(tokens)
  const signs = tokens.map((_, at) => (open.has(at) ? 'none' : signOf(tokens, at, known)))
  const names = stretchesOf(tokens, signs, open).map(([first, last]) => ({
    kind: kindOf(tokens, first, last),
    from: (tokens[first] as Token).from,
    to: (tokens[last] as Token).to,
  }))
  return [...names, ...findArabicNames(text, tokens, known.arabic)]
}

/** The most words in the name of a region or district. */
const LONGEST_PLACE = 3

/** The words that are names of regions and districts; one that people have as well only where the text says so. */
function openTokens(tokens: readonly Token[]): Set<number> {
  const open = new Set<number>()
  for (let at = 0; at < tokens.length; at++) {
    for (let length = LONGEST_PLACE; length > 0; length--) {
      const words = tokens.slice(at, at + length)
      if (words.length < length || words.slice(1).some(({ isJoined }) => !isJoined)) continue
      if (!words[0]?.isCapital || !isPublicPlace(words.map(({ text }) => text).join(' '))) continue
      if (isAlsoName(words) && !isSaidToBePlace(tokens, at, at + length)) continue
      for (let each = at; each < at + length; each++) open.add(each)
      break
    }
  }
  return open
}

function isAlsoName(words: readonly Token[]): boolean {
  return words.some(({ text }) => WRITTEN_NAMES.has(text.toLowerCase()))
}

function isSaidToBePlace(tokens: readonly Token[], from: number, to: number): boolean {
  const before = tokens[from - 1]?.text.toLowerCase() ?? ''
  const after = tokens[to]?.text.toLowerCase() ?? ''
  return BEFORE_PLACES.has(before) || PUBLIC_PLACES.has(before) || PUBLIC_PLACES.has(after)
}

/** The suffixes that Somali joins to a name: and, but, focus. */
const SUFFIX = /(?:na|se|ba|ka|ku|ta|aa|kii|tii)$/
const isWritten = (word: string) => WRITTEN_NAMES.has(word) || WRITTEN_NAMES.has(word.replace(SUFFIX, ''))
const isSounding = (word: string) =>
  NAME_KEYS.has(nameKey(word)) || NAME_KEYS.has(nameKey(word.replace(SUFFIX, '')))
const FEWEST_LETTERS = 4

function signOf(tokens: readonly Token[], at: number, { ordinary, open }: KnownWords): Sign {
  const token = tokens[at] as Token
  const word = bare(token.text)
  const before = bare(tokens[at - 1]?.text ?? '')
  if (isArabic(token.text)) return 'none'
  // Of other scripts no word is known, so that each may be a name.
  if (!isLatin(token.text)) return 'name'
  // A month or a language may be a part of a name, but is none alone.
  if (open.has(word)) return token.isCapital ? 'beside' : 'none'
  if (isAcronym(token.text) && !isWritten(word) && !isInCapitals(tokens, at)) return 'beside'
  const isOrdinary = ordinary.has(word) || ordinary.has(singular(word))
  const follows = token.isJoined || /\.\s?$/.test(before)
  if (follows && TITLES.has(before) && (token.isCapital || !isOrdinary)) return 'name'
  if (follows && LOCAL_PLACES.has(before) && (token.isCapital || !isOrdinary)) return 'name'
  if (!token.isCapital) return lowerSign(tokens, at, isOrdinary)
  if (isWritten(word)) return 'name'
  if (!isOrdinary) return TITLES.has(word) ? 'none' : 'name'
  if (isInCapitals(tokens, at)) return 'none'
  return NAMED_BEFORE.has(bare(tokens[at + 1]?.text ?? '')) && !token.isFirst ? 'name' : 'after'
}

/** A word without a capital letter is a name if it is written as one, and no ordinary word. */
function lowerSign(tokens: readonly Token[], at: number, isOrdinary: boolean): Sign {
  const word = bare((tokens[at] as Token).text)
  const next = bare(tokens[at + 1]?.text ?? '')
  if (NAMED_BEFORE.has(next) && !isOrdinary && word.length >= FEWEST_LETTERS) return 'name'
  if (isOrdinary) return isWritten(word) && !LOCAL_PLACES.has(word) ? 'beside' : 'none'
  if (isWritten(word)) return 'name'
  if (word.length < FEWEST_LETTERS) return 'none'
  return isSounding(word) ? 'beside' : 'second'
}

const isLatin = (word: string) => /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+$/u.test(word)
const isArabic = (word: string) => /\p{Script=Arabic}/u.test(word)
/** A word in lower case, without what English joins to it. */
function bare(word: string): string {
  return word.toLowerCase().replace(/['\u2019`](?:s|n|a)?$/u, '')
}

function singular(word: string): string {
  return word.replace(/(?:ies|es|s)$/, (ending) => (ending === 'ies' ? 'y' : ''))
}

/** Abbreviations of organisations. */
function isAcronym(word: string): boolean {
  return /^\p{Lu}{2,6}s?$/u.test(word)
}

const NEIGHBOURS = 4

/** Whether most words around one are written in capitals, so that its own say nothing. */
function isInCapitals(tokens: readonly Token[], at: number): boolean {
  const around = tokens.slice(Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS + 1)
  const inCapitals = around.filter(({ text }) => text.length > 1 && text === text.toUpperCase())
  return inCapitals.length > 2 && inCapitals.length > around.length / 2
}

/** From the first to the last word of each name. */
function stretchesOf(
  tokens: readonly Token[],
  signs: readonly Sign[],
  open: ReadonlySet<number>,
): (readonly [number, number])[] {
  const stretches: (readonly [number, number])[] = []
  for (let at = 0; at < tokens.length; at++) {
    if (signs[at] !== 'name') continue
    let first = at
    while (tokens[first]?.isJoined && signs[first - 1] === 'beside') first--
    let last = at
    while (goesOn(tokens, signs, open, { first, at: last + 1 })) last++
    stretches.push([first, last])
    at = last
  }
  return stretches
}

function goesOn(
  tokens: readonly Token[],
  signs: readonly Sign[],
  open: ReadonlySet<number>,
  { first, at }: { readonly first: number; readonly at: number },
): boolean {
  const token = tokens[at]
  if (!token?.isJoined || open.has(at)) return false
  const isParticle = PARTICLES.has(token.text.toLowerCase())
  const isBeforeName = tokens[at + 1]?.isJoined === true && signs[at + 1] === 'name'
  if (isParticle) return isBeforeName
  const isOnlyPart = at === first + 1
  // In small letters the second word is a father's name; after a name with a capital letter it is the next word.
  if (signs[at] === 'second') return isOnlyPart && !tokens[first]?.isCapital
  return signs[at] !== 'none'
}

function kindOf(tokens: readonly Token[], first: number, last: number): DetailKind {
  const word = (at: number) => bare(tokens[at]?.text ?? '')
  if (LOCAL_PLACES.has(word(first - 1)) || NAMED_BEFORE.has(word(last + 1))) return 'place'
  return BEFORE_PLACES.has(word(first - 1)) && !isWritten(word(first)) ? 'place' : 'name'
}

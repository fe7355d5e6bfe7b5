import type { DetailKind } from '#shared/domain/writing-assistant.ts'
import { findArabicNames } from './arabic/find-arabic-names.ts'
import { type Detail, detailsOf } from './details.ts'
import { WRITTEN_NAMES } from './given-names.ts'
import { isPublicPlace, type KnownWords } from './known-words.ts'
import { bare, isWritten, latinSigns, type Sign } from './latin-signs.ts'
import {
  BEFORE_PLACES,
  IN_DISTRICT,
  LOCAL_PLACES,
  NAMED_BEFORE,
  PARTICLES,
  PUBLIC_PLACES,
  TITLES,
} from './name-signs.ts'
import { type Token, tokensOf } from './tokens.ts'

/**
 * The names of people and of places below a district in a text in Latin or Arabic letters. Whatever has a capital letter without
 * being an ordinary or a public word counts as a name: too much is hidden rather than too little.
 */
export function findNames(text: string, knownWords: KnownWords): Detail[] {
  const tokens = tokensOf(text)
  const open = openTokens(tokens)
  const signs = latinSigns(tokens, knownWords).map((sign, at) => (open.has(at) ? 'none' : sign))
  const names = stretchesOf(tokens, signs, open).map(([first, last]) => ({
    kind: kindOf(tokens, first, last),
    from: (tokens[first] as Token).from,
    to: endOf(text, tokens[last] as Token),
  }))
  return [
    ...detailsOf(text, INITIALS, 'name'),
    ...withNicknames(text, names),
    ...findArabicNames(text, tokens, knownWords.arabic),
  ]
}

/** Two initials with a space between them, and no name after them. */
const INITIALS = /(?<![\p{L}.])\p{Lu}\. \p{Lu}\.(?! ?\p{Lu}\p{Ll})/gu

/** The end of a name; a full stop after an initial belongs to it. */
function endOf(text: string, { text: word, to }: Token): number {
  return word.length === 1 && text[to] === '.' ? to + 1 : to
}

/** A name with another one in quotation marks inside it is one name. */
function withNicknames(text: string, names: readonly Detail[]): Detail[] {
  const joined: Detail[] = []
  for (const name of names) {
    const last = joined.at(-1)
    const between = last ? text.slice(last.to, name.from) : ''
    if (last && /^[^\S\n]?["'\u2018\u2019\u201c\u201d(][^\S\n]?$|^[)"'\u2019\u201d] $/.test(between))
      joined[joined.length - 1] = { ...last, to: name.to }
    else joined.push(name)
  }
  return joined
}

/** The most words in the name of a region or district. */
const LONGEST_PLACE = 3

/** The words that are names of regions and districts; one that people have as well only where the text says so. */
function openTokens(tokens: readonly Token[]): Set<number> {
  const open = new Set<number>()
  for (let at = 0; at < tokens.length; at++) {
    const end = at + openWordsAt(tokens, at)
    for (let each = at; each < end; each++) open.add(each)
  }
  return open
}

/** How many words the name of a region or district has that begins here; 0 if none does. */
function openWordsAt(tokens: readonly Token[], at: number): number {
  for (let length = LONGEST_PLACE; length > 0; length--) if (isOpenPlace(tokens, at, length)) return length
  return 0
}

function isOpenPlace(tokens: readonly Token[], at: number, length: number): boolean {
  const words = tokens.slice(at, at + length)
  if (words.length < length || words.slice(1).some(({ isJoined }) => !isJoined)) return false
  if (!words[0]?.isCapital || !isPublicPlace(words.map(({ text }) => text).join(' '))) return false
  if (LOCAL_PLACES.has(bare(tokens[at - 1]?.text ?? '')) && words[0].isJoined) return false
  if (isPlaceWithin(tokens[at + length])) return false
  return !isAlsoName(words) || isSaidToBePlace(tokens, at, at + length)
}

/** Whether the word after the name of a district makes it the name of a smaller place, as in Taleh Guest House. */
function isPlaceWithin(next: Token | undefined): boolean {
  return next?.isJoined === true && next.isCapital && IN_DISTRICT.has(bare(next.text))
}

function isAlsoName(words: readonly Token[]): boolean {
  return words.some(({ text }) => WRITTEN_NAMES.has(text.toLowerCase()) || TITLES.has(text.toLowerCase()))
}

function isSaidToBePlace(tokens: readonly Token[], from: number, to: number): boolean {
  const before = tokens[from - 1]?.text.toLowerCase() ?? ''
  const after = tokens[to]?.text.toLowerCase() ?? ''
  return BEFORE_PLACES.has(before) || PUBLIC_PLACES.has(before) || PUBLIC_PLACES.has(after)
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
  const isTitle = TITLES.has(bare(token.text)) && signs[at] === 'none'
  const isParticle = PARTICLES.has(bare(token.text)) || isTitle
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

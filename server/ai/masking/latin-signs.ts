import { nameKey } from '#shared/domain/name-spellings.ts'
import { NAME_KEYS, WRITTEN_NAMES } from './given-names.ts'
import type { KnownWords } from './known-words.ts'
import { BEFORE_PLACES, KINSHIP, LOCAL_PLACES, NAMED_BEFORE, PLACE_PARTS, TITLES } from './name-signs.ts'
import type { Token } from './tokens.ts'

/**
 * Whether a word is a part of a name: of itself, beside another part, after another part, right after the only other part
 * (as the name of a father is), or not at all.
 */
export type Sign = 'name' | 'beside' | 'after' | 'second' | 'none'

/** The suffixes that Somali joins to a name: and, but, focus. */
const SUFFIX = /(?:na|se|ba|ka|ku|ta|aa|kii|tii|gii)$/
/** Whether a word in lower case is a person's name in one of its usual spellings. */
export const isWritten = (word: string) =>
  WRITTEN_NAMES.has(word) || WRITTEN_NAMES.has(word.replace(SUFFIX, ''))
const isSounding = (word: string) =>
  NAME_KEYS.has(nameKey(word)) || NAME_KEYS.has(nameKey(word.replace(SUFFIX, '')))
const FEWEST_LETTERS = 4
const NEW = /^(?:new|old|little|upper|lower)$/

/** Which words are ordinary in the language of a text. */
interface Ordinary {
  /** In the language of this text: a word of another language is a name where it has a capital letter. */
  readonly here: (word: string) => boolean
  readonly anywhere: (word: string) => boolean
  readonly isEnglish: (word: string) => boolean
  /** Whether the text is in Somali. */
  readonly isSomali: boolean
}

/** The signs of the words of a text. */
export function latinSigns(tokens: readonly Token[], knownWords: KnownWords): Sign[] {
  const isEnglish = (word: string) => knownWords.english.has(word) || knownWords.english.has(singular(word))
  const isSomali = (word: string) => knownWords.somali.has(word)
  const words = tokens.map(({ text }) => bare(text))
  const balance = words.reduce(
    (sum, word) => sum + Number(knownWords.english.has(word)) - Number(isSomali(word)),
    0,
  )
  const anywhere = (word: string) => isEnglish(word) || isSomali(word)
  const here = balance > 1 ? isEnglish : balance < -1 ? isSomali : anywhere
  const ordinary = { here, anywhere, isEnglish, isSomali: balance < -1 }
  return tokens.map((_, at) => signOf({ tokens, words, at, ordinary, open: knownWords.open }))
}

interface Place {
  readonly tokens: readonly Token[]
  readonly words: readonly string[]
  readonly at: number
  readonly ordinary: Ordinary
  readonly open: ReadonlySet<string>
}

function signOf(place: Place): Sign {
  const { tokens, words, at, open } = place
  const token = tokens[at] as Token
  const word = words[at] ?? ''
  if (isArabic(token.text)) return 'none'
  // Of other scripts no word is known, so that each may be a name.
  if (!isLatin(token.text)) return 'name'
  // A month or a language may be a part of a name, but is none alone; nor is one that people have, without another name.
  if (open.has(word) && (token.isCapital || !NEW.test(word))) return openSign(place, word)
  if (isInitial(token, tokens[at + 1])) return 'beside'
  if (isAcronym(token.text) && !isWritten(word) && !isInCapitals(tokens, at)) return 'beside'
  if (isNamedHere(place, word)) return 'name'
  return token.isCapital ? capitalSign(place) : lowerSign(place)
}

/** A word with a capital letter is a name unless it is an ordinary word, or another sign speaks against it. */
function capitalSign({ tokens, words, at, ordinary }: Place): Sign {
  const token = tokens[at] as Token
  const word = words[at] ?? ''
  if (isWritten(word)) return 'name'
  const isOrdinary = ordinary.here(word)
  if (isJoinedByDash(tokens, at) && (isOrdinary || TITLES.has(word))) return 'beside'
  if (isOrdinary && (PLACE_PARTS.has(word) || (LOCAL_PLACES.has(word) && !token.isFirst))) return 'beside'
  if (!isOrdinary) return TITLES.has(word) ? 'after' : 'name'
  if (isInCapitals(tokens, at)) return 'none'
  if (NAMED_BEFORE.has(words[at + 1] ?? '') && !token.isFirst) return 'name'
  // Somali has capital letters in names and at beginnings only.
  return ordinary.isSomali && !token.isFirst && !TITLES.has(word) && !KINSHIP.has(word) ? 'beside' : 'after'
}

/** Whether the word before leads to this one as to a name, and this one can be a name. */
function isNamedHere(place: Place, word: string): boolean {
  const { tokens, words, at, ordinary } = place
  if (!isFollowed(place) || !(tokens[at]?.isCapital || !ordinary.anywhere(word))) return false
  return isSaidToBeName(place, words[at - 1] ?? '')
}

const isFollowed = ({ tokens, at }: Place) =>
  tokens[at]?.isJoined === true || /^\s["'\u2018\u201c]$/.test(tokens[at]?.before ?? '')

/** Whether the word before says that a person or a place below a district is named next. */
function isSaidToBeName({ tokens, words, at, ordinary }: Place, before: string): boolean {
  if (TITLES.has(before)) return true
  if (LOCAL_PLACES.has(before)) return true
  const token = tokens[at] as Token
  if (!token.isCapital || isInCapitals(tokens, at)) return false
  if (KINSHIP.has(before)) return true
  const isOfPlace = PLACE_PARTS.has(before) && tokens[at - 1]?.isCapital === true
  return isOfPlace && (ordinary.isSomali || !ordinary.here(words[at] ?? ''))
}

function openSign({ tokens, words, at, open }: Place, word: string): Sign {
  const [token, next] = [tokens[at] as Token, tokens[at + 1]]
  if (!token.isCapital) return 'none'
  const isNamed = isWritten(word) && next?.isJoined && next.isCapital && !open.has(words[at + 1] ?? '')
  return isNamed ? 'name' : 'beside'
}

/** A word without a capital letter is a name if it is written as one, and no ordinary word. */
function lowerSign(place: Place): Sign {
  const { words, at, ordinary } = place
  const word = words[at] ?? ''
  const isOrdinary = ordinary.anywhere(word)
  if (NAMED_BEFORE.has(words[at + 1] ?? '') && !isOrdinary && word.length >= FEWEST_LETTERS) return 'name'
  if (isHalfOfName(place, word)) return 'name'
  // “New” and “old” are a part of the name of a place.
  if (NEW.test(word) && BEFORE_PLACES.has(words[at - 1] ?? '') && !ordinary.here(words[at + 1] ?? ''))
    return 'beside'
  if (word.length >= FEWEST_LETTERS && isForeign(place, word)) return 'name'
  if (isOrdinary) return isWritten(word) && !LOCAL_PLACES.has(word) ? 'beside' : 'none'
  if (isWritten(word)) return 'name'
  if (word.length < FEWEST_LETTERS) return 'none'
  return isSounding(word) ? 'beside' : 'second'
}

/** Whether a word is the second half of a word with a dash, as in the names of many places. */
function isHalfOfName({ tokens, at, ordinary }: Place, word: string): boolean {
  const before = tokens[at - 1]
  if (!before?.isCapital || !DASH.test(tokens[at]?.before ?? '') || ordinary.isEnglish(word)) return false
  return !ordinary.isSomali || !before.isFirst || !ordinary.anywhere(word)
}

/** Whether a word of no language of the text follows a word for a relative, or one before the name of a place. */
function isForeign({ tokens, words, at, ordinary }: Place, word: string): boolean {
  if (!tokens[at]?.isJoined || ordinary.here(word)) return false
  const before = words[at - (NEW.test(words[at - 1] ?? '') ? 2 : 1)] ?? ''
  if (ordinary.isSomali) return BEFORE_PLACES.has(before) && !ordinary.anywhere(word)
  return BEFORE_PLACES.has(before) || KINSHIP.has(before)
}

const isLatin = (word: string) => /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+$/u.test(word)
const isArabic = (word: string) => /\p{Script=Arabic}/u.test(word)

/** A letter with a full stop, as in the initials before a name. */
function isInitial(token: Token, next: Token | undefined): boolean {
  return token.text.length === 1 && token.isCapital && next?.isJoined === true && next.before.startsWith('.')
}

const DASH = /^[-\u2010\u2011]$/

/** Whether a word with a capital letter is a part of a word with a dash. */
function isJoinedByDash(tokens: readonly Token[], at: number): boolean {
  return [tokens[at], tokens[at + 1]].some((each) => each?.isJoined && DASH.test(each.before))
}

/** A word in lower case, without what English joins to it. */
export function bare(word: string): string {
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

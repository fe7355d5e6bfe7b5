import { isFunctionWord } from '#shared/domain/arabic-function-words.ts'
import { arabicKey } from '#shared/domain/arabic-key.ts'
import type { Detail } from '../details.ts'
import type { Token } from '../tokens.ts'
import { EVERYDAY_WORDS } from './everyday-words.ts'
import { ARABIC_NAMES, SELDOM_NAMES } from './given-names.ts'
import type { ArabicLexicon } from './lexicon.ts'
import * as signs from './signs.ts'
import { isOrdinary, withoutArticle, withoutJoined } from './word-forms.ts'

/**
 * What a word is by itself: a particle, a public name, a name, a word that is seldom a name, one that texts about human
 * rights use each day, another one of the dictionary, or an unknown one.
 */
type Kind = 'function' | 'public' | 'name' | 'seldom' | 'common' | 'ordinary' | 'unknown'

interface Word extends Token {
  readonly key: string
  readonly kind: Kind
  /** Nothing but spaces, quotation marks, brackets or a colon is between the word before and this one. */
  readonly follows: boolean
  readonly isAfterColon: boolean
}

/** Which ordinary words of Arabic there are, and which names are public, by their keys. */
export interface ArabicWords {
  readonly lexicon: ArabicLexicon
  readonly isPublic: (key: string) => boolean
}

const ARABIC = /\p{Script=Arabic}/u
/** The first part of names such as Abdullah, which are written in one word or in two. */
const SERVANT = 'عبد'
const NONE: ReadonlySet<string> = new Set()
const COMMON: ArabicLexicon = { nouns: NONE, verbs: NONE, alsoNames: NONE }
/** Words that announce a name are not names themselves. */
const SIGN_WORDS = [
  signs.PERSON_WORDS,
  signs.CALLED,
  signs.SAYING,
  signs.ARABIC_LOCAL_PLACES,
  signs.BEFORE_PARTS,
]
/** The forms of nouns that name an action: those that are given names as well are listed as such. */
const VERBAL_NOUN = /^[وفبل]?(?:ت..ي.|ا..ا.|ا.ت.ا.|است..ا.|ان..ا.|م.ا..ه|ت.ا..)ه?$/
const ARTICLE = /^[وف]?[بك]?(?:ال|لل)(?=..)/

/**
 * The names of people and of places below a district among the words of a text that are in Arabic script. It has no capital
 * letters, so that each word counts as a name that is neither an ordinary word in some form nor a public name.
 */
export function findArabicNames(text: string, tokens: readonly Token[], arabicWords: ArabicWords): Detail[] {
  if (!ARABIC.test(text)) return []
  const words = tokens.map((token, at) => wordOf(text, token, tokens[at - 1], arabicWords))
  const hidden = words.map((_, at) => isNamed(words, at, arabicWords.lexicon))
  words.forEach((_, at) => {
    if (!hidden[at] && goesOn(words, hidden, at, arabicWords.lexicon)) hidden[at] = true
  })
  for (let at = words.length - 2; at >= 0; at--)
    if (!hidden[at] && hidden[at + 1]) hidden[at] = begins(words, at)
  return spansOf(words, hidden)
}

function wordOf(text: string, token: Token, before: Token | undefined, arabicWords: ArabicWords): Word {
  const between = before ? text.slice(before.to, token.from) : '\n'
  const key = ARABIC.test(token.text) ? arabicKey(token.text) : ''
  return {
    ...token,
    key,
    kind: key === '' ? 'function' : kindOf(key, token.text, arabicWords),
    follows: /^[^\S\n]*[:(]?[^\S\n]*["'«“‘]?$/.test(between),
    isAfterColon: between.includes(':'),
  }
}

function kindOf(key: string, word: string, { lexicon, isPublic }: ArabicWords): Kind {
  if (isFunctionWord(word)) return 'function'
  const forms = withoutJoined(key)
  if (SELDOM_NAMES.has(key)) return 'seldom'
  if (ARABIC_NAMES.has(key) || forms.some((form) => form.startsWith(SERVANT) && form.length > 4))
    return 'name'
  if (withoutArticle(key).some(isPublic)) return 'public'
  if (EVERYDAY_WORDS.has(key) || forms.some((form) => SIGN_WORDS.some((list) => list.has(form))))
    return 'common'
  if (lexicon.alsoNames.has(key)) return 'name'
  if (VERBAL_NOUN.test(key) && withoutJoined(key).some((form) => lexicon.nouns.has(form))) return 'common'
  if (forms.some((form) => ARABIC_NAMES.has(form) && !SELDOM_NAMES.has(form))) return 'name'
  if (!/^.{2,4}[اهي]$/.test(key) && isOrdinary(key, COMMON)) return 'common'
  return isOrdinary(key, lexicon) ? 'ordinary' : 'unknown'
}

const isName = (word: Word | undefined) => word?.kind === 'name' || word?.kind === 'unknown'
/** A word that may be a name if something says so. */
const isRare = ({ kind }: Word) => kind === 'seldom' || kind === 'ordinary'

/** Whether a word is a name of itself, or because of the word beside it. */
function isNamed(words: readonly Word[], at: number, lexicon: ArabicLexicon): boolean {
  const word = words[at] as Word
  const [before, next] = [words[at - 1], words[at + 1]]
  if (word.isJoined && before?.key.endsWith(SERVANT) && ARTICLE.test(word.key)) return true
  if (word.kind === 'function') return false
  if (word.kind === 'public')
    return before !== undefined && word.isJoined && signs.ARABIC_LOCAL_PLACES.has(before.key)
  // Initials: a letter with a full stop, before another one or a name.
  if (word.key.length === 1) return next?.isJoined === true && next.from - word.to > 1
  if (isName(word)) return true
  // “Known as” may be written with a letter of its own before a quotation.
  const sign = before?.key === 'ب' ? words[at - 2] : before
  if (word.follows && sign && isSaidToBeName(word, sign, lexicon)) return true
  if (word.kind !== 'seldom') return false
  const isBesideName =
    (next?.isJoined && (isName(next) || next.kind === 'seldom')) || (word.isJoined && isName(before))
  return isBesideName || word.isAfterColon || (word.isJoined && before?.kind === 'seldom')
}

function isSaidToBeName(word: Word, sign: Word, lexicon: ArabicLexicon): boolean {
  const key = withoutAnd(sign.key)
  if (signs.CALLED.has(key)) return !signs.PERSON_WORDS.has(word.key)
  if (signs.NAMED_WITH_ARTICLE.has(key) && /^ال/.test(word.key)) return true
  if (ARTICLE.test(word.key)) return false
  if (isNamedAfterAction(word) && signs.ARABIC_LOCAL_PLACES.has(key)) return true
  if (!isRare(word)) return false
  if (signs.ARABIC_LOCAL_PLACES.has(key) || signs.VOCATIVES.has(key)) return true
  const isVerb = lexicon.verbs.has(key) && !lexicon.nouns.has(key)
  const isSign = isVerb || [signs.PERSON_WORDS, signs.SAYING].some((list) => list.has(key))
  if (word.kind === 'ordinary')
    return (isSign || signs.ARABIC_BEFORE_PLACES.has(key)) && isNoun(word.key, lexicon)
  return isSign || signs.BEFORE_PARTS.has(key)
}

/** Whether an ordinary word belongs to the name before it: a noun without article, as the name of a father may be. */
function goesOn(
  words: readonly Word[],
  hidden: readonly boolean[],
  at: number,
  lexicon: ArabicLexicon,
): boolean {
  const word = words[at] as Word
  const before = words[at - 1]
  if (!before || !hidden[at - 1] || before.key.length === 1) return false
  if (!word.isJoined)
    return isRare(word) && isListed(word, words[at + 1]) && isNoun(word.key.replace(/^و/, ''), lexicon)
  if (signs.LAST_PARTS.has(word.key) || isInitialAtEnd(word, words[at + 1])) return true
  if (ARTICLE.test(word.key)) return isFamilyName(word, before)
  const isBetween = words[at + 1]?.isJoined && hidden[at + 1] && word.key.length < 6
  if (isBetween && word.kind !== 'function') return true
  const isKnown = before.kind === 'name' || words[at - 2]?.key.endsWith(SERVANT) === true
  if (isKnown && isBeforePause(word, words[at + 1])) return true
  if (!isRare(word) && word.kind !== 'public') return false
  if (isLastOfName(words, hidden, at)) return true
  return isNoun(word.key.replace(/^و(?=...)/, ''), lexicon)
}

/** A name with the article after a name: one that is a given name as well, or one made of a place or tribe. */
function isFamilyName(word: Word, before: Word): boolean {
  if (ARABIC_NAMES.has(word.key.replace(/^ال/, ''))) return true
  return isName(before) && word.kind !== 'function' && /^ال.{3,}ي$/.test(word.key)
}

/** A single letter with a full stop, as a name is cut short in a verdict. */
function isInitialAtEnd(word: Word, next: Word | undefined): boolean {
  return word.key.length === 1 && (next === undefined || next.before.startsWith('.'))
}

/** A noun that names an action and that texts do not use each day, as camps are named after trust in God. */
function isNamedAfterAction({ key, kind }: Word): boolean {
  return kind === 'common' && VERBAL_NOUN.test(key) && !EVERYDAY_WORDS.has(key)
}

/** Whether a short everyday word comes right before a pause; after a name, it is then taken for a part of the name. */
function isBeforePause({ kind, key }: Word, next: Word | undefined): boolean {
  return kind === 'common' && (key.length < 5 || /^...ان$/.test(key)) && !next?.isJoined
}

/** A verb of the present begins with one of these. */
const PRESENT = /^[يتنس]/

/**
 * Whether a short word that may be a verb is the last part of a name: after a name that is known, or after the first word of a
 * place, and before a particle or a pause.
 */
function isLastOfName(words: readonly Word[], hidden: readonly boolean[], at: number): boolean {
  const [before, word, next] = [words[at - 1], words[at] as Word, words[at + 1]]
  if (word.key.length > 5 || (PRESENT.test(word.key) && word.kind === 'ordinary' && word.key.length > 4))
    return false
  const lead = words[at - 2]?.key ?? ''
  const isOfPlace = signs.ARABIC_LOCAL_PLACES.has(lead) || signs.ARABIC_BEFORE_PLACES.has(lead)
  if (before?.kind !== 'name' && !isOfPlace && !hidden[at - 2]) return false
  return !next?.isJoined || next.kind === 'function'
}

/** A word without “and” or “so” before it, which only longer words have. */
const withoutAnd = (key: string) => key.replace(/^[وف](?=...)/, '')

/** Six letters with the ending of a plural, a dual or an adverb. */
const LONG_FORM = /^(?:.{5}ا|.{4}(?:ات|ان|ون|ين))$/

/** Whether a word of few letters may be a noun, as most names are that are words of the language. */
function isNoun(key: string, { nouns, verbs }: ArabicLexicon): boolean {
  return key.length < 7 && !LONG_FORM.test(key) && (nouns.has(key) || !verbs.has(key))
}

/** Whether a word is alone between two commas, or at the end of such a list. */
function isListed(word: Word, next: Word | undefined): boolean {
  return /^[،,] ?$/.test(word.before) && (next === undefined || /^\s?[،,.؛]/.test(next.before))
}

/** Whether a word is the beginning of the name after it, as in Abu Bakr, or of that of a place. */
function begins(words: readonly Word[], at: number): boolean {
  const [word, next] = [words[at] as Word, words[at + 1] as Word]
  if (!next.isJoined) return false
  if (word.key.endsWith(SERVANT)) return true
  if (
    (isRare(word) || isNamedAfterAction(word)) &&
    !ARTICLE.test(word.key) &&
    (joinedTo(next) > 0 || isApposed(words[at - 1], word))
  )
    return true
  return signs.BEFORE_PARTS.has(word.key) || signs.ARABIC_LOCAL_PLACES.has(word.key)
}

/** Whether a word comes right after a noun with the article or a word for a person, as the first part of a name does. */
function isApposed(before: Word | undefined, word: Word): boolean {
  if (!before || !word.isJoined || before.kind === 'function') return false
  return /^ال|..نا$/.test(before.key) || signs.PERSON_WORDS.has(withoutAnd(before.key))
}

/** From the first to the last word of each name; what is joined to the first stays where it is certain. */
function spansOf(words: readonly Word[], hidden: readonly boolean[]): Detail[] {
  const spans: Detail[] = []
  for (let at = 0; at < words.length; at++) {
    if (!hidden[at]) continue
    const first = at
    while (hidden[at + 1] && words[at + 1]?.isJoined && !isAnotherName(words[at + 1] as Word)) at++
    const word = words[first] as Word
    const isPlace =
      signs.ARABIC_LOCAL_PLACES.has(word.key) || /^(?:في|إلى|من)$/.test(words[first - 1]?.text ?? '')
    spans.push({
      kind: isPlace && word.kind !== 'name' ? 'place' : 'name',
      from: word.from + joinedTo(word),
      to: (words[at] as Word).to,
    })
  }
  return spans
}

/** How many letters are joined to the beginning of a name that is known: only “and” leads to no other name. */
function joinedTo({ key, text }: Word): number {
  const isAnd = key.startsWith('و') && !ARABIC_NAMES.has(key) && ARABIC_NAMES.has(key.slice(1))
  return isAnd && text.startsWith('و') ? 1 : 0
}

/** In “Hasan and Ali” the second name is a name of its own. */
const isAnotherName = (word: Word) => joinedTo(word) > 0

import { EVERYDAY_WORDS } from './everyday-words.ts'
import type { ArabicLexicon } from './lexicon.ts'

/** A word without what is joined to its beginning. */
interface Begun {
  readonly rest: string
  readonly joined: 'nothing' | 'article' | 'preposition'
}

const ARTICLE = /^(?:[بك]?ال|لل)(?=..)/
const PREPOSITION = /^[بلك](?=..)/
const FUTURE = /^س(?=[يتنا]..)/

/** “And” and “so” come first, then “for”, “with” and “like”, the article or the sign of the future. */
function beginnings(key: string): Begun[] {
  const words = /^[وف].../.test(key) ? [key, key.slice(1)] : [key]
  return words.flatMap((word) => {
    const begun: Begun[] = [{ rest: word, joined: 'nothing' }]
    if (ARTICLE.test(word)) begun.push({ rest: word.replace(ARTICLE, ''), joined: 'article' })
    if (PREPOSITION.test(word)) begun.push({ rest: word.slice(1), joined: 'preposition' })
    if (FUTURE.test(word)) begun.push({ rest: word.slice(1), joined: 'nothing' })
    return begun
  })
}

/** A word with and without the letters that mean “and”, “so”, “for”, “with” and “like”. */
export function withoutJoined(key: string): string[] {
  return beginnings(key).flatMap(({ rest, joined }) => (joined === 'article' ? [] : [rest]))
}

/** The same, and without its article. */
export function withoutArticle(key: string): string[] {
  return beginnings(key).map(({ rest }) => rest)
}

/** Pronouns and endings of two letters and more; what is left of the word may need another letter for them. */
const ENDINGS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(?:ها|هم|هن|هما|كم|كن|كما|نا|ني)$/, ['']],
  [/ت(?:ها|هم|هن|هما|كم|كن|كما|نا|ني|ه|ك|ي)$/, ['ه', 'ت']],
  [/ا(?:ها|هم|هن|هما|كم|كن|نا|ني|ه|ك)$/, ['ي', 'وا']],
  [/و(?:ها|هم|هن|كم|نا|ني|ه|ك)$/, ['وا', 'ون']],
  [/ات(?:ها|هم|هن|هما|كم|كن|نا|ه|ك|ي)?$/, ['', 'ه']],
  [/(?:ون|ين|ان)$/, ['']],
  [/ت(?:ان|ين|ا|ي)$/, ['ه', 'ت']],
  [/ي(?:ه|ون|ين|ات|ا|ان)$/, ['', 'ه', 'ي']],
  [/وا$/, ['']],

  [/(?:ئها|ئهم|ئه)$/, ['اء', 'ء']],
]
/** Endings of one letter: pronouns, the feminine, the accusative, the past. */
const SHORT_ENDING = /[هكيات]$/
/** A word of fewer letters is in a dictionary by chance, and may be a name. */
const FEWEST_LETTERS = 5

/** Whether the lists have a word in some form; a short one, or one without its article, has to be an everyday word. */
export function isOrdinary(key: string, lexicon: ArabicLexicon): boolean {
  return beginnings(key).some(({ rest, joined }) => {
    if (joined === 'article') return isAfterArticle(rest, lexicon)
    return joined === 'preposition' ? isAfterPreposition(rest, lexicon) : isWhole(rest, lexicon)
  })
}

const isKnown = (word: string, { nouns, verbs }: ArabicLexicon) => nouns.has(word) || verbs.has(word)

/** The article comes before nouns, and hardly ever before a given name. */
function isAfterArticle(word: string, lexicon: ArabicLexicon): boolean {
  const isNoun = (base: string) =>
    base.length > 1 && (EVERYDAY_WORDS.has(base) || (base.length > 2 && isKnown(base, lexicon)))
  return isNoun(word) || hasEnding(word, isNoun) || (word.endsWith('ه') && isNoun(word.slice(0, -1)))
}

function isAfterPreposition(word: string, { nouns }: ArabicLexicon): boolean {
  const base = word.slice(0, -1)
  return (
    EVERYDAY_WORDS.has(word) ||
    (nouns.has(word) && word.length >= FEWEST_LETTERS) ||
    (SHORT_ENDING.test(word) && base.length > 3 && nouns.has(base)) ||
    hasEnding(word, (each) => each.length > 2 && nouns.has(each))
  )
}

function isWhole(word: string, lexicon: ArabicLexicon): boolean {
  const { verbs } = lexicon
  if (
    EVERYDAY_WORDS.has(word) ||
    (word.length >= FEWEST_LETTERS && isKnown(word, lexicon)) ||
    isInflected(word, verbs)
  )
    return true
  if (hasEnding(word, (base) => EVERYDAY_WORDS.has(base) || (base.length > 3 && isKnown(base, lexicon))))
    return true
  const base = word.slice(0, -1)
  if (!SHORT_ENDING.test(word) || base.length < 3) return false
  if (word.endsWith('ه') && isInflected(base, verbs)) return true
  if (word.endsWith('ت') && base.length > 3 && verbs.has(base)) return true
  return EVERYDAY_WORDS.has(base) || (base.length >= FEWEST_LETTERS && isKnown(base, lexicon))
}

/** The forms of the present, and of the past with its feminine ending, look like no name. */
function isInflected(word: string, verbs: ReadonlySet<string>): boolean {
  return word.length > 3 && verbs.has(word) && (/^[يتن]/.test(word) || word.endsWith('ت'))
}

function hasEnding(word: string, isBase: (word: string) => boolean): boolean {
  return ENDINGS.some(([ending, added]) => {
    const base = word.replace(ending, '')
    return base !== word && base.length > 2 && added.some((letters) => isBase(base + letters))
  })
}

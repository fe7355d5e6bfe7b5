import { COMMON_WORDS } from './common-words.ts'
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

/** A word with and without the letters that stand for “and”, “so”, “for”, “with” and “like”. */
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
const SHORT_ENDING = /[هكيات]$/

/** Whether one of the classes of ordinary words has a word in some form. */
export function isOrdinary(key: string, lexicon: ArabicLexicon, isSureOfEach = false): boolean {
  const { frequent, nouns, verbs } = lexicon
  const isKnown = (word: string) => nouns.has(word) || verbs.has(word)
  /** The article stands before nouns, and hardly ever before a given name. */
  const isNamedWith = (word: string) =>
    word.length > 1 && (frequent.has(word) || (word.length > 2 && isKnown(word)))
  const fewest = isSureOfEach ? 3 : 5
  const isWhole = (word: string) =>
    frequent.has(word) ||
    (word.length >= fewest && isKnown(word)) ||
    (word.length > 3 && isInflected(word, verbs))
  return beginnings(key).some(({ rest, joined }) => {
    if (joined === 'article')
      return (
        isNamedWith(rest) ||
        hasEnding(rest, isNamedWith) ||
        (rest.endsWith('ه') && isNamedWith(rest.slice(0, -1)))
      )
    if (joined === 'preposition')
      return (
        COMMON_WORDS.has(rest) ||
        (frequent.has(rest) && nouns.has(rest)) ||
        (rest.length >= fewest && nouns.has(rest)) ||
        hasEnding(rest, (word) => word.length > 2 && nouns.has(word))
      )
    if (
      isWhole(rest) ||
      hasEnding(rest, (word) => COMMON_WORDS.has(word) || (word.length > 3 && isKnown(word)))
    )
      return true
    const base = rest.slice(0, -1)
    if (rest.endsWith('ه') && base.length > 3 && isInflected(base, verbs)) return true
    if (rest.endsWith('ت') && base.length > 3 && verbs.has(base)) return true
    return (
      SHORT_ENDING.test(rest) &&
      base.length > 2 &&
      (COMMON_WORDS.has(base) || (base.length >= fewest && isKnown(base)))
    )
  })
}

/** The forms of the present, and of the past with its feminine ending, look like no name. */
function isInflected(word: string, verbs: ReadonlySet<string>): boolean {
  return verbs.has(word) && (/^[يتن]/.test(word) || word.endsWith('ت'))
}

function hasEnding(word: string, isBase: (word: string) => boolean): boolean {
  return ENDINGS.some(([ending, added]) => {
    const base = word.replace(ending, '')
    return base !== word && base.length > 2 && added.some((letters) => isBase(base + letters))
  })
}

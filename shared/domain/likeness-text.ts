import data from './likeness-words.data.json' with { type: 'json' }
import { soundOf } from './name-spellings.ts'
import { foldText } from './search-text.ts'

/** What a text says, in the form in which texts are compared. */
export interface TextPrint {
  /** The language in which most of it is written; null if nothing shows it. */
  readonly language: 'en' | 'so' | null
  /** Its words, those of one meaning as one, in whichever language they are written. */
  readonly meanings: ReadonlySet<string>
  /** Names in it, as they sound. */
  readonly names: ReadonlySet<string>
  readonly numbers: ReadonlySet<number>
}

/** So many meanings are needed before a share of them says anything. */
const LEAST_MEANINGS = 4
/** Below it, the share of texts in two languages says nothing. */
const LEAST_TRANSLATED = 0.35
/** Words are compared by their beginnings, so that endings make no difference. */
const STEM = 5
const SHORTEST_WORD = 3
const SHORTEST_STEM = 2
/** Names begin with shorter beginnings of words by chance: Xirsi with that of an arrest. */
const SURE_STEM = 4
/** Consonants of a name; shorter ones are too often the same by chance. */
const SHORTEST_NAME = 3
/** Numbers below are in too many texts to say anything. */
const LEAST_TELLING = 10
const HUNDRED = 100
/** A text is compared by its beginning, so that long ones take no longer. */
const MOST_READ = 4000
/** How many of the words that were looked up are remembered. */
const MOST_REMEMBERED = 20_000

const EN = new Set(data.stopWords.en.map(foldText))
const SO = new Set(data.stopWords.so.map(foldText))
const NUMBERS = new Map(Object.entries(data.numbers).map(([word, value]) => [foldText(word), value]))
const STEMS = new Map(data.groups.flatMap((group) => group.map((stem) => [foldText(stem), group[0] ?? stem])))
const LONGEST_STEM = Math.max(...[...STEMS.keys()].map((stem) => stem.length))
const remembered = new Map<string, string>()

/** Reads a text once, to compare it with many. `places` are words that name where it happened, which are no names of people. */
export function printOf(whole: string, places: ReadonlySet<string>): TextPrint {
  const text = whole.slice(0, MOST_READ)
  const words = foldText(text).split(' ')
  const tellingWords = words.filter(
    (word) => word.length >= SHORTEST_WORD && !isSmall(word) && !places.has(word),
  )
  return {
    language: languageOf(words),
    meanings: new Set(tellingWords.map(meaningOf)),
    names: namesIn(text, places),
    numbers: numbersIn(words),
  }
}

const isSmall = (word: string) => EN.has(word) || SO.has(word) || numberOf(word) !== undefined

/** By its small words, which no other language has. */
function languageOf(words: readonly string[]): TextPrint['language'] {
  const lead = words.reduce((sum, word) => sum + Number(EN.has(word)) - Number(SO.has(word)), 0)
  return lead === 0 ? null : lead > 0 ? 'en' : 'so'
}

const numberOf = (word: string) => (/^\d{1,6}$/.test(word) ? Number(word) : NUMBERS.get(word))

/** The numbers of a text, in digits or in words: two hundred, laba boqol, laba iyo toban. */
function numbersIn(words: readonly string[]): ReadonlySet<number> {
  const numbers = new Set<number>()
  let sum = 0
  for (const word of [...words, '']) {
    const value = numberOf(word)
    if (value !== undefined) sum = value === HUNDRED && sum > 0 ? sum * HUNDRED : sum + value
    else if (word !== 'iyo') {
      if (sum > 0) numbers.add(sum)
      sum = 0
    }
  }
  return numbers
}

/** The group of the longest beginning that is listed, or the beginning of the word itself. */
function meaningOf(word: string): string {
  const cachedMeaning = remembered.get(word)
  if (cachedMeaning !== undefined) return cachedMeaning
  const meaning = groupOf(word, SHORTEST_STEM) ?? word.slice(0, STEM)
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(word, meaning)
  return meaning
}

/** The group of the longest listed beginning of a word that has so many letters. */
function groupOf(word: string, least: number): string | undefined {
  for (let length = Math.min(word.length, LONGEST_STEM); length >= least; length--) {
    const group = STEMS.get(word.slice(0, length))
    if (group !== undefined) return group
  }
  return undefined
}

/**
 * How the names of a text sound: each word with a capital letter that begins no sentence, and each two such words that follow
 * one another, as short names say something only together.
 */
function namesIn(text: string, places: ReadonlySet<string>): ReadonlySet<string> {
  const names = new Set<string>()
  for (const match of text.matchAll(NAMES)) {
    const sounds = match[0]
      .split(' ')
      .map((word) => (isOrdinary(foldText(word), places) ? '' : soundOf(word)))
    for (const [at, sound] of sounds.entries()) {
      const isFirst = at === 0 && BEGINS.test(text.slice(Math.max(0, match.index - LOOK_BACK), match.index))
      if (!isFirst && sound.length >= SHORTEST_NAME) names.add(sound)
      const next = sounds[at + 1]
      if (sound && next) names.add(`${sound} ${next}`)
    }
  }
  return names
}

const NAMES = /\p{Lu}[\p{L}'’]+(?: \p{Lu}[\p{L}'’]+)*/gu
/** Characters before a name that show whether it begins a sentence. */
const LOOK_BACK = 4
/** What comes before the beginning of a sentence. */
const BEGINS = /(?:^|[^\p{L}\p{N},;)\s])\s*$/u

/** Whether a word has a meaning of its own, or is of the written place, and so names nobody. */
const isOrdinary = (word: string, places: ReadonlySet<string>) =>
  places.has(word) ||
  EN.has(word) ||
  SO.has(word) ||
  NUMBERS.has(word) ||
  groupOf(word, SURE_STEM) !== undefined

/**
 * The share of meanings that two texts have in common, from 0 to 1; null if it says nothing, as one of them is too short, or
 * they are in two languages and have too little in common to be compared.
 */
export function compareTexts(one: TextPrint, other: TextPrint): number | null {
  const least = Math.min(one.meanings.size, other.meanings.size)
  if (least < LEAST_MEANINGS) return null
  let common = 0
  for (const meaning of one.meanings) if (other.meanings.has(meaning)) common++
  const share = common / least
  return isTranslated(one, other) && share < LEAST_TRANSLATED ? null : share
}

/** Two languages share only the words that are listed, so that a small share says nothing. */
const isTranslated = (one: TextPrint, other: TextPrint) =>
  one.language !== null && other.language !== null && one.language !== other.language

/** Whether both texts have a name that sounds the same. */
export function shareName(one: TextPrint, other: TextPrint): boolean {
  return [...one.names].some((name) => other.names.has(name))
}

/** Whether both texts have a number that is not in every text. */
export function shareNumber(one: TextPrint, other: TextPrint): boolean {
  return [...one.numbers].some((value) => value >= LEAST_TELLING && other.numbers.has(value))
}

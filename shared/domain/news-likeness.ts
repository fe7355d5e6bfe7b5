import { type Hashes, hashesOf, hashOf, hashOfAll } from './news-hashes.ts'
import { searchWords } from './search-text.ts'

/** What is compared of two articles. */
export interface ComparedArticle {
  readonly title: string
  readonly excerpt: string
  readonly publishedAt: string
}

/** An article in the form in which it is compared; made once for each article, of hashes because many are held at once. */
export interface ArticlePrint {
  readonly title: Hashes
  readonly words: Hashes
  /** Each three words that follow one another. */
  readonly shingles: Hashes
  readonly numbers: Hashes
  /** What tells the issues of a series apart: their numbers, days and months. */
  readonly issue: Hashes
  /** The whole title, by its words in order: one source names different articles differently. */
  readonly name: number
  readonly at: number
}

const DAY_MS = 86_400_000
/** Articles further apart are different stories, whatever their texts say. */
export const SAME_STORY_DAYS = 14
const SAME_TITLE_DAYS = 2
const LEAST_WORDS = 5
const SHINGLE = 3

/** From these shares on, two articles tell the same story. */
const COPIED_TEXT = 0.34
const COPIED_IN_SPITE_OF_NUMBERS = 0.75
const SAME_WORDS = 0.52
const SAME_TITLE = 0.6
const WORDS_BESIDE_TITLE = 0.3
const TITLE_ALONE = 0.8

const STOP_WORDS = new Set(
  searchWords(
    'a an the of in on at to for from by with and or but as is are was were be been has have had it its this that these those after before over under into near about amid their his her they he she who which what will would can could may not no than more most said says say also there when where while during since until between against out up down off all some any other new',
  ),
)
const SERIES = new Set(
  searchWords(
    'live update updates blog flash snapshot bulletin brief issue edition roundup digest weekly monthly daily week report dashboard factsheet no number',
  ),
)
const MONTHS = new Set(
  searchWords(
    'january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec monday tuesday wednesday thursday friday saturday sunday',
  ),
)
const DATELINE =
  /^[\p{Lu}][\p{L}'., -]{2,40}(?:,\s*[\p{L}. ]+\d{0,2})?\s*(?:\([^)]{2,40}\))?\s*[—–-]{1,2}\s+/u
const TITLE_PREFIX =
  /^(?:breaking(?: news)?|exclusive|just in|live|watch|in pictures|update(?: \d+)?|\d+(?:st|nd|rd|th)? lead|urgent)\s*[:|–—-]\s*/i
const TITLE_SUFFIX = /\s+(?:[|–—]|-)\s+[^|–—-]{2,40}$/u

/** Makes the form in which an article is compared. */
export function printOf({ title, excerpt, publishedAt }: ComparedArticle): ArticlePrint {
  const titleWords = searchWords(plainTitle(title))
  const text = searchWords(excerpt.replace(DATELINE, ''))
  const stems = text.map(stemOf)
  return {
    title: hashesOf(titleWords.filter(isContent).map((word) => hashOf(stemOf(word)))),
    words: hashesOf(text.filter(isContent).map((word) => hashOf(stemOf(word)))),
    shingles: shinglesOf(stems),
    numbers: hashesOf(text.filter(isNumber).map(hashOf)),
    issue: issueOf(titleWords),
    name: hashOf(titleWords.join(' ')),
    at: Date.parse(publishedAt),
  }
}

/** How far two articles tell the same story, from 0 (another one) to 1. */
export function likeness(one: ArticlePrint, other: ArticlePrint): number {
  const days = Math.abs(one.at - other.at) / DAY_MS
  if (!(days <= SAME_STORY_DAYS)) return 0
  if (isOtherIssue(one.issue, other.issue)) return 0
  const title = shareOfBoth(one.title, other.title)
  if (Math.min(one.words.length, other.words.length) < LEAST_WORDS) {
    const isLong = Math.min(one.title.length, other.title.length) >= LEAST_WORDS - 1
    return isLong && title >= TITLE_ALONE && days <= SAME_TITLE_DAYS ? title : 0
  }
  const copied = shareOfLess(one.shingles, other.shingles)
  const words = shareOfBoth(one.words, other.words)
  const need = areDisjoint(one.numbers, other.numbers) ? COPIED_IN_SPITE_OF_NUMBERS : COPIED_TEXT
  const isCopied = copied >= need
  const isRetold = words >= SAME_WORDS && need === COPIED_TEXT
  const isTitled = title >= SAME_TITLE && words >= WORDS_BESIDE_TITLE && need === COPIED_TEXT
  return isCopied || isRetold || isTitled ? Math.min(1, Math.max(copied, words, (title + words) / 2)) : 0
}

function plainTitle(title: string): string {
  let plain = title.trim()
  for (let before = ''; before !== plain; ) {
    before = plain
    plain = plain.replace(TITLE_PREFIX, '')
  }
  const without = plain.replace(TITLE_SUFFIX, '')
  // A short beginning is the name of a series, and the rest is what it is about.
  return searchWords(without).length >= LEAST_WORDS - 1 ? without : plain
}

/** Only titles of series are distinguished by numbers: a toll that rises is the same story. */
function issueOf(words: readonly string[]): Hashes {
  const isSeries = words.some((word) => SERIES.has(word))
  return hashesOf(isSeries ? words.filter((word) => isNumber(word) || MONTHS.has(word)).map(hashOf) : [])
}

function isOtherIssue(one: Hashes, other: Hashes): boolean {
  return one.length !== other.length || one.some((hash, at) => hash !== other[at])
}

const isNumber = (word: string) => /^\d/.test(word)
const isContent = (word: string) => word.length > 1 && !STOP_WORDS.has(word)
const stemOf = (word: string) => (word.length > 4 ? word.replace(/(?:ing|ed|es|s)$/, '') : word)

function shinglesOf(words: readonly string[]): Hashes {
  const shingles: number[] = []
  for (let at = 0; at + SHINGLE <= words.length; at++) shingles.push(hashOfAll(words, at, at + SHINGLE))
  return hashesOf(shingles)
}

function common(one: Hashes, other: Hashes): number {
  let count = 0
  for (let at = 0, there = 0; at < one.length && there < other.length; ) {
    const difference = (one[at] ?? 0) - (other[there] ?? 0)
    if (difference === 0) count++
    if (difference <= 0) at++
    if (difference >= 0) there++
  }
  return count
}

function shareOfBoth(one: Hashes, other: Hashes): number {
  const all = one.length + other.length
  return all === 0 ? 0 : (2 * common(one, other)) / all
}

function shareOfLess(one: Hashes, other: Hashes): number {
  const least = Math.min(one.length, other.length)
  return least < LEAST_WORDS ? 0 : common(one, other) / least
}

/** Whether both have numbers and none in common: the same sentences about another event. */
function areDisjoint(one: Hashes, other: Hashes): boolean {
  return one.length > 0 && other.length > 0 && common(one, other) === 0
}

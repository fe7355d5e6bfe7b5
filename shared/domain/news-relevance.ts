import data from './place-spellings.data.json' with { type: 'json' }
import { REGIONS } from './places.ts'
import { searchWords } from './search-text.ts'

const DAY_MS = 86_400_000
const HALF_LIFE_DAYS = 5
/** The most points for each part of a relevance; together 100. */
const POINTS = { keyword: 40, topic: 20, place: 25, recency: 15 } as const
const TOPICS_FOR_ALL = 2
const SHORTEST_PLACE = 4

/** Beginnings of words of protection, as reports of the field use them. */
const TOPIC_STEMS = new Set(
  searchWords(
    'evict displac refuge detain detention arrest tortur rape sexual gender abus kill execut abduct kidnap journalis press court judge lawyer legal prison protest activis minorit disab child girl women human humanitarian civilian drought flood famine hunger malnutri cholera aid migrant traffick landmine explos clash attack election constitution parliament discriminat labour exploit election protect',
  ),
)
const STEM_LENGTHS = [...new Set([...TOPIC_STEMS].map(({ length }) => length))]

/** Names of the country and its places, folded; short ones would be found in other words. */
const PLACES = new Set(
  [
    'Somalia',
    'Somali',
    'Somalis',
    'Soomaaliya',
    'Puntland',
    'Somaliland',
    'Jubaland',
    'Galmudug',
    'Hirshabelle',
    'Mogadishu',
    'Muqdisho',
    'Shabelle',
    'Juba',
  ]
    .concat(REGIONS.flatMap(({ name, districts }) => [name, ...districts.map((district) => district.name)]))
    .concat(Object.values(data.spellings).flat())
    .map((name) => searchWords(name).join(' '))
    .filter((name) => name.length >= SHORTEST_PLACE),
)
const FIRST_WORDS = new Set([...PLACES].map((name) => name.split(' ')[0]))
const LONGEST_PLACE = Math.max(...[...PLACES].map((name) => name.split(' ').length))

/** What relevance is made of. */
export interface JudgedArticle {
  readonly title: string
  readonly excerpt: string
  /** Null for one without a date, which gets no points for its age. */
  readonly publishedAt: string | null
}

/**
 * Makes the judge of how relevant an article is, from 0 to 100: by the best keyword, words of protection, a Somali
 * place, and its age.
 */
export function judgeOfRelevance(keywords: readonly string[], now: Date): (article: JudgedArticle) => number {
  const wanted = keywords.map((keyword) => searchWords(keyword).map(stemOf))
  return ({ title, excerpt, publishedAt }) => {
    const words = searchWords(`${title} ${excerpt}`)
    const stems = new Set(words.map(stemOf))
    const keyword = Math.max(0, ...wanted.map((each) => shareFound(each, stems)))
    const days =
      publishedAt === null ? Infinity : Math.max(0, (now.getTime() - Date.parse(publishedAt)) / DAY_MS)
    return Math.round(
      POINTS.keyword * keyword +
        POINTS.topic * Math.min(1, topicsIn(words) / TOPICS_FOR_ALL) +
        (namesPlace(words) ? POINTS.place : 0) +
        POINTS.recency * 2 ** (-days / HALF_LIFE_DAYS),
    )
  }
}

function topicsIn(words: readonly string[]): number {
  const topics = new Set<string>()
  for (const word of words) {
    for (const length of STEM_LENGTHS) {
      const stem = word.slice(0, length)
      if (stem.length === length && TOPIC_STEMS.has(stem)) topics.add(stem)
    }
  }
  return topics.size
}

function shareFound(words: readonly string[], stems: ReadonlySet<string>): number {
  const hits = words.filter((word) => stems.has(word)).length
  return words.length === 0 ? 0 : hits / words.length
}

const stemOf = (word: string) => (word.length > 4 ? word.replace(/(?:ing|ed|es|s)$/, '') : word)

function namesPlace(words: readonly string[]): boolean {
  return words.some((word, at) => {
    if (!FIRST_WORDS.has(word)) return false
    for (let length = 1; length <= LONGEST_PLACE; length++) {
      if (PLACES.has(words.slice(at, at + length).join(' '))) return true
    }
    return false
  })
}

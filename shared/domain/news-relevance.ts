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
const TOPIC_STEMS = searchWords(
  'evict displac refuge detain detention arrest tortur rape sexual gender abus kill execut abduct kidnap journalis press court judge lawyer legal prison protest activis minorit disab child girl women human humanitarian civilian drought flood famine hunger malnutri cholera aid migrant traffick landmine explos clash attack election constitution parliament discriminat labour exploit election protect',
)

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
const LONGEST_PLACE = Math.max(...[...PLACES].map((name) => name.split(' ').length))

/** What relevance is made of. */
export interface JudgedArticle {
  readonly title: string
  readonly excerpt: string
  readonly publishedAt: string
}

/** How relevant an article is, from 0 to 100: by the best keyword, words of protection, a Somali place, and its age. */
export function relevanceOf(
  { title, excerpt, publishedAt }: JudgedArticle,
  keywords: readonly string[],
  now: Date,
): number {
  const words = searchWords(`${title} ${excerpt}`)
  const found = new Set(words.map(stemOf))
  const keyword = Math.max(0, ...keywords.map((each) => shareFound(each, found)))
  const topics = TOPIC_STEMS.filter((stem) => words.some((word) => word.startsWith(stem))).length
  const days = Math.max(0, (now.getTime() - Date.parse(publishedAt)) / DAY_MS)
  return Math.round(
    POINTS.keyword * keyword +
      POINTS.topic * Math.min(1, topics / TOPICS_FOR_ALL) +
      (namesPlace(words) ? POINTS.place : 0) +
      POINTS.recency * 2 ** (-days / HALF_LIFE_DAYS),
  )
}

function shareFound(keyword: string, found: ReadonlySet<string>): number {
  const words = searchWords(keyword).map(stemOf)
  const hits = words.filter((word) => found.has(word)).length
  return words.length === 0 ? 0 : hits / words.length
}

const stemOf = (word: string) => (word.length > 4 ? word.replace(/(?:ing|ed|es|s)$/, '') : word)

function namesPlace(words: readonly string[]): boolean {
  return words.some((_, at) => {
    for (let length = 1; length <= LONGEST_PLACE; length++) {
      if (PLACES.has(words.slice(at, at + length).join(' '))) return true
    }
    return false
  })
}

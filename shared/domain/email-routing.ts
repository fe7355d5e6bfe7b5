import { searchWords } from './search-text.ts'

/** How soon the recipients of a route must see a message, the most urgent first (REQ-MSG-07). */
export const ROUTE_PRIORITIES = ['critical', 'high', 'medium', 'low'] as const
export type RoutePriority = (typeof ROUTE_PRIORITIES)[number]

/** Most characters and items of a route. */
export const ROUTE_LIMITS = { name: 120, keywords: 2000, recipients: 10, tried: 10_000 } as const

/** A route as far as matching reads it. */
export interface MatchedRoute {
  readonly id: string
  readonly triggerKeywords: string
  readonly priority: RoutePriority
  readonly createdAt: string
}

/** A route that would take a message, with the keywords that were found in it. */
export interface RouteMatch<R extends MatchedRoute = MatchedRoute> {
  readonly route: R
  readonly keywords: readonly string[]
}

/** The single keywords of a route, as they were typed, without repeated ones. */
export function keywordsIn(text: string): string[] {
  const keywords = text
    .split(BETWEEN_KEYWORDS)
    .map((keyword) => keyword.trim())
    .filter((keyword) => searchWords(keyword).length > 0)
  return [...new Map(keywords.map((keyword) => [searchWords(keyword).join(' '), keyword])).values()]
}
// The Arabic comma and semicolon separate as well.
const BETWEEN_KEYWORDS = /[,;\n\r\u060c\u061b]+/

/**
 * The routes that would take a text, the one that does first: by priority, then by how many keywords were found, then
 * the older one.
 */
export function matchRoutes<R extends MatchedRoute>(text: string, routes: readonly R[]): RouteMatch<R>[] {
  const words = searchWords(text)
  return routes
    .map((route) => ({
      route,
      keywords: keywordsIn(route.triggerKeywords).filter((keyword) => isIn(words, searchWords(keyword))),
    }))
    .filter(({ keywords }) => keywords.length > 0)
    .sort(
      (one, other) =>
        ROUTE_PRIORITIES.indexOf(one.route.priority) - ROUTE_PRIORITIES.indexOf(other.route.priority) ||
        other.keywords.length - one.keywords.length ||
        compareTexts(one.route.createdAt, other.route.createdAt) ||
        compareTexts(one.route.id, other.route.id),
    )
}

const compareTexts = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** Whether the words of a keyword begin words that stand one after the other. */
function isIn(words: readonly string[], keyword: readonly string[]): boolean {
  return words.some((_, at) => keyword.every((part, index) => begins(words[at + index], part)))
}

/** Keywords this short would begin too many words, so they are found whole only. */
const SHORTEST_PREFIX = 3
// Arabic writes "the", "and", "by" and "for" together with the word that follows.
const ARABIC_PREFIX = /^[\u0648\u0641]?(?:[\u0628\u0643]?\u0627\u0644|\u0644\u0644|\u0648)/u

function begins(word: string | undefined, part: string): boolean {
  if (word === undefined) return false
  const bare = word.replace(ARABIC_PREFIX, '')
  if (part.length < SHORTEST_PREFIX) return word === part || bare === part
  return word.startsWith(part) || bare.startsWith(part)
}

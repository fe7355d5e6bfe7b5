/** Keywords of the aggregation until editors change them (specification 2, section 9). */
export const FIRST_KEYWORDS = [
  'Somalia human rights',
  'Somalia women rights',
  'Somalia legal aid',
  'Somalia protection',
  'Somalia humanitarian',
  'Somalia SGBV',
  'human rights monitoring',
  'women empowerment Africa',
  'legal aid developing countries',
  'humanitarian protection',
  'ICCPR compliance',
  'UPR recommendations',
] as const

/** Hours between two automatic runs. */
export const AGGREGATION_HOURS = 6
/** Stories that the page shows first. */
export const RECENT_STORIES = 10
/** Characters of another publisher's text that are kept and shown. */
export const EXCERPT_LENGTH = 300
export const KEYWORD_LIMITS = { most: 40, length: 80 } as const
/** Only articles with at least this relevance are added. */
export const RELEVANCE_THRESHOLD = 55

/** How a source's answers are made: services with a key or a name, and feeds. */
export const SOURCE_KINDS = ['news-api', 'guardian', 'broadcaster', 'reliefweb', 'feed'] as const
export type SourceKind = (typeof SOURCE_KINDS)[number]

/** The setting that each service needs; a feed needs none. */
export const SOURCE_KEYS: Readonly<Record<SourceKind, string | null>> = {
  'news-api': 'NEWS_API_KEY',
  guardian: 'GUARDIAN_API_KEY',
  broadcaster: 'BROADCASTER_API_KEY',
  reliefweb: 'RELIEFWEB_APPNAME',
  feed: null,
}

/** Whether sources of this kind are one of the three of the specification, each with its key (REQ-AGG-07). */
export function isOfSpecification(kind: SourceKind): boolean {
  return kind !== 'reliefweb' && SOURCE_KEYS[kind] !== null
}

/** What becomes of new articles of a source. */
export const PUBLISHING_WAYS = ['approval', 'at-once'] as const

export const STORY_STATES = ['waiting', 'published', 'hidden'] as const
export type StoryState = (typeof STORY_STATES)[number]

/** What becomes of an item of a source. */
export const ITEM_FATES = ['new', 'known', 'edited', 'irrelevant'] as const
export type ItemFate = (typeof ITEM_FATES)[number]

/** Why a source gave nothing; each has a sentence in the catalogues. */
export const FETCH_FAULTS = [
  'no-address',
  'key-refused',
  'unknown-application',
  'version-gone',
  'plan-limit',
  'limited',
  'budget-used',
  'server-error',
  'refused',
  'not-json',
  'not-a-feed',
  'names-feeds',
  'wrong-format',
  'too-large',
  'compressed',
  'entities',
  'timeout',
  'unreachable',
  'private-address',
  'other-host',
  'internal',
] as const
export type FetchFault = (typeof FETCH_FAULTS)[number]

export const RUN_STATES = ['running', 'done', 'interrupted'] as const
/** What started a run: a person, or the clock. */
export const RUN_STARTS = ['manual', 'automatic'] as const
/** How a source ended in a run. */
export const SOURCE_ENDS = ['done', 'unchanged', 'failed'] as const

/** How far the publisher of an incident lead can be relied on (the first half of the Admiralty scale). */
export const SOURCE_GRADES = ['A', 'B', 'C', 'D', 'E', 'F'] as const

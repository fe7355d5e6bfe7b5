import { z } from 'zod'
import { endpoint, fileEndpoint, listEndpoint, uploadEndpoint } from '#shared/contract/endpoint.ts'
import { filledLine } from '#shared/contract/written-text.ts'
import { INCIDENT_TYPES, SEVERITIES } from '#shared/domain/enumerations.ts'
import { FEED_ZONES } from '#shared/domain/feed-time.ts'
import {
  FETCH_FAULTS,
  ITEM_FATES,
  KEYWORD_LIMITS,
  PUBLISHING_WAYS,
  RECENT_STORIES,
  RUN_STARTS,
  RUN_STATES,
  SOURCE_ENDS,
  SOURCE_GRADES,
  SOURCE_KINDS,
  STORY_STATES,
} from '#shared/domain/news-aggregation.ts'
import { choices, PAGE_LIMIT } from '#shared/queries/list-request.ts'
import { webAddress } from './organization.ts'

const instant = z.iso.datetime()
const count = z.int().nonnegative()
const edit = { access: 'news:edit', offline: 'online' } as const
const LONGEST_SOURCE = 60
const sourceParams = z.object({ source: z.string().max(LONGEST_SOURCE) })
const LONGEST_LOCATION = 300
/** A list of feeds has at most so many bytes. */
export const LARGEST_LIST = 1_000_000

/** A source of outside news as editors see it. */
const aggregationSource = z.object({
  id: z.string(),
  kind: z.enum(SOURCE_KINDS),
  name: z.string(),
  /** The address of a feed; those of services are settings. */
  address: z.string().nullable(),
  enabled: z.boolean(),
  publishing: z.enum(PUBLISHING_WAYS),
  /** The setting that it needs, and whether that is set. */
  key: z.string().nullable(),
  hasKey: z.boolean(),
  /** Whether the next run asks it. */
  isAsked: z.boolean(),
  /** Whether the address is one that we began with, and that nobody has seen answer as a feed yet. */
  isUnconfirmed: z.boolean(),
  /** The requests of this day (UTC), of as many as its plan allows; null where they are not counted. */
  requests: z.object({ used: count, most: count }).nullable(),
  /** It does not want to be asked before this instant. */
  retryAt: instant.nullable(),
  succeededAt: instant.nullable(),
  /** The page of its publisher that offers it. */
  site: z.string().nullable(),
  /** When a run reached its turn last; null while it was not asked yet. */
  askedAt: instant.nullable(),
  /** Why it gave nothing the last time. */
  fault: z.enum(FETCH_FAULTS).nullable(),
  /** The zone of times of a feed that name none; null while no editor has said it. */
  zone: z.string().nullable(),
})
export type AggregationSource = z.infer<typeof aggregationSource>

const runSource = z.object({
  source: z.string(),
  name: z.string(),
  outcome: z.enum(SOURCE_ENDS),
  found: count,
  added: count,
  stories: count,
  edited: count,
  /** Items that could not be read or are beyond the most. */
  leftOut: count,
  fault: z.enum(FETCH_FAULTS).nullable(),
  retryAt: instant.nullable(),
})
/** A run, with how each source ended. */
export const aggregationRun = z.object({
  id: z.uuid(),
  start: z.enum(RUN_STARTS),
  state: z.enum(RUN_STATES),
  startedAt: instant,
  endedAt: instant.nullable(),
  sources: z.array(runSource),
})
export type AggregationRun = z.infer<typeof aggregationRun>

const status = z.object({
  configured: z.boolean(),
  availableSources: z.array(z.string()),
  missingKeys: z.array(z.string()),
  isRunning: z.boolean(),
  /** Since when automatic updates are on; null while they are off. */
  automaticSince: instant.nullable(),
  nextRunAt: instant.nullable(),
  keywords: z.array(z.string()),
  sources: z.array(aggregationSource),
  summary: z.object({
    stories: count,
    waiting: count,
    joined: count,
    leads: count,
    since: instant.nullable(),
  }),
})
export type AggregationStatus = z.infer<typeof status>

const storyArticle = z.object({
  id: z.uuid(),
  source: z.string(),
  address: z.string(),
  title: z.string(),
  excerpt: z.string(),
  /** Null for one without a date. */
  publishedAt: instant.nullable(),
  editedAt: instant.nullable(),
  /** How often its publisher has changed it since we have it. */
  edits: count,
})
/** A story, with the articles that tell it. */
export const aggregationStory = z.object({
  id: z.uuid(),
  state: z.enum(STORY_STATES),
  relevance: z.int(),
  /** When its first article was published; null if that has no date. */
  publishedAt: instant.nullable(),
  newsId: z.uuid().nullable(),
  ownNewsId: z.uuid().nullable(),
  leadId: z.uuid().nullable(),
  leadGrade: z.enum(SOURCE_GRADES).nullable(),
  /** The first one began the story. */
  articles: z.array(storyArticle),
})
export type AggregationStory = z.infer<typeof aggregationStory>

const zone = z.enum(FEED_ZONES)
/** A form that leaves it open sends the empty text. */
const ownZone = z.union([z.literal('').transform(() => null), zone]).nullish()
const day = z.iso.date({ error: 'Enter a day' })

/** A feed that a page or a list names. */
const offeredFeed = z.object({ name: z.string(), address: z.string(), isKnown: z.boolean() })
export type OfferedFeed = z.infer<typeof offeredFeed>

const testedItem = z.object({
  title: z.string(),
  address: z.string(),
  publishedAt: instant.nullable(),
  /** Whether it has a time, but one that names no zone. */
  lacksZone: z.boolean(),
  fate: z.enum(ITEM_FATES),
})
/** What a feed gave when it was tested, by the rules of a run. */
const testedFeed = z.object({
  fault: z.enum(FETCH_FAULTS).nullable(),
  /** Where the feed is: the tested address, or the one that the page at it names. */
  address: z.string(),
  found: count,
  /** How many items a run would store, and how many are there, are changed, and do not concern us. */
  fates: z.object({ new: count, known: count, edited: count, irrelevant: count }),
  /** How many have no date that can be read, and how many of them only lack a zone. */
  undated: count,
  withoutZone: count,
  /** How many items could not be read or are beyond the most. */
  leftOut: count,
  isGarbled: z.boolean(),
  items: z.array(testedItem),
  /** Feeds that the page or list at the address names. */
  offers: z.array(offeredFeed),
})
export type TestedFeed = z.infer<typeof testedFeed>

const keywords = z
  .array(filledLine(KEYWORD_LIMITS.length, 'Keyword is required'))
  .min(1, 'Keep at least one keyword')
  .max(KEYWORD_LIMITS.most)
  .transform((texts) => [...new Map(texts.map((each) => [each.toLowerCase(), each])).values()])

/** News of other publishers: where they come from, when, and what becomes of them. */
export const aggregationContract = {
  status: endpoint({
    ...edit,
    method: 'GET',
    path: '/news/aggregation/status',
    summary:
      'Read whether the news aggregation is configured, which sources it asks, and which keys are missing',
    output: status,
  }),
  run: endpoint({
    ...edit,
    method: 'POST',
    path: '/news/aggregate',
    summary: 'Ask all sources for news now; answers when all have answered',
    output: z.object({ articlesAdded: count, failed: count }),
    errors: ['rule_violated', 'conflict'],
    limit: 'heavy',
  }),
  start: endpoint({
    ...edit,
    method: 'POST',
    path: '/news/aggregation/start',
    summary: 'Switch on automatic updates every six hours',
    output: status,
    errors: ['rule_violated'],
  }),
  stop: endpoint({
    ...edit,
    method: 'POST',
    path: '/news/aggregation/stop',
    summary: 'Switch off automatic updates',
    output: status,
  }),
  runs: endpoint({
    ...edit,
    method: 'GET',
    path: '/news/aggregation/runs',
    summary: 'Read the latest runs, newest first, with what each source gave',
    input: z.object({ limit: z.coerce.number().int().min(1).max(PAGE_LIMIT).default(28) }),
    output: z.array(aggregationRun),
  }),
  editSource: endpoint({
    ...edit,
    method: 'PATCH',
    path: '/news/aggregation/sources/:source',
    summary:
      'Switch a source on or off, choose whether its articles wait for approval, or correct the address or zone of a feed',
    params: sourceParams,
    input: z
      .object({
        enabled: z.boolean(),
        publishing: z.enum(PUBLISHING_WAYS),
        address: webAddress,
        zone: zone.nullable(),
      })
      .partial(),
    output: aggregationSource,
    errors: ['not_found', 'rule_violated'],
  }),
  addFeed: endpoint({
    ...edit,
    method: 'POST',
    path: '/news/aggregation/sources',
    summary:
      'Add a feed that answers as one, or that the page at the address names; the next run asks it, and its articles wait for approval',
    input: z.object({
      name: filledLine(LONGEST_SOURCE, 'Name is required'),
      address: webAddress,
      zone: ownZone,
    }),
    output: aggregationSource,
    errors: ['exists', 'rule_violated'],
    status: 201,
    limit: 'heavy',
  }),
  testFeed: endpoint({
    ...edit,
    method: 'POST',
    path: '/news/aggregation/test-feed',
    summary:
      'Read a feed as a run would, without storing anything; answers its first items and how many would be stored, or what is wrong',
    input: z.object({ address: webAddress, zone: ownZone }),
    output: testedFeed,
    limit: 'heavy',
  }),
  readList: uploadEndpoint({
    ...edit,
    method: 'POST',
    path: '/news/aggregation/read-list',
    summary: 'Read which feeds a list (OPML) names, without adding any',
    bodyLimit: LARGEST_LIST,
    output: z.object({ offers: z.array(offeredFeed) }),
    errors: ['rule_violated'],
    limit: 'heavy',
  }),
  feedList: fileEndpoint({
    ...edit,
    method: 'GET',
    path: '/news/aggregation/feeds.opml',
    summary: 'Read the feeds as a list (OPML) that other programs can read',
    mediaTypes: ['text/x-opml'],
  }),
  removeFeed: endpoint({
    ...edit,
    method: 'DELETE',
    path: '/news/aggregation/sources/:source',
    summary: 'Remove a feed from the list; what came from it stays',
    params: sourceParams,
    errors: ['not_found', 'rule_violated'],
  }),
  hideSource: endpoint({
    ...edit,
    method: 'POST',
    path: '/news/aggregation/sources/:source/hide',
    summary: 'Switch a source off and hide the stories that no other source has',
    params: sourceParams,
    output: z.object({ hidden: count }),
    errors: ['not_found'],
  }),
  setKeywords: endpoint({
    ...edit,
    method: 'PUT',
    path: '/news/aggregation/keywords',
    summary: 'Replace the keywords that services are asked for and articles are rated by',
    input: z.object({ keywords }),
    output: z.object({ keywords: z.array(z.string()) }),
  }),
  stories: listEndpoint({
    ...edit,
    method: 'GET',
    path: '/news/aggregation/stories',
    summary: 'List stories, newest first, each with the articles that tell it',
    input: z.object({
      state: choices(STORY_STATES),
      limit: z.coerce.number().int().min(1).max(PAGE_LIMIT).default(RECENT_STORIES),
      cursor: z.string().max(500).optional(),
    }),
    item: aggregationStory,
  }),
  decide: endpoint({
    ...edit,
    method: 'POST',
    path: '/news/aggregation/stories/:id/decide',
    summary: 'Publish a story as news of its source, hide it, or let it wait again',
    input: z.object({ state: z.enum(STORY_STATES), day: day.optional() }),
    output: aggregationStory,
    errors: ['not_found'],
  }),
  separate: endpoint({
    ...edit,
    method: 'POST',
    path: '/news/aggregation/articles/:id/separate',
    summary:
      'Say that an article does not tell the same story; it gets one of its own, and that is remembered',
    output: aggregationStory,
    errors: ['not_found', 'rule_violated'],
  }),
  write: endpoint({
    ...edit,
    method: 'POST',
    path: '/news/aggregation/stories/:id/article',
    summary: 'Create a draft of an article of our own about a story, which names its source',
    output: z.object({ newsId: z.uuid() }),
    errors: ['not_found'],
    status: 201,
  }),
  lead: endpoint({
    ...edit,
    also: 'incidents:edit',
    method: 'POST',
    path: '/news/aggregation/stories/:id/lead',
    summary:
      'Make a story an incident lead: a report that waits in triage, with its source, its grade and its text’s hash',
    input: z.object({
      grade: z.enum(SOURCE_GRADES),
      incidentType: z.enum(INCIDENT_TYPES),
      severity: z.enum(SEVERITIES),
      location: filledLine(LONGEST_LOCATION, 'Location is required'),
      day: day.optional(),
    }),
    output: aggregationStory,
    errors: ['not_found', 'exists'],
    status: 201,
  }),
} as const

import { z } from 'zod'
import {
  cleanNewsLine,
  NEWS_CATEGORIES,
  NEWS_LIMITS,
  NEWS_PRIORITIES,
  NEWS_STATUSES,
} from '#shared/domain/news.ts'
import { cleanNewsText } from '#shared/domain/news-text.ts'
import { tooLong } from '#shared/domain/text-limit.ts'
import { choices, PAGE_LIMIT } from '#shared/queries/list-request.ts'
import { endpoint, fileEndpoint, listEndpoint } from './endpoint.ts'

// Blocks are marked at the beginning of lines, so that only the body keeps them.
const line = (max: number) =>
  z
    .string()
    .transform(cleanNewsLine)
    .pipe(z.string().max(max, tooLong(max)))
const body = (max: number) =>
  z
    .string()
    .transform(cleanNewsText)
    .pipe(z.string().max(max, tooLong(max)))
const orNull = <S extends z.ZodType<string>>(text: S) =>
  text.nullable().transform((given) => (given === '' ? null : given))

const MOGADISHU_OFFSET = '+03:00'
const HAS_ZONE = /(?:Z|[+-]\d{2}:?\d{2})$/
/** A time that comes without a zone is in East Africa Time; an empty one is none. */
const scheduledTime = z
  .union([z.literal(''), z.null(), z.iso.datetime({ offset: true, local: true })])
  .transform((time) =>
    time ? new Date(HAS_ZONE.test(time) ? time : `${time}${MOGADISHU_OFFSET}`).toISOString() : null,
  )

const fields = {
  title: line(NEWS_LIMITS.title),
  summary: line(NEWS_LIMITS.summary),
  content: body(NEWS_LIMITS.content),
  titleSo: orNull(line(NEWS_LIMITS.title)),
  summarySo: orNull(line(NEWS_LIMITS.summary)),
  contentSo: orNull(body(NEWS_LIMITS.content)),
  category: z.enum(NEWS_CATEGORIES),
  tags: line(NEWS_LIMITS.tags),
  priority: z.enum(NEWS_PRIORITIES).nullable(),
  status: z.enum(NEWS_STATUSES),
  scheduledTime,
}

/** What creates news: an article (Spec 2 §7), or Quick Publish (Spec 1 §7), which alone has a priority or a day. */
export const newsCreation = z.object({
  ...fields,
  summary: fields.summary.default(''),
  content: fields.content.default(''),
  titleSo: fields.titleSo.default(null),
  summarySo: fields.summarySo.default(null),
  contentSo: fields.contentSo.default(null),
  category: fields.category.default('organization'),
  tags: fields.tags.default(''),
  priority: fields.priority.default(null),
  status: fields.status.default('published'),
  scheduledTime: fields.scheduledTime.default(null),
  /** Only tells that this is Quick Publish: what is published is published now, or at `scheduledTime`. */
  publishedDate: z.string().max(40).nullish(),
})

/** The changed fields, and the version that was read. */
export const newsEdit = z
  .object({ ...fields, version: z.int().positive() })
  .partial()
  .required({ version: true })

const instant = z.iso.datetime()

/** A news item with the fields of both readings: the article's (Spec 2 §3) and the dashboard's (Spec 1 §3). */
export const newsItem = z.object({
  id: z.uuid(),
  /** The item's address below /news. */
  slug: z.string(),
  version: z.int(),
  title: z.string(),
  summary: z.string(),
  content: z.string(),
  titleSo: z.string().nullable(),
  summarySo: z.string().nullable(),
  contentSo: z.string().nullable(),
  category: z.enum(NEWS_CATEGORIES),
  /** Separated by commas. */
  tags: z.string(),
  priority: z.enum(NEWS_PRIORITIES).nullable(),
  status: z.enum(NEWS_STATUSES),
  author: z.string(),
  createdAt: instant,
  updatedAt: instant,
  publishedAt: instant.nullable(),
  scheduledTime: instant.nullable(),
  views: z.int(),
  isAggregated: z.boolean(),
  externalSource: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  /** The summary, under the names of the other reading. */
  excerpt: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  source: z.string(),
})
export type NewsItem = z.infer<typeof newsItem>

// An item is named by its id or by its address.
const named = z.object({ id: z.string().min(1).max(120) })

/** News (Spec 1 §7, Spec 2 §7): everybody reads what is published, permitted staff write. */
export const newsContract = {
  list: listEndpoint({
    method: 'GET',
    path: '/news',
    access: 'public',
    offline: 'online',
    summary: 'List published news, newest first; items that are not published for those who may edit them',
    input: z.object({
      q: z.string().max(200).optional(),
      category: choices(NEWS_CATEGORIES),
      status: z.enum(NEWS_STATUSES).default('published'),
      limit: z.coerce.number().int().min(1).max(PAGE_LIMIT).default(50),
      cursor: z.string().max(500).optional(),
    }),
    item: newsItem,
  }),
  atom: fileEndpoint({
    method: 'GET',
    path: '/news/feed.atom',
    access: 'public',
    offline: 'online',
    summary: 'The newest published news as an Atom feed',
    mediaTypes: ['application/atom+xml'],
  }),
  jsonFeed: fileEndpoint({
    method: 'GET',
    path: '/news/feed.json',
    access: 'public',
    offline: 'online',
    summary: 'The newest published news as a JSON Feed',
    mediaTypes: ['application/feed+json'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/news/:id',
    access: 'public',
    offline: 'online',
    summary: 'Read a news item by its id or its address, which counts as a view once a day and visitor',
    params: named,
    output: newsItem,
    errors: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/news',
    access: 'news:edit',
    offline: 'online',
    summary: 'Create news: an article, or Quick Publish, which is told by its `priority` or `publishedDate`',
    input: newsCreation,
    output: newsItem,
    status: 201,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/news/:id',
    access: 'news:edit',
    offline: 'online',
    summary: 'Change fields of a news item; publishes, schedules and archives by its status',
    input: newsEdit,
    output: newsItem,
    errors: ['not_found', 'stale'],
  }),
  replace: endpoint({
    method: 'PUT',
    path: '/news/:id',
    access: 'news:edit',
    offline: 'online',
    summary: 'The same as PATCH, as the specification names it',
    input: newsEdit,
    output: newsItem,
    errors: ['not_found', 'stale'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/news/:id',
    access: 'news:edit',
    offline: 'online',
    summary: 'Delete a news item; it can be restored',
    errors: ['not_found'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/news/:id/restore',
    access: 'news:edit',
    offline: 'online',
    summary: 'Bring a deleted news item back as it was',
    output: newsItem,
    errors: ['not_found'],
  }),
} as const

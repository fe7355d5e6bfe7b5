import { z } from 'zod'
import { endpoint, fileEndpoint, listEndpoint, uploadEndpoint } from '#shared/contract/endpoint.ts'
import { withFieldRules } from '#shared/contract/field-rules.ts'
import { line, lines, named, orNull } from '#shared/contract/written-text.ts'
import {
  isQuickPublish,
  NEWS_CATEGORIES,
  NEWS_LIMITS,
  NEWS_PRIORITIES,
  NEWS_SIGNATURES,
  NEWS_STATUSES,
  newsProblems,
} from '#shared/domain/news.ts'
import { IMAGE_COPIES, IMAGE_LIMIT } from '#shared/domain/news-image.ts'
import { NEWSLETTER_GROUPS } from '#shared/domain/newsletter.ts'
import { PUBLISH_CHANNELS } from '#shared/domain/publishing.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { choices, PAGE_LIMIT } from '#shared/queries/list-request.ts'
import { calendarDay, storableInstant } from '#shared/schemas/calendar-day.ts'
import { readTexts } from '#shared/schemas/marked-text.ts'
import { assistance } from './assistance.ts'
import { revisionCalls, writingCalls } from './content-revisions.ts'

/** A time without a zone is in East Africa Time; an empty one becomes null. */
const scheduledTime = z
  .union([z.literal(''), z.null(), z.iso.datetime({ offset: true, local: true }).transform(storableInstant)])
  .transform((time) => time || null)

/** The day of the event; an empty one becomes null. */
const eventDay = z.union([z.literal(''), z.null(), calendarDay()]).transform((day) => day || null)

/** Values of a list in its declared order, each once. */
const someOf = <const V extends string>(values: readonly [V, ...V[]]) =>
  z
    .array(z.enum(values))
    .max(20)
    .transform((names) => values.filter((value) => names.some((each) => each === value)))

const fields = {
  title: line(NEWS_LIMITS.title),
  summary: line(NEWS_LIMITS.summary),
  content: lines(NEWS_LIMITS.content),
  titleSo: orNull(line(NEWS_LIMITS.title)),
  summarySo: orNull(line(NEWS_LIMITS.summary)),
  contentSo: orNull(lines(NEWS_LIMITS.content)),
  /** The id of a picture that was uploaded before. */
  image: z.uuid().nullable(),
  imageAlt: line(NEWS_LIMITS.imageAlt),
  imageAltSo: orNull(line(NEWS_LIMITS.imageAlt)),
  category: z.enum(NEWS_CATEGORIES),
  tags: line(NEWS_LIMITS.tags),
  eventOn: eventDay,
  priority: z.enum(NEWS_PRIORITIES).nullable(),
  status: z.enum(NEWS_STATUSES),
  scheduledTime,
  channels: someOf(PUBLISH_CHANNELS),
  /** The newsletter groups that it is for, if it goes out by e-mail; none means all. */
  targetAudience: someOf(NEWSLETTER_GROUPS),
  /** Only the item's own author may choose to sign it by name. */
  signedBy: z.enum(NEWS_SIGNATURES),
}

/** The specification's payload names its sender; the signed-in user counts instead. */
const sentBy = z.string().max(200).nullish()

/** The fields of a news item that people write. */
export type NewsFields = z.output<z.ZodObject<typeof fields>>

const creation = z.object({
  ...fields,
  summary: fields.summary.default(''),
  content: fields.content.default(''),
  titleSo: fields.titleSo.default(null),
  summarySo: fields.summarySo.default(null),
  contentSo: fields.contentSo.default(null),
  image: fields.image.default(null),
  imageAlt: fields.imageAlt.default(''),
  imageAltSo: fields.imageAltSo.default(null),
  category: fields.category.default('organization'),
  tags: fields.tags.default(''),
  eventOn: fields.eventOn.default(null),
  priority: fields.priority.default(null),
  status: fields.status.default('published'),
  scheduledTime: fields.scheduledTime.default(null),
  channels: fields.channels.default(['website']),
  targetAudience: fields.targetAudience.nullish().transform((audience) => audience ?? []),
  signedBy: fields.signedBy.default('organization'),
  answers: assistance.answers.default([]),
  readTranslations: assistance.readTranslations.default([]),
  /** Its presence only marks Quick Publish: items are published now, or at `scheduledTime`. */
  publishedDate: z.string().max(40).nullish(),
  author: sentBy,
})

/**
 * The input that creates news: an article (REQ-PUB-10), or Quick Publish (REQ-PUB-22), which alone has a priority or
 * a day.
 */
const newsCreation = withFieldRules(
  creation,
  {
    ...{ title: '', summary: '', content: '', titleSo: null, contentSo: null },
    ...{ image: null, imageAlt: '', imageAltSo: null },
    ...{ status: 'draft', scheduledTime: null, channels: [] },
  },
  (values) => newsProblems(values, isQuickPublish(values)),
)

/** What is kept of an edit: the changed fields, and the version that the user saw. Calls do not write which translations are unread. */
export const newsEdit = z
  .object({ ...fields, unreadTranslations: someOf(LOCALES), version: z.int().positive() })
  .partial()
  .required({ version: true })

/** The changed fields, what went into them, and which translations were read. */
const assistedEdit = newsEdit.omit({ unreadTranslations: true }).extend({
  answers: assistance.answers.optional(),
  readTranslations: assistance.readTranslations.optional(),
})

/** Changed fields, with or without a version. */
const replacement = assistedEdit.extend({
  version: z.int().positive().optional(),
  tags: z
    .union([fields.tags, z.array(line(NEWS_LIMITS.tags)).max(100)])
    .transform((tags) => (typeof tags === 'string' ? tags : tags.filter((tag) => tag !== '').join(', ')))
    .pipe(fields.tags)
    .optional(),
  /** The day of publication, as a date or an instant; an empty one keeps the current day. */
  publishedDate: z
    .union([
      calendarDay(),
      z.iso.datetime({ offset: true }).transform(storableInstant),
      z.literal(''),
      z.null(),
    ])
    .optional(),
  author: sentBy,
})

const instant = z.iso.datetime()

/** An uploaded picture: its id, and the pixels of its largest copy. */
export const newsImage = z.object({ id: z.uuid(), width: z.int(), height: z.int() })
export type NewsImage = z.infer<typeof newsImage>

/** A news item with the fields of both forms: the article's (REQ-PUB-05) and the dashboard's (REQ-PUB-06). */
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
  image: z.uuid().nullable(),
  /** The text alternative of the picture; empty if there is none. */
  imageAlt: z.string(),
  imageAltSo: z.string().nullable(),
  category: z.enum(NEWS_CATEGORIES),
  /** Tags, separated by commas. */
  tags: z.string(),
  /** The day of the event that the item reports or announces; items that a device stored before have none. */
  eventOn: calendarDay().nullable().default(null),
  priority: z.enum(NEWS_PRIORITIES).nullable(),
  status: z.enum(NEWS_STATUSES),
  /** The organisation, or the author's name if the author chose so. */
  author: z.string(),
  signedBy: z.enum(NEWS_SIGNATURES),
  /** Which language model helped with the texts, and when; empty where none did. */
  assistedBy: z.string(),
  /** The languages whose texts are a machine translation that no person has read; such an article is not published. */
  unreadTranslations: z.array(z.enum(LOCALES)).default([]),
  createdAt: instant,
  updatedAt: instant,
  publishedAt: instant.nullable(),
  scheduledTime: instant.nullable(),
  channels: z.array(z.enum(PUBLISH_CHANNELS)),
  targetAudience: z.array(z.enum(NEWSLETTER_GROUPS)),
  views: z.int(),
  isAggregated: z.boolean(),
  externalSource: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  /** The Somali summary, or the beginning of the Somali text; null if there is none. */
  excerptSo: z.string().nullish(),
  blocks: readTexts,
  /** The summary, or the beginning of the text, under the name that the dashboard's form uses. */
  excerpt: z.string(),
  description: z.string(),
  /** The picture as JPEG. */
  imageUrl: z.string().nullable(),
  /** The picture as WebP in its widths, in the form of HTML's `srcset`. */
  imageSrcset: z.string().nullable(),
  /** Pixels of the picture's largest copy. */
  imageWidth: z.int().nullable(),
  imageHeight: z.int().nullable(),
  source: z.string(),
  /** Whether the product brought it and nobody has changed it since. */
  isSeed: z.boolean(),
})
export type NewsItem = z.infer<typeof newsItem>

/** Fields that no edit changes: a whole item that is sent back must have them unchanged. */
const fixed = z.object({
  id: z.uuid(),
  slug: z.string().max(300),
  createdAt: instant,
  isSeed: z.boolean(),
  isAggregated: z.boolean(),
  externalSource: z.string().max(1000).nullable(),
  sourceUrl: z.string().max(2000).nullable(),
})
export const FIXED_NEWS_FIELDS = fixed.keyof().options

/** Computed fields are ignored in an item that is sent back. */
const overlooked = z.json().optional()

/** The specification's payload of an edit; a whole item, as it was read, may be sent back with its changes. */
const newsReplacement = z.object({
  ...fixed.partial().shape,
  ...{ blocks: overlooked, views: overlooked, updatedAt: overlooked, publishedAt: overlooked },
  ...{ excerpt: overlooked, excerptSo: overlooked, description: overlooked, source: overlooked },
  assistedBy: overlooked,
  unreadTranslations: overlooked,
  ...{ imageUrl: overlooked, imageSrcset: overlooked, imageWidth: overlooked, imageHeight: overlooked },
  ...replacement.shape,
})

/** News (REQ-PUB-10): everybody reads what is published, permitted staff write. */
export const newsContract = {
  ...revisionCalls('news', 'news:edit', newsItem),
  list: listEndpoint({
    method: 'GET',
    path: '/news',
    access: 'public',
    offline: 'mirror',
    summary: 'List published news, newest first; unpublished items only for users who may edit them',
    input: z.object({
      q: z.string().max(200).optional(),
      category: choices(NEWS_CATEGORIES),
      status: z.enum(NEWS_STATUSES).default('published'),
      limit: z.coerce.number().int().min(1).max(PAGE_LIMIT).default(50),
      cursor: z.string().max(500).optional(),
    }),
    item: newsItem,
    errors: ['unauthenticated', 'forbidden'],
  }),
  atom: fileEndpoint({
    outward: 'made-here',
    method: 'GET',
    path: '/news/feed.atom',
    access: 'public',
    offline: 'online',
    summary: 'Read the newest published news as an Atom feed',
    mediaTypes: ['application/atom+xml'],
  }),
  jsonFeed: fileEndpoint({
    outward: 'made-here',
    method: 'GET',
    path: '/news/feed.json',
    access: 'public',
    offline: 'online',
    summary: 'Read the newest published news as a JSON Feed',
    mediaTypes: ['application/feed+json'],
  }),
  image: fileEndpoint({
    outward: 'encoded-again',
    method: 'GET',
    path: '/news/images/:id/:copy',
    access: 'public',
    offline: 'online',
    summary:
      'Read a picture in one of its sizes: those of published news for everybody, others only for users who may edit them',
    params: z.object({ id: z.uuid(), copy: z.enum(IMAGE_COPIES) }),
    mediaTypes: ['image/webp', 'image/jpeg'],
    errors: ['not_found'],
  }),
  addImage: uploadEndpoint({
    method: 'POST',
    path: '/news/images',
    access: 'news:edit',
    offline: 'online',
    summary: 'Upload a JPEG, PNG or WebP picture for news; it is removed if no item uses it for a week',
    bodyLimit: IMAGE_LIMIT,
    limit: 'heavy',
    output: newsImage,
    errors: ['unsupported_media_type', 'rule_violated'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/news/:id',
    access: 'public',
    offline: 'mirror',
    summary: 'Read a news item by its id or its address; counts as a view once for each visitor and day',
    params: named,
    output: newsItem,
    errors: ['not_found'],
  }),
  ...writingCalls('news', 'news:edit', {
    creation: newsCreation,
    edit: assistedEdit,
    item: newsItem,
    summaries: {
      create:
        'Create news: an article, or Quick Publish, which is recognised by its `priority` or `publishedDate`',
      edit: 'Change fields of a news item; its status publishes, schedules or archives it',
      remove: 'Delete a news item; it can be restored for 30 days',
      restore: 'Restore a deleted news item',
    },
  }),
  replace: endpoint({
    method: 'PUT',
    path: '/news/:id',
    access: 'news:edit',
    offline: 'online',
    summary:
      "Change a news item with the specification's payload: without a version, whatever the current one is",
    input: newsReplacement,
    output: newsItem,
    errors: ['not_found', 'stale'],
  }),
} as const

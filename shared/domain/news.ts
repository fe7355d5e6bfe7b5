import { NO_CHANNEL, type Reach } from './publishing.ts'

/** Categories of articles (REQ-PUB-07). */
export const ARTICLE_CATEGORIES = [
  'organization',
  'advocacy',
  'monitoring',
  'education',
  'legal',
  'community',
] as const
export type ArticleCategory = (typeof ARTICLE_CATEGORIES)[number]
/** Every category of news: those of articles, and those of Quick Publish (REQ-PUB-21). */
export const NEWS_CATEGORIES = [
  ...ARTICLE_CATEGORIES,
  'human_rights',
  'women_empowerment',
  'legal_aid',
  'partnerships',
] as const
export type NewsCategory = (typeof NEWS_CATEGORIES)[number]

export const NEWS_STATUSES = ['draft', 'scheduled', 'published', 'archived'] as const
export type NewsStatus = (typeof NEWS_STATUSES)[number]

/** Urgency of Quick Publish (REQ-PUB-20). */
export const NEWS_PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const
export type NewsPriority = (typeof NEWS_PRIORITIES)[number]

/**
 * Who is named as the author of a public article; a name is shown only if its bearer chose so, since it can endanger
 * them.
 */
export const NEWS_SIGNATURES = ['organization', 'author'] as const

/** Most characters of each text. */
export const NEWS_LIMITS = {
  ...{ title: 200, summary: 1000, content: 50_000, tags: 300, imageAlt: 300 },
} as const

/** The name under which news is published unless its author chose to sign it. */
export const NEWS_TEAM = 'Human Rights Protection Somalia'

/** The fields that the rules of a news item compare; `scheduledTime` is an instant. */
interface RuledFields extends Pick<Reach, 'channels'> {
  readonly title: string
  readonly summary: string
  readonly content: string
  readonly titleSo: string | null
  readonly contentSo: string | null
  readonly image: string | null
  readonly imageAlt: string
  readonly imageAltSo: string | null
  readonly status: NewsStatus
  readonly scheduledTime: string | null
  /** The languages whose texts a machine translated and no person has read. */
  readonly unreadTranslations?: readonly string[]
}

/** A field with the message that belongs beside it. */
export interface NewsProblem {
  readonly path: string
  readonly message: string
}

const UNREAD_TRANSLATION =
  'A machine translated this. Read it and confirm that, or save the article as a draft.'

type Rule = readonly [path: 'title' | 'summary' | 'content', least: number, message: string]
const TITLE_RULE: Rule = ['title', 5, 'Title must be at least 5 characters']
/** Minimum lengths of an article (REQ-PUB-08). */
const ARTICLE_RULES: readonly Rule[] = [
  TITLE_RULE,
  ['summary', 20, 'Summary must be at least 20 characters'],
  ['content', 50, 'Content must be at least 50 characters'],
]
/** Minimum lengths of Quick Publish (REQ-PUB-17). */
const QUICK_RULES: readonly Rule[] = [TITLE_RULE, ['content', 20, 'Content must be at least 20 characters']]

/** Whether the input is Quick Publish and not an article: only Quick Publish has a priority or a day (REQ-API-12). */
export function isQuickPublish(sent: {
  readonly priority?: unknown
  readonly publishedDate?: unknown
}): boolean {
  return (sent.priority ?? sent.publishedDate ?? null) !== null
}

/** What is wrong with a news item; a draft only needs a title. Both the form and the server decide by it. */
export function newsProblems(fields: RuledFields, quick: boolean): NewsProblem[] {
  const rules = fields.status === 'draft' ? [TITLE_RULE] : quick ? QUICK_RULES : ARTICLE_RULES
  const short = rules.flatMap(([path, least, message]) =>
    fields[path].trim().length < least ? [{ path, message }] : [],
  )
  const isPublic = fields.status === 'published' || fields.status === 'scheduled'
  const isUnread = isPublic && (fields.unreadTranslations ?? []).length > 0
  const wayless = fields.status !== 'draft' && fields.channels.length === 0
  const timeless = fields.status === 'scheduled' && fields.scheduledTime === null
  return [
    ...short,
    ...(fields.status === 'draft' ? [] : altProblems(fields)),
    ...(wayless ? [{ path: 'channels', message: NO_CHANNEL }] : []),
    ...(isUnread ? [{ path: 'readTranslations', message: UNREAD_TRANSLATION }] : []),
    ...(timeless ? [{ path: 'scheduledTime', message: 'Choose when it is published' }] : []),
  ]
}

/** A picture needs a text alternative in each language of the item. */
function altProblems({ image, imageAlt, imageAltSo, titleSo, contentSo }: RuledFields): NewsProblem[] {
  if (image === null) return []
  const isSomali = Boolean(titleSo && contentSo)
  return [
    ...(imageAlt.trim() === ''
      ? [{ path: 'imageAlt', message: 'Describe the picture for those who do not see it' }]
      : []),
    ...(isSomali && !imageAltSo?.trim()
      ? [{ path: 'imageAltSo', message: 'Describe the picture in Somali as well' }]
      : []),
  ]
}

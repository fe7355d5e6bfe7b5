import type { NewsItem } from '#shared/contract/publishing/news.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { summaryOf } from '#shared/domain/marked-text.ts'
import { NEWS_PRIORITIES, type NewsPriority, type NewsProblem, newsProblems } from '#shared/domain/news.ts'
import { NEWSLETTER_GROUPS } from '#shared/domain/newsletter.ts'
import { PUBLISH_CHANNELS } from '#shared/domain/publishing.ts'
import {
  PUBLISH_TYPES,
  type PublishType,
  QUICK_CATEGORIES,
  QUICK_DEFAULTS,
} from '#shared/domain/quick-publish.ts'
import { changedOf, type EditDraft } from '#web/lib/edit-draft.ts'
import { toEnteredTime, toInstant } from '#web/lib/entered-time.ts'

/** What the form holds; lists are texts with commas, so that values can be compared, and `time` is the device's. */
export interface QuickValues {
  readonly title: string
  readonly content: string
  readonly type: PublishType
  readonly category: (typeof QUICK_CATEGORIES)[number]
  readonly urgency: NewsPriority
  readonly channels: string
  readonly targetAudience: string
  readonly time: string
  /** `published` also if a time schedules it for later. */
  readonly status: 'published' | 'draft'
}

const EMPTY: QuickValues = {
  title: '',
  content: '',
  type: QUICK_DEFAULTS.type,
  category: QUICK_DEFAULTS.category,
  urgency: QUICK_DEFAULTS.urgency,
  channels: QUICK_DEFAULTS.channels.join(','),
  targetAudience: '',
  time: '',
  status: 'published',
}

/** The values of an item that is continued, or of a new one. */
export function quickValuesOf(item: NewsItem | null): QuickValues {
  if (!item) return EMPTY
  return {
    title: item.title,
    content: item.content,
    type: PUBLISH_TYPES.find((type) => type === item.tags) ?? QUICK_DEFAULTS.type,
    category: QUICK_CATEGORIES.find((name) => name === item.category) ?? QUICK_DEFAULTS.category,
    urgency: item.priority ?? QUICK_DEFAULTS.urgency,
    channels: item.channels.join(','),
    targetAudience: item.targetAudience.join(','),
    time: toEnteredTime(item.scheduledTime),
    status: 'published',
  }
}

/** The values as `POST /api/news` takes them from Quick Publish (REQ-PUB-22): urgency as priority, the type as tags. */
export function quickFields(values: QuickValues) {
  const { title, content, category, type, urgency, status } = values
  return {
    ...{ title, content, category, status },
    summary: summaryOf(content),
    tags: type,
    priority: NEWS_PRIORITIES.find((name) => name === urgency) ?? QUICK_DEFAULTS.urgency,
    channels: PUBLISH_CHANNELS.filter((name) => values.channels.split(',').includes(name)),
    targetAudience: NEWSLETTER_GROUPS.filter((name) => values.targetAudience.split(',').includes(name)),
    scheduledTime: toInstant(values.time),
  }
}

/** What creates an item; the day makes the server treat it as Quick Publish. */
export function quickCreation(values: QuickValues) {
  return { ...quickFields(values), publishedDate: mogadishuDay(new Date()) }
}

/** What is sent of a continued draft: its changes, and always whether and when it is published. */
export function quickChanges({ values, base }: EditDraft<QuickValues>) {
  const now = quickFields(values)
  return { ...changedOf(now, quickFields(base)), status: now.status, scheduledTime: now.scheduledTime }
}

/** What only the form of articles asks for. */
const NOT_ASKED = { titleSo: null, contentSo: null, image: null, imageAlt: '', imageAltSo: null } as const

/** What is wrong with the values, in the words of the server (REQ-PUB-17). */
export function quickProblems(values: QuickValues, item: NewsItem | null, now: number): NewsProblem[] {
  const fields = quickFields(values)
  const { scheduledTime, status } = fields
  const problems = newsProblems({ ...fields, ...NOT_ASKED }, true)
  const isPast = scheduledTime !== null && Date.parse(scheduledTime) <= now
  const isNew = scheduledTime !== (item?.scheduledTime ?? null)
  if (status === 'draft' || !isPast || !isNew) return problems
  return [...problems, { path: 'scheduledTime', message: 'Choose a time that is still to come' }]
}

import type { NewsItem } from '#shared/contract/news.ts'
import {
  isQuickPublish,
  type NewsCategory,
  type NewsFields,
  type NewsProblem,
  type NewsSignature,
  type NewsStatus,
  newsProblems,
} from '#shared/domain/news.ts'
import { toDeviceTime, toInstant } from '#web/lib/device-time.ts'
import { changedOf, draftOf, type EditDraft } from '#web/lib/edit-draft.ts'

/** What the form of an article holds; `time` is that of the device, as its field writes it. */
export interface ArticleValues {
  readonly title: string
  readonly summary: string
  readonly content: string
  readonly titleSo: string
  readonly summarySo: string
  readonly contentSo: string
  /** The picture by its id; empty where there is none. */
  readonly image: string
  readonly imageAlt: string
  readonly imageAltSo: string
  readonly category: NewsCategory
  readonly tags: string
  readonly status: NewsStatus
  readonly time: string
  readonly signedBy: NewsSignature
}

const EMPTY: ArticleValues = {
  title: '',
  summary: '',
  content: '',
  titleSo: '',
  summarySo: '',
  contentSo: '',
  image: '',
  imageAlt: '',
  imageAltSo: '',
  category: 'organization',
  tags: '',
  status: 'published',
  time: '',
  signedBy: 'organization',
}

/** The values of an item, or of a new one. */
export function valuesOf(item: NewsItem | null): ArticleValues {
  if (!item) return EMPTY
  const { title, summary, content, category, tags, status, signedBy } = item
  const somali = {
    titleSo: item.titleSo ?? '',
    summarySo: item.summarySo ?? '',
    contentSo: item.contentSo ?? '',
  }
  const picture = {
    image: item.image ?? '',
    imageAlt: item.imageAlt,
    imageAltSo: item.imageAltSo ?? '',
  }
  return {
    title,
    summary,
    content,
    ...somali,
    ...picture,
    category,
    tags,
    status,
    signedBy,
    time: toDeviceTime(item.scheduledTime),
  }
}

/** The beginning of a form. */
export function articleDraft(item: NewsItem | null): EditDraft<ArticleValues> {
  return draftOf(valuesOf(item), item)
}

/** What the form is about; how urgent an item is and where it goes out is Quick Publish's. */
type ArticleFields = Omit<NewsFields, 'priority' | 'channels' | 'targetAudience'>

/** The values as calls take them. */
export function fieldsOf({ time, image, ...values }: ArticleValues): ArticleFields {
  const scheduledTime = values.status === 'scheduled' ? toInstant(time) : null
  return { ...values, image: image || null, scheduledTime }
}

/** Only what was changed, so that what others have changed beside it stays. */
export function changesOf({ values, base }: EditDraft<ArticleValues>) {
  return changedOf(fieldsOf(values), fieldsOf(base))
}

/** What is wrong with the values, in the words of the server. */
export function problemsOf(values: ArticleValues, item: NewsItem | null, now: number): NewsProblem[] {
  const fields = fieldsOf(values)
  const reach = {
    channels: item?.channels ?? ['website'],
    targetAudience: item?.targetAudience ?? [],
  } as const
  const isQuick = item !== null && isQuickPublish(item)
  const found = newsProblems({ ...fields, ...reach, priority: null }, isQuick)
  const { scheduledTime } = fields
  const isNew = scheduledTime !== (item?.scheduledTime ?? null)
  if (scheduledTime === null || !isNew || Date.parse(scheduledTime) > now) return found
  return [...found, { path: 'scheduledTime', message: 'Choose a time that is still to come' }]
}

import type { NewsFields, NewsItem } from '#shared/contract/news.ts'
import { isQuickPublish, type NewsProblem, newsProblems } from '#shared/domain/news.ts'
import { toDeviceTime, toInstant } from '#web/lib/device-time.ts'
import type { FormValuesOf } from '#web/lib/edit-draft.ts'

/** What the form is about; how urgent an item is and where it goes out is Quick Publish's. */
export type ArticleFields = Omit<NewsFields, 'priority' | 'channels' | 'targetAudience'> & {
  readonly answers: readonly string[]
}

/**
 * What the form of an article holds; `time` is that of the device, as its field writes it, and `answers` names those of the
 * assistant that were taken over since the article was opened, separated by commas.
 */
export type ArticleValues = FormValuesOf<Omit<ArticleFields, 'scheduledTime' | 'answers'>> & {
  readonly time: string
  readonly answers: string
}

const EMPTY: ArticleValues = {
  ...{ title: '', summary: '', content: '', titleSo: '', summarySo: '', contentSo: '' },
  ...{ image: '', imageAlt: '', imageAltSo: '', category: 'organization', tags: '' },
  ...{ status: 'published', time: '', signedBy: 'organization', answers: '' },
}

/** The values of an item, or of a new one. */
export function valuesOf(item: NewsItem | null): ArticleValues {
  if (!item) return EMPTY
  const names = Object.keys(EMPTY).filter((name) => name in item) as (keyof ArticleValues & keyof NewsItem)[]
  const own = names.map((name) => [name, item[name] ?? ''])
  return { ...EMPTY, ...Object.fromEntries(own), time: toDeviceTime(item.scheduledTime) }
}

/** The values as calls take them. */
export function fieldsOf({ time, image, answers, ...values }: ArticleValues): ArticleFields {
  const scheduledTime = values.status === 'scheduled' ? toInstant(time) : null
  return { ...values, image: image || null, scheduledTime, answers: answers.split(',').filter(Boolean) }
}

/** What is wrong with the values, in the words of the server. */
export function problemsOf(values: ArticleValues, item: NewsItem | null, now: number): NewsProblem[] {
  const fields = fieldsOf(values)
  const channels = item?.channels ?? ['website']
  const isQuick = item !== null && isQuickPublish(item)
  const found = newsProblems({ ...fields, channels }, isQuick)
  const { scheduledTime } = fields
  const isNew = scheduledTime !== (item?.scheduledTime ?? null)
  if (scheduledTime === null || !isNew || Date.parse(scheduledTime) > now) return found
  return [...found, { path: 'scheduledTime', message: 'Choose a time that is still to come' }]
}

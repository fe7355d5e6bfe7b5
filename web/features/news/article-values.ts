import type { NewsFields, NewsItem } from '#shared/contract/news.ts'
import { isQuickPublish, type NewsProblem, newsProblems } from '#shared/domain/news.ts'
import { toDeviceTime, toInstant } from '#web/lib/device-time.ts'
import type { FormValuesOf } from '#web/lib/edit-draft.ts'

/** What the form is about; how urgent an item is and where it goes out is Quick Publish's. */
export type ArticleFields = Omit<NewsFields, 'priority' | 'channels' | 'targetAudience'>

/** What the form of an article holds; `time` is that of the device, as its field writes it. */
export type ArticleValues = FormValuesOf<Omit<ArticleFields, 'scheduledTime'>> & { readonly time: string }

const EMPTY: ArticleValues = {
  ...{ title: '', summary: '', content: '', titleSo: '', summarySo: '', contentSo: '' },
  ...{ image: '', imageAlt: '', imageAltSo: '', category: 'organization', tags: '' },
  ...{ status: 'published', time: '', signedBy: 'organization', assistedBy: '' },
}

/** The values of an item, or of a new one. */
export function valuesOf(item: NewsItem | null): ArticleValues {
  if (!item) return EMPTY
  const names = Object.keys(EMPTY).filter((name) => name !== 'time')
  const own = names.map((name) => [name, item[name as Exclude<keyof ArticleValues, 'time'>] ?? ''])
  return { ...Object.fromEntries(own), time: toDeviceTime(item.scheduledTime) }
}

/** The values as calls take them. */
export function fieldsOf({ time, image, ...values }: ArticleValues): ArticleFields {
  const scheduledTime = values.status === 'scheduled' ? toInstant(time) : null
  return { ...values, image: image || null, scheduledTime }
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

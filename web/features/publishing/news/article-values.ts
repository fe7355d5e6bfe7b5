import type { NewsFields, NewsItem } from '#shared/contract/publishing/news.ts'
import { isQuickPublish, type NewsProblem, newsProblems } from '#shared/domain/news.ts'
import { eventDayProblems } from '#shared/domain/news-days.ts'
import { type SentAssistance, sentAssistance, unreadIn } from '#web/content/editing/index.ts'
import type { FormValuesOf } from '#web/lib/edit-draft.ts'
import { toEnteredTime, toInstant } from '#web/lib/entered-time.ts'

/** What the form is about; how urgent an item is and where it goes out is Quick Publish's. */
export type ArticleFields = Omit<NewsFields, 'priority' | 'channels' | 'targetAudience'> & SentAssistance

/**
 * What the form of an article holds; `time` is East Africa Time, as its field writes it, and `answers` names those of the
 * assistant that were taken over since the article was opened, separated by commas, as the languages of translations are.
 */
export type ArticleValues = FormValuesOf<
  Omit<ArticleFields, 'scheduledTime' | 'answers' | 'readTranslations'>
> & {
  readonly time: string
  readonly answers: string
  readonly unreadTranslations: string
  /** Those that a person says were read; they count once the article is saved. */
  readonly readTranslations: string
}

const EMPTY: ArticleValues = {
  ...{ title: '', summary: '', content: '', titleSo: '', summarySo: '', contentSo: '' },
  ...{ image: '', imageAlt: '', imageAltSo: '', category: 'organization', tags: '', eventOn: '' },
  ...{ status: 'published', time: '', signedBy: 'organization', answers: '' },
  ...{ unreadTranslations: '', readTranslations: '' },
}

/** The values of an item, or of a new one. */
export function valuesOf(item: NewsItem | null): ArticleValues {
  if (!item) return EMPTY
  const names = Object.keys(EMPTY).filter((name) => name in item) as (keyof ArticleValues & keyof NewsItem)[]
  const own = names.map((name) => [name, item[name] ?? ''])
  return {
    ...{ ...EMPTY, ...Object.fromEntries(own), time: toEnteredTime(item.scheduledTime) },
    unreadTranslations: item.unreadTranslations.join(','),
  }
}

/** The values as calls take them. */
export function fieldsOf(written: ArticleValues): ArticleFields {
  const { time, image, eventOn, unreadTranslations: _told, ...values } = written
  const scheduledTime = values.status === 'scheduled' ? toInstant(time) : null
  return {
    ...{ ...values, image: image || null, eventOn: eventOn || null, scheduledTime },
    ...sentAssistance(written),
  }
}

/** What is wrong with the values, in the words of the server. */
export function problemsOf(values: ArticleValues, item: NewsItem | null, now: number): NewsProblem[] {
  const fields = fieldsOf(values)
  const channels = item?.channels ?? ['website']
  const isQuick = item !== null && isQuickPublish(item)
  const { scheduledTime, eventOn } = fields
  const problems = [
    ...newsProblems({ ...fields, channels, unreadTranslations: unreadIn(values) }, isQuick),
    ...eventDayProblems(eventOn, { now, isAggregated: item?.isAggregated ?? false }),
  ]
  const isNew = scheduledTime !== (item?.scheduledTime ?? null)
  if (scheduledTime === null || !isNew || Date.parse(scheduledTime) > now) return problems
  return [...problems, { path: 'scheduledTime', message: 'Choose a time that is still to come' }]
}

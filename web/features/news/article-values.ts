import type { NewsItem } from '#shared/contract/news.ts'
import {
  isQuickPublish,
  type NewsCategory,
  type NewsFields,
  type NewsProblem,
  type NewsStatus,
  newsProblems,
} from '#shared/domain/news.ts'

/** What the form of an article holds; `time` is that of the device, as its field writes it. */
export interface ArticleValues {
  readonly title: string
  readonly summary: string
  readonly content: string
  readonly titleSo: string
  readonly summarySo: string
  readonly contentSo: string
  readonly category: NewsCategory
  readonly tags: string
  readonly status: NewsStatus
  readonly time: string
}

/** A form on its way: its values, those of the item that it began with, and the version of that; null for a new one. */
export interface ArticleDraft {
  readonly values: ArticleValues
  readonly base: ArticleValues
  readonly version: number | null
}

const EMPTY: ArticleValues = {
  title: '',
  summary: '',
  content: '',
  titleSo: '',
  summarySo: '',
  contentSo: '',
  category: 'organization',
  tags: '',
  status: 'published',
  time: '',
}

/** The values of an item, or of a new one. */
export function valuesOf(item: NewsItem | null): ArticleValues {
  if (!item) return EMPTY
  const { title, summary, content, category, tags, status } = item
  const somali = {
    titleSo: item.titleSo ?? '',
    summarySo: item.summarySo ?? '',
    contentSo: item.contentSo ?? '',
  }
  return {
    title,
    summary,
    content,
    ...somali,
    category,
    tags,
    status,
    time: toDeviceTime(item.scheduledTime),
  }
}

/** The beginning of a form. */
export function draftOf(item: NewsItem | null): ArticleDraft {
  const values = valuesOf(item)
  return { values, base: values, version: item?.version ?? null }
}

/** The values as calls take them. */
export function fieldsOf({ time, ...values }: ArticleValues): Omit<NewsFields, 'priority'> {
  const scheduledTime = values.status === 'scheduled' ? toInstant(time) : null
  return { ...values, scheduledTime }
}

/** Only what was changed, so that what others have changed beside it stays. */
export function changesOf({ values, base }: ArticleDraft): Partial<Omit<NewsFields, 'priority'>> {
  const [now, before] = [fieldsOf(values), fieldsOf(base)]
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => value !== Reflect.get(before, name)),
  )
}

/** What is wrong with the values, in the words of the server. */
export function problemsOf(values: ArticleValues, item: NewsItem | null, now: number): NewsProblem[] {
  const fields = fieldsOf(values)
  const found = newsProblems({ ...fields, priority: null }, item !== null && isQuickPublish(item))
  const { scheduledTime } = fields
  const isNew = scheduledTime !== (item?.scheduledTime ?? null)
  if (scheduledTime === null || !isNew || Date.parse(scheduledTime) > now) return found
  return [...found, { path: 'scheduledTime', message: 'Choose a time that is still to come' }]
}

/** A form over a newer item: what only others changed is theirs, what the person changed stays; `both` names overlaps. */
export function rebase(draft: ArticleDraft, newest: NewsItem) {
  const theirs = valuesOf(newest)
  const names = Object.keys(theirs) as (keyof ArticleValues)[]
  const isMine = (name: keyof ArticleValues) => draft.values[name] !== draft.base[name]
  const isTheirs = (name: keyof ArticleValues) => theirs[name] !== draft.base[name]
  const merged = names.map((name) => [name, (isMine(name) ? draft.values : theirs)[name]] as const)
  const values = { ...theirs, ...Object.fromEntries(merged) }
  const both = names.filter((name) => isMine(name) && isTheirs(name) && draft.values[name] !== theirs[name])
  return { draft: { values, base: theirs, version: newest.version } satisfies ArticleDraft, both }
}

const MINUTE_MS = 60_000

/** An instant as a field for a time of the device writes it. */
function toDeviceTime(instant: string | null): string {
  if (instant === null) return ''
  const date = new Date(instant)
  return new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16)
}

function toInstant(time: string): string | null {
  const date = new Date(time)
  return time === '' || Number.isNaN(date.getTime()) ? null : date.toISOString()
}

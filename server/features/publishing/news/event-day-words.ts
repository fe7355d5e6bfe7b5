import type { NewsItem } from '#shared/contract/publishing/news.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import type { Locale } from '#shared/i18n/locale.ts'

/** The sentence about the day of the event of an item in each language; null where the item has no such day. */
export type EventDayWords = Readonly<
  Record<Locale, (item: Pick<NewsItem, 'eventOn' | 'publishedAt'>) => string | null>
>

/** Words the day of an event for what is read outside of the site, with the day of publication (decision 0486). */
export async function eventDayWords(): Promise<EventDayWords> {
  const [en, so] = await Promise.all([wordsIn('en'), wordsIn('so')])
  return { en, so }
}

async function wordsIn(locale: Locale): Promise<EventDayWords[Locale]> {
  const texts = await loadNamespace(locale, 'news')
  return ({ eventOn, publishedAt }) => {
    if (eventOn === null) return null
    const event = fillText(texts.eventOn, { day: formatDate(eventOn, locale) })
    return publishedAt === null
      ? event
      : `${event} · ${fillText(texts.publishedOn, { day: formatDate(publishedAt, locale) })}`
  }
}

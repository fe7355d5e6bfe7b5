import type { NewsItem } from '#shared/contract/publishing/news.ts'
import { type DateStyle, formatDate } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'

interface Props {
  readonly item: Pick<NewsItem, 'eventOn' | 'publishedAt'>
  readonly style?: DateStyle
}

/** The day on which an item was published, and where its event has a day, both days with the words that tell them apart. */
export function NewsDays({ item, style = 'long' }: Props) {
  const locale = useLocale()
  const { eventOn, publishedAt } = item
  if (eventOn) return <NamedDays {...{ eventOn, publishedAt, style }} />
  return publishedAt && <time dateTime={publishedAt}>{formatDate(publishedAt, locale, style)}</time>
}

// A component of its own: pages whose news have no such day do not load these texts.
function NamedDays({
  eventOn,
  publishedAt,
  style,
}: {
  readonly eventOn: string
  readonly publishedAt: string | null
  readonly style: DateStyle
}) {
  const { t } = useTranslation('news')
  const locale = useLocale()
  const day = (when: string) => formatDate(when, locale, style)
  return (
    <>
      <time dateTime={eventOn}>{t('eventOn', { day: day(eventOn) })}</time>
      {publishedAt && <time dateTime={publishedAt}>{t('publishedOn', { day: day(publishedAt) })}</time>}
    </>
  )
}

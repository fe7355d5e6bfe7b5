import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { NewsItem } from '#shared/contract/news.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { ShareButton } from './share-button.tsx'
import { newsPath, wordsOf } from './words.ts'

/** One item of the list; `actions` are what staff can do with it, `note` what they see of it. */
export function NewsCard({
  item,
  note,
  actions,
}: {
  readonly item: NewsItem
  readonly note?: ReactNode
  readonly actions?: ReactNode
}) {
  const { t } = useTranslation('news')
  const locale = useLocale()
  const { lang, title, summary } = wordsOf(item, locale)
  return (
    <article className="news-card">
      <p className="news-facts">
        {item.publishedAt && <time dateTime={item.publishedAt}>{formatDate(item.publishedAt, locale)}</time>}
        <span>{t(`category.${item.category}`)}</span>
        {note}
      </p>
      <h2 lang={lang}>
        <Link to={newsPath(item)}>{title}</Link>
      </h2>
      <p className="news-summary" lang={lang}>
        {summary}
      </p>
      <div className="actions">
        {item.status === 'published' && <ShareButton title={title} path={newsPath(item)} />}
        {actions}
      </div>
    </article>
  )
}

/** How many cards stand grey while the first ones are on their way (Spec 2 §9). */
const SKELETONS = 6

/** Cards in the place of those that are on their way. */
export function NewsSkeletons() {
  const { t } = useTranslation('shell')
  return (
    <div className="news-grid" role="status">
      <span className="visually-hidden">{t('loading')}</span>
      {Array.from({ length: SKELETONS }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike and never move
        <div key={card} className="news-card skeleton news-skeleton" aria-hidden="true">
          <span aria-hidden="true" />
          <span aria-hidden="true" />
          <span aria-hidden="true" />
          <span aria-hidden="true" />
        </div>
      ))}
    </div>
  )
}

import './news.css'
import type { ReactNode } from 'react'
import type { NewsItem } from '#shared/contract/publishing/news.ts'
import type { CardProps } from '#web/content/list/index.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { ShareButton } from '#web/ui/share-button.tsx'
import { NewsDays } from './news-days.tsx'
import { NewsPicture } from './picture.tsx'
import { isOnSite, newsPath, wordsOf } from './words.ts'

/** Cards that a wide window shows without scrolling. */
const FIRST_ROW = 3

/** One item of the list; `note` is what staff see of it. */
export function NewsCard({
  item,
  place = FIRST_ROW,
  note,
  tools,
}: CardProps<NewsItem> & { readonly note?: ReactNode }) {
  const { t } = useTranslation('news')
  const locale = useLocale()
  const { lang, title, summary } = wordsOf(item, locale)
  return (
    <article className="published-card">
      <NewsPicture item={item} sizes="(max-width: 820px) 92vw, 24rem" lazy={place >= FIRST_ROW} />
      <p className="published-facts">
        <NewsDays item={item} />
        <span>
          {item.externalSource ? t('from', { source: item.externalSource }) : t(`category.${item.category}`)}
        </span>
        {note}
      </p>
      <h2 lang={lang} dir="auto">
        <Link to={newsPath(item)}>{title}</Link>
      </h2>
      <p className="published-summary" lang={lang} dir="auto">
        {summary}
      </p>
      <div className="actions">
        {isOnSite(item) && <ShareButton title={title} path={newsPath(item)} />}
        {tools}
      </div>
    </article>
  )
}

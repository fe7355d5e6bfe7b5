import './news.css'
import { useState } from 'react'
import type { NewsItem } from '#shared/contract/publishing/news.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { contentItemPage } from '#web/content/item/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { MarkedText } from '#web/ui/marked-text.tsx'
import { ShareLinks } from '#web/ui/share-links.tsx'
import { NewsDays } from './news-days.tsx'
import { NewsPicture } from './picture.tsx'
import { isOnSite, newsPath, wordsOf } from './words.ts'

// Visitors don't load the staff's tools.
const editing = () => import('./editing.ts')
const StatusNote = lazyPart(async () => (await editing()).StatusNote)

/** One article at an address of its own. */
export const ArticlePage = contentItemPage({
  collection: 'news',
  param: 'article',
  useRead: (id) => useCall('news', 'get', { params: { id } }),
  titleOf: wordsOf,
  isPublic: isOnSite,
  Facts,
  Body,
  End: Channels,
  Tools: lazyPart(async () => (await editing()).NewsTools),
  Dialog: lazyPart(async () => (await editing()).ArticleDialog),
})

interface Shown {
  readonly item: NewsItem
}

function Facts({ item }: Shown) {
  const { t } = useTranslation('news')
  const locale = useLocale()
  const mayEdit = useMay('news:edit')
  // The count at the time the page was opened: a line that appears a moment later would move the text that is being
  // read.
  const [views] = useState(item.views)
  return (
    <>
      <NewsDays item={item} />
      <span>{t(`category.${item.category}`)}</span>
      <span>{t('by', { author: item.author })}</span>
      {mayEdit && <StatusNote item={item} />}
      {views > 0 && <span>{t('views', { count: views, number: formatNumber(views, locale) })}</span>}
    </>
  )
}

function Body({ item }: Shown) {
  const { t } = useTranslation('news')
  const locale = useLocale()
  const { lang, summary, content } = wordsOf(item, locale)
  return (
    <>
      {lang !== locale && <p className="published-language">{t('inEnglish')}</p>}
      <div lang={lang}>
        {summary && !item.isAggregated && <p className="published-standfirst">{summary}</p>}
        {item.image && (
          <figure className={classNames('news-figure', isTall(item) && 'news-figure-tall')}>
            <NewsPicture item={item} sizes="(max-width: 48rem) 92vw, 44rem" />
          </figure>
        )}
        <div className="published-text">
          <MarkedText blocks={content} />
        </div>
      </div>
      {item.externalSource && item.sourceUrl && (
        <p className="news-outside">
          {t('excerptOf', { source: item.externalSource })}{' '}
          <ExternalLink href={item.sourceUrl}>{t('readAt', { source: item.externalSource })}</ExternalLink>
        </p>
      )}
    </>
  )
}

/** Links to the article's posts on social networks, if it was published there. */
function Channels({ item }: Shown) {
  const { title } = wordsOf(item, useLocale())
  if (!isOnSite(item) || !item.channels.includes('social')) return null
  return <ShareLinks title={title} path={newsPath(item)} />
}

const isTall = ({ imageWidth, imageHeight }: NewsItem) => Number(imageHeight) > Number(imageWidth)

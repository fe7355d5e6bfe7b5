import './news.css'
import '#web/ui/published.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router-dom'
import type { NewsItem } from '#shared/contract/news.ts'
import { paramsOfPage } from '#shared/contract/routes.ts'
import { formatDate, formatNumber } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useEditDialog } from '#web/lib/edit-dialog.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { useMay } from '#web/lib/session.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ItemPage } from '#web/ui/item-page.tsx'
import { MarkedText } from '#web/ui/marked-text.tsx'
import { PrintButton } from '#web/ui/print-button.tsx'
import { ShareButton } from '#web/ui/share-button.tsx'
import { ShareLinks } from '#web/ui/share-links.tsx'
import { NewsPicture } from './picture.tsx'
import { isOnSite, newsPath, wordsOf } from './words.ts'

// Visitors load nothing of what staff need.
const editing = () => import('./editing.ts')
const ArticleDialog = lazyPart(async () => (await editing()).ArticleDialog)
const StatusNote = lazyPart(async () => (await editing()).StatusNote)
const NewsActions = lazyPart(async () => (await editing()).NewsActions)

/** One article at an address of its own, `/news/<slug>`; its id leads there as well. */
export function ArticlePage() {
  const { t } = useTranslation('news')
  const { pathname, search } = useLocation()
  const id = paramsOfPage(pathname).article ?? ''
  const { data, error, refetch } = useCall('news', 'get', { params: { id } })
  // The address of what is not published yet follows its title; what stood here is still found by its id.
  if (data && data.id !== id && error?.status === 404) {
    return <Navigate replace to={{ pathname: `/news/${data.id}`, search }} />
  }
  return (
    <ItemPage
      read={{ data, error, refetch }}
      said={{
        list: t('title'),
        back: t('back'),
        failed: t('articleFailed'),
        notFound: t('notFound'),
        notFoundText: t('notFoundText'),
      }}
      listPath="/news"
    >
      {(item) => <Article key={item.id} item={item} />}
    </ItemPage>
  )
}

function Article({ item }: { readonly item: NewsItem }) {
  const mayEdit = useMay('news:edit')
  const dialog = useEditDialog()
  const { t } = useTranslation('news')
  const locale = useLocale()
  const { lang, title, summary, content } = wordsOf(item, locale)
  const heading = usePageTitle(title)
  // As counted when the page was opened: another line that comes a moment later would move what is being read.
  const [views] = useState(item.views)
  return (
    <article>
      <h1 ref={heading} tabIndex={-1} lang={lang}>
        {title}
      </h1>
      <p className="published-facts">
        {item.publishedAt && <time dateTime={item.publishedAt}>{formatDate(item.publishedAt, locale)}</time>}
        <span>{t(`category.${item.category}`)}</span>
        <span>{t('by', { author: item.author })}</span>
        {mayEdit && <StatusNote item={item} />}
        {views > 0 && <span>{t('views', { count: views, number: formatNumber(views, locale) })}</span>}
      </p>
      {lang !== locale && <p className="published-language">{t('inEnglish')}</p>}
      <div lang={lang}>
        {summary && <p className="published-standfirst">{summary}</p>}
        {item.image && (
          <figure className={classNames('news-figure', isTall(item) && 'news-figure-tall')}>
            <NewsPicture item={item} sizes="(max-width: 48rem) 92vw, 44rem" />
          </figure>
        )}
        <div className="published-text">
          <MarkedText blocks={content} />
        </div>
      </div>
      <div className="actions published-actions">
        {isOnSite(item) && <ShareButton title={title} path={newsPath(item)} />}
        <PrintButton />
        {mayEdit && <NewsActions item={item} onEdit={() => dialog.edit(item.id)} leave />}
      </div>
      {isOnSite(item) && item.channels.includes('social') && (
        <ShareLinks title={title} path={newsPath(item)} />
      )}
      {mayEdit && dialog.isOpen && <ArticleDialog id={item.id} onClose={dialog.close} />}
    </article>
  )
}

const isTall = ({ imageWidth, imageHeight }: NewsItem) => Number(imageHeight) > Number(imageWidth)

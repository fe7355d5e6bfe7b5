import './news.css'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import type { NewsItem } from '#shared/contract/news.ts'
import { formatDate, formatNumber } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { useMay, useUser } from '#web/lib/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState, Failure, Skeleton } from '#web/ui/states.tsx'
import { ArticleText } from './article-text.tsx'
import { ShareButton } from './share-button.tsx'
import { useEditDialog } from './use-edit-dialog.ts'
import { newsPath, wordsOf } from './words.ts'

// Visitors load nothing of what staff need.
const desk = () => import('./desk.ts')
const ArticleDialog = lazyPart(async () => (await desk()).ArticleDialog)
const StatusNote = lazyPart(async () => (await desk()).StatusNote)
const ItemActions = lazyPart(async () => (await desk()).ItemActions)

/** One article at an address of its own, `/news/<slug>`; its id leads there as well. */
export function ArticlePage() {
  const { t } = useTranslation('news')
  const user = useUser()
  const id = useLocation().pathname.split('/')[2] ?? ''
  const { data, error, refetch } = useCall('news', 'get', { params: { id } })
  return (
    <div className={classNames('news-page', 'news-article', user && 'staff-body')}>
      <p className="news-back">
        <Link to="/news">{t('back')}</Link>
      </p>
      {!data && !error && <Loading />}
      {error &&
        (error.status === 404 || error.status === 400 ? (
          <Missing />
        ) : (
          <Failure error={error} title={t('articleFailed')} onRetry={() => void refetch()} />
        ))}
      {data && <Article key={data.id} item={data} />}
    </div>
  )
}

/** A page on its way has a name as well. */
function Loading() {
  const { t } = useTranslation('news')
  const heading = usePageTitle(t('title'))
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="visually-hidden">
        {t('title')}
      </h1>
      <Skeleton lines={10} />
    </>
  )
}

function Missing() {
  const { t } = useTranslation('news')
  const heading = usePageTitle(t('notFound'))
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('notFound')}
      </h1>
      <EmptyState title={t('notFoundText')} />
    </>
  )
}

function Article({ item }: { readonly item: NewsItem }) {
  const mayEdit = useMay('news:edit')
  const dialog = useEditDialog()
  const { t } = useTranslation('news')
  const locale = useLocale()
  const { lang, title, summary, content } = wordsOf(item, locale)
  const heading = usePageTitle(title)
  return (
    <article>
      <h1 ref={heading} tabIndex={-1} lang={lang}>
        {title}
      </h1>
      <p className="news-facts">
        {item.publishedAt && <time dateTime={item.publishedAt}>{formatDate(item.publishedAt, locale)}</time>}
        <span>{t(`category.${item.category}`)}</span>
        <span>{t('by', { author: item.author })}</span>
        {mayEdit && <StatusNote item={item} />}
        {item.views > 0 && (
          <span>{t('views', { count: item.views, number: formatNumber(item.views, locale) })}</span>
        )}
      </p>
      {lang !== locale && <p className="news-language">{t('inEnglish')}</p>}
      <div lang={lang}>
        {summary && <p className="news-standfirst">{summary}</p>}
        <div className="news-body">
          <ArticleText text={content} />
        </div>
      </div>
      <div className="actions news-actions">
        {item.status === 'published' && <ShareButton title={title} path={newsPath(item)} />}
        <Button small onClick={() => window.print()}>
          {t('print')}
        </Button>
        {mayEdit && <ItemActions item={item} onEdit={() => dialog.edit(item.id)} leave />}
      </div>
      {mayEdit && dialog.isOpen && <ArticleDialog id={item.id} onClose={dialog.close} />}
    </article>
  )
}

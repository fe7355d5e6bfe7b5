import './news.css'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatNumber } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { useMay, useUser } from '#web/lib/session.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Pager } from '#web/ui/pager.tsx'
import { EmptyState, Failure } from '#web/ui/states.tsx'
import { NewsCard, NewsSkeletons } from './news-card.tsx'
import { NewsSearch } from './news-search.tsx'
import { useEditDialog } from './use-edit-dialog.ts'
import { type NewsQuery, useNewsQuery } from './use-news-query.ts'

// Visitors load nothing of what staff need.
const desk = () => import('./desk.ts')
const ArticleDialog = lazyPart(async () => (await desk()).ArticleDialog)
const StatusTabs = lazyPart(async () => (await desk()).StatusTabs)
const StatusNote = lazyPart(async () => (await desk()).StatusNote)
const ItemActions = lazyPart(async () => (await desk()).ItemActions)
const CreateButton = lazyPart(async () => (await desk()).CreateButton)

const PAGE = 12

/** News as everybody reads it, with the tools of those who may write it (Spec 2 §2), at /news. */
export function NewsPage() {
  const { t } = useTranslation('news')
  const user = useUser()
  const heading = usePageTitle(t('title'))
  const mayEdit = useMay('news:edit')
  const query = useNewsQuery(mayEdit)
  const dialog = useEditDialog()
  return (
    <div className={classNames('news-page', user && 'staff-body')}>
      <div className="news-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {t('title')}
          </h1>
          <p className="news-lead">{t('lead')}</p>
        </div>
        {mayEdit && <CreateButton onClick={dialog.create} />}
      </div>
      {mayEdit && <StatusTabs query={query} />}
      <NewsSearch query={query} />
      <NewsList query={query} mayEdit={mayEdit} dialog={dialog} />
      <Feeds />
      {mayEdit && dialog.isOpen && <ArticleDialog id={dialog.id} onClose={dialog.close} />}
    </div>
  )
}

interface ListProps {
  readonly query: NewsQuery
  readonly mayEdit: boolean
  readonly dialog: ReturnType<typeof useEditDialog>
}

function NewsList({ query, mayEdit, dialog }: ListProps) {
  const { t } = useTranslation('news')
  const { q, category, status, cursor, narrowed } = query
  const input = {
    limit: PAGE,
    status,
    ...(q ? { q } : {}),
    ...(category ? { category } : {}),
    ...(cursor ? { cursor } : {}),
  }
  const { data, error, refetch } = useCall('news', 'list', { input }, { keepPrevious: true })
  if (error) return <Failure error={error} title={t('failed')} onRetry={() => void refetch()} />
  if (!data) return <NewsSkeletons />
  return (
    <>
      <div aria-live="polite">
        {narrowed && data.total > 0 && <Found total={data.total} query={query} />}
        {data.total === 0 && <Empty query={query} mayEdit={mayEdit} dialog={dialog} />}
      </div>
      {data.total > 0 && (
        <div className="news-grid">
          {data.items.map((item) => (
            <NewsCard
              key={item.id}
              item={item}
              note={mayEdit && <StatusNote item={item} />}
              actions={mayEdit && <ItemActions item={item} onEdit={() => dialog.edit(item.id)} />}
            />
          ))}
        </div>
      )}
      <Pager next={data.next} total={data.total} shown={data.items.length} />
    </>
  )
}

function Found({ total, query }: { readonly total: number; readonly query: NewsQuery }) {
  const { t } = useTranslation('news')
  const locale = useLocale()
  return (
    <p className="news-found">
      {t('found', { count: total, number: formatNumber(total, locale) })}{' '}
      <Link to={query.addressWith({ q: '', category: '' })}>{t('clear')}</Link>
    </p>
  )
}

/** Both empty states: nothing fits, and nothing is there. */
function Empty({ query, mayEdit, dialog }: ListProps) {
  const { t } = useTranslation('news')
  const create = mayEdit && query.status === 'published' && <CreateButton first onClick={dialog.create} />
  if (!query.narrowed) {
    return (
      <EmptyState title={t(query.status === 'published' ? 'noneYet' : 'none')}>
        {query.status === 'published' && <p>{t('noneYetText')}</p>}
        {create}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t('none')}>
      <p>
        <Link to={query.addressWith({ q: '', category: '' })}>{t('clear')}</Link>
      </p>
      {create}
    </EmptyState>
  )
}

function Feeds() {
  const { t } = useTranslation('news')
  return (
    <p className="news-feeds">
      {t('feeds')}: <a href="/api/news/feed.atom">Atom</a> · <a href="/api/news/feed.json">JSON Feed</a>
    </p>
  )
}

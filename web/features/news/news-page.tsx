import './news.css'
import '#web/ui/published.css'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatNumber } from '#shared/i18n/format.ts'
import { TheoryOfChange } from '#web/features/organization/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { type EditDialogAddress, useEditDialog } from '#web/lib/edit-dialog.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { useMay, useUser } from '#web/lib/session.tsx'
import { CardSkeletons } from '#web/ui/card-skeletons.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { NewsJobsTabs } from '#web/ui/news-jobs-tabs.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { EmptyState, Failure } from '#web/ui/states.tsx'
import { NewsCard } from './news-card.tsx'
import { NewsSearch } from './news-search.tsx'
import { type NewsQuery, useNewsQuery } from './use-news-query.ts'

// Visitors load nothing of what staff need.
const editing = () => import('./editing.ts')
const ArticleDialog = lazyPart(async () => (await editing()).ArticleDialog)
const StatusTabs = lazyPart(async () => (await editing()).StatusTabs)
const StatusNote = lazyPart(async () => (await editing()).StatusNote)
const NewsActions = lazyPart(async () => (await editing()).NewsActions)
const QuickPublishButton = lazyPart(async () => (await editing()).QuickPublishButton)
const CreateButton = lazyPart(async () => (await editing()).CreateButton)
const DeletedButton = lazyPart(async () => (await editing()).DeletedButton)

const PAGE = 12
/** How many cards stand grey while the first ones are on their way (REQ-PUB-01). */
const SKELETONS = 6

/** News as everybody reads it, with the tools of those who may write it (REQ-PUB-01, REQ-PUB-02), at /news. */
export function NewsPage() {
  const { t } = useTranslation('news')
  const user = useUser()
  const heading = usePageTitle(t('title'))
  const mayEdit = useMay('news:edit')
  const query = useNewsQuery(mayEdit)
  const dialog = useEditDialog()
  return (
    <div className={classNames('published-page', user && 'staff-body')}>
      <NewsJobsTabs />
      <div className="published-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {t('title')}
          </h1>
          <p className="published-lead">{t('lead')}</p>
        </div>
        {mayEdit && (
          <div className="actions">
            <QuickPublishButton />
            <CreateButton onClick={dialog.create} />
            <DeletedButton collection="news" />
          </div>
        )}
      </div>
      {mayEdit && <StatusTabs query={query} />}
      <NewsSearch query={query} />
      <NewsList query={query} mayEdit={mayEdit} dialog={dialog} />
      <Feeds />
      <TheoryOfChange variant="news" />
      {mayEdit && dialog.isOpen && <ArticleDialog id={dialog.id} onClose={dialog.close} />}
    </div>
  )
}

interface ListProps {
  readonly query: NewsQuery
  readonly mayEdit: boolean
  readonly dialog: EditDialogAddress
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
  if (!data) return <CardSkeletons count={SKELETONS} />
  return (
    <>
      <div aria-live="polite">
        {narrowed && data.total > 0 && <Found total={data.total} query={query} />}
        {data.total === 0 && <Empty query={query} mayEdit={mayEdit} dialog={dialog} />}
      </div>
      {data.total > 0 && (
        <div className="published-grid">
          {data.items.map((item) => (
            <NewsCard
              key={item.id}
              item={item}
              note={mayEdit && <StatusNote item={item} />}
              actions={mayEdit && <NewsActions item={item} onEdit={() => dialog.edit(item.id)} />}
            />
          ))}
        </div>
      )}
      <Pager next={data.next} total={data.total} shown={data.items.length} />
    </>
  )
}

function Found({ total, query }: { readonly total: number; readonly query: NewsQuery }) {
  const { t } = useTranslation(['news', 'published'])
  const locale = useLocale()
  return (
    <p className="published-found">
      {t('found', { count: total, number: formatNumber(total, locale) })}{' '}
      <Link to={query.address.addressWith({ q: '', category: '' })}>{t('published:clear')}</Link>
    </p>
  )
}

/** Both empty states: nothing fits, and nothing is there. */
function Empty({ query, mayEdit, dialog }: ListProps) {
  const { t } = useTranslation(['news', 'published'])
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
        <Link to={query.address.addressWith({ q: '', category: '' })}>{t('published:clear')}</Link>
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

import '#web/ui/published.css'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { JOB_CATEGORIES } from '#shared/domain/jobs.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { type EditDialogAddress, useDialogAddress, useEditDialog } from '#web/lib/edit-dialog.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { useMay, useUser } from '#web/lib/session.tsx'
import { CardSkeletons } from '#web/ui/card-skeletons.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ChoiceChips, ListSearch } from '#web/ui/list-search.tsx'
import { NewsJobsTabs } from '#web/ui/news-jobs-tabs.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { EmptyState, Failure } from '#web/ui/states.tsx'
import { JobCard } from './job-card.tsx'
import { type JobsQuery, useJobsQuery } from './use-jobs-query.ts'

// Visitors load nothing of what staff need, and the details when they ask for them.
const DetailsDialog = lazyPart(async () => (await import('./details-dialog.tsx')).DetailsDialog)
const editing = () => import('./editing.ts')
const JobDialog = lazyPart(async () => (await editing()).JobDialog)
const ListTabs = lazyPart(async () => (await editing()).ListTabs)
const JobActions = lazyPart(async () => (await editing()).JobActions)
const CreateButton = lazyPart(async () => (await editing()).CreateButton)
const DeletedButton = lazyPart(async () => (await editing()).DeletedButton)
const ExamplesNotice = lazyPart(async () => (await editing()).ExamplesNotice)
const NoneOfState = lazyPart(async () => (await editing()).NoneOfState)

const PAGE = 12
/** How many cards stand grey while the first ones are on their way (REQ-JOB-01). */
const SKELETONS = 4

/** Jobs as everybody reads them, with the tools of those who may write them (REQ-JOB-01, REQ-JOB-02), at /jobs. */
export function JobsPage() {
  const { t } = useTranslation('jobs')
  const user = useUser()
  const heading = usePageTitle(t('title'))
  const mayEdit = useMay('jobs:edit')
  const query = useJobsQuery(mayEdit)
  const dialog = useEditDialog()
  const details = useDialogAddress('details')
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
            <CreateButton onClick={dialog.create} />
            <DeletedButton collection="jobs" />
          </div>
        )}
      </div>
      <section className="notice" aria-labelledby="how-to-apply">
        <h2 className="notice-title" id="how-to-apply">
          {t('howTitle')}
        </h2>
        <p>{t('howText')}</p>
      </section>
      {mayEdit && <ListTabs query={query} />}
      <JobsSearch query={query} />
      <JobsList query={query} mayEdit={mayEdit} dialog={dialog} onDetails={details.show} />
      {mayEdit && dialog.isOpen && <JobDialog id={dialog.id} onClose={dialog.close} />}
      {details.open !== null && <DetailsDialog name={details.open} onClose={details.close} />}
    </div>
  )
}

function JobsSearch({ query }: { readonly query: JobsQuery }) {
  const { t } = useTranslation(['jobs', 'published'])
  const { category, state, address } = query
  return (
    <>
      <ListSearch
        address={address}
        label={t('search')}
        placeholder={t('searchHint')}
        kept={{ category, state: state === 'open' ? undefined : state }}
      />
      <ChoiceChips
        label={t('published:categories')}
        address={address}
        name="category"
        values={['', ...JOB_CATEGORIES]}
        usual=""
        current={category ?? ''}
        textOf={(value) => (value ? t(`category.${value}`) : t('published:all'))}
      />
    </>
  )
}

interface ListProps {
  readonly query: JobsQuery
  readonly mayEdit: boolean
  readonly dialog: EditDialogAddress
  readonly onDetails: (name: string) => void
}

function JobsList({ query, mayEdit, dialog, onDetails }: ListProps) {
  const { t } = useTranslation('jobs')
  const mayRemove = useMay('examples:remove')
  const { q, category, state, narrowed, address } = query
  const input = {
    limit: PAGE,
    state,
    ...(q ? { q } : {}),
    ...(category ? { category } : {}),
    ...(address.cursor ? { cursor: address.cursor } : {}),
  }
  const { data, error, refetch } = useCall('jobs', 'list', { input }, { keepPrevious: true })
  if (error) return <Failure error={error} title={t('failed')} onRetry={() => void refetch()} />
  if (!data) return <CardSkeletons count={SKELETONS} />
  return (
    <>
      {mayRemove && data.items.some(({ isExample }) => isExample) && <ExamplesNotice collection="jobs" />}
      <div aria-live="polite">
        {narrowed && data.total > 0 && <Found total={data.total} query={query} />}
        {data.total === 0 && <Empty query={query} />}
      </div>
      {data.total > 0 && (
        <div className="published-grid">
          {data.items.map((job) => (
            <JobCard
              key={job.id}
              job={job}
              onDetails={() => onDetails(job.slug)}
              actions={mayEdit && <JobActions job={job} onEdit={() => dialog.edit(job.id)} />}
            />
          ))}
        </div>
      )}
      <Pager next={data.next} total={data.total} shown={data.items.length} />
    </>
  )
}

function Found({ total, query }: { readonly total: number; readonly query: JobsQuery }) {
  const { t } = useTranslation('jobs')
  const locale = useLocale()
  return (
    <p className="published-found">
      {t('found', { count: total, number: formatNumber(total, locale) })} <ClearLink query={query} />
    </p>
  )
}

function ClearLink({ query }: { readonly query: JobsQuery }) {
  const { t } = useTranslation('published')
  return <Link to={query.address.addressWith({ q: '', category: '' })}>{t('clear')}</Link>
}

/** Both empty states: nothing fits, and nothing is there. */
function Empty({ query }: { readonly query: JobsQuery }) {
  const { t } = useTranslation('jobs')
  if (query.narrowed) {
    return (
      <EmptyState title={t('noMatch')}>
        <p>
          {t('noMatchText')} <ClearLink query={query} />
        </p>
      </EmptyState>
    )
  }
  if (query.state !== 'open') return <NoneOfState state={query.state} />
  return (
    <EmptyState title={t('none')}>
      <p>{t('noneText')}</p>
    </EmptyState>
  )
}

import '#web/ui/published.css'
import './projects.css'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PROJECT_CATEGORIES, PROJECT_STATUSES, PROJECT_TABS, STATUSES_OF } from '#shared/domain/projects.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { type EditDialogAddress, useEditDialog } from '#web/lib/edit-dialog.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { useMay, useUser } from '#web/lib/session.tsx'
import { CardSkeletons } from '#web/ui/card-skeletons.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SelectField } from '#web/ui/field.tsx'
import { ChoiceChips, ListSearch } from '#web/ui/list-search.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { EmptyState, Failure } from '#web/ui/states.tsx'
import { GrantBanner } from './grant-banner.tsx'
import { ProjectCard } from './project-card.tsx'
import { type ProjectsQuery, useProjectsQuery } from './use-projects-query.ts'

// Visitors load nothing of what staff need.
const editing = () => import('./editing.ts')
const ProjectDialog = lazyPart(async () => (await editing()).ProjectDialog)
const ProjectActions = lazyPart(async () => (await editing()).ProjectActions)
const CreateButton = lazyPart(async () => (await editing()).CreateButton)
const DeletedButton = lazyPart(async () => (await editing()).DeletedButton)
const ExamplesNotice = lazyPart(async () => (await editing()).ExamplesNotice)
const RoundSettings = lazyPart(async () => (await editing()).RoundSettings)

const PAGE = 12
const SKELETONS = 6

/** Projects and programs as everybody reads them, with the tools of those who may write them (REQ-PRJ-02). */
export function ProjectsPage() {
  const { t } = useTranslation('projects')
  const user = useUser()
  const heading = usePageTitle(t('title'))
  const mayEdit = useMay('projects:edit')
  const maySet = useMay('organization:edit')
  const query = useProjectsQuery()
  const dialog = useEditDialog()
  return (
    <div className={classNames('published-page', user && 'staff-body')}>
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
            <DeletedButton collection="projects" />
          </div>
        )}
      </div>
      <GrantBanner />
      {maySet && <RoundSettings />}
      <ProjectsSearch query={query} />
      <Tabs query={query} />
      <ProjectsList query={query} mayEdit={mayEdit} dialog={dialog} />
      {mayEdit && dialog.isOpen && <ProjectDialog id={dialog.id} onClose={dialog.close} />}
    </div>
  )
}

function ProjectsSearch({ query }: { readonly query: ProjectsQuery }) {
  const { t } = useTranslation('projects')
  const { category, status, tab, address } = query
  return (
    <ListSearch
      address={address}
      label={t('search')}
      placeholder={t('searchHint')}
      kept={{ tab: tab === 'ongoing' ? undefined : tab }}
      further={{ category: category ?? '', status: status ?? '' }}
    >
      <SelectField
        name="category"
        form="filter"
        label={t('categoryLabel')}
        empty={t('allCategories')}
        defaultValue={category ?? ''}
        choices={PROJECT_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
      />
      <SelectField
        name="status"
        form="filter"
        label={t('statusLabel')}
        empty={t('allStatuses')}
        defaultValue={status ?? ''}
        choices={PROJECT_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
      />
    </ListSearch>
  )
}

/** What the list and the counts are both asked for. */
function searchOf({ q, category, status }: ProjectsQuery) {
  return { ...(q ? { q } : {}), ...(category ? { category } : {}), ...(status ? { status } : {}) }
}

/** The three tabs with their counts, and one for projects that stand in none of them (REQ-PRJ-03). */
function Tabs({ query }: { readonly query: ProjectsQuery }) {
  const { t } = useTranslation('projects')
  const locale = useLocale()
  const { data } = useCall('projects', 'counts', { input: searchOf(query) }, { keepPrevious: true })
  const countOf = (tab: (typeof PROJECT_TABS)[number]) =>
    data
      ? formatNumber(
          STATUSES_OF[tab].reduce((sum, status) => sum + data[status], 0),
          locale,
        )
      : '…'
  return (
    <ChoiceChips
      label={t('tabs')}
      address={query.address}
      name="tab"
      values={PROJECT_TABS}
      usual="ongoing"
      current={query.tab}
      textOf={(tab) => t(`tab.${tab}`, { number: countOf(tab) })}
      // A status that is filtered by stands in one tab alone.
      also={{ status: '' }}
    />
  )
}

interface ListProps {
  readonly query: ProjectsQuery
  readonly mayEdit: boolean
  readonly dialog: EditDialogAddress
}

function ProjectsList({ query, mayEdit, dialog }: ListProps) {
  const { t } = useTranslation('projects')
  const mayRemove = useMay('examples:remove')
  const { statuses, address } = query
  const input = {
    ...searchOf(query),
    status: [...statuses],
    limit: PAGE,
    ...(address.cursor ? { cursor: address.cursor } : {}),
  }
  const { data, error, refetch } = useCall('projects', 'list', { input }, { keepPrevious: true })
  if (error) return <Failure error={error} title={t('failed')} onRetry={() => void refetch()} />
  if (!data) return <CardSkeletons count={SKELETONS} />
  return (
    <>
      {mayRemove && data.items.some(({ isExample }) => isExample) && <ExamplesNotice collection="projects" />}
      <div aria-live="polite">{data.total === 0 && <Empty query={query} />}</div>
      {data.total > 0 && (
        <div className="published-grid">
          {data.items.map((project) => (
            <ProjectCard
              key={project.id}
              project={project}
              actions={mayEdit && <ProjectActions project={project} onEdit={() => dialog.edit(project.id)} />}
            />
          ))}
        </div>
      )}
      <Pager next={data.next} total={data.total} shown={data.items.length} />
    </>
  )
}

function Empty({ query: { narrowed, address } }: { readonly query: ProjectsQuery }) {
  const { t } = useTranslation(['projects', 'published'])
  return (
    <EmptyState title={t('none')}>
      <p>{t(narrowed ? 'noneNarrowed' : 'noneText')}</p>
      {narrowed && (
        <p>
          <Link to={address.addressWith({ q: '', category: '', status: '' })}>{t('published:clear')}</Link>
        </p>
      )}
    </EmptyState>
  )
}

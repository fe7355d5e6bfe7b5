import './grant-management.css'
import type { ListedApplication } from '#shared/contract/grants/grant-management.ts'
import { may } from '#shared/domain/access.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { useCall } from '#web/lib/calls.ts'
import { Link } from '#web/lib/router.tsx'
import { useUser } from '#web/lib/session.tsx'
import { useUrlState } from '#web/lib/url-state.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { AboveList } from '#web/ui/staff/above-list.tsx'
import type { ListRead } from '#web/ui/staff/list-states.tsx'
import { type StaffColumn, StaffTable } from '#web/ui/staff/staff-table.tsx'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { ApplicantNames } from './applicant-names.tsx'
import { applicationPath, EXCLUSIONS_PATH, RANKING_PATH, TIES_PATH } from './application-path.ts'
import { FILTERS, Filters, filterOf, narrowedBy } from './list-filters.tsx'
import { SaveList } from './save-list.tsx'
import { STATE_TONES, useGrantWords } from './words.ts'

/** Applications for grants: all of them for managers, the assigned ones for reviewers (REQ-GRT-50). */
export function ApplicationsPage() {
  const { t } = useGrantWords()
  const user = useUser()
  const isManager = may(user, 'grants:manage')
  const [{ cursor, ...values }, change] = useUrlState(FILTERS)
  const filter = filterOf(values)
  const input = { ...filter, ...(cursor ? { cursor } : {}) }
  const read = useCall('grantManagement', 'list', { input }, { keepPrevious: true })
  const { sort: _sort, ...narrowing } = filter
  const isNarrowed = Object.keys(narrowing).length > 0
  return (
    <StaffPage
      title={t('listTitle')}
      search={
        <SearchField
          label={t('search')}
          value={values.q}
          onSearch={(q) => change({ q, cursor: '' }, 'replace')}
        />
      }
      actions={
        <>
          {isManager && <LinkButton to={EXCLUSIONS_PATH}>{t('exclusions.title')}</LinkButton>}
          {!isManager && <LinkButton to={TIES_PATH}>{t('grantTies:title')}</LinkButton>}
          <LinkButton to={RANKING_PATH}>{t('ranking.open')}</LinkButton>
          <SaveList filter={filter} />
        </>
      }
    >
      <StaffBody>
        <AboveList set={narrowedBy(values)}>
          <p>{t(isManager ? 'lead' : 'leadReviewer')}</p>
          <Filters values={values} isNarrowed={isNarrowed} onChange={change} />
        </AboveList>
        <Table read={read} isNarrowed={isNarrowed} isManager={isManager} />
      </StaffBody>
    </StaffPage>
  )
}

function Table({
  read,
  isNarrowed,
  isManager,
}: {
  readonly read: ListRead<ListedApplication>
  readonly isNarrowed: boolean
  readonly isManager: boolean
}) {
  const { t } = useGrantWords()
  const columns = useColumns()
  const none = isManager ? t('noneText') : t('noneReviewer')
  return (
    <StaffTable<ListedApplication>
      label={t('list')}
      read={read}
      keyOf={({ id }) => id}
      empty={t(isNarrowed ? 'empty' : 'none')}
      emptyText={<p>{isNarrowed ? t('emptyText') : none}</p>}
      columns={columns}
    />
  )
}

function useColumns(): readonly StaffColumn<ListedApplication>[] {
  const { t, shortDay, dollars, dueText } = useGrantWords()
  return [
    {
      key: 'reference',
      title: t('columns.reference'),
      render: ({ id, reference, round }) => (
        <>
          <Link to={applicationPath(id)} dir="ltr" className="grant-reference">
            {reference}
          </Link>
          <div className="grant-quiet">{round}</div>
        </>
      ),
    },
    {
      key: 'organization',
      title: t('columns.organization'),
      render: ({ organizationName, projectTitle }) => (
        <div className="grant-applicant">
          <ApplicantNames {...{ organizationName, projectTitle }} />
        </div>
      ),
    },
    { key: 'state', title: t('columns.state'), render: (row) => <State row={row} /> },
    { key: 'review', title: t('reviewState.column'), render: (row) => <Reviews row={row} /> },
    {
      key: 'requested',
      title: t('columns.requested'),
      isNumber: true,
      render: ({ requestedMinor, tier }) => (
        <div>
          {requestedMinor === null ? t('unknown') : dollars(requestedMinor)}
          {tier && <div className="grant-quiet grant-tier">{t(`grants:overview.tiers.${tier}`)}</div>}
        </div>
      ),
    },
    {
      key: 'receivedAt',
      title: t('columns.receivedAt'),
      render: ({ receivedAt }) => (
        <span className="grant-day">{shortDay(mogadishuDay(new Date(receivedAt)))}</span>
      ),
    },
    {
      key: 'due',
      title: t('columns.due'),
      render: ({ due }) => (
        <span data-late={due !== null && !due.paused && due.left < 0} className="grant-due">
          {due && !due.paused && <span className="grant-day">{shortDay(due.on)}</span>}
          <span className="grant-quiet">{dueText(due)}</span>
        </span>
      ),
    },
  ]
}

function State({ row: { state, late, duplicates, answered } }: { readonly row: ListedApplication }) {
  const { t } = useGrantWords()
  return (
    <span className="grant-tags">
      <Tag tone={STATE_TONES[state]}>{t(`states.${state}`)}</Tag>
      {answered && <Tag tone="green">{t('tags.answered')}</Tag>}
      {late && state !== 'kept' && <Tag tone="grey">{t('tags.late')}</Tag>}
      {duplicates && <Tag tone="yellow">{t('tags.duplicate')}</Tag>}
    </span>
  )
}

function Reviews({ row: { review } }: { readonly row: ListedApplication }) {
  const { t, number } = useGrantWords()
  const { own, score, assigned, submitted } = review
  return (
    <div>
      {own && (
        <div>
          <Tag tone={own === 'submitted' ? 'green' : 'yellow'}>{t(`reviewState.own.${own}`)}</Tag>
        </div>
      )}
      {score && <span className="grant-day">{t('reviewState.score', { mean: number(score.mean) })}</span>}{' '}
      <span className="grant-quiet grant-day">
        {assigned === 0
          ? t('reviewState.none')
          : t('reviewState.of', { submitted: number(submitted), assigned: number(assigned) })}
      </span>
    </div>
  )
}

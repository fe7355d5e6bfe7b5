import './grant-awards.css'
import { AWARD_VIEWS, type AwardView, type ListedAward } from '#shared/contract/grants/grant-awards.ts'
import { useCall } from '#web/lib/calls.ts'
import { Link, useSearchParams } from '#web/lib/router.tsx'
import { useUrlState } from '#web/lib/url-state.ts'
import { type StaffColumn, StaffTable } from '#web/ui/staff/staff-table.tsx'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Templates } from './templates-part.tsx'
import { AWARD_TONES, awardPath, useAwardWords } from './words.ts'

const TABS = [...AWARD_VIEWS, 'templates'] as const
type Tab = (typeof TABS)[number]

/** What follows decisions about grants, what is due first above (REQ-GRT-80). */
export function AwardsPage() {
  const { t } = useAwardWords()
  const [{ view: named }] = useUrlState({ view: 'next' })
  const view = TABS.find((each) => each === named) ?? 'next'
  return (
    <StaffPage title={t('title')}>
      <StaffBody>
        <p>{t('lead')}</p>
        <Views current={view} />
        {view === 'templates' ? <Templates /> : <Awards view={view} />}
      </StaffBody>
    </StaffPage>
  )
}

function Views({ current }: { readonly current: Tab }) {
  const { t } = useAwardWords()
  const [search] = useSearchParams()
  const to = (view: Tab) => {
    const next = new URLSearchParams(search)
    next.set('view', view)
    return `?${next}`
  }
  return (
    <Tabs
      label={t('views')}
      tabs={TABS.map((view) => ({ name: view, text: t(`view.${view}`), to: to(view) }))}
      current={current}
    />
  )
}

function Awards({ view }: { readonly view: AwardView }) {
  const { t } = useAwardWords()
  const read = useCall('grantAwards', 'list', { input: { view } })
  const columns = useColumns()
  return (
    <StaffTable<ListedAward>
      label={t('list')}
      read={read}
      keyOf={({ id }) => id}
      empty={t('empty')}
      emptyText={<p>{t(`emptyText.${view}`)}</p>}
      columns={columns}
    />
  )
}

function useColumns(): readonly StaffColumn<ListedAward>[] {
  const { t, day, dollars } = useAwardWords()
  return [
    {
      key: 'organization',
      title: t('columns.organization'),
      render: ({ id, reference, round, organizationName }) => (
        <>
          <Link to={awardPath(id)} dir="auto">
            {organizationName ?? t('anonymised')}
          </Link>
          <div className="award-quiet">
            <span dir="ltr">{reference}</span> · {round}
          </div>
        </>
      ),
    },
    {
      key: 'decision',
      title: t('columns.decision'),
      render: ({ state }) => <Tag tone={AWARD_TONES[state]}>{t(`state.${state}`)}</Tag>,
    },
    {
      key: 'amount',
      title: t('columns.amount'),
      isNumber: true,
      render: ({ awardedMinor }) => (awardedMinor === null ? '–' : dollars(awardedMinor)),
    },
    { key: 'step', title: t('columns.step'), render: ({ step }) => t(`step.${step}`) },
    {
      key: 'due',
      title: t('columns.due'),
      render: ({ dueOn, late }) => (
        <span className="award-due">
          {dueOn === null ? t('noDay') : day(dueOn)} {late && <Tag tone="red">{t('late')}</Tag>}
        </span>
      ),
    },
  ]
}

import './grant-management.css'
import type { RankedApplication } from '#shared/contract/grants/grant-review.ts'
import { useCall } from '#web/lib/calls.ts'
import { Link } from '#web/lib/router.tsx'
import { useUrlState } from '#web/lib/url-state.ts'
import { SelectField } from '#web/ui/field.tsx'
import { AboveList } from '#web/ui/staff/above-list.tsx'
import type { ListRead } from '#web/ui/staff/list-states.tsx'
import { StaffTable } from '#web/ui/staff/staff-table.tsx'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { ApplicantNames } from './applicant-names.tsx'
import { APPLICATIONS_PATH, applicationPath } from './application-path.ts'
import { STATE_TONES, useGrantWords } from './words.ts'

/** Applications of a round by their score, at /grants/ranking (REQ-GRT-60). */
export function RankingPage() {
  const { t } = useGrantWords()
  const { data: rounds } = useCall('grantManagement', 'rounds')
  const [{ round: chosenCode }, change] = useUrlState({ round: '' })
  const round = chosenCode || (rounds?.[0]?.code ?? '')
  const read = useCall('grantManagement', 'ranking', { input: round ? { round } : {} }, { enabled: !!rounds })
  return (
    <StaffPage title={t('ranking.title')}>
      <StaffBody>
        <p>
          <Link to={APPLICATIONS_PATH}>{t('page.back')}</Link>
        </p>
        <AboveList set={chosenCode ? 1 : 0}>
          <p>{t('ranking.lead')}</p>
          {rounds && rounds.length > 0 && (
            <div className="grant-filters">
              <SelectField
                name="round"
                form="grant-ranking"
                label={t('filters.round')}
                value={round}
                choices={rounds.map(({ code }) => ({ value: code, label: code }))}
                onChange={({ target }) => change({ round: target.value })}
              />
            </div>
          )}
        </AboveList>
        <Ranking read={read} />
      </StaffBody>
    </StaffPage>
  )
}

function Ranking({ read }: { readonly read: ListRead<RankedApplication> }) {
  const { t, number, dollars } = useGrantWords()
  return (
    <StaffTable<RankedApplication>
      label={t('ranking.title')}
      read={read}
      failed={t('ranking.failed')}
      empty={t('ranking.none')}
      emptyText={t('ranking.noneText')}
      keyOf={({ id }) => id}
      columns={[
        { key: 'place', title: t('ranking.columns.place'), render: ({ place }) => number(place) },
        {
          key: 'application',
          title: t('ranking.columns.application'),
          render: (application) => <ApplicationName application={application} />,
        },
        {
          key: 'mean',
          title: t('ranking.columns.mean'),
          isNumber: true,
          render: ({ mean, totals }) => (
            <>
              <strong>{number(mean)}</strong>
              <ScoreBar mean={mean} totals={totals} />
            </>
          ),
        },
        {
          key: 'spread',
          title: t('ranking.columns.spread'),
          isNumber: true,
          render: ({ spread }) => number(spread),
        },
        {
          key: 'totals',
          title: t('ranking.columns.totals'),
          isNumber: true,
          render: ({ totals }) => totals.map(number).join(' · '),
        },
        {
          key: 'requested',
          title: t('ranking.columns.requested'),
          isNumber: true,
          render: ({ requestedMinor }) => (requestedMinor === null ? t('unknown') : dollars(requestedMinor)),
        },
        {
          key: 'state',
          title: t('ranking.columns.state'),
          render: ({ state }) => <Tag tone={STATE_TONES[state]}>{t(`states.${state}`)}</Tag>,
        },
      ]}
    />
  )
}

function ApplicationName({ application }: { readonly application: RankedApplication }) {
  const { id, reference, organizationName, projectTitle } = application
  return (
    <>
      <Link to={applicationPath(id)} dir="ltr" className="grant-reference">
        {reference}
      </Link>
      <ApplicantNames {...{ organizationName, projectTitle }} />
    </>
  )
}

/** The mean on a scale of 100, with the range of the totals behind it; the numbers beside it say the same. */
function ScoreBar({ mean, totals }: Pick<RankedApplication, 'mean' | 'totals'>) {
  const lowest = Math.min(...totals)
  const range = {
    insetInlineStart: `${lowest}%`,
    inlineSize: `${Math.max(1, Math.max(...totals) - lowest)}%`,
  }
  return (
    <span className="grant-bar" aria-hidden="true">
      <span className="grant-bar-range" style={range} />
      <span className="grant-bar-mean" style={{ insetInlineStart: `${mean}%` }} />
    </span>
  )
}

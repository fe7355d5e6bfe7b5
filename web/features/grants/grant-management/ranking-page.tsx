import './grant-management.css'
import type { RankedApplication } from '#shared/contract/grants/grant-review.ts'
import { useCall } from '#web/lib/calls.ts'
import { Link } from '#web/lib/router.tsx'
import { useUrlState } from '#web/lib/url-state.ts'
import { SelectField } from '#web/ui/field.tsx'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { EmptyState, Failure, Skeleton } from '#web/ui/states.tsx'
import { Tag } from '#web/ui/tag.tsx'
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
        {read.error && (
          <Failure error={read.error} title={t('ranking.failed')} onRetry={() => void read.refetch()} />
        )}
        {!read.data && !read.error && <Skeleton lines={6} />}
        {read.data?.length === 0 && (
          <EmptyState title={t('ranking.none')}>{t('ranking.noneText')}</EmptyState>
        )}
        {read.data && read.data.length > 0 && <Ranking rows={read.data} />}
      </StaffBody>
    </StaffPage>
  )
}

function Ranking({ rows }: { readonly rows: readonly RankedApplication[] }) {
  const { t, number, dollars } = useGrantWords()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className="table-scroll" tabIndex={0} aria-label={t('ranking.title')}>
      <table className="data-table">
        <thead>
          <tr>
            {(['place', 'application', 'mean', 'spread', 'totals', 'requested', 'state'] as const).map(
              (name) => (
                <th key={name} scope="col">
                  {t(`ranking.columns.${name}`)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{number(row.place)}</th>
              <td data-label={t('ranking.columns.application')}>
                <Link to={applicationPath(row.id)} dir="ltr" className="grant-reference">
                  {row.reference}
                </Link>
                {row.organizationName && (
                  <div>
                    <bdi>{row.organizationName}</bdi>
                  </div>
                )}
                <div className="grant-quiet">
                  <bdi>{row.projectTitle ?? t('anonymised')}</bdi>
                </div>
              </td>
              <td className="number" data-label={t('ranking.columns.mean')}>
                <strong>{number(row.mean)}</strong>
                <ScoreBar mean={row.mean} totals={row.totals} />
              </td>
              <td className="number" data-label={t('ranking.columns.spread')}>
                {number(row.spread)}
              </td>
              <td className="grant-day" data-label={t('ranking.columns.totals')}>
                {row.totals.map(number).join(' · ')}
              </td>
              <td className="number" data-label={t('ranking.columns.requested')}>
                {row.requestedMinor === null ? t('unknown') : dollars(row.requestedMinor)}
              </td>
              <td data-label={t('ranking.columns.state')}>
                <Tag tone={STATE_TONES[row.state]}>{t(`states.${row.state}`)}</Tag>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
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

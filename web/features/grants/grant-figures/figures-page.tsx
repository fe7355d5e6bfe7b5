import './grant-figures.css'
import { type CallAnswer, useCall } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { useUrlState } from '#web/lib/url-state.ts'
import { SelectField } from '#web/ui/field.tsx'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { EmptyState, Failure, Skeleton } from '#web/ui/states.tsx'
import { Facts } from './facts.tsx'
import { RoundCharts } from './round-charts.tsx'

/** The figures of one round of grants at a time, at /grants/figures (REQ-GRT-106). */
export function GrantFiguresPage() {
  const { t } = useTranslation('grantFigures')
  const [{ round }, change] = useUrlState({ round: '' })
  const { data, error, refetch } = useCall(
    'grantFigures',
    'read',
    { input: round === '' ? {} : { round } },
    { keepPrevious: true },
  )
  return (
    <StaffPage title={t('title')}>
      <StaffBody>
        <p>{t('lead')}</p>
        {error && !data && <Failure error={error} title={t('failed')} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton shapes={['line', 'row', 'chart', 'chart']} />}
        {data && <Whole answer={data} onChoose={(id) => change({ round: id })} />}
      </StaffBody>
    </StaffPage>
  )
}

function Whole({
  answer: { rounds, round, figures },
  onChoose,
}: {
  readonly answer: CallAnswer<'grantFigures', 'read'>
  readonly onChoose: (id: string) => void
}) {
  const { t } = useTranslation('grantFigures')
  const code = rounds.find(({ id }) => id === round)?.code ?? ''
  return (
    <>
      <div className="figures-round">
        <SelectField
          name="round"
          label={t('round')}
          choices={rounds.map((each) => ({ value: each.id, label: each.code }))}
          value={round}
          onChange={({ target }) => onChoose(target.value)}
        />
      </div>
      {figures.total === 0 ? (
        <EmptyState title={t('none')}>
          <p>{t('noneText')}</p>
        </EmptyState>
      ) : (
        <>
          <Facts figures={figures} />
          <RoundCharts figures={figures} code={code} />
        </>
      )}
    </>
  )
}

import type { StaffGrantRound } from '#shared/contract/grants/grant-rounds.ts'
import type { PublicGrantRound } from '#shared/contract/grants/grants.ts'
import {
  EligibilityPart,
  GuidelinesPart,
  OverviewPart,
  RoundState,
  StagesPart,
} from '#web/features/grants/grants/index.ts'
import { useToday } from '#web/lib/page-start.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { inputOf, isRound, type RoundValues } from './round-values.ts'

/** What the pages of the programme will say, by what is typed now; by what was saved while something typed is wrong. */
export function RoundPreview({
  values,
  round: saved,
}: {
  readonly values: RoundValues
  readonly round: StaffGrantRound
}) {
  const { t } = useTranslation(['grantRounds', 'grants'])
  const today = useToday()
  const isRight = isRound(values)
  const { code, opensOn, deadline, settings } = saved
  const round: PublicGrantRound = isRight
    ? inputOf(values, saved.version)
    : { code, opensOn, deadline, ...settings }
  const open = round.opensOn <= today && today <= round.deadline
  return (
    <details className="round-preview">
      <summary>{t('preview.title')}</summary>
      <p>{t(isRight ? 'preview.lead' : 'preview.saved')}</p>
      <div className="grants-page round-page">
        <RoundState state={{ round, open, nextOpensOn: null }} />
        <h3>{t('grants:tabs.overview')}</h3>
        <OverviewPart round={round} />
        <h3>{t('grants:tabs.eligibility')}</h3>
        <EligibilityPart round={round} />
        <h3>{t('grants:tabs.guidelines')}</h3>
        <GuidelinesPart round={round} />
        <h3>{t('grants:timeline.title')}</h3>
        <StagesPart round={round} />
      </div>
    </details>
  )
}

import type { PublicGrantRound } from '#shared/contract/grants/grants.ts'
import {
  type DatedStage,
  datedStages,
  GRANT_STAGES,
  placeInRound,
  stageStatus,
} from '#shared/domain/grant-stages.ts'
import type { Tone } from '#shared/domain/tones.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useToday } from '#web/lib/page-start.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Tag } from '#web/ui/tag.tsx'
import { useStageDate } from './stage-dates.ts'
import { StagesChart } from './stages-chart.tsx'

const TONES = { upcoming: 'grey', current: 'yellow', over: 'blue' } as const satisfies Record<string, Tone>

/** The stages of a round with their dates, as a drawing and a list, and where today is among them. */
export function StagesPart({ round }: { readonly round: PublicGrantRound | null }) {
  const { t } = useTranslation('grants')
  const locale = useLocale()
  const today = useToday()
  const dated = round ? datedStages(round) : []
  const isDated = round !== null && round.stages.length > 0
  const deadline = formatDate(round?.deadline, locale)
  const other = round ? t('timeline.introOther', { date: deadline }) : t('timeline.introNone')
  // Today is shown before the first stage that has not begun.
  const next = dated.find(({ from }) => from > today)?.id
  const here = round && <Here key="here" round={round} today={today} />
  return (
    <>
      <p>{isDated ? t('timeline.intro', { round: round.code }) : other}</p>
      {isDated && <StagesChart stages={dated} today={today} />}
      <ol className="grants-stages">
        {GRANT_STAGES.flatMap((id) => {
          const stage = dated.find((each) => each.id === id)
          return [
            ...(here && id === next ? [here] : []),
            <li key={id} className={stage && `grants-stage-${stageStatus(stage, today)}`}>
              {stage && <StageTime stage={stage} today={today} />}
              <h3>{t(`timeline.stages.${id}.title`)}</h3>
              <p>
                {id === 'deadline' && round?.keepsLate
                  ? t('timeline.stages.deadline.textLate')
                  : t(`timeline.stages.${id}.text`)}
              </p>
            </li>,
          ]
        })}
        {!next && here}
      </ol>
    </>
  )
}

/** Today, among the stages, and what it means for anyone who wants to apply. */
function Here({ round, today }: { readonly round: PublicGrantRound; readonly today: string }) {
  const { t } = useTranslation('grants')
  const locale = useLocale()
  const place = placeInRound(round, today)
  const isLate = today > round.deadline
  return (
    <li className="grants-today" aria-current="date">
      <p className="grants-stage-time">
        <strong>{t('timeline.today', { date: formatDate(today, locale) })}</strong>
      </p>
      <p>
        {t(`timeline.here.${place}`, { date: formatDate(round.deadline, locale) })}{' '}
        {isLate && round.keepsLate && t('timeline.here.kept')}
      </p>
    </li>
  )
}

function StageTime({ stage, today }: { readonly stage: DatedStage; readonly today: string }) {
  const { t } = useTranslation('grants')
  const status = stageStatus(stage, today)
  return (
    <p className="grants-stage-time">
      <strong>{useStageDate(stage)}</strong> <Tag tone={TONES[status]}>{t(`timeline.status.${status}`)}</Tag>
    </p>
  )
}

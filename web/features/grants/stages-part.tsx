import { useTranslation } from 'react-i18next'
import type { GrantRound } from '#shared/contract/grant-round.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import type { Tone } from '#shared/domain/tones.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { GRANT_STAGES, type GrantStage, ROUND_2025, stageStatus } from '#shared/organization/grants.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Tag } from '#web/ui/tag.tsx'

const TONES = { upcoming: 'grey', current: 'yellow', over: 'blue' } as const satisfies Record<string, Tone>

/** The stages of a round; the dates that are specified belong to the round of 2025. */
export function StagesPart({ round }: { readonly round: GrantRound | null }) {
  const { t } = useTranslation('grants')
  const locale = useLocale()
  const isDated = round?.deadline === ROUND_2025.deadline
  const deadline = formatDate(round?.deadline, locale)
  const other = round ? t('timeline.introOther', { date: deadline }) : t('timeline.introNone')
  return (
    <>
      <p>{isDated ? t('timeline.intro') : other}</p>
      <ol className="grants-stages">
        {GRANT_STAGES.map((stage) => (
          <li key={stage.id}>
            {isDated && <StageTime stage={stage} />}
            <h3>{t(`timeline.stages.${stage.id}.title`)}</h3>
            <p>{t(`timeline.stages.${stage.id}.text`)}</p>
          </li>
        ))}
      </ol>
    </>
  )
}

function StageTime({ stage }: { readonly stage: GrantStage }) {
  const { t } = useTranslation('grants')
  const status = stageStatus(stage, mogadishuDay(new Date()))
  return (
    <p className="grants-stage-time">
      <strong>{useStageDate(stage)}</strong> <Tag tone={TONES[status]}>{t(`timeline.status.${status}`)}</Tag>
    </p>
  )
}

function useStageDate({ id, from, to }: GrantStage): string {
  const { t } = useTranslation('grants')
  const locale = useLocale()
  const first = formatDate(from, locale)
  if (id === 'interviews') return t('timeline.late')
  if (to === null) return t('timeline.from', { date: first })
  return from === to ? first : t('timeline.period', { from: first, to: formatDate(to, locale) })
}

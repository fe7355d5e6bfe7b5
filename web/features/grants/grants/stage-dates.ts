import { lastDayOf } from '#shared/domain/dates.ts'
import type { DatedStage } from '#shared/domain/grant-stages.ts'
import { formatDate, formatMonth, formatShortDate } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'

/** The first day from which the rest of a month is called late. */
const LATE_FROM = '20'

/** The days of a stage in words; those of interviews at the end of a month are not given to the day. */
export function useStageDate({ id, from, to }: DatedStage): string {
  const { t } = useTranslation('grants')
  const locale = useLocale()
  const first = formatDate(from, locale)
  const month = from.slice(0, 7)
  if (id === 'interviews' && to === lastDayOf(month) && from.slice(8) >= LATE_FROM)
    return t('timeline.late', { month: formatMonth(month, locale) })
  if (to === null) return t('timeline.from', { date: first })
  return from === to ? first : t('timeline.period', { from: first, to: formatDate(to, locale) })
}

/** The days of a stage without their year, which the axis has. */
export function useShortDate(stage: DatedStage): string {
  const locale = useLocale()
  const whole = useStageDate(stage)
  const { id, from, to } = stage
  if (id === 'interviews' || to === null) return whole
  // The axis names the years.
  const short = (day: string) => formatShortDate(day, locale, undefined, Date.parse(day))
  const first = short(from)
  return from === to ? first : `${first}–${short(to)}`
}

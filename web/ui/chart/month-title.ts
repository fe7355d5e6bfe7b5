import { busiestMonth } from '#shared/figures/findings.ts'
import { formatMonth, formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'

/** The cases that were registered and completed in one month. */
export interface CountedMonth {
  readonly month: string
  readonly opened: number
  readonly ended: number
}

/** What the months say as a title; a neutral one where some of them are not counted whole. */
export function useMonthTitle(months: readonly CountedMonth[], isWhole: boolean): string {
  const { t } = useTranslation('chartWords')
  const locale = useLocale()
  if (!isWhole) return t('findings.months.neutral')
  if (months.every(({ opened }) => opened === 0)) return t('findings.months.none')
  // The last month is the current one, whose figures still grow.
  const over = months.slice(0, -1)
  if (over.every(({ opened, ended }) => opened > ended)) return t('findings.months.behind')
  if (over.every(({ opened, ended }) => ended > opened)) return t('findings.months.ahead')
  const busiest = busiestMonth(months.map(({ month, opened }) => ({ month, opened: { value: opened } })))
  return busiest
    ? t('findings.months.mostSeen', {
        month: formatMonth(busiest.month, locale),
        number: formatNumber(busiest.opened.value, locale),
      })
    : t('findings.months.neutral')
}

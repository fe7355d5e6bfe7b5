import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'

const HOUR = 60
/** Long times are given in half hours. */
const HALF = 30

/** Says how long something takes: minutes below an hour, else hours. */
export function useDuration(): (minutes: number) => string {
  const { t } = useTranslation('learning')
  const locale = useLocale()
  return (minutes) => {
    if (minutes < HOUR) return t('minutes', { count: minutes, number: formatNumber(minutes, locale) })
    const hours = Math.round(minutes / HALF) / 2
    return t('hours', { count: hours, number: formatNumber(hours, locale) })
  }
}

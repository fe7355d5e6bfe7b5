import type { PublicProvider } from '#shared/contract/protection/providers.ts'
import { type OpenDays, readOpeningTimes, type WeekMoment } from '#shared/domain/opening-times.ts'
import { openNow } from '#shared/domain/providers.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTexts, useTranslation } from '#web/lib/texts.ts'

/** Whether a provider is open, and its hours, in the reader's words; `hours` is null where none are known. */
export function useHours(provider: PublicProvider, at: Date) {
  const { t } = useTranslation('pathways')
  const locale = useLocale()
  const { days } = useTexts('pathways')
  const dayOf = (day: number) => days[day as 0] ?? ''
  const moment = ({ day, time }: WeekMoment) => t('at', { day: dayOf(day), time })
  const times = provider.openingTimes === null ? null : readOpeningTimes(provider.openingTimes)
  const hoursOf = (each: OpenDays) => {
    const named = each.days.map(([first, last]) =>
      first === last ? dayOf(first) : `${dayOf(first)}–${dayOf(last)}`,
    )
    const hours = each.hours.map(([from, to]) => `${from}–${to}`)
    return `${named.join(', ')} ${hours.join(', ')}`
  }
  const now = openNow(provider, at)
  const textOf = () => {
    if (now.state === 'open') {
      return now.until ? t('card.openUntil', { until: moment(now.until) }) : t('card.openAlways')
    }
    if (now.state === 'closed') return t('card.closed', { opens: moment(now.opens) })
    if (now.state === 'unknown') return times ? t('card.hoursUnconfirmed') : t('card.hoursUnknown')
    const since = provider.unavailableSince
    return since
      ? t('card.closedSince', { date: formatDate(since, locale, 'medium') })
      : t('card.hoursUnknown')
  }
  return {
    state: { isOpen: now.state === 'open', text: textOf() },
    hours: times && (times.always ? t('card.always') : times.days.map(hoursOf).join('; ')),
  }
}

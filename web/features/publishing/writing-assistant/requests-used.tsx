import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'

/** How many of today's requests were made, where a model is set up. */
export function RequestsUsed({
  configured,
  usedToday,
  dailyRequests,
}: {
  readonly configured: boolean
  readonly usedToday: number
  readonly dailyRequests: number
}) {
  const { t } = useTranslation('writingAssistant')
  const locale = useLocale()
  if (!configured) return null
  return t('used', { used: formatNumber(usedToday, locale), most: formatNumber(dailyRequests, locale) })
}

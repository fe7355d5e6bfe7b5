import { formatDateTime, formatNumber } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'

/** When it ran last, and what that added. */
export function LastRun() {
  const { t } = useTranslation('aggregation')
  const locale = useLocale()
  const { data } = useCall('aggregation', 'runs', { input: {} })
  const last = data?.find(({ state }) => state === 'done')
  if (!data) return null
  if (!last) return <p>{t('control.noRun')}</p>
  const count = last.sources.reduce((sum, { added }) => sum + added, 0)
  return (
    <p>
      {t('control.last', {
        time: formatDateTime(last.startedAt, locale),
        number: formatNumber(count, locale),
      })}
    </p>
  )
}

import { formatPercent } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'

/** How much of the recommendations is implemented (REQ-MON-09), below how many are in each state. */
export function ImplementationRate() {
  const { t } = useTranslation('monitoring')
  const locale = useLocale()
  const allowed = useMay('statistics:read')
  const { data } = useCall('statistics', 'monitoring', {}, { enabled: allowed })
  if (!data) return null
  return (
    <dl className="mon-side mon-rate">
      <dt>{t('side.rate')}</dt>
      <dd>{formatPercent(data.recommendations.implementationRate, locale)}</dd>
    </dl>
  )
}

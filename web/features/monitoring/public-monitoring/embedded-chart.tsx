import { addressIn } from '#shared/contract/page-address.ts'
import type { PublicChartName } from '#shared/domain/public-charts.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { usePublicOrigin } from '#web/lib/page-start.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { PublicChart } from './public-chart.tsx'

/** A chart of the public figures for the pages of other sites: all that it has works without script. */
export function EmbeddedChart({ name }: { readonly name: PublicChartName }) {
  const { t } = useTranslation(['chartWords', 'shell'])
  const locale = useLocale()
  const origin = usePublicOrigin()
  const { data } = useCall('public', 'monitoring')
  if (!data) return null
  return (
    <main className="embedded-chart">
      <PublicChart name={name} data={data} heading="h1" plain alone />
      <p>
        <a
          href={`${origin}${addressIn(locale, `/charts/${name}`)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('embed.open', { site: t('shell:brand') })}
        </a>
      </p>
    </main>
  )
}

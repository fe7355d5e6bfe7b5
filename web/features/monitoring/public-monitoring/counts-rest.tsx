import { formatList } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import type { CountRow } from '#web/ui/chart/public-counts.ts'

/** The names of what has no bar: small figures, and those withheld with them. */
export function CountsRest({
  fewer,
  withheld,
}: {
  readonly fewer: readonly CountRow[]
  readonly withheld: readonly CountRow[]
}) {
  const { t } = useTranslation('publicMonitoring')
  const locale = useLocale()
  const named = (hidden: readonly CountRow[]) =>
    formatList(
      hidden.map(({ label }) => label),
      locale,
    )
  return (
    <>
      {fewer.length > 0 && (
        <p className="chart-rest">
          <strong>{t('table.fewer')}</strong> {named(fewer)}
        </p>
      )}
      {withheld.length > 0 && (
        <p className="chart-rest">
          <strong>{t('table.withheld')}</strong> {named(withheld)}
        </p>
      )}
    </>
  )
}

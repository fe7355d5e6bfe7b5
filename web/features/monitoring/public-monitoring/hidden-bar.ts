import { hiddenSum } from '#shared/figures/hidden-sum.ts'
import { formatList, formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import type { Bar } from '#web/ui/chart/bars.tsx'
import type { CountRow } from '#web/ui/chart/public-counts.ts'

/** As many withheld categories as the bar of all of them names. */
const NAMED = 3

/** One bar for all that is withheld, where readers can compute its sum; they are named, or counted where they are many. */
export function useHiddenBar(
  rows: readonly CountRow[],
  total: number | null,
  what: 'themes' | 'regions',
): Bar | null {
  const { t } = useTranslation('chartWords')
  const locale = useLocale()
  const value = hiddenSum(
    rows.map(({ count }) => count),
    total,
  )
  if (value === null) return null
  const hidden = rows.filter(({ count }) => count.value === null)
  const names = formatList(
    hidden.map(({ label }) => label),
    locale,
  )
  const label =
    hidden.length <= NAMED
      ? t('count.together', { names })
      : t(`rest.${what}`, { count: hidden.length, number: formatNumber(hidden.length, locale) })
  return { name: 'withheld', label, value, text: formatNumber(value, locale), tone: 'withheld' }
}

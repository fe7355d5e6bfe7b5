import { POPULATION_YEAR } from '#shared/domain/population.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import type { ChartFigures } from './chart-table.tsx'

/** A rate as a whole number of tenths, by which maps make their classes. */
export function tenthsOf(rate: number | null): number {
  return Math.round((rate ?? 0) * 10)
}

/** How rates are written, and the columns of their table. */
export function useRateText() {
  const { t } = useTranslation('chartWords')
  const locale = useLocale()
  const one = (rate: number) =>
    formatNumber(rate, locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const columns: ChartFigures['columns'] = [
    { head: t('columns.region') },
    { head: t('columns.cases') },
    { head: t('columns.population', { year: POPULATION_YEAR }) },
    { head: t('columns.rate'), write: one },
  ]
  return { write: (tenths: number) => one(tenths / 10), columns }
}

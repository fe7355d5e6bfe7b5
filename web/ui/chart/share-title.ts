import { formatNumber, formatPercent } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import type { Leading } from './leading.ts'

/** What is counted by category. */
export type ShareOf = 'regions' | 'themes' | 'statuses' | 'recommendationStatuses' | 'recommendationThemes'

/** Whose figures they are: the published ones, or those of the records that the reader may see. The two are never one number. */
type Whole = 'published' | 'seen'

/** The finding as a title; a neutral one where the figures do not carry any. */
export function useShareTitle(
  what: ShareOf,
  { parts, share }: Leading,
  labelOf: (name: string) => string,
  of: Whole,
): string {
  const { t } = useTranslation('chartWords')
  const locale = useLocale()
  const [first, second] = parts
  if (!first || share === null) return t(`findings.${what}.neutral`)
  const percent = formatPercent(share * 100, locale)
  const isOfCases = what !== 'recommendationStatuses' && what !== 'recommendationThemes'
  const whole = t(`whole.${of}.${isOfCases ? 'cases' : 'recommendations'}`)
  // Of statuses one at most is named.
  if (!second || what === 'statuses' || what === 'recommendationStatuses')
    return t(`findings.${what}.one`, { name: labelOf(first.name), percent, whole })
  return t(`findings.${what}.many`, { number: formatNumber(parts.length, locale), percent, whole })
}

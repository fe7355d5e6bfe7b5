import { CASE_STATUSES } from '#shared/domain/enumerations.ts'
import type { Leading, Part } from '#shared/figures/leading.ts'
import { formatList, formatNumber, formatPercent } from '#shared/i18n/format.ts'
import { fractionOf } from '#shared/i18n/fraction.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'

/** What is counted by category. */
export type ShareOf = 'regions' | 'themes' | 'recommendationThemes'

/** Whose figures they are: the published ones, or those of the records that the reader may see. The two are never one number. */
export type Whole = 'published' | 'seen'

/** Letters that the names of a title may take together; longer ones are counted. */
const ROOM_FOR_NAMES = 56

/** The words for a part of a whole: a fraction such as "one in three" where one is near, else a percentage. */
function useShareText(): (share: number) => string {
  const { t } = useTranslation('chartWords')
  const locale = useLocale()
  return (share) => {
    const fraction = fractionOf(share)
    if (share === 1) return t('fractions.all')
    if (!fraction) return formatPercent(share * 100, locale)
    const words = t(`fractions.${fraction.name}`)
    return fraction.isExact ? words : t('fractions.about', { share: words })
  }
}

/** The finding as a sentence; a neutral title where the figures do not carry any. */
export function useShareTitle(
  what: ShareOf,
  { parts, share, largest }: Leading,
  labelOf: (name: string) => string,
  of: Whole,
): string {
  const { t } = useTranslation('chartWords')
  const locale = useLocale()
  const shareText = useShareText()
  const whole = t(`whole.${of}.${what === 'recommendationThemes' ? 'recommendations' : 'cases'}`)
  const named = ({ name }: Part) =>
    what === 'regions' ? labelOf(name) : t('quoted', { name: labelOf(name) })
  if (share === null) {
    return capital(
      largest ? t(`findings.${what}.most`, { name: named(largest), whole }) : t(`findings.${what}.neutral`),
    )
  }
  const words = { share: shareText(share), whole }
  const names = formatList(parts.map(named), locale)
  const [first, second] = parts
  if (first && !second) return capital(t(`findings.${what}.one`, { ...words, name: named(first) }))
  const isShort = parts.length === 2 && names.length <= ROOM_FOR_NAMES
  return capital(
    isShort
      ? t(`findings.${what}.few`, { ...words, names })
      : t(`findings.${what}.many`, { ...words, number: formatNumber(parts.length, locale) }),
  )
}

/** How far cases have come: the state of which there are most. */
export function useCaseStateTitle({ largest }: Leading, total: number | null, of: Whole): string {
  const { t } = useTranslation(['chartWords', 'terms'])
  const shareText = useShareText()
  const state = CASE_STATUSES.find((each) => each === largest?.name)
  if (!largest || !state || total === null) return t('chartWords:findings.statuses.neutral')
  const share = largest.value / total
  return capital(
    t('chartWords:findings.statuses.most', {
      count: grammaticalNumber(share),
      share: shareText(share),
      whole: t(`chartWords:whole.${of}.cases`),
      state: t(`terms:caseStatusInSentence.${state}`),
    }),
  )
}

/** How many of the recommendations are fully implemented, which is what all of them are for. */
export function useImplementedTitle(implemented: number, total: number, of: Whole): string {
  const { t } = useTranslation('chartWords')
  const shareText = useShareText()
  if (total === 0) return t('findings.recommendationStatuses.neutral')
  const whole = t(`whole.${of}.recommendations`)
  if (implemented === 0) return capital(t('findings.recommendationStatuses.none', { whole }))
  const share = implemented / total
  const words = { count: grammaticalNumber(share), share: shareText(share), whole }
  return capital(t('findings.recommendationStatuses.implemented', words))
}

/** "One in three is", and "half are": by which number the verb goes. */
function grammaticalNumber(share: number): 1 | 2 {
  const name = fractionOf(share)?.name
  return name?.startsWith('1/') && name !== '1/2' ? 1 : 2
}

/** A sentence with a capital at its beginning, whichever of its words comes first in the language. */
export function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

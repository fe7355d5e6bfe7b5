import type { ListedAward } from '#shared/contract/grants/grant-awards.ts'
import type { Tone } from '#shared/domain/tones.ts'
import { formatDate, formatDollars } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'

/** Where an award has its page. */
export const awardPath = (id: string) => `${AWARDS_PATH}/${id}`
export const AWARDS_PATH = '/grants/awards'
/** Where the application for it has its page. */
export const applicationPath = (id: string) => `/grants/applications/${id}`

/** How the pages of awards write days, amounts and states. */
export function useAwardWords() {
  const { t } = useTranslation('grantAwards')
  const locale = useLocale()
  return {
    t,
    locale,
    day: (day: string) => formatDate(day, locale),
    dollars: (minor: number) => formatDollars(minor, locale),
  }
}

/** What a step of an award changes: the award itself, and what lists say of its application. */
export const AWARD_READS = ['grantAwards', 'grantManagement'] as const

/** The colour of each state after the decision, as on the pages of applications. */
export const AWARD_TONES: Readonly<Record<ListedAward['state'], Tone>> = {
  awarded: 'green',
  'agreement-signed': 'green',
  active: 'green',
  completed: 'green',
  declined: 'red',
}

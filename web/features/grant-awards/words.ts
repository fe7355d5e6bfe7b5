import { useTranslation } from 'react-i18next'
import type { ListedAward } from '#shared/contract/grant-awards.ts'
import { formatDate, formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'

const CENTS = 100

/** Where an award has its page. */
export const awardPath = (id: string) => `${AWARDS_PATH}/${id}`
export const AWARDS_PATH = '/grants/awards'

/** How the pages of awards write days, amounts and states. */
export function useAwardWords() {
  const { t } = useTranslation('grantAwards')
  const locale = useLocale()
  return {
    t,
    locale,
    day: (day: string) => formatDate(day, locale),
    dollars: (minor: number) =>
      formatNumber(minor / CENTS, locale, { style: 'currency', currency: 'USD', maximumFractionDigits: 2 }),
  }
}

/** The colour of each state after the decision. */
export const AWARD_TONES: Readonly<Record<ListedAward['state'], 'green' | 'blue' | 'grey'>> = {
  awarded: 'blue',
  'agreement-signed': 'blue',
  active: 'green',
  completed: 'green',
  declined: 'grey',
}

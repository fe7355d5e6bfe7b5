import type { ListedApplication } from '#shared/contract/grants/grant-management.ts'
import type { GrantFieldName } from '#shared/domain/grant-application.ts'
import type { GrantState } from '#shared/domain/grant-states.ts'
import type { Tone } from '#shared/domain/tones.ts'
import { formatDate, formatDollars, formatNumber, formatShortDate } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { type Translate, useTranslation } from '#web/lib/texts.ts'

/** The colour of each state of an application. */
export const STATE_TONES: Readonly<Record<GrantState, Tone>> = {
  received: 'blue',
  kept: 'grey',
  screening: 'blue',
  'more-information': 'yellow',
  'in-review': 'blue',
  interview: 'blue',
  awarded: 'green',
  declined: 'red',
  'agreement-signed': 'green',
  active: 'green',
  completed: 'green',
  withdrawn: 'grey',
}

/** How the pages of grant staff write fields, values, amounts and due dates. */
export function useGrantWords() {
  const { t } = useTranslation(['grantManagement', 'grantApplication', 'grants', 'grantTies'])
  const locale = useLocale()
  const dueText = (due: ListedApplication['due']) => {
    if (!due) return t('due.none')
    if (due.paused) return t('due.paused')
    if (due.left === 0) return t('due.today')
    const count = Math.abs(due.left)
    return t(due.left > 0 ? 'due.left' : 'due.over', { count })
  }
  return {
    t,
    locale,
    dollars: (minor: number) => formatDollars(minor, locale),
    dueText,
    number: (value: number) => formatNumber(value, locale),
    day: (day: string) => formatDate(day, locale),
    /** For the columns of a list. */
    shortDay: (day: string) => formatShortDate(day, locale),
    field: (name: GrantFieldName) => t(`grantApplication:fields.${name}`),
    /** A value as text: codes by their names. */
    value: (name: GrantFieldName, value: string | readonly string[]) => valueText(t, name, value),
  }
}

type Words = Translate<['grantManagement', 'grantApplication', 'grants']>

function valueText(t: Words, name: GrantFieldName, value: string | readonly string[]): string {
  const texts = typeof value === 'string' ? [value] : value
  const named = texts.map((text) => {
    if (name === 'operatingRegions')
      return t(`grantApplication:regions.${text as ListedApplication['regions'][number]}`)
    if (name === 'projectCategory')
      return t(`grantApplication:categories.${text as ListedApplication['category']}.label`)
    return text
  })
  return named.join(', ')
}

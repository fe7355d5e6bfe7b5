import { formatDate } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link, useLocation } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import type { FieldText } from './field-text.ts'
import { changedAddress } from './list-address.ts'
import type { ListAddress } from './use-list.ts'

const PARAMETERS = ['change', 'changeFrom', 'changeTo', 'endState', 'endOf'] as const

/** Says that the list has only the records that a report counts in a period, or at its end, and leads to the whole list. */
export function FormerStates({ address, text }: { readonly address: ListAddress; readonly text: FieldText }) {
  const { t } = useTranslation('records')
  const { pathname } = useLocation()
  const sentence = useSentence(address, text)
  if (!sentence) return null
  const without = Object.fromEntries(PARAMETERS.map((name) => [name, []]))
  return (
    <div className="notice" role="status">
      <p>{sentence}</p>
      <Link to={{ pathname, search: changedAddress(address.params, without).toString() }}>
        {t('former.all', { records: t(`kinds.${address.kind.name}.many`) })}
      </Link>
    </div>
  )
}

function useSentence({ kind, query }: ListAddress, text: FieldText): string | null {
  const { t } = useTranslation('records')
  const locale = useLocale()
  const records = t(`kinds.${kind.name}.many`)
  const day = (name: string) => formatDate(String(query[name]), locale)
  const stateIn = (name: string) => text.value(kind.name, 'status', query[name]) ?? String(query[name])
  if (query.change && query.changeFrom && query.changeTo) {
    const values = { records, from: day('changeFrom'), to: day('changeTo') }
    if (query.change === 'ended') return t('former.ended', values)
    if (query.change === 'reopened') return t('former.reopened', values)
    return t('former.entered', { ...values, state: stateIn('change') })
  }
  if (!query.endState || !query.endOf) return null
  const values = { records, to: day('endOf') }
  if (query.endState === 'open') return t('former.open', values)
  if (query.endState === 'overdue') return t('former.overdue', values)
  return t('former.had', { ...values, state: stateIn('endState') })
}

import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Menu } from '#web/ui/menu.tsx'
import type { FieldText } from './field-text.ts'
import { nextOrder, sortsOf } from './sorting.ts'
import type { ListAddress } from './use-list.ts'

/** By what the list is sorted, and what it can be sorted by; on narrow screens there are no heads to choose. */
export function SortMenu({ address, text }: { readonly address: ListAddress; readonly text: FieldText }) {
  const { t } = useTranslation('records')
  const locale = useLocale()
  const sorted = String(address.query.sort ?? 'createdAt')
  const label = t('list.sortedBy', { field: text.label(sorted).toLocaleLowerCase(locale) })
  return (
    <Menu label={label} align="end" className="rec-columns">
      {sortsOf(address.kind).map((sort) => (
        <button
          key={sort}
          type="button"
          onClick={() =>
            address.change({ sort: [sort], order: [nextOrder(address.kind, address.query, sort)] })
          }
        >
          {text.label(sort)}
          {sort === sorted && <span aria-hidden="true">{address.query.order === 'asc' ? ' ↑' : ' ↓'}</span>}
        </button>
      ))}
    </Menu>
  )
}

import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link, useLocation } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { ColumnMenu } from './column-menu.tsx'
import type { FieldText } from './field-text.ts'
import { FilterSentence } from './filter-sentence.tsx'
import { hasMap, type View, viewIn } from './list-address.ts'
import { SortMenu } from './sort-menu.tsx'
import type { ColumnSettings, RowHeight } from './use-columns.ts'
import type { ListAddress } from './use-list.ts'

/** What the list shows, and how: the sentence, how many were found, sorting, columns and rows. */
export function ListBar({
  address,
  text,
  total,
  columns,
  rows,
  setRows,
}: {
  readonly address: ListAddress
  readonly text: FieldText
  readonly total: number | undefined
  readonly columns: ColumnSettings
  readonly rows: RowHeight
  readonly setRows: (height: RowHeight) => void
}) {
  const { t } = useTranslation('records')
  const locale = useLocale()
  return (
    <div className="rec-bar">
      <FilterSentence address={address} text={text} />
      <div className="rec-bar-tools">
        {total !== undefined && (
          <span className="rec-total" aria-live="polite">
            {t('list.found', { count: total, number: formatNumber(total, locale) })}
          </span>
        )}
        <SortMenu address={address} text={text} />
        <ColumnMenu {...{ columns, rows, setRows, text }} />
        <ViewSwitch address={address} />
      </div>
    </div>
  )
}

/** What is beside the rows; each has an address. */
function ViewSwitch({ address: { kind, params } }: { readonly address: ListAddress }) {
  const { t } = useTranslation('records')
  const { pathname } = useLocation()
  const open = viewIn(kind, params)
  const to = (view: View) => {
    const next = new URLSearchParams(params)
    next.delete('view')
    if (view !== 'split') next.set('view', view)
    return { pathname, search: next.toString() }
  }
  const current = (view: View) => (view === open ? 'true' : undefined)
  return (
    <nav className="rec-view-switch" aria-label={t('view.label')}>
      <Link className="rec-to-list" to={to('list')} aria-current={current('list')}>
        {t('view.list')}
      </Link>
      <Link className="rec-to-split" to={to('split')} aria-current={current('split')}>
        <span className="rec-word-wide">{t('view.split')}</span>
        <span className="rec-word-narrow">{t('view.list')}</span>
      </Link>
      {hasMap(kind) && (
        <Link className="rec-to-map" to={to('map')} aria-current={current('map')}>
          {t('view.map')}
        </Link>
      )}
    </nav>
  )
}

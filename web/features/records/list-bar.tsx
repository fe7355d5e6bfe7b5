import { useTranslation } from 'react-i18next'
import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { ColumnMenu } from './column-menu.tsx'
import type { FieldText } from './field-text.ts'
import { FilterSentence } from './filter-sentence.tsx'
import { isNarrowed } from './list-address.ts'
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
        {isNarrowed(address.query) && (
          <button type="button" className="btn btn-plain" onClick={address.clear}>
            {t('list.clear')}
          </button>
        )}
        {total !== undefined && (
          <span className="rec-total" aria-live="polite">
            {t('list.found', { count: total, number: formatNumber(total, locale) })}
          </span>
        )}
        <SortMenu address={address} text={text} />
        <ColumnMenu {...{ columns, rows, setRows, text }} />
      </div>
    </div>
  )
}

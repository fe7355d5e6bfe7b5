import { useTranslation } from 'react-i18next'
import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Menu } from '#web/ui/menu.tsx'
import type { FieldText } from './field-text.ts'
import { FilterSentence } from './filter-sentence.tsx'
import { isNarrowed } from './list-address.ts'
import type { RecordColumn } from './record-kind.ts'
import { SavedViews } from './saved-views.tsx'
import { SortMenu } from './sort-menu.tsx'
import type { ListAddress } from './use-list.ts'

/** What the list shows, and how: the sentence, saved views, how many were found, columns. */
export function ListBar({
  address,
  text,
  total,
  columns,
  toggle,
}: {
  readonly address: ListAddress
  readonly text: FieldText
  readonly total: number | undefined
  readonly columns: readonly RecordColumn[]
  readonly toggle: (field: string) => void
}) {
  const { t } = useTranslation('records')
  const locale = useLocale()
  const { kind, query } = address
  const shown = columns.map(({ field }) => field)
  return (
    <div className="rec-bar">
      <FilterSentence address={address} text={text} />
      <div className="rec-bar-tools">
        {isNarrowed(query) && (
          <button type="button" className="btn btn-plain" onClick={address.clear}>
            {t('list.clear')}
          </button>
        )}
        <SavedViews address={address} />
        <Menu label={t('list.columns')} align="end" className="rec-columns">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a click on a box inside must not close the menu */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard works on the boxes themselves */}
          <div className="rec-filter-body" onClick={(event) => event.stopPropagation()}>
            <fieldset className="rec-marks">
              <legend>{t('list.columns')}</legend>
              {kind.columns.map(({ field }) => (
                <label key={field}>
                  <input type="checkbox" checked={shown.includes(field)} onChange={() => toggle(field)} />
                  {text.label(field)}
                </label>
              ))}
            </fieldset>
          </div>
        </Menu>
        {total !== undefined && (
          <span className="rec-total" aria-live="polite">
            {t('list.found', { count: total, number: formatNumber(total, locale) })}
          </span>
        )}
        <SortMenu address={address} text={text} />
      </div>
    </div>
  )
}

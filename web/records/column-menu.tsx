import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from '#web/lib/texts.ts'
import { Menu } from '#web/ui/menu.tsx'
import type { FieldText } from './field-text.ts'
import { type ColumnSettings, ROW_HEIGHTS, type RowHeight } from './use-columns.ts'

/** Which columns a list shows and in which order, and how high its rows are. */
export function ColumnMenu({
  columns,
  rows,
  setRows,
  text,
}: {
  readonly columns: ColumnSettings
  readonly rows: RowHeight
  readonly setRows: (height: RowHeight) => void
  readonly text: FieldText
}) {
  const { t } = useTranslation('records')
  return (
    <Menu label={t('list.columns')} align="end" className="rec-columns">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click on a box inside must not close the menu */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard works on the boxes themselves */}
      <div className="rec-filter-body" onClick={(event) => event.stopPropagation()}>
        <fieldset className="rec-marks rec-row-heights">
          <legend>{t('columns.rows')}</legend>
          {ROW_HEIGHTS.map((height) => (
            <label key={height}>
              <input
                type="radio"
                name="list-rows"
                checked={rows === height}
                onChange={() => setRows(height)}
              />
              {t(`columns.heights.${height}`)}
            </label>
          ))}
        </fieldset>
        <ColumnOrder columns={columns} text={text} />
      </div>
    </Menu>
  )
}

function ColumnOrder({ columns, text }: { readonly columns: ColumnSettings; readonly text: FieldText }) {
  const { t } = useTranslation('records')
  const place = useRef<HTMLFieldSetElement>(null)
  const moved = useRef<string | null>(null)
  useLayoutEffect(() => {
    // A moved element loses the focus, and the next press of the same button has to move the column further.
    if (moved.current) place.current?.querySelector<HTMLElement>(moved.current)?.focus()
    moved.current = null
  })
  const { all, columns: shown } = columns
  const fields = all.map(({ field }) => field)
  return (
    <fieldset ref={place} className="rec-marks">
      <legend>{t('list.columns')}</legend>
      {fields.map((field, index) => (
        <div key={field} className="rec-column">
          <label>
            <input
              type="checkbox"
              checked={shown.some((column) => column.field === field)}
              onChange={() => columns.toggle(field)}
            />
            {text.label(field)}
          </label>
          {([-1, 1] as const).map((by) => {
            const to = fields[index + by]
            const name = by < 0 ? 'earlier' : 'later'
            return (
              <button
                key={name}
                type="button"
                data-move={`${field} ${name}`}
                aria-label={t(`columns.${name}`, { field: text.label(field) })}
                aria-disabled={to === undefined}
                onClick={() => {
                  if (to === undefined) return
                  moved.current = `[data-move="${field} ${name}"]`
                  columns.move(field, to)
                }}
              >
                <span aria-hidden="true">{by < 0 ? '↑' : '↓'}</span>
              </button>
            )
          })}
        </div>
      ))}
    </fieldset>
  )
}

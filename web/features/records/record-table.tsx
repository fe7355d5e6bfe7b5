import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeys } from '#web/lib/use-keys.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { FieldText } from './field-text.ts'
import type { RecordColumn, RecordData } from './record-kind.ts'
import { RecordRow } from './record-row.tsx'
import { nextOrder, titleSort } from './sorting.ts'
import { columnClass, hasRowActions } from './use-columns.ts'
import type { ListAddress } from './use-list.ts'

interface TableProps {
  readonly address: ListAddress
  readonly records: readonly RecordData[]
  readonly columns: readonly RecordColumn[]
  readonly text: FieldText
  readonly selected: ReadonlySet<string>
  readonly onSelect: (ids: readonly string[], on: boolean) => void
  /** Whether marked records can be worked on together; else there is nothing to mark. */
  readonly selectable: boolean
  /** Older answers that stay until the asked ones come. */
  readonly stale: boolean
}

/** A page of a list: head that stays in sight, rows by arrow keys or J and K, Enter opens, X marks. */
export function RecordTable(props: TableProps) {
  const { address, records, columns, text, selected, onSelect, selectable, stale } = props
  const { t } = useTranslation('records')
  const body = useRef<HTMLTableSectionElement>(null)
  const [active, setActive] = useState<string | null>(null)
  const current = records.find(({ id }) => id === (active ?? address.open))?.id ?? records[0]?.id
  const focusRow = (index: number) => {
    const links = body.current?.querySelectorAll<HTMLElement>('.rec-title')
    links?.[Math.max(0, Math.min(index, links.length - 1))]?.focus()
  }
  const step = (by: number) => {
    const at = records.findIndex(({ id }) => id === current)
    focusRow(body.current?.contains(document.activeElement) ? at + by : at)
  }
  useKeys({ j: () => step(1), k: () => step(-1) })
  const onKeyDown = (event: KeyboardEvent) => {
    const run = rowKeys(step, focusRow, records.length, () => {
      if (current && selectable) onSelect([current], !selected.has(current))
    })[event.key]
    if (!run || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    run()
  }
  const ids = records.map(({ id }) => id)
  const all = ids.length > 0 && ids.every((id) => selected.has(id))
  return (
    <table
      className={classNames('rec-table', stale && 'rec-stale')}
      aria-busy={stale}
      aria-label={t('list.label', { records: t(`kinds.${address.kind.name}.many`) })}
    >
      <thead>
        <tr>
          {selectable && (
            <th scope="col" className="rec-check">
              <input
                type="checkbox"
                aria-label={t('list.selectAll')}
                checked={all}
                onChange={() => onSelect(ids, !all)}
              />
            </th>
          )}
          <TitleHead address={address} text={text} />
          {columns.map((column, index) => (
            <ColumnHead
              key={column.field}
              {...{ address, column, text }}
              className={columnClass(address.kind, column, index)}
            />
          ))}
          {hasRowActions(address.kind) && (
            <th>
              <span className="visually-hidden">{t('row.actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody ref={body} onKeyDown={onKeyDown}>
        {records.map((record) => (
          <RecordRow
            key={record.id}
            {...{ address, record, columns, text, selectable, onSelect }}
            tabbable={record.id === current}
            selected={selected.has(record.id)}
            onFocus={() => setActive(record.id)}
          />
        ))}
      </tbody>
    </table>
  )
}

function rowKeys(
  step: (by: number) => void,
  focusRow: (index: number) => void,
  rows: number,
  mark: () => void,
): Readonly<Record<string, () => void>> {
  return {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Home: () => focusRow(0),
    End: () => focusRow(rows - 1),
    x: mark,
  }
}

/** The head of the first column: sorts by the number of a recommendation, by the title of a case. */
function TitleHead({ address, text }: { readonly address: ListAddress; readonly text: FieldText }) {
  const { t } = useTranslation('records')
  const label = t(`kinds.${address.kind.name}.one`)
  const sort = titleSort(address.kind)
  const column = { field: sort ?? 'title', ...(sort ? { sort } : {}) }
  return <ColumnHead address={address} column={column} text={text} label={label} className="rec-first" />
}

function ColumnHead({
  address,
  column,
  text,
  label = text.label(column.field),
  className,
}: {
  readonly address: ListAddress
  readonly column: RecordColumn
  readonly text: FieldText
  readonly label?: string
  readonly className: string
}) {
  const { t } = useTranslation('records')
  const { sort } = column
  if (!sort)
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    )
  const sorted = (address.query.sort ?? 'createdAt') === sort
  const descending = address.query.order !== 'asc'
  return (
    <th
      scope="col"
      className={className}
      aria-sort={sorted ? (descending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className="rec-sort"
        title={t('list.sort', { field: label })}
        onClick={() =>
          address.change({ sort: [sort], order: [nextOrder(address.kind, address.query, sort)] })
        }
      >
        {label}
        {sorted && <span aria-hidden="true">{descending ? ' ↓' : ' ↑'}</span>}
      </button>
    </th>
  )
}

import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeys } from '#web/lib/use-keys.ts'
import { classNames } from '#web/ui/class-names.ts'
import { SelectableTable } from '#web/ui/staff/selectable-table.tsx'
import type { FieldText } from './field-text.ts'
import { FieldValue } from './record-cell.tsx'
import type { RecordColumn, RecordData, RecordKind } from './record-kind.ts'
import { openByRow, RowActions, RowTitle } from './record-row.tsx'
import { recordTitle } from './record-title.ts'
import { nextOrder, titleSort } from './sorting.ts'
import { columnClass, hasRowActions } from './use-columns.ts'
import type { ListAddress } from './use-list.ts'

interface TableProps {
  readonly address: ListAddress
  readonly records: readonly RecordData[]
  readonly columns: readonly RecordColumn[]
  readonly text: FieldText
  readonly selected: ReadonlySet<string>
  /** Marks these records and no others. */
  readonly onSelect: (ids: readonly string[]) => void
  /** Whether there are actions for several records; rows can be selected only then. */
  readonly selectable: boolean
  /** Whether the rows are those of the former query, shown until the new ones have loaded. */
  readonly stale: boolean
}

/** A page of a list: head that stays in sight, rows by arrow keys or J and K, Enter opens, X marks. */
export function RecordTable(props: TableProps) {
  const { address, records, columns, text, selected, onSelect, selectable, stale } = props
  const { t } = useTranslation('records')
  const place = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<string | null>(null)
  const current = records.find(({ id }) => id === (active ?? address.open))?.id ?? records[0]?.id
  const focusRow = (index: number) => {
    const links = place.current?.querySelectorAll<HTMLElement>('.rec-title')
    links?.[Math.max(0, Math.min(index, links.length - 1))]?.focus()
  }
  const step = (by: number) => {
    const at = records.findIndex(({ id }) => id === current)
    focusRow(isInRow(document.activeElement) ? at + by : at)
  }
  useKeys({ j: () => step(1), k: () => step(-1) })
  const onKeyDown = (event: KeyboardEvent) => {
    const run = rowKeys(step, focusRow, records.length, () => {
      if (current && selectable) onSelect([...selected.symmetricDifference(new Set([current]))])
    })[event.key]
    if (!run || !isInRow(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    run()
  }
  const { kind } = address
  const shown = columns.map((column, index) => ({
    ...headOf(address, column, text.label(column.field)),
    className: columnClass(kind, column, index),
    render: (record: RecordData) => <FieldValue {...{ kind, record, text }} field={column.field} />,
  }))
  const last = {
    key: 'actions',
    title: <span className="visually-hidden">{t('row.actions')}</span>,
    className: 'rec-row-actions',
    render: (record: RecordData) => (
      <RowActions {...{ address, record, text }} tabbable={record.id === current} />
    ),
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys work on the links of the rows inside
    <div ref={place} onKeyDown={onKeyDown}>
      <SelectableTable<RecordData>
        className={classNames('rec-table', stale && 'rec-stale')}
        label={t('list.label', { records: t(`kinds.${kind.name}.many`) })}
        busy={stale}
        columns={[
          {
            ...headOf(address, titleColumn(kind), t(`kinds.${kind.name}.one`)),
            className: 'rec-first',
            isHeading: true,
            render: (record) => (
              <RowTitle
                {...{ address, record, text }}
                tabbable={record.id === current}
                onFocus={() => setActive(record.id)}
              />
            ),
          },
          ...shown,
          ...(hasRowActions(kind) ? [last] : []),
        ]}
        rows={records}
        keyOf={({ id }) => id}
        rowOf={({ id }) => ({
          className: classNames(address.open === id && 'rec-open', selected.has(id) && 'rec-selected'),
          isCurrent: address.open === id,
          onClick: (event) => openByRow(event, () => address.show(id)),
        })}
        selection={
          selectable
            ? {
                keys: selected,
                onChange: onSelect,
                allLabel: t('list.selectAll'),
                labelOf: (record) => t('list.select', { title: recordTitle(kind.name, record, text) }),
                isTabStop: ({ id }) => id === current,
              }
            : undefined
        }
      />
    </div>
  )
}

const isInRow = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.rec-table tbody') !== null

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

/** The first column: sorted by the number of a recommendation, by the title of a case. */
function titleColumn(kind: RecordKind): RecordColumn {
  const sort = titleSort(kind)
  return { field: sort ?? 'title', ...(sort ? { sort } : {}) }
}

/** The head of a column: a button where the list can be sorted by it. */
function headOf(address: ListAddress, { field, sort }: RecordColumn, label: string) {
  if (!sort) return { key: field, title: label }
  const isSorted = (address.query.sort ?? 'createdAt') === sort
  const order = address.query.order === 'asc' ? 'ascending' : 'descending'
  const sorted = isSorted ? order : undefined
  return { key: field, title: <SortButton {...{ address, sort, label, sorted }} />, sorted } as const
}

function SortButton({
  address,
  sort,
  label,
  sorted,
}: {
  readonly address: ListAddress
  readonly sort: string
  readonly label: string
  readonly sorted: 'ascending' | 'descending' | undefined
}) {
  const { t } = useTranslation('records')
  return (
    <button
      type="button"
      className="rec-sort"
      title={t('list.sort', { field: label })}
      onClick={() => address.change({ sort: [sort], order: [nextOrder(address.kind, address.query, sort)] })}
    >
      {label}
      {sorted && <span aria-hidden="true">{sorted === 'descending' ? ' ↓' : ' ↑'}</span>}
    </button>
  )
}

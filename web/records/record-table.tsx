import { type CSSProperties, type HTMLAttributes, type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from '#web/lib/texts.ts'
import { useKeys } from '#web/lib/use-keys.ts'
import { classNames } from '#web/ui/class-names.ts'
import { SelectableTable, type TableColumn } from '#web/ui/staff/selectable-table.tsx'
import type { RecordDialog } from './bulk-bar.tsx'
import { ColumnEdge, ColumnTitle, inRem, sortedBy } from './column-head.tsx'
import type { FieldText } from './field-text.ts'
import { useRecord } from './record-calls.ts'
import { FieldValue } from './record-cell.tsx'
import { useRecordKeys } from './record-keys.tsx'
import type { RecordColumn, RecordData, RecordKind } from './record-kind.ts'
import { openByRow, RowActions, RowTitle } from './record-row.tsx'
import { recordTitle } from './record-title.ts'
import { titleSort } from './sorting.ts'
import { TableStateProvider } from './table-state.ts'
import { type ColumnSettings, columnClass, hasRowActions, type RowHeight } from './use-columns.ts'
import type { ListAddress } from './use-list.ts'

interface TableProps {
  readonly address: ListAddress
  readonly records: readonly RecordData[]
  readonly columns: ColumnSettings
  readonly rows: RowHeight
  readonly text: FieldText
  readonly selected: ReadonlySet<string>
  /** Marks these records and no others. */
  readonly onSelect: (ids: readonly string[]) => void
  /** Whether there are actions for several records; rows can be selected only then. */
  readonly selectable: boolean
  /** Whether the rows are those of the former query, shown until the new ones have loaded. */
  readonly stale: boolean
  /** Assigns the marked records, or changes their states. */
  readonly onBulk: (what: RecordDialog) => void
}

/**
 * A page of a list: head that stays in sight, rows by arrow keys or J and K. Enter opens a record, X marks it, E edits,
 * A assigns and S changes the status; where records are marked, A and S mean all of them.
 */
export function RecordTable(props: TableProps) {
  const { address, records, rows, text, selected, onSelect, selectable, stale, onBulk } = props
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
  // A record that was opened by its address may be on another page of the list, or on none.
  const isListed = records.some(({ id }) => id === address.open)
  const { data: elsewhere } = useRecord(address.kind.resource, isListed ? null : address.open)
  const target = () => {
    const id = isInRow(document.activeElement) ? current : address.open
    const all = elsewhere ? [...records, elsewhere] : records
    return all.find((record) => record.id === id && !record.deletedAt)
  }
  const dialog = useRecordKeys({ address, text, target, onBulk: selected.size > 0 ? onBulk : null })
  // With a record on the whole page there are no rows, and these keys lead to the records before and after.
  useKeys(address.whole ? {} : { j: () => step(1), k: () => step(-1) })
  const onKeyDown = (event: KeyboardEvent) => {
    const run = rowKeys(step, focusRow, records.length, () => {
      if (current && selectable) onSelect([...selected.symmetricDifference(new Set([current]))])
    })[event.key]
    if (!run || !isInRow(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    run()
  }
  const { kind } = address
  const label = t('list.label', { records: t(`kinds.${kind.name}.many`) })
  const state = { address, current, onFocus: setActive }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys work on the links of the rows inside
    <div ref={place} onKeyDown={onKeyDown}>
      <TableStateProvider value={state}>
        <SelectableTable<RecordData>
          className={classNames('rec-table', `rec-${rows}`, stale && 'rec-stale')}
          label={label}
          busy={stale}
          columns={useTableColumns(props)}
          rows={records}
          keyOf={idOf}
          rowOf={(id) => ({
            className: classNames(address.open === id && 'rec-open', selected.has(id) && 'rec-selected'),
            isCurrent: address.open === id,
            isTabStop: id === current,
            onClick: (event) => openByRow(event, () => address.show(id)),
          })}
          selection={useTableSelection(props)}
        />
      </TableStateProvider>
      {dialog}
    </div>
  )
}

const idOf = ({ id }: RecordData) => id

/** The columns of the table, the same ones until something else is shown in them. */
function useTableColumns({ address, columns, text }: TableProps): readonly TableColumn<RecordData>[] {
  const { t } = useTranslation('records')
  const { kind, query } = address
  const { sort, order } = query
  const dragged = useRef<string | null>(null)
  return useMemo(() => {
    const sortedIn = (column: RecordColumn) => ({ sorted: sortedBy({ sort, order }, column) })
    const first = titleColumn(kind)
    const title: TableColumn<RecordData> = {
      key: first.field,
      title: <ColumnTitle column={first} label={t(`kinds.${kind.name}.one`)} />,
      ...sortedIn(first),
      className: 'rec-first',
      isHeading: true,
      render: (record) => <RowTitle {...{ kind, record, text }} />,
    }
    const { headOf, handleOf } = headsOf(columns, dragged)
    const shown = columns.columns.map((column, index): TableColumn<RecordData> => {
      const { field } = column
      const label = text.label(field)
      return {
        key: field,
        title: (
          <>
            <ColumnEdge {...{ field, label, columns }} />
            <div className="rec-head" {...handleOf(field)}>
              <ColumnTitle {...{ column, label }} />
            </div>
          </>
        ),
        ...sortedIn(column),
        head: headOf(field, label),
        className: columnClass(kind, column, index),
        render: (record) => <FieldValue {...{ kind, record, text, field }} inRow />,
      }
    })
    const last: TableColumn<RecordData> = {
      key: 'actions',
      title: <span className="visually-hidden">{t('row.actions')}</span>,
      className: `rec-row-actions rec-row-${kind.collection.list.rowButton}`,
      render: (record) => <RowActions {...{ kind, record, text }} />,
    }
    return [title, ...shown, ...(hasRowActions(kind) ? [last] : [])]
  }, [kind, sort, order, columns, text, t])
}

function useTableSelection({ address, selectable, selected, onSelect, text }: TableProps) {
  const { t } = useTranslation('records')
  const { kind } = address
  return useMemo(() => {
    if (!selectable) return undefined
    return {
      keys: selected,
      onChange: onSelect,
      allLabel: t('list.selectAll'),
      labelOf: (record: RecordData) => t('list.select', { title: recordTitle(kind.name, record, text) }),
    }
  }, [selectable, selected, onSelect, kind, text, t])
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

/** What the heads of columns have beside their titles: their widths, and that a title can be dragged to another head. */
function headsOf(columns: ColumnSettings, dragged: { current: string | null }) {
  const headOf = (field: string, label: string): HTMLAttributes<HTMLElement> => ({
    // The edge within has a name of its own, which is not that of the column.
    'aria-label': label,
    style: { '--column': inRem(columns.widthOf(field)) } as CSSProperties,
    onDragOver: (event) => {
      if (dragged.current !== null) event.preventDefault()
    },
    onDrop: () => {
      if (dragged.current !== null && dragged.current !== field) columns.move(dragged.current, field)
    },
  })
  // Not the whole head: its edge is pulled.
  const handleOf = (field: string): HTMLAttributes<HTMLElement> => ({
    draggable: true,
    onDragStart: (event) => {
      dragged.current = field
      event.dataTransfer.effectAllowed = 'move'
    },
    onDragEnd: () => {
      dragged.current = null
    },
  })
  return { headOf, handleOf }
}

/** The first column: sorted by the number of a recommendation, by the title of a case. */
function titleColumn(kind: RecordKind): RecordColumn {
  const sort = titleSort(kind)
  return { field: sort ?? 'title', ...(sort ? { sort } : {}) }
}

import {
  type CSSProperties,
  type HTMLAttributes,
  type KeyboardEvent,
  type RefObject,
  useMemo,
  useRef,
  useState,
} from 'react'
import { allFields } from '#shared/schemas/collection.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { useKeys } from '#web/lib/use-keys.ts'
import { classNames } from '#web/ui/class-names.ts'
import { SelectableTable, type TableColumn } from '#web/ui/staff/selectable-table.tsx'
import type { RecordDialog } from './bulk-bar.tsx'
import { ColumnEdge, ColumnTitle, inRem, sortedBy } from './column-head.tsx'
import type { FieldText } from './field-text.ts'
import { ACTIONS, leavingOrder, stayingOf, useLeaving } from './leaving.ts'
import { useRecord } from './record-calls.ts'
import { FieldValue } from './record-cell.tsx'
import { useRecordKeys } from './record-keys.tsx'
import type { RecordColumn, RecordData, RecordKind } from './record-kind.ts'
import { openByRow, RowActions, RowTitle } from './record-row.tsx'
import { recordTitle } from './record-title.ts'
import { titleSort } from './sorting.ts'
import { LeftProvider, TableStateProvider } from './table-state.ts'
import { actionsWidth, type ColumnSettings, hasRowActions, type RowHeight } from './use-columns.ts'
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
  const ruler = useRef<HTMLDivElement>(null)
  const left = useLeavingColumns(ruler, props)
  const { kind } = address
  const label = t('list.label', { records: t(`kinds.${kind.name}.many`) })
  const state = { address, current, onFocus: setActive }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys work on the links of the rows inside
    <div
      ref={place}
      className={classNames('rec-room', left.isStacked && 'rec-stacked')}
      style={left.style}
      onKeyDown={onKeyDown}
    >
      <div ref={ruler} />
      <TableStateProvider value={state}>
        <LeftProvider value={left}>
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
        </LeftProvider>
      </TableStateProvider>
      {dialog}
    </div>
  )
}

/**
 * The columns that have left, and the style that hides them. The rows are not drawn again for it, which would take longer than
 * what is opened beside them.
 */
function useLeavingColumns(
  ruler: RefObject<HTMLDivElement | null>,
  { address, columns, selectable }: TableProps,
) {
  const { kind } = address
  const locale = useLocale()
  const { columns: shown, widthOf } = columns
  const leaving = useMemo(() => {
    const widthIn = (field: string) => (field === ACTIONS ? actionsWidth(kind, locale) : widthOf(field))
    return leavingOrder(kind, shown).map((field) => ({ field, width: widthIn(field) }))
  }, [kind, shown, widthOf, locale])
  const staying = stayingOf(kind, shown)
  const count = useLeaving(ruler, leaving, staying, selectable)
  return useMemo(() => {
    const fields = leaving.slice(0, count).map(({ field }) => field)
    const style: CSSProperties = Object.fromEntries(fields.map((field) => [`--of-${field}`, 'none']))
    return { fields, style, isStacked: count === leaving.length }
  }, [leaving, count])
}

/** By which the cells of a column, and its head, are hidden. */
const leaves = (field: string) => ({ '--shown': `var(--of-${field}, table-cell)` }) as CSSProperties

const idOf = ({ id }: RecordData) => id

/** The columns of the table, the same ones until something else is shown in them. */
function useTableColumns({ address, columns, text }: TableProps): readonly TableColumn<RecordData>[] {
  const { t } = useTranslation('records')
  const { kind, query } = address
  const { sort, order } = query
  const dragged = useRef<string | null>(null)
  const locale = useLocale()
  return useMemo(() => {
    // A text may have more words than its cell has room for.
    const wordOf = (record: RecordData, field: string) =>
      isMarked(kind, field) ? undefined : (text.value(kind.name, field, record[field], record) ?? undefined)
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
    const shown = columns.columns.map((column): TableColumn<RecordData> => {
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
        cell: { style: leaves(field) },
        className: 'rec-wide rec-leaves',
        render: (record) => (
          <div className="rec-cell" title={wordOf(record, field)}>
            <FieldValue {...{ kind, record, text, field }} inRow />
          </div>
        ),
      }
    })
    const last: TableColumn<RecordData> = {
      key: 'actions',
      title: <span className="visually-hidden">{t('row.actions')}</span>,
      className: 'rec-row-actions rec-leaves',
      head: { style: { '--column': inRem(actionsWidth(kind, locale)), ...leaves(ACTIONS) } as CSSProperties },
      cell: { style: leaves(ACTIONS) },
      render: (record) => <RowActions {...{ kind, record, text }} />,
    }
    return [title, ...shown, ...(hasRowActions(kind) ? [last] : [])]
  }, [kind, sort, order, columns, text, t, locale])
}

/** Whether the values of a field are shown by a mark with a short word. */
const isMarked = ({ collection }: RecordKind, field: string) =>
  field === 'status' || allFields(collection)[field]?.ranks !== undefined

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
    style: { '--column': inRem(columns.widthOf(field)), ...leaves(field) } as CSSProperties,
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

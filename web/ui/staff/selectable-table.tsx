import './staff.css'
import {
  cloneElement,
  createContext,
  type HTMLAttributes,
  isValidElement,
  type MouseEvent,
  memo,
  type ReactElement,
  type ReactNode,
  useContext,
  useMemo,
} from 'react'
import { classNames } from '../class-names.ts'
import { type BareColumn, BareTable } from './bare-table.tsx'

/** One column of a table whose rows can be marked. */
export interface TableColumn<T> extends BareColumn<T> {
  readonly sorted?: 'ascending' | 'descending' | undefined
}

/** The marked rows of a table, and how the boxes that mark them are called. */
export interface TableSelection<T> {
  readonly keys: ReadonlySet<string>
  readonly onChange: (keys: readonly string[]) => void
  readonly allLabel: string
  readonly labelOf: (row: T) => string
}

/** What a row has while the same rows are shown: which one is open, and where the Tab key stops. */
export interface RowState {
  readonly className: string
  readonly isCurrent: boolean
  /** Whether the Tab key stops at the box of this row. */
  readonly isTabStop: boolean
  readonly onClick: (event: MouseEvent) => void
}
type RowOf = (key: string) => RowState

/** Everything but `rowOf` has to stay the same object for as long as the same is shown. */
interface TableProps<T> {
  /** What the table holds, for those who do not see it. */
  readonly label: string
  readonly className: string
  readonly columns: readonly TableColumn<T>[]
  readonly rows: readonly T[]
  readonly keyOf: (row: T) => string
  readonly rowOf: RowOf
  /** Without it nothing can be marked. */
  readonly selection?: TableSelection<T> | undefined
  /** The rows are those of an older answer. */
  readonly busy: boolean
}

/**
 * A table whose rows can be opened and marked, several in a row with the Shift key. Its head stays in sight by
 * our own style: antd's fixed head is a table of its own, so that cells would belong to no column. When another row is
 * opened, only what `rowOf` says is drawn again: drawing fifty rows takes longer than what is opened beside them.
 */
export function SelectableTable<T extends object>({ rowOf, ...table }: TableProps<T>) {
  return (
    <Rows value={rowOf}>
      <KeptTable {...table} />
    </Rows>
  )
}

const Rows = createContext<RowOf | null>(null)

function useRow(key: string): RowState {
  const rowOf = useContext(Rows)
  if (!rowOf) throw new Error('a row needs its table')
  return rowOf(key)
}

function Row({
  'data-row-key': key,
  className,
  ...row
}: HTMLAttributes<HTMLTableRowElement> & { readonly 'data-row-key': string }) {
  const { className: own, isCurrent, onClick } = useRow(key)
  return (
    <tr
      {...row}
      data-row-key={key}
      className={classNames(className, own)}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onClick}
    />
  )
}

const COMPONENTS = { body: { row: Row } }

/** The box that marks a row. */
function Box({ of, children }: { readonly of: string; readonly children: ReactNode }) {
  const { isTabStop } = useRow(of)
  return useMemo(() => {
    if (!isValidElement<{ tabIndex: number }>(children)) return children
    return cloneElement(children, { tabIndex: isTabStop ? 0 : -1 })
  }, [isTabStop, children])
}

function TableOfRows<T extends object>(props: Omit<TableProps<T>, 'rowOf'>): ReactElement {
  const { label, className, columns, rows, keyOf, selection, busy } = props
  return (
    <BareTable<T>
      className={className}
      aria-label={label}
      aria-busy={busy}
      tableLayout="fixed"
      columns={columns.map(({ sorted, ...column }) =>
        sorted ? { ...column, head: { ...column.head, 'aria-sort': sorted } } : column,
      )}
      rows={rows}
      keyOf={keyOf}
      components={COMPONENTS}
      {...(selection ? { rowSelection: markedBy(selection, keyOf) } : {})}
    />
  )
}

// The type of `memo` loses that the columns and the rows are of the same kind.
const KeptTable = memo(TableOfRows) as typeof TableOfRows

function markedBy<T>(
  { keys, onChange, allLabel, labelOf }: TableSelection<T>,
  keyOf: TableProps<T>['keyOf'],
) {
  return {
    selectedRowKeys: [...keys],
    onChange: (marked: readonly unknown[]) => onChange(marked.map(String)),
    getTitleCheckboxProps: () => ({ 'aria-label': allLabel }),
    getCheckboxProps: (row: T) => ({ 'aria-label': labelOf(row) }),
    renderCell: (_marked: boolean, row: T, _index: number, box: ReactNode) => (
      <Box of={keyOf(row)}>{box}</Box>
    ),
    // The row is drawn as marked by the table that it is in.
    columnWidth: 48,
  }
}

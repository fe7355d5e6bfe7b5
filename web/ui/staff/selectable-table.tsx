import './staff.css'
import { Table } from 'antd'
import type { HTMLAttributes, MouseEvent, ReactNode } from 'react'

/** antd's table lies in a live region, from which a whole page of rows would be read out when it changes. */
export const QUIET = { spinning: false, 'aria-live': 'off' } as const

/** One column of a table whose rows can be marked. */
export interface TableColumn<T> {
  readonly key: string
  readonly title: ReactNode
  readonly render: (row: T) => ReactNode
  readonly className?: string
  /** Its cells are the headings of their rows. */
  readonly isHeading?: boolean
  readonly sorted?: 'ascending' | 'descending' | undefined
  /** What else its head has, such as how it is dragged. */
  readonly head?: HTMLAttributes<HTMLElement>
}

/** The marked rows of a table, and how the boxes that mark them are called. */
export interface TableSelection<T> {
  readonly keys: ReadonlySet<string>
  readonly onChange: (keys: readonly string[]) => void
  readonly allLabel: string
  readonly labelOf: (row: T) => string
  /** Whether the Tab key stops at the box of this row. */
  readonly isTabStop: (row: T) => boolean
}

interface TableProps<T> {
  /** What the table holds, for those who do not see it. */
  readonly label: string
  readonly className: string
  readonly columns: readonly TableColumn<T>[]
  readonly rows: readonly T[]
  readonly keyOf: (row: T) => string
  readonly rowOf: (row: T) => {
    readonly className: string
    readonly isCurrent: boolean
    readonly onClick: (event: MouseEvent) => void
  }
  /** Without it nothing can be marked. */
  readonly selection?: TableSelection<T> | undefined
  /** The rows are those of an older answer. */
  readonly busy: boolean
}

/**
 * A table whose rows can be opened and marked, several in a row with the Shift key. Its head stays in sight by
 * our own style: antd's fixed head is a table of its own, so that cells would belong to no column.
 */
export function SelectableTable<T extends object>(props: TableProps<T>) {
  const { label, className, columns, rows, keyOf, rowOf, selection, busy } = props
  return (
    <Table<T>
      className={className}
      aria-label={label}
      aria-busy={busy}
      tableLayout="fixed"
      columns={columns.map(({ key, title, render, className: cell, isHeading, sorted, head }) => ({
        key,
        title,
        render: (_: unknown, row: T) => render(row),
        onHeaderCell: () => ({ ...head, ...(sorted ? { 'aria-sort': sorted } : {}) }),
        ...(cell ? { className: cell } : {}),
        ...(isHeading ? { rowScope: 'row' as const } : {}),
      }))}
      dataSource={rows}
      rowKey={keyOf}
      rowClassName={(row) => rowOf(row).className}
      onRow={(row) => {
        const { isCurrent, onClick } = rowOf(row)
        return { onClick, ...(isCurrent ? { 'aria-current': 'true' as const } : {}) }
      }}
      {...(selection ? { rowSelection: markedBy(selection) } : {})}
      pagination={false}
      loading={QUIET}
    />
  )
}

function markedBy<T>({ keys, onChange, allLabel, labelOf, isTabStop }: TableSelection<T>) {
  return {
    selectedRowKeys: [...keys],
    onChange: (marked: readonly unknown[]) => onChange(marked.map(String)),
    getTitleCheckboxProps: () => ({ 'aria-label': allLabel }),
    getCheckboxProps: (row: T) => ({ 'aria-label': labelOf(row), tabIndex: isTabStop(row) ? 0 : -1 }),
    // The row is drawn as marked by the table that it is in.
    columnWidth: 48,
  }
}

import { Table } from 'antd'
import type { ComponentProps, HTMLAttributes, ReactNode } from 'react'

/** antd's table lies in a live region, from which a whole page of rows would be read out when it changes. */
const QUIET = { spinning: false, 'aria-live': 'off' } as const

/** One column of a table of rows. */
export interface BareColumn<T> {
  readonly key: string
  readonly title: ReactNode
  readonly render: (row: T) => ReactNode
  /** For the head of the column as well as its cells. */
  readonly className?: string
  /** Its cells are the headings of their rows. */
  readonly isHeading?: boolean
  /** What else its head has, such as how it is dragged. */
  readonly head?: HTMLAttributes<HTMLElement>
  /** What else each of its cells has, such as the label that a phone shows. */
  readonly cell?: HTMLAttributes<HTMLElement> & { readonly 'data-label'?: string }
}

type Settings<T> = Omit<
  ComponentProps<typeof Table<T>>,
  'columns' | 'dataSource' | 'rowKey' | 'pagination' | 'loading'
>

interface BareTableProps<T> extends Settings<T> {
  readonly columns: readonly BareColumn<T>[]
  readonly rows: readonly T[]
  readonly keyOf: (row: T) => string
}

/** What the tables of the staff have in common: antd's table without its own pages, announcements and ways of reading a cell. */
export function BareTable<T extends object>({ columns, rows, keyOf, ...settings }: BareTableProps<T>) {
  return (
    <Table<T>
      {...settings}
      columns={columns.map(({ key, title, render, className, isHeading, head, cell }) => ({
        key,
        title,
        render: (_: unknown, row: T) => render(row),
        ...(className ? { className } : {}),
        ...(isHeading ? { rowScope: 'row' as const } : {}),
        ...(head ? { onHeaderCell: () => head } : {}),
        ...(cell ? { onCell: () => cell } : {}),
      }))}
      dataSource={rows}
      rowKey={keyOf}
      pagination={false}
      loading={QUIET}
    />
  )
}

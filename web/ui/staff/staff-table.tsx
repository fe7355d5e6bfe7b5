import './staff.css'
import { Table } from 'antd'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#shared/contract/client.ts'
import { Pager } from '#web/ui/pager.tsx'
import { EmptyState, Failure, Skeleton } from '#web/ui/states.tsx'

/** A page of a list as `useCall` answers it; `next` is the cursor of the following page. */
interface Paged<T> {
  readonly items: readonly T[]
  readonly next: string | null
  readonly total: number
}

/** What `useCall` gives of a list: a page, or all of a short one. */
export interface ListRead<T> {
  readonly data: Paged<T> | readonly T[] | undefined
  readonly error: ApiError | null
  readonly refetch: () => unknown
}

/** One column; the first is the row's heading. */
export interface StaffColumn<T> {
  readonly key: string
  readonly title: string
  readonly render: (row: T) => ReactNode
  /** Numbers and instants stand under one another digit by digit. */
  readonly isNumber?: boolean
}

interface StaffTableProps<T> {
  /** What the table holds, for those who do not see it. */
  readonly label: string
  readonly read: ListRead<T>
  readonly columns: readonly StaffColumn<T>[]
  readonly keyOf: (row: T) => string
  /** Says that there is nothing, and `emptyText` what to do next. */
  readonly empty: string
  readonly emptyText?: ReactNode
  /** Buttons of a row; each needs a name that tells the row apart. */
  readonly actions?: (row: T) => ReactNode
}

/** A list of the staff with its loading, empty and failed states, and the pages of the API's cursor. */
export function StaffTable<T extends object>(props: StaffTableProps<T>) {
  const { read, empty, emptyText } = props
  const page = pageOf(read.data)
  return (
    <>
      {read.error && <Failure error={read.error} onRetry={() => void read.refetch()} />}
      {!page && !read.error && <Skeleton lines={8} />}
      {page?.items.length === 0 && <EmptyState title={empty}>{emptyText}</EmptyState>}
      {page && page.items.length > 0 && (
        <>
          <Rows {...props} rows={page.items} />
          <Pager next={page.next} total={page.total} shown={page.items.length} />
        </>
      )}
    </>
  )
}

/** A list as a page, whichever of the two it is; undefined while it is on its way. */
export function pageOf<T>(data: Paged<T> | readonly T[] | undefined): Paged<T> | undefined {
  if (!data || 'items' in data) return data
  return { items: data, next: null, total: data.length }
}

/** Only the head needs its own style: the rest of the look is the one of all tables, on a phone too. */
function DataTable(props: ComponentProps<'table'>) {
  return <table {...props} className="data-table" />
}

function Rows<T extends object>({
  label,
  rows,
  columns,
  keyOf,
  actions,
}: StaffTableProps<T> & { readonly rows: readonly T[] }) {
  const { t } = useTranslation('staff')
  const shown = columns.map(({ key, title, render, isNumber }, index) => {
    // On a phone each cell says what it is.
    const cell = {
      ...(isNumber ? { className: 'number' } : {}),
      ...(index > 0 ? { 'data-label': title } : {}),
    }
    return {
      key,
      title,
      render: (_: unknown, row: T) => render(row),
      onCell: () => cell,
      ...(index === 0 ? { rowScope: 'row' as const } : {}),
    }
  })
  const last = actions && {
    key: 'actions',
    title: <span className="visually-hidden">{t('table.actions')}</span>,
    render: (_: unknown, row: T) => <div className="row-actions">{actions(row)}</div>,
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className="table-scroll" tabIndex={0} aria-label={label}>
      <Table<T>
        className="staff-table"
        components={{ table: DataTable }}
        columns={last ? [...shown, last] : shown}
        dataSource={rows}
        rowKey={keyOf}
        pagination={false}
      />
    </section>
  )
}

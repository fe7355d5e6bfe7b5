import './staff.css'
import { Table } from 'antd'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from '#web/lib/texts.ts'
import { type ListProps, ListStates } from './list-states.tsx'
import { QUIET } from './selectable-table.tsx'

/** One column; the first is the row's heading. */
export interface StaffColumn<T> {
  readonly key: string
  readonly title: string
  readonly render: (row: T) => ReactNode
  /** Numbers and instants are aligned under one another digit by digit. */
  readonly isNumber?: boolean
}

interface StaffTableProps<T> extends ListProps<T> {
  /** What the table holds, for those who do not see it. */
  readonly label: string
  readonly columns: readonly StaffColumn<T>[]
  readonly keyOf: (row: T) => string
  /** Buttons of a row; each needs a name that tells the row apart. */
  readonly actions?: (row: T) => ReactNode
}

/** A list of the staff with its loading, empty and failed states, and the pages of the API's cursor. */
export function StaffTable<T extends object>(props: StaffTableProps<T>) {
  const { read, empty, emptyText } = props
  return (
    <ListStates read={read} empty={empty} emptyText={emptyText}>
      {(rows) => <Rows {...props} rows={rows} />}
    </ListStates>
  )
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
        loading={QUIET}
      />
    </section>
  )
}

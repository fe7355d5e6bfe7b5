import './staff.css'
import type { ComponentProps, ReactNode } from 'react'
import { eastAfricaTime } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { classNames } from '../class-names.ts'
import { type BareColumn, BareTable } from './bare-table.tsx'
import { type ListProps, ListStates } from './list-states.tsx'

/** One column; the first is the row's heading. */
export interface StaffColumn<T> {
  readonly key: string
  readonly title: string
  readonly render: (row: T) => ReactNode
  /** A column of times in East Africa Time, which its head says for all of them. */
  readonly isTime?: boolean
  /** Numbers and instants are aligned under one another digit by digit. */
  readonly isNumber?: boolean
  /** The first column has no label on a phone unless its headings say too little without one, such as numbers of lines. */
  readonly isLabelled?: boolean
}

interface RowsProps<T> {
  /** What the table holds, for those who do not see it. */
  readonly label: string
  readonly columns: readonly StaffColumn<T>[]
  readonly keyOf: (row: T) => string
  /** Buttons of a row; each needs a name that tells the row apart. */
  readonly actions?: (row: T) => ReactNode
  /** For the region in which the table scrolls. */
  readonly className?: string
}

/** Rows of something that the page has read already. Without `empty`, nothing is drawn where there are none. */
interface GivenRows<T> extends Partial<Pick<ListProps<T>, 'empty' | 'emptyText'>> {
  readonly rows: readonly T[]
}

/** A list of the staff with its loading, empty and failed states and the pages of the API's cursor, or rows that are given. */
export function StaffTable<T extends object>(props: RowsProps<T> & (ListProps<T> | GivenRows<T>)) {
  const { empty, emptyText } = props
  if ('read' in props) {
    return <ListStates {...props}>{(rows) => <Rows {...props} rows={rows} />}</ListStates>
  }
  if (props.rows.length > 0) return <Rows {...props} />
  return empty ? <EmptyState title={empty}>{emptyText}</EmptyState> : null
}

/** Only the head needs its own style: the rest of the look is the one of all tables, on a phone too. */
function DataTable(props: ComponentProps<'table'>) {
  return <table {...props} className="data-table" />
}

/** With so many columns a table needs so much room that below it each row is a block of its own. */
const MANY_COLUMNS = 4
const MOST_COLUMNS = 6
const roomClass = (columns: number) =>
  columns >= MOST_COLUMNS ? 'data-room-most' : columns >= MANY_COLUMNS && 'data-room-many'

function Rows<T extends object>({
  label,
  rows,
  columns,
  keyOf,
  actions,
  className,
}: RowsProps<T> & { readonly rows: readonly T[] }) {
  const { t } = useTranslation('staff')
  const locale = useLocale()
  const shown = columns.map(
    ({ key, title, render, isTime, isNumber = isTime, isLabelled = isTime }, index): BareColumn<T> => {
      const head = isTime ? t('table.inZone', { title, zone: eastAfricaTime(locale) }) : title
      return {
        key,
        title: head,
        render,
        isHeading: index === 0,
        // On a phone each cell says what it is.
        cell: {
          ...(isNumber ? { className: 'number' } : {}),
          ...(index > 0 || isLabelled ? { 'data-label': head } : {}),
        },
      }
    },
  )
  const last: BareColumn<T> | undefined = actions && {
    key: 'actions',
    title: <span className="visually-hidden">{t('table.actions')}</span>,
    render: (row) => <div className="row-actions">{actions(row)}</div>,
  }
  return (
    <section
      className={classNames('table-scroll data-room', roomClass(columns.length), className)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
      tabIndex={0}
      aria-label={label}
    >
      <BareTable<T>
        className="staff-table"
        components={{ table: DataTable }}
        columns={last ? [...shown, last] : shown}
        rows={rows}
        keyOf={keyOf}
      />
    </section>
  )
}

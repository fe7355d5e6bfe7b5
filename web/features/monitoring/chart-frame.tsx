import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

/** Whether a chart is shown as a table, and the function that switches it. */
export interface TableSwitch {
  readonly asTable: boolean
  readonly onToggle: () => void
}

/** One row of the table behind a chart; `to` leads to the records that are counted. */
export interface ChartRow {
  readonly key: string
  readonly label: string
  readonly values: readonly string[]
  readonly to?: string | undefined
}

/** A chart whose title says its message, and the same figures as a table. */
export function ChartFrame({
  title,
  columns,
  rows,
  asTable,
  onToggle,
  wide,
  tall,
  children,
}: TableSwitch & {
  readonly title: string
  /** Headings of the table: first that of the row's name, then those of its values. */
  readonly columns: readonly string[]
  readonly rows: readonly ChartRow[]
  readonly wide?: boolean
  /** Whether two other charts stand beside it. */
  readonly tall?: boolean
  readonly children: ReactNode
}) {
  const { t } = useTranslation('monitoring')
  const id = useId()
  return (
    <figure
      className={classNames('mon-chart', wide && 'mon-chart-wide', tall && 'mon-chart-tall')}
      aria-labelledby={id}
    >
      <div className="mon-chart-head">
        <h3 id={id}>{title}</h3>
        <Button tone="plain" onClick={onToggle} aria-describedby={id} aria-keyshortcuts="t">
          {asTable ? t('charts.asChart') : t('charts.asTable')}
        </Button>
      </div>
      {asTable ? <ChartTable {...{ columns, rows }} caption={title} /> : children}
    </figure>
  )
}

function ChartTable({
  caption,
  columns,
  rows,
}: {
  readonly caption: string
  readonly columns: readonly string[]
  readonly rows: readonly ChartRow[]
}) {
  return (
    <div className="table-scroll">
      <table className="data-table data-table-grid">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" className={index > 0 ? 'mon-number' : undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, values, to }) => (
            <tr key={key}>
              <th scope="row">{to ? <Link to={to}>{label}</Link> : label}</th>
              {values.map((value, index) => (
                <td key={columns[index + 1]} className="mon-number">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

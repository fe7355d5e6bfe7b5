import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'

/** The files of a chart: a drawing, a picture, or its figures. */
export type ChartFormat = 'svg' | 'png' | 'csv'

/** A column of the table behind a chart. */
export interface ChartColumn {
  readonly head: string
  /** How its numbers are written; the default is a number in the reader's language. */
  readonly write?: (value: number) => string
}

/** A row: its name, and a number or words for every further column; `to` leads to what is counted. */
export interface ChartRow {
  readonly key: string
  readonly label: string
  readonly values: readonly (number | string)[]
  readonly to?: string | undefined
}

/** The figures of a chart, which its table shows and its CSV file has. */
export interface ChartFigures {
  readonly columns: readonly [ChartColumn, ...ChartColumn[]]
  readonly rows: readonly ChartRow[]
}

/** The figures of a chart for those who read rather than look. */
export function ChartTable({
  caption,
  figures: { columns, rows },
}: {
  readonly caption: string
  readonly figures: ChartFigures
}) {
  const locale = useLocale()
  const [first, ...others] = columns
  const written = (value: number | string, column: ChartColumn | undefined) => {
    if (typeof value === 'string') return value
    return column?.write?.(value) ?? formatNumber(value, locale)
  }
  return (
    <table className="chart-figures">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {[first, ...others].map(({ head }) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, values, to }) => (
          <tr key={key}>
            <th scope="row">{to ? <Link to={to}>{label}</Link> : label}</th>
            {values.map((value, index) => (
              <td key={others[index]?.head}>{written(value, others[index])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

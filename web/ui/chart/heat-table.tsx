import './heat-table.css'
import '#web/ui/map/map-shades.css'
import { classOf, mapClasses } from '#shared/domain/map-classes.ts'
import type { CountTable } from '#shared/figures/findings.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { MapKey } from '#web/ui/map/shaded-map.tsx'
import { useDrawnLinks } from './drawn-links.ts'

interface Heading {
  readonly name: string
  readonly label: string
  /** A shorter word, where there is little room. */
  readonly short?: string
}

interface HeatTableProps {
  readonly label: string
  readonly rows: readonly Heading[]
  readonly columns: readonly Heading[]
  readonly counts: CountTable
  readonly linkOf: (row: string, column: string) => string
}

/** Counts by two fields as a table whose cells are darker the more they have, each a link; arrow keys lead among them. */
export function HeatTable({ label, rows, columns, counts, linkOf }: HeatTableProps) {
  const locale = useLocale()
  const { ofDrawing, ofLink } = useDrawnLinks<HTMLTableElement>(
    keyOf(rows[0]?.name, columns[0]?.name),
    columns.length,
  )
  const countOf = (row: string, column: string) => counts[row]?.[column] ?? 0
  const all = rows.flatMap((row) => columns.map((column) => countOf(row.name, column.name)))
  const classes = mapClasses(all)
  const hasNone = all.includes(0)
  return (
    <>
      <div className="heat-scroll">
        <table {...ofDrawing} className="heat">
          <caption className="visually-hidden">{label}</caption>
          <thead>
            <tr>
              <td />
              {columns.map(({ name, label: long, short = long }) => (
                <th key={name} scope="col" title={long}>
                  <span aria-hidden="true">{short}</span>
                  <span className="visually-hidden">{long}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.label}</th>
                {columns.map((column) => {
                  const count = countOf(row.name, column.name)
                  return (
                    <td key={column.name}>
                      <Link
                        className={`heat-${classOf(classes, count)?.shade ?? 'none'}`}
                        to={linkOf(row.name, column.name)}
                        {...ofLink(keyOf(row.name, column.name))}
                      >
                        {formatNumber(count, locale)}
                      </Link>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <MapKey classes={classes} {...(hasNone && { none: formatNumber(0, locale) })} />
    </>
  )
}

function keyOf(row: string | undefined, column: string | undefined): string {
  return `${row}/${column}`
}

import { useTranslation } from 'react-i18next'
import { formatList, formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { type CountRow, sortCounts } from './count-text.ts'

/** Counts as a table with a bar each; small figures and those withheld with them are named below it. */
export function CountTable({
  title,
  counted,
  rows,
}: {
  readonly title: string
  /** What the numbers count, such as "Cases". */
  readonly counted: string
  readonly rows: readonly CountRow[]
}) {
  const { t } = useTranslation('publicMonitoring')
  const locale = useLocale()
  const { exact, fewer, withheld } = sortCounts(rows)
  const most = exact[0]?.value ?? 0
  const named = (hidden: readonly CountRow[]) =>
    formatList(
      hidden.map(({ label }) => label),
      locale,
    )
  return (
    <div className="counts">
      {exact.length > 0 ? (
        <table>
          <caption className="visually-hidden">{title}</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{title}</th>
              <th scope="col">{counted}</th>
            </tr>
          </thead>
          <tbody>
            {exact.map(({ name, label, value }) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td>
                  <Bar share={most === 0 ? 0 : value / most} />
                  <span className="counts-number">{formatNumber(value, locale)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p>{t('table.allSmall')}</p>
      )}
      {exact.length > 0 && fewer.length > 0 && (
        <p className="counts-rest">
          <strong>{t('table.fewer')}</strong> {named(fewer)}
        </p>
      )}
      {exact.length > 0 && withheld.length > 0 && (
        <p className="counts-rest">
          <strong>{t('table.withheld')}</strong> {named(withheld)}
        </p>
      )}
    </div>
  )
}

/** A bar of a share from 0 to 1; its number stands beside it. */
function Bar({ share }: { readonly share: number }) {
  return (
    <svg className="counts-bar" aria-hidden="true" width="100%" height="12">
      <rect width={`${Math.round(share * 100)}%`} height="12" rx="2" />
    </svg>
  )
}

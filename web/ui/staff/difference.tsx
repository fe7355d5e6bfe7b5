import './staff.css'
import { useTranslation } from '#web/lib/texts.ts'

/** One field before and after, as texts in the reader's language; null is nothing. */
export interface Change {
  readonly key: string
  readonly label: string
  readonly before: string | null
  readonly after: string | null
}

/** What a decision would change, field by field: what goes is struck through, what comes is marked. */
export function Difference({
  label,
  changes,
  before,
  after,
}: {
  readonly label: string
  readonly changes: readonly Change[]
  /** What the columns are called; "Before" and "After" else. */
  readonly before?: string
  readonly after?: string
}) {
  const { t } = useTranslation('staff')
  const heads = { before: before ?? t('difference.before'), after: after ?? t('difference.after') }
  return (
    <div className="data-room">
      <table className="data-table difference" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('difference.field')}</th>
            <th scope="col">{heads.before}</th>
            <th scope="col">{heads.after}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.key}>
              <th scope="row">{change.label}</th>
              <td data-label={heads.before}>
                {change.before === null ? <Nothing /> : <del>{change.before}</del>}
              </td>
              <td data-label={heads.after}>
                {change.after === null ? <Nothing /> : <ins>{change.after}</ins>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Nothing() {
  const { t } = useTranslation('staff')
  return <span className="difference-nothing">{t('difference.nothing')}</span>
}

import type { ImportPreview } from '#shared/contract/monitoring/imports.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { useFieldText } from '#web/records/index.ts'

type Values = ImportPreview['values']
interface Props {
  readonly preview: ImportPreview
  readonly busy: boolean
  readonly onChange: (values: Values) => void
}
/** The choice that nothing is chosen, and the one that the field stays empty. */
const UNDECIDED = '?'
const EMPTY = ''

/** Values that a field cannot have, each decided once for all of its rows, and those that were decided before. */
export function UnknownValues({ preview, busy, onChange }: Props) {
  const { t } = useTranslation('imports')
  const { unknown, values } = preview
  const decided = Object.entries(values).flatMap(([field, own]) =>
    Object.keys(own).map((value) => ({ field, value, rows: null, nearest: [] as string[] })),
  )
  const all = [...unknown, ...decided]
  if (all.length === 0) return null
  const decide = (field: string, value: string, chosen: string) => {
    const { [value]: _former, ...others } = values[field] ?? {}
    onChange({ ...values, [field]: chosen === UNDECIDED ? others : { ...others, [value]: chosen } })
  }
  return (
    <section className="imp-section">
      <h3>{t('unknown.title')}</h3>
      <p className="rec-note">{t('unknown.hint')}</p>
      <div className="table-scroll data-room">
        <table className="data-table imp-mapping">
          <thead>
            <tr>
              <th scope="col">{t('unknown.value')}</th>
              <th scope="col">{t('check.field')}</th>
              <th scope="col">{t('unknown.rows')}</th>
              <th scope="col">{t('unknown.meaning')}</th>
            </tr>
          </thead>
          <tbody>
            {all.map((each) => (
              <UnknownValue
                key={`${each.field} ${each.value}`}
                {...{ preview, busy, each }}
                onChoose={(chosen) => decide(each.field, each.value, chosen)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function UnknownValue({
  preview,
  busy,
  each: { field, value, rows, nearest },
  onChoose,
}: {
  readonly preview: ImportPreview
  readonly busy: boolean
  readonly each: {
    readonly field: string
    readonly value: string
    readonly rows: number | null
    readonly nearest: readonly string[]
  }
  readonly onChoose: (chosen: string) => void
}) {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  const text = useFieldText()
  const { collection, fields, values } = preview
  const { choices = [] } = fields.find(({ name }) => name === field) ?? {}
  const wordOf = (code: string) => text.value(collection, field, code) ?? code
  const chosen = values[field]?.[value] ?? UNDECIDED
  const others = [
    ...new Set([...choices, ...(chosen === UNDECIDED || chosen === EMPTY ? [] : [chosen])]),
  ].filter((code) => !nearest.includes(code))
  return (
    <tr>
      <th scope="row">{value}</th>
      <td data-label={t('check.field')}>{text.label(field)}</td>
      <td className="number" data-label={t('unknown.rows')}>
        {rows === null ? '' : formatNumber(rows, locale)}
      </td>
      <td data-label={t('unknown.meaning')}>
        <select
          className="input"
          aria-label={t('unknown.meaningOf', { value })}
          value={chosen}
          disabled={busy}
          onChange={(event) => onChoose(event.target.value)}
        >
          <option value={UNDECIDED}>{t('unknown.undecided')}</option>
          {nearest.length > 0 && (
            <optgroup label={t('unknown.nearest')}>
              {nearest.map((code) => (
                <option key={code} value={code}>
                  {wordOf(code)}
                </option>
              ))}
            </optgroup>
          )}
          {others.map((code) => (
            <option key={code} value={code}>
              {wordOf(code)}
            </option>
          ))}
          <option value={EMPTY}>{t('unknown.empty')}</option>
        </select>
      </td>
    </tr>
  )
}

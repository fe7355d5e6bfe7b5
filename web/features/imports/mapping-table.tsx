import { useId } from 'react'
import type { ImportPreview } from '#shared/contract/imports.ts'
import { formatList } from '#shared/i18n/format.ts'
import { useFieldText } from '#web/features/records/index.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Spinner } from '#web/ui/spinner.tsx'

/** Which column of the file fills which field; a change is read again at once. */
export function MappingTable({
  preview,
  busy,
  onChange,
}: {
  readonly preview: ImportPreview
  readonly busy: boolean
  readonly onChange: (changed: Partial<Pick<ImportPreview, 'mapping' | 'fixed'>>) => void
}) {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  const text = useFieldText()
  const { fields, mapping, fixed } = preview
  const missing = fields.filter(({ name, required }) => required && !mapping[name] && !fixed[name])
  const choose = (field: string, column: string) => {
    const { [field]: _former, ...others } = mapping
    onChange({ mapping: column ? { ...others, [field]: column } : others })
  }
  return (
    <section className="imp-section">
      <h3>
        {t('check.mapping')} {busy && <Spinner label={t('check.remapping')} />}
      </h3>
      <p className="rec-note">{t('check.mappingHint')}</p>
      {missing.length > 0 && (
        <p className="notice notice-wait" role="alert">
          {t('check.required', {
            fields: formatList(
              missing.map(({ name }) => text.label(name)),
              locale,
            ),
          })}
        </p>
      )}
      {preview.columns.length > LISTED_COLUMNS && (
        <datalist id={COLUMNS_LIST}>
          {preview.columns.map((column) => (
            <option key={column} value={column} />
          ))}
        </datalist>
      )}
      <div className="table-scroll">
        <table className="data-table imp-mapping">
          <thead>
            <tr>
              <th scope="col">{t('check.field')}</th>
              <th scope="col">{t('check.column')}</th>
              <th scope="col" className="imp-example">
                {t('check.example')}
              </th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <MappingRow
                key={field.name}
                {...{ preview, busy, field }}
                onChoose={(column) => choose(field.name, column)}
                onFix={(value) => {
                  const { [field.name]: _former, ...others } = fixed
                  onChange({ fixed: value === '' ? others : { ...others, [field.name]: value } })
                }}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function MappingRow({
  preview,
  busy,
  field,
  onChoose,
  onFix,
}: {
  readonly preview: ImportPreview
  readonly busy: boolean
  readonly field: ImportPreview['fields'][number]
  readonly onChoose: (column: string) => void
  readonly onFix: (value: string) => void
}) {
  const text = useFieldText()
  const id = useId()
  const { name, required } = field
  const example = preview.sample.find((row) => row[name])?.[name]
  return (
    <tr>
      <th scope="row" id={id}>
        {text.label(name)}
        {required && ' *'}
      </th>
      <td>
        <ColumnChoice
          key={preview.mapping[name]}
          labelledBy={id}
          columns={preview.columns}
          chosen={preview.mapping[name] ?? ''}
          {...{ busy, onChoose }}
        />
        {!preview.mapping[name] && required && (
          <FixedValue key={preview.fixed[name]} {...{ preview, busy, field, onFix }} />
        )}
      </td>
      <td className="imp-example">
        <div>{text.value(preview.collection, name, example)}</div>
      </td>
    </tr>
  )
}

/** With more columns, a list of them for each field would make the page slow; they are typed then, and completed. */
const LISTED_COLUMNS = 150
const COLUMNS_LIST = 'import-columns'

function ColumnChoice({
  labelledBy,
  columns,
  chosen,
  busy,
  onChoose,
}: {
  readonly labelledBy: string
  readonly columns: readonly string[]
  readonly chosen: string
  readonly busy: boolean
  readonly onChoose: (column: string) => void
}) {
  const { t } = useTranslation('imports')
  if (columns.length > LISTED_COLUMNS) {
    return (
      <input
        className="input"
        aria-labelledby={labelledBy}
        list={COLUMNS_LIST}
        placeholder={t('check.notFilled')}
        defaultValue={chosen}
        disabled={busy}
        onChange={({ target: { value } }) => {
          if (value === '' || columns.includes(value)) onChoose(value)
        }}
      />
    )
  }
  return (
    <select
      className="input"
      aria-labelledby={labelledBy}
      value={chosen}
      disabled={busy}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{t('check.notFilled')}</option>
      {columns.map((column) => (
        <option key={column} value={column}>
          {column}
        </option>
      ))}
    </select>
  )
}

/** One value for all rows, for a field that no column of the file fills. */
function FixedValue({
  preview: { collection, fixed },
  busy,
  field: { name, choices },
  onFix,
}: {
  readonly preview: ImportPreview
  readonly busy: boolean
  readonly field: ImportPreview['fields'][number]
  readonly onFix: (value: string) => void
}) {
  const { t } = useTranslation('imports')
  const text = useFieldText()
  const label = t('check.fixed', { field: text.label(name) })
  if (choices.length === 0) {
    return (
      <input
        className="input"
        aria-label={label}
        placeholder={t('check.fixedHint')}
        defaultValue={fixed[name] ?? ''}
        disabled={busy}
        onBlur={({ target }) => {
          if (target.value.trim() !== (fixed[name] ?? '')) onFix(target.value.trim())
        }}
      />
    )
  }
  return (
    <select
      className="input"
      aria-label={label}
      value={fixed[name] ?? ''}
      disabled={busy}
      onChange={({ target }) => onFix(target.value)}
    >
      <option value="">{t('check.fixedHint')}</option>
      {choices.map((code) => (
        <option key={code} value={code}>
          {text.value(collection, name, code)}
        </option>
      ))}
    </select>
  )
}

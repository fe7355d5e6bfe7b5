import { type ReactNode, useId, useState } from 'react'
import type { ImportPreview } from '#shared/contract/monitoring/imports.ts'
import { formatList, formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { useFieldText } from '#web/records/index.ts'
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
  const [chosenBelow, setChosenBelow] = useState<ReadonlySet<string>>(new Set())
  // A field keeps its place, and with it the focus, when the user chooses a column for it.
  const isFolded = ({ name, required }: ImportPreview['fields'][number]) =>
    !required && (chosenBelow.has(name) || (!mapping[name] && !fixed[name]))
  const folded = fields.filter(isFolded)
  const used = new Set(Object.values(mapping))
  const unused = preview.columns.filter((column) => !used.has(column))
  const choose = (field: ImportPreview['fields'][number], column: string) => {
    if (isFolded(field)) setChosenBelow(new Set([...chosenBelow, field.name]))
    const { [field.name]: _former, ...others } = mapping
    onChange({ mapping: column ? { ...others, [field.name]: column } : others })
  }
  const rows = (shown: ImportPreview['fields']) => (
    <div className="table-scroll data-room">
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
          {shown.map((field) => (
            <MappingRow
              key={field.name}
              {...{ preview, busy, field }}
              onChoose={(column) => choose(field, column)}
              onFix={(value) => {
                const { [field.name]: _former, ...others } = fixed
                onChange({ fixed: value === '' ? others : { ...others, [field.name]: value } })
              }}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
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
      {rows(fields.filter((field) => !isFolded(field)))}
      <Folded title={t('check.unfilled', { number: formatNumber(folded.length, locale) })} of={folded}>
        {() => rows(folded)}
      </Folded>
      <Folded title={t('check.unused', { number: formatNumber(unused.length, locale) })} of={unused}>
        {() => <p className="imp-unused">{formatList(unused, locale)}</p>}
      </Folded>
    </section>
  )
}

/** What few people need, named with its count; nothing where there is none, and drawn only when it is opened. */
function Folded({
  title,
  of,
  children,
}: {
  readonly title: string
  readonly of: readonly unknown[]
  readonly children: () => ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  if (of.length === 0) return null
  return (
    <details
      className="imp-folded"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      {isOpen && children()}
    </details>
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
          labelledBy={id}
          columns={preview.columns}
          chosen={preview.mapping[name] ?? ''}
          {...{ busy, onChoose }}
        />
        {!preview.mapping[name] && required && <FixedValue {...{ preview, busy, field, onFix }} />}
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
        key={chosen}
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
        key={fixed[name]}
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

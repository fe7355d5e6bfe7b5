import type { ImportPreview } from '#shared/contract/monitoring/imports.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale, useMessage } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { useFieldText } from '#web/records/index.ts'

type Row = ImportPreview['firstRows'][number]

/** The first rows as they will be stored, beside what the file says. */
export function FirstRows({ preview }: { readonly preview: ImportPreview }) {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  const text = useFieldText()
  const { fields, firstRows, collection } = preview
  const shown = fields
    .map(({ name }) => name)
    .filter((name) => firstRows.some((row) => row.fields.some(({ field }) => field === name)))
  return (
    <section className="imp-section">
      <h3>{t('check.sample')}</h3>
      <p className="rec-note">{t('check.sampleHint')}</p>
      {shown.length === 0 ? (
        <p>{t('check.noSample')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
        <section className="table-scroll" tabIndex={0} aria-label={t('check.sample')}>
          <table className="data-table imp-sample">
            <thead>
              <tr>
                <th scope="col">{t('check.line')}</th>
                {shown.map((name) => (
                  <th key={name} scope="col">
                    {text.label(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {firstRows.map((row) => (
                <tr key={row.line}>
                  <td className="number" data-label={t('check.line')}>
                    {formatNumber(row.line, locale)}
                  </td>
                  {shown.map((name) => (
                    <td key={name} data-label={text.label(name)}>
                      <FieldOfRow collection={collection} row={row} name={name} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  )
}

function FieldOfRow({
  collection,
  row,
  name,
}: {
  readonly collection: ImportPreview['collection']
  readonly row: Row
  readonly name: string
}) {
  const { t } = useTranslation('imports')
  const text = useFieldText()
  const message = useMessage()
  const cell = row.fields.find(({ field }) => field === name)
  if (!cell) return null
  const { file, value, problem } = cell
  const stored = text.value(
    collection,
    name,
    value,
    Object.fromEntries(row.fields.map((each) => [each.field, each.value])),
  )
  return (
    <>
      {problem === null ? <div>{stored}</div> : <p className="imp-problem">{message(problem)}</p>}
      {file !== '' && !isAlike(file, stored) && (
        <p className="rec-note imp-in-file">{t('check.inFile', { text: file })}</p>
      )}
    </>
  )
}

/** Whether a text of the file is the very word that is shown for its value. */
function isAlike(file: string, stored: string | null): boolean {
  return file.toLowerCase() === (stored ?? '').toLowerCase()
}

/** Every kind of text that is stored in another form than the file has, once. */
export function Conversions({ preview }: { readonly preview: ImportPreview }) {
  const { t } = useTranslation('imports')
  const text = useFieldText()
  const { collection } = preview
  const conversions = preview.conversions.filter(
    ({ field, file, value }) => !isAlike(file, text.value(collection, field, value)),
  )
  if (conversions.length === 0) return null
  return (
    <section className="imp-section">
      <h3>{t('conversions.title')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <section className="table-scroll imp-bad-rows" tabIndex={0} aria-label={t('conversions.title')}>
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">{t('check.field')}</th>
              <th scope="col">{t('conversions.file')}</th>
              <th scope="col">{t('conversions.value')}</th>
            </tr>
          </thead>
          <tbody>
            {conversions.map(({ field, file, value, also }) => (
              <tr key={`${field} ${file}`}>
                <th scope="row">{text.label(field)}</th>
                <td data-label={t('conversions.file')}>{file}</td>
                <td data-label={t('conversions.value')}>{text.value(collection, field, value, also)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

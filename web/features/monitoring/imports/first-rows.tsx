import type { ImportPreview } from '#shared/contract/monitoring/imports.ts'
import { useLocale, useMessage } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { useFieldText } from '#web/records/index.ts'
import { StaffTable } from '#web/ui/staff/staff-table.tsx'
import { lineColumn } from './line-column.ts'

type Row = ImportPreview['firstRows'][number]
type Conversion = ImportPreview['conversions'][number]

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
        <StaffTable<Row>
          label={t('check.sample')}
          className="imp-sample"
          rows={firstRows}
          keyOf={({ line }) => String(line)}
          columns={[
            lineColumn(t('check.line'), locale),
            ...shown.map((name) => ({
              key: `field ${name}`,
              title: text.label(name),
              render: (row: Row) => <FieldOfRow collection={collection} row={row} name={name} />,
            })),
          ]}
        />
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
      <StaffTable<Conversion>
        label={t('conversions.title')}
        className="imp-bad-rows"
        rows={conversions}
        keyOf={({ field, file }) => `${field} ${file}`}
        columns={[
          { key: 'field', title: t('check.field'), render: ({ field }) => text.label(field) },
          { key: 'file', title: t('conversions.file'), render: ({ file }) => file },
          {
            key: 'value',
            title: t('conversions.value'),
            render: ({ field, value, also }) => text.value(collection, field, value, also),
          },
        ]}
      />
    </section>
  )
}

import type { ImportPreview } from '#shared/contract/monitoring/imports.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { RecordReference, useFieldText } from '#web/records/index.ts'

type Corrected = ImportPreview['corrections'][number]

/** What the file would change in existing records, field by field, before anything is written. */
export function Corrections({ preview }: { readonly preview: ImportPreview }) {
  const { t } = useTranslation('imports')
  const { corrected, corrections } = preview
  return (
    <section className="imp-section">
      <h3>{t('corrections.title')}</h3>
      <p className="rec-note">{t('corrections.hint')}</p>
      {corrected > corrections.length && <p>{t('corrections.shown', { count: corrections.length })}</p>}
      {corrections.map((each) => (
        <CorrectedRecord key={each.id} preview={preview} record={each} />
      ))}
    </section>
  )
}

function CorrectedRecord({
  preview,
  record,
}: {
  readonly preview: ImportPreview
  readonly record: Corrected
}) {
  const { t } = useTranslation('imports')
  return (
    <section className="imp-corrected data-room" aria-label={record.title}>
      <h4>
        {record.title}{' '}
        <span className="rec-note">
          {t('corrections.line', { line: record.line })} · <RecordReference id={record.id} />
        </span>
      </h4>
      <table className="data-table imp-changes">
        <thead>
          <tr>
            <th scope="col">{t('check.field')}</th>
            <th scope="col">{t('corrections.from')}</th>
            <th scope="col">{t('corrections.now')}</th>
            <th scope="col">{t('corrections.to')}</th>
          </tr>
        </thead>
        <tbody>
          {record.changes.map((change) => (
            <ChangedField key={change.field} collection={preview.collection} change={change} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function ChangedField({
  collection,
  change,
}: {
  readonly collection: ImportPreview['collection']
  readonly change: Corrected['changes'][number]
}) {
  const { t } = useTranslation('imports')
  const text = useFieldText()
  const { field, from, now, to, conflict, isFromUnknown } = change
  const shown = (value: typeof to) =>
    value === null || value === '' ? (
      <span className="rec-note">{t('corrections.empty')}</span>
    ) : (
      text.value(collection, field, value)
    )
  return (
    <tr>
      <th scope="row">{text.label(field)}</th>
      <td data-label={t('corrections.from')}>
        {isFromUnknown ? <span className="rec-note">{t('corrections.notKept')}</span> : shown(from)}
      </td>
      <td data-label={t('corrections.now')}>{shown(now)}</td>
      <td data-label={t('corrections.to')}>
        <ins>{shown(to)}</ins>
        {conflict && <p className="notice notice-wait">{t('corrections.conflict')}</p>}
      </td>
    </tr>
  )
}

import { recordReference } from '#shared/domain/record-reference.ts'
import { useTranslation } from '#web/lib/texts.ts'

/** What a record is called on the telephone, with the word for it before: for places that name a record in passing. */
export function RecordReference({ id }: { readonly id: string }) {
  const { t } = useTranslation('records')
  return (
    <>
      {t('fields.reference')} <span className="number rec-reference">{recordReference(id)}</span>
    </>
  )
}

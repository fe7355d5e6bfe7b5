import type { ConflictView } from '#shared/contract/monitoring/monitoring.ts'
import { resourceOf } from '#shared/domain/names.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import type { ParentCollection } from '#shared/schemas/comments.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import type { FieldText } from './field-text.ts'
import { useHistory } from './record-calls.ts'
import { isRecordCollection } from './record-collections.ts'

interface WriterProps {
  readonly conflict: ConflictView
  readonly text: FieldText
}

/** Who wrote the current value, when and on which device, according to the record's history. */
export function LastWriter({ conflict, text }: WriterProps) {
  return isRecordCollection(conflict.collection) ? (
    <Writer conflict={conflict} text={text} collection={conflict.collection} />
  ) : null
}

function Writer({ conflict, text, collection }: WriterProps & { readonly collection: ParentCollection }) {
  const { t } = useTranslation('records')
  const locale = useLocale()
  const { data } = useHistory(resourceOf(collection), conflict.recordId)
  const { field, againstDeletion } = conflict
  const entry = data?.find(({ kind, changes }) => {
    if (againstDeletion) return kind === 'delete'
    return field === 'deleted' || changes.some((change) => change.field === field)
  })
  if (!entry) return null
  const name = entry.by.name || text.people.nameOf(entry.by.id) || t('panel.unknown')
  const parts = [name, entry.device, formatDateTime(entry.at, locale)]
  return <small>{parts.filter(Boolean).join(', ')}</small>
}

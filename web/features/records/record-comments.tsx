import { useTranslation } from 'react-i18next'
import { comments } from '#shared/schemas/comments.ts'
import { useCall } from '#web/lib/calls.ts'
import { useMay, useUser } from '#web/lib/session.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { CommentItem } from './comment-item.tsx'
import type { FieldText } from './field-text.ts'
import { NewComment } from './new-comment.tsx'
import type { RecordData, RecordKind } from './record-kind.ts'

/** Most comments that are shown of one record. */
const SHOWN = 200

/** The comments on a record, oldest first, and the field for a new one. */
export function RecordComments({
  kind,
  record,
  text,
}: {
  readonly kind: RecordKind
  readonly record: RecordData
  readonly text: FieldText
}) {
  const { t } = useTranslation('records')
  const user = useUser()
  const mayRead = useMay(comments.read)
  const mayWrite = useMay(comments.edit) && !record.deletedAt
  const mayRemove = useMay('records:delete')
  const { data, error, refetch } = useCall(
    'comments',
    'list',
    { input: { parentId: record.id, limit: SHOWN } },
    { enabled: mayRead },
  )
  if (!mayRead) return null
  return (
    <section className="rec-section">
      <h3>{t('comments.title')}</h3>
      {error && <Failure error={error} title={t('comments.loadFailed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={2} />}
      {data?.items.length === 0 && <p className="rec-none">{t('comments.none')}</p>}
      <ul className="rec-comments">
        {data?.items.map((comment) => (
          <CommentItem
            key={comment.id}
            {...{ comment, text }}
            editable={mayWrite && comment.createdBy === user?.id}
            removable={mayWrite && mayRemove && comment.createdBy === user?.id}
          />
        ))}
      </ul>
      {mayWrite && <NewComment kind={kind} record={record} />}
    </section>
  )
}

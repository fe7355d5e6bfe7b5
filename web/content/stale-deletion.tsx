import './content.css'
import type { ContentCollection } from '#shared/domain/content-revisions.ts'
import { useCall } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { RevisionItem } from './revision-item.tsx'

/** The most changes that are shown; the others are among the revisions. */
const SHOWN = 5

/** Shows who changed what of an item since it was seen, before it is deleted all the same. */
export function StaleDeletion({
  collection,
  id,
  title,
  seen,
  busy,
  onRemove,
  onClose,
}: {
  readonly collection: ContentCollection
  readonly id: string
  readonly title: string
  /** The version that the user saw. */
  readonly seen: number
  readonly busy: boolean
  readonly onRemove: (version: number) => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['contentEditing', 'revisions'])
  const item = useCall(collection, 'get', { params: { id } })
  const revisions = useCall(collection, 'revisions', { params: { id }, input: { limit: SHOWN } })
  const error = item.error ?? revisions.error
  // What lies in the cache is from before the change.
  const isRead = !item.isFetching && !revisions.isFetching
  const readAgain = () => void Promise.all([item.refetch(), revisions.refetch()])
  const version = isRead && !error ? item.data?.version : undefined
  const changes = version === undefined ? [] : (revisions.data?.items ?? []).slice(0, version - seen)
  return (
    <Dialog title={t('staleDeletion.title')} size="wide" onClose={onClose}>
      <p role="alert">{t('staleDeletion.text', { title })}</p>
      {isRead && error && <Failure error={error} title={t('revisions:failed')} onRetry={readAgain} />}
      {!isRead && <Skeleton lines={4} />}
      <ol className="revisions">
        {changes.map((revision) => (
          <RevisionItem key={revision.id} {...{ collection, id, revision }} onChoose={null} />
        ))}
      </ol>
      <div className="actions">
        <Button onClick={onClose}>{t('staleDeletion.keep')}</Button>
        {version !== undefined && (
          <Button tone="danger" busy={busy && t('remove')} onClick={() => onRemove(version)}>
            {t('staleDeletion.submit')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

import './content.css'
import type { DeletedItem } from '#shared/contract/publishing/content-revisions.ts'
import type { ContentCollection } from '#shared/domain/content-revisions.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState, Failure, Skeleton } from '#web/ui/states.tsx'
import { Paging, usePaging } from './paging.tsx'

/** What was deleted of a collection in the last 30 days: who did it, how long it can come back, and the way back. */
export function DeletedDialog({
  collection,
  onClose,
}: {
  readonly collection: ContentCollection
  readonly onClose: () => void
}) {
  const { t } = useTranslation('revisions')
  const paging = usePaging()
  const { data, error, refetch } = useCall(
    collection,
    'deleted',
    { input: paging.input },
    { keepPrevious: true },
  )
  return (
    <Dialog title={t(`deleted.title.${collection}`)} size="wide" onClose={onClose}>
      <p>{t('deleted.lead')}</p>
      {error && <Failure error={error} title={t('deleted.failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={4} />}
      {data?.total === 0 && <EmptyState title={t('deleted.none')} />}
      {data && data.items.length > 0 && (
        <ul className="revisions">
          {data.items.map((item) => (
            <Deleted key={item.id} collection={collection} item={item} />
          ))}
        </ul>
      )}
      {data && (
        <Paging
          paging={paging}
          next={data.next}
          words={{ newer: t('deleted.newer'), older: t('deleted.older') }}
        />
      )}
    </Dialog>
  )
}

function Deleted({
  collection,
  item,
}: {
  readonly collection: ContentCollection
  readonly item: DeletedItem
}) {
  const { t } = useTranslation('revisions')
  const locale = useLocale()
  const failureText = useFailureText()
  const { id, title, deletedAt, by, daysLeft } = item
  const time = formatDateTime(deletedAt, locale)
  const restore = useAction(collection, 'restore', {
    says: (answer) => {
      const isLate = 'scheduledTime' in answer && answer.status === 'draft' && isOver(answer.scheduledTime)
      return { title: t('deleted.restored'), text: isLate ? t('deleted.asDraft', { title }) : title }
    },
    onError: (error) =>
      showToast({ title: t('deleted.notRestored'), text: failureText(error), tone: 'danger' }),
  })
  return (
    <li>
      <div className="revision-head">
        <div>
          <h3 dir="auto">{title}</h3>
          <p>{by.name ? t('deleted.by', { name: by.name, time }) : t('deleted.at', { time })}</p>
          <p>{t('deleted.left', { count: daysLeft })}</p>
        </div>
        <Button
          small
          aria-label={t('deleted.restoreLabel', { title })}
          busy={restore.isPending && t('deleted.restoring')}
          onClick={() => restore.mutate({ params: { id } })}
        >
          {t('deleted.restore')}
        </Button>
      </div>
    </li>
  )
}

const isOver = (time: string | null) => time !== null && Date.parse(time) <= Date.now()

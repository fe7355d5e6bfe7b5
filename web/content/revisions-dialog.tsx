import './content.css'
import { useEffect, useRef, useState } from 'react'
import type { ContentRevision } from '#shared/contract/publishing/content-revisions.ts'
import type { ContentCollection } from '#shared/domain/content-revisions.ts'
import { useCall } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { Paging, usePaging } from './paging.tsx'
import { RevisionItem } from './revision-item.tsx'
import { RevisionPreview } from './revision-preview.tsx'

interface Item {
  readonly collection: ContentCollection
  readonly id: string
  readonly title: string
}

/** Who changed what of an item and when, and the buttons that restore it. */
export function RevisionsDialog({ onClose, ...item }: Item & { readonly onClose: () => void }) {
  const { t } = useTranslation('revisions')
  const [chosen, setChosen] = useState<ContentRevision | null>(null)
  return (
    <Dialog title={t('title', { title: item.title })} size="wide" onClose={onClose}>
      {chosen ? (
        <RevisionPreview {...item} revision={chosen} onDone={() => setChosen(null)} />
      ) : (
        <RevisionList {...item} onChoose={setChosen} />
      )}
    </Dialog>
  )
}

interface Choosing {
  readonly onChoose: (revision: ContentRevision) => void
}

function RevisionList({ collection, id, onChoose }: Item & Choosing) {
  const { t } = useTranslation('revisions')
  const start = useRef<HTMLParagraphElement>(null)
  const paging = usePaging()
  const { data, error, refetch } = useCall(
    collection,
    'revisions',
    { params: { id }, input: paging.input },
    { keepPrevious: true },
  )
  const isRead = data !== undefined
  // Reading begins at the top, also after what was restored is listed again.
  useEffect(() => {
    if (isRead) start.current?.focus()
  }, [isRead])
  if (error) return <Failure error={error} title={t('failed')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={8} />
  return (
    <>
      <p ref={start} tabIndex={-1}>
        {t('lead')}
      </p>
      <ol className="revisions">
        {data.items.map((revision, index) => (
          <RevisionItem
            key={revision.id}
            {...{ collection, id, revision }}
            // The newest revision is what the item says now, so it can't be restored.
            onChoose={paging.isFirst && index === 0 ? null : onChoose}
          />
        ))}
      </ol>
      <Paging paging={paging} next={data.next} words={{ newer: t('newer'), older: t('older') }} />
    </>
  )
}

import './content.css'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentRevision } from '#shared/contract/content-revisions.ts'
import type { ContentNoun } from '#shared/domain/content-revisions.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Difference } from '#web/ui/staff/difference.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { Paging, usePaging } from './paging.tsx'
import { RevisionPreview } from './revision-preview.tsx'
import { useRevisionWords } from './revision-words.ts'

interface Item {
  readonly noun: ContentNoun
  readonly id: string
  readonly title: string
}

/** Who changed what of an item and when, and the way back to what it said. */
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

function RevisionList({ noun, id, onChoose }: Item & Choosing) {
  const { t } = useTranslation('revisions')
  const start = useRef<HTMLParagraphElement>(null)
  const paging = usePaging()
  const { data, error, refetch } = useCall(
    noun,
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
          <Revision
            key={revision.id}
            {...{ noun, revision }}
            // What it says now is nothing to go back to.
            onChoose={paging.isFirst && index === 0 ? null : onChoose}
          />
        ))}
      </ol>
      <Paging paging={paging} next={data.next} words={{ newer: t('newer'), older: t('older') }} />
    </>
  )
}

function Revision({
  noun,
  revision,
  onChoose,
}: {
  readonly noun: ContentNoun
  readonly revision: ContentRevision
  readonly onChoose: Choosing['onChoose'] | null
}) {
  const { t } = useTranslation('revisions')
  const locale = useLocale()
  const wordsOf = useRevisionWords(noun)
  const { act, by, at, takenFrom, changes } = revision
  const time = formatDateTime(at, locale)
  const isWhole = act === 'created' || act === 'first'
  const table = changes.length > 0 && (
    <Difference label={t('difference', { time })} changes={wordsOf(changes)} />
  )
  return (
    <li>
      <div className="revision-head">
        <div>
          <h3>{takenFrom ? t('takenFrom', { time: formatDateTime(takenFrom, locale) }) : t(`act.${act}`)}</h3>
          <p>
            {/* Before revisions were kept nobody noted who wrote it. */}
            {act !== 'first' && <span>{by.name || t('product')}, </span>}
            <time dateTime={at}>{time}</time>
          </p>
        </div>
        {onChoose && (
          <Button small aria-label={t('chooseLabel', { time })} onClick={() => onChoose(revision)}>
            {t('choose')}
          </Button>
        )}
      </div>
      {isWhole ? (
        <details>
          <summary>{t('whole')}</summary>
          {table}
        </details>
      ) : (
        table
      )}
    </li>
  )
}

import { useState } from 'react'
import type { ContentRevision } from '#shared/contract/publishing/content-revisions.ts'
import { type ContentCollection, isShortened } from '#shared/domain/content-revisions.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Difference } from '#web/ui/staff/difference.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { useRevisionWords } from './revision-words.ts'

/** One write of an item: what it was, who did it and when, and what it changed. */
export function RevisionItem({
  collection,
  id,
  revision,
  onChoose,
}: {
  readonly collection: ContentCollection
  /** The item's. */
  readonly id: string
  readonly revision: ContentRevision
  /** Opens the preview of undoing it; null where undoing is not offered. */
  readonly onChoose: ((revision: ContentRevision) => void) | null
}) {
  const { t } = useTranslation('revisions')
  const locale = useLocale()
  const { act, by, at, takenFrom, changes } = revision
  const time = formatDateTime(at, locale)
  const isWhole = act === 'created' || act === 'first'
  const table = changes.length > 0 && (
    <Changes {...{ collection, id, changes }} revision={revision.id} label={t('difference', { time })} />
  )
  return (
    <li>
      <div className="revision-head">
        <div>
          <h3>{takenFrom ? t('takenFrom', { time: formatDateTime(takenFrom, locale) }) : t(`act.${act}`)}</h3>
          <p>
            {/* Before revisions were kept, the author was not recorded. */}
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

/** What a revision changed: only the differing parts of long texts, the whole text on request. */
function Changes({
  collection,
  id,
  revision,
  changes,
  label,
}: {
  readonly collection: ContentCollection
  readonly id: string
  readonly revision: string
  readonly changes: ContentRevision['changes']
  readonly label: string
}) {
  const { t } = useTranslation('revisions')
  const wordsOf = useRevisionWords(collection)
  const [isWhole, setWhole] = useState(false)
  const { data, error, refetch } = useCall(
    collection,
    'revisionTexts',
    { params: { id, revision } },
    { enabled: isWhole },
  )
  const isPart = changes.some(({ before, after }) => isShortened(before) || isShortened(after))
  return (
    <>
      {/* Above, so that it stays where it is when the text grows. */}
      {isPart && (
        <Button tone="plain" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'parts' : 'wholeTexts')}
        </Button>
      )}
      <Difference label={label} changes={wordsOf((isWhole && data) || changes)} />
      {isWhole && error && <Failure error={error} title={t('failed')} onRetry={() => void refetch()} />}
      {isWhole && !data && !error && <Skeleton lines={4} />}
    </>
  )
}

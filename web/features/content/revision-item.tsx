import { useTranslation } from 'react-i18next'
import type { ContentRevision } from '#shared/contract/content-revisions.ts'
import type { ContentNoun } from '#shared/domain/content-revisions.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Difference } from '#web/ui/staff/difference.tsx'
import { useRevisionWords } from './revision-words.ts'

/** One write of an item: what it was, who did it and when, and what it changed. */
export function RevisionItem({
  noun,
  revision,
  onChoose,
}: {
  readonly noun: ContentNoun
  readonly revision: ContentRevision
  /** Goes on to taking it back; null where that is not offered. */
  readonly onChoose: ((revision: ContentRevision) => void) | null
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

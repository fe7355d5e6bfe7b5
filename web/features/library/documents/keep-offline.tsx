import type { LibraryDocument } from '#shared/contract/library/documents.ts'
import { type KeptDocument, MOST_KEPT_BYTES } from '#shared/contract/library/kept-documents.ts'
import { formatBytes, formatDateTime, formatPercent } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useSyncStatus } from '#web/lib/sync-status.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useKeeping, useKept } from './use-kept.ts'

type Named = Pick<LibraryDocument, 'id' | 'title'>

/** Keeps a document on this device, says how far that is, and removes it again; in the desktop app alone. */
export function KeepOffline({ document }: { readonly document: Named }) {
  const { data } = useKept()
  if (!data) return null
  const keptDocument = data.documents.find(({ id }) => id === document.id)
  return <KeepButtons document={document} copy={keptDocument} />
}

/** What can be done about a document on this device, with its state. */
export function KeepButtons({
  document: { id, title },
  copy,
}: {
  readonly document: Named
  readonly copy: KeptDocument | undefined
}) {
  const { t } = useTranslation('keptDocuments')
  const keeping = useKeeping(title, { keep: t('started'), forget: t('removed') })
  const keep = () => keeping.mutate({ act: 'keep', id })
  if (!copy) {
    return (
      <Button
        small
        busy={keeping.isPending && t('keep')}
        aria-label={t('keepNamed', { title })}
        onClick={keep}
      >
        {t('keep')}
      </Button>
    )
  }
  return (
    <>
      <span className="library-copy">
        <KeptState copy={copy} />
      </span>
      {copy.problem && (
        <Button
          small
          busy={keeping.isPending && t('again')}
          aria-label={t('againNamed', { title })}
          onClick={keep}
        >
          {t('again')}
        </Button>
      )}
      <Button
        small
        tone="plain"
        busy={keeping.isPending && t('remove')}
        aria-label={t('removeNamed', { title })}
        onClick={() => keeping.mutate({ act: 'forget', id })}
      >
        {t('remove')}
      </Button>
    </>
  )
}

function KeptState({
  copy: { state, problem, size, received, checkedAt, title },
}: {
  readonly copy: KeptDocument
}) {
  const { t } = useTranslation('keptDocuments')
  const locale = useLocale()
  const isOffline = useSyncStatus()?.phase === 'offline'
  // A sentence is longer than a narrow window, where a tag would stay on one line.
  if (problem)
    return (
      <span className="library-problem">
        {t(`problem.${problem}`, { most: formatBytes(MOST_KEPT_BYTES, locale) })}
      </span>
    )
  if (state === 'kept') {
    const time = formatDateTime(checkedAt, locale)
    return <Tag tone="green">{t('keptAsOf', { time })}</Tag>
  }
  if (state === 'newer') return <span>{t('newer')}</span>
  const share = size === 0 ? 0 : received / size
  const percent = formatPercent(Math.floor(share * 100), locale)
  const text = t(isOffline ? 'waits' : 'fetching', { percent })
  return (
    <span className="library-fetching">
      <progress max={1} value={share} aria-label={`${title}: ${text}`} />
      <span aria-hidden="true">{text}</span>
    </span>
  )
}

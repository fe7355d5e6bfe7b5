import { formatDateTime } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import type { FieldText } from './field-text.ts'

/** The texts that a comment had before it was edited, newest first. */
export function FormerTexts({
  id,
  text,
  onClose,
}: {
  readonly id: string
  readonly text: FieldText
  readonly onClose: () => void
}) {
  const { t } = useTranslation('records')
  const locale = useLocale()
  const { data, error, refetch } = useCall('comments', 'history', { params: { id } })
  const former = data?.flatMap(({ id: entry, at, by, kind, changes }) =>
    changes
      .filter(({ field, from }) => kind !== 'create' && field === 'body' && typeof from === 'string')
      .map(({ from }) => ({ entry, at, from: String(from), by: by.name || text.people.nameOf(by.id) })),
  )
  return (
    <Dialog title={t('comments.formerTitle')} onClose={onClose}>
      {error && <Failure error={error} title={t('comments.formerFailed')} onRetry={() => void refetch()} />}
      {!former && !error && <Skeleton lines={3} />}
      {former?.length === 0 && <p className="rec-none">{t('comments.formerNone')}</p>}
      <ol className="rec-comments">
        {former?.map(({ entry, at, from, by }) => (
          <li key={entry}>
            <p>{from}</p>
            <small>
              {t('comments.replaced', {
                when: formatDateTime(at, locale),
                name: by ?? t('panel.unknown'),
              })}
            </small>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

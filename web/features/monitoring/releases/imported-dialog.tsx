import type { ReleaseItem } from '#shared/contract/monitoring/releases.ts'
import { useAction } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/states.tsx'

/** Releases the imported recommendations of a page together: all of them or none. */
export function ImportedDialog({
  items,
  onClose,
}: {
  readonly items: readonly ReleaseItem[]
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['releases', 'shell'])
  const count = items.length
  const release = useAction('releases', 'release', {
    says: ({ released }) => t('imported.done', { count: released }),
    onSuccess: onClose,
  })
  return (
    <Dialog title={t('imported.title', { count })} onClose={onClose}>
      {release.error && <Failure error={release.error} title={t('imported.failed')} />}
      <p>{t('imported.text')}</p>
      <div className="actions">
        <Button
          tone="main"
          busy={release.isPending && t('imported.busy')}
          onClick={() =>
            release.mutate({ input: { items: items.map(({ id, version }) => ({ id, version })) } })
          }
        >
          {t('imported.submit', { count })}
        </Button>
        <Button onClick={onClose}>{t('shell:form.cancel')}</Button>
      </div>
    </Dialog>
  )
}

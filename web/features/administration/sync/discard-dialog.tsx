import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/states.tsx'
import { useDeviceAction } from './device-calls.ts'

/** Asks before an operation is discarded for good. */
export function DiscardDialog({
  text,
  done,
  act,
  onDone,
}: {
  readonly text: string
  readonly done: string
  readonly act: () => Promise<unknown>
  readonly onDone: () => void
}) {
  const { t } = useTranslation(['sync', 'shell'])
  const discard = useDeviceAction(act, { says: done, onDone })
  return (
    <Dialog title={t('discard.title')} onClose={onDone}>
      <p>{text}</p>
      {discard.error && <Failure error={discard.error} title={t('entry.failed')} />}
      <div className="actions">
        <Button
          tone="danger"
          busy={discard.isPending && t('discard.submit')}
          onClick={() => discard.mutate(undefined)}
        >
          {t('discard.submit')}
        </Button>
        <Button onClick={onDone}>{t('shell:form.cancel')}</Button>
      </div>
    </Dialog>
  )
}

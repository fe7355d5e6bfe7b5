import { useTranslation } from 'react-i18next'
import { EVIDENCE_RETENTION_DAYS } from '#shared/schemas/evidence.ts'
import { useAction } from '#web/lib/calls.ts'
import { useMay } from '#web/lib/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/states.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useRestoreEvidence } from './use-restore-evidence.ts'

/** Asks before an evidence file is taken off its record. */
export function RemoveEvidence({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const { t } = useTranslation(['evidence', 'shell'])
  const mayRestore = useMay('records:restore')
  const restore = useRestoreEvidence()
  const remove = useAction('evidence', 'remove', {
    onSuccess: () => {
      const undo = { label: t('remove.undo'), run: () => restore.mutate({ params: { id } }) }
      showToast({ title: t('remove.done'), ...(mayRestore ? { action: undo } : {}) })
      onDone()
    },
  })
  return (
    <Dialog title={t('remove.title')} onClose={onDone}>
      <p>{t('remove.text', { days: EVIDENCE_RETENTION_DAYS })}</p>
      {remove.error && <Failure error={remove.error} />}
      <div className="actions">
        <Button
          tone="danger"
          busy={remove.isPending && t('remove.submit')}
          onClick={() => remove.mutate({ params: { id } })}
        >
          {t('remove.submit')}
        </Button>
        <Button onClick={onDone}>{t('shell:form.cancel')}</Button>
      </div>
    </Dialog>
  )
}

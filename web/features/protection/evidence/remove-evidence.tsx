import { EVIDENCE_RETENTION_DAYS, evidence } from '#shared/schemas/evidence.ts'
import { api } from '#web/lib/api.ts'
import { fieldsChanged, isStaleRemoval, removeSeen } from '#web/lib/remove-seen.ts'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { useRecordWrite, useRefresh } from '#web/records/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/states.tsx'
import type { EvidenceRecord } from './evidence-record.ts'
import { useRestoreEvidence } from './use-restore-evidence.ts'

/** Asks before an evidence file is removed from its record. */
export function RemoveEvidence({
  item,
  title,
  onDone,
}: {
  readonly item: EvidenceRecord
  readonly title: string
  readonly onDone: () => void
}) {
  const { t } = useTranslation(['evidence', 'shell'])
  const mayRestore = useMay('records:restore')
  const restore = useRestoreEvidence()
  const refresh = useRefresh()
  const remove = useRecordWrite(() => removeItem(item), {
    says: () => {
      const undo = { label: t('remove.undo'), run: () => restore.mutate({ params: { id: item.id } }) }
      return { title: t('remove.done'), ...(mayRestore ? { action: undo } : {}) }
    },
    onSuccess: onDone,
    // The file as it is listed now.
    onError: (error) => {
      if (isStaleRemoval(error)) void refresh()
    },
  })
  const isStale = isStaleRemoval(remove.error)
  return (
    <Dialog title={t('remove.title')} onClose={onDone}>
      <p>{t('remove.text', { days: EVIDENCE_RETENTION_DAYS })}</p>
      {remove.error && <Failure error={remove.error} title={t('remove.failed', { title })} />}
      <div className="actions">
        <Button
          tone="danger"
          busy={remove.isPending && t('remove.submit')}
          onClick={() => remove.mutate(undefined)}
        >
          {t(isStale ? 'remove.anyway' : 'remove.submit')}
        </Button>
        <Button onClick={onDone}>{t('shell:form.cancel')}</Button>
      </div>
    </Dialog>
  )
}

/** Deletes an evidence record as it is listed. */
function removeItem(item: EvidenceRecord) {
  const params = { id: item.id }
  return removeSeen<Pick<EvidenceRecord, 'version' | 'deletedAt'>>({
    seen: item,
    remove: (version) => api.evidence.remove({ params, input: { version } }),
    read: () => api.evidence.get({ params }),
    saysTheSame: (newest) => fieldsChanged(evidence, item, newest).length === 0,
  })
}

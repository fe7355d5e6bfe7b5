import type { ReportView } from '#shared/contract/library/reports.ts'
import { useAction } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/states.tsx'

/** Asks before a finished report is removed for everyone. */
export function RemoveReport({
  report,
  onDone,
}: {
  readonly report: ReportView
  readonly onDone: () => void
}) {
  const { t } = useTranslation(['reportGenerator', 'shell'])
  const remove = useAction('reports', 'cancel', {
    says: t('list.removed'),
    onSuccess: () => {
      onDone()
    },
  })
  return (
    <Dialog title={t('list.removeTitle')} onClose={onDone}>
      <p>{t('list.removeText', { title: report.request.reportTitle })}</p>
      {remove.error && <Failure error={remove.error} />}
      <div className="actions">
        <Button
          tone="danger"
          busy={remove.isPending && t('list.remove')}
          onClick={() => remove.mutate({ params: { id: report.id } })}
        >
          {t('list.remove')}
        </Button>
        <Button onClick={onDone}>{t('shell:form.cancel')}</Button>
      </div>
    </Dialog>
  )
}

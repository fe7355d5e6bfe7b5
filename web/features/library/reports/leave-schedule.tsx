import { useState } from 'react'
import { useAction } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/states.tsx'

/** Lets a recipient get no further reports of a schedule; this report stays open to them. */
export function LeaveSchedule({ id }: { readonly id: string }) {
  const { t } = useTranslation(['reportGenerator', 'shell'])
  const [asking, setAsking] = useState(false)
  const leave = useAction('reportSchedules', 'leave', {
    says: t('link.left'),
    onSuccess: () => {
      setAsking(false)
    },
  })
  return (
    <>
      <Button tone="plain" onClick={() => setAsking(true)}>
        {t('link.leave')}
      </Button>
      {asking && (
        <Dialog title={t('link.leaveTitle')} onClose={() => setAsking(false)}>
          <p>{t('link.leaveText')}</p>
          {leave.error && <Failure error={leave.error} />}
          <div className="actions">
            <Button
              tone="main"
              busy={leave.isPending && t('link.leave')}
              onClick={() => leave.mutate({ params: { id } })}
            >
              {t('link.leave')}
            </Button>
            <Button onClick={() => setAsking(false)}>{t('shell:form.cancel')}</Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

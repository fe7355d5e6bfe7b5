import { useAction, useCall } from '#web/lib/calls.ts'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/states.tsx'

/** Whether scheduled reports wait for approval, and for administrators the setting. */
export function ScheduleRule() {
  const { t } = useTranslation('reportApprovals')
  const mayChange = useMay('organization:edit')
  const waits = useCall('reportApprovals', 'rule').data?.scheduledWait
  const set = useAction('reportApprovals', 'setRule', { says: t('rule.saved') })
  if (waits === undefined || (!waits && !mayChange)) return null
  return (
    <div className="notice">
      <p>{t(waits ? 'rule.on' : 'rule.off')}</p>
      {mayChange && (
        <Button
          small
          busy={set.isPending && t(waits ? 'rule.turnOff' : 'rule.turnOn')}
          onClick={() => set.mutate({ input: { scheduledWait: !waits } })}
        >
          {t(waits ? 'rule.turnOff' : 'rule.turnOn')}
        </Button>
      )}
      {set.error && <Failure error={set.error} />}
    </div>
  )
}

import { useState } from 'react'
import { useAction, useCall } from '#web/lib/calls.ts'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { ReasonDialog } from '#web/ui/staff/reason-dialog.tsx'

/** How many people a release takes, and for administrators the setting that changes it. */
export function RuleNotice() {
  const { t } = useTranslation('releases')
  const mayChange = useMay('organization:edit')
  const [isChanging, setChanging] = useState(false)
  const people = useCall('releases', 'rule').data?.people
  const set = useAction('releases', 'setRule', { says: t('rule.saved') })
  if (!people || (people === 2 && !mayChange)) return null
  const other = people === 1 ? 2 : 1
  return (
    <div className={people === 1 ? 'notice notice-wait' : 'notice'}>
      <p>{t(`rule.is${people}`)}</p>
      {mayChange && (
        <Button small onClick={() => setChanging(true)}>
          {t(`rule.to${other}`)}
        </Button>
      )}
      {isChanging && (
        <ReasonDialog
          title={t(`rule.to${other}`)}
          text={t(`rule.to${other}Text`)}
          submit={t(`rule.to${other}`)}
          onConfirm={(reason) => set.mutateAsync({ input: { people: other, reason } })}
          onClose={() => setChanging(false)}
        />
      )}
    </div>
  )
}

import { useState } from 'react'
import { type GrantApplicationPage, REMOVAL_REASONS } from '#shared/contract/grants/grant-management.ts'
import { useAction } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RadioGroup } from '#web/ui/field.tsx'
import { Failure } from '#web/ui/states.tsx'

type Management = NonNullable<GrantApplicationPage['management']>

/** Deletes a withdrawn or declined application before its time (REQ-GRT-134); any other one shows nothing of it. */
export function RemovePart({
  application,
  management: { removalObstacle: obstacle },
}: {
  readonly application: GrantApplicationPage
  readonly management: Management
}) {
  const { t } = useTranslation('grantHistory')
  const [isAsking, setAsking] = useState(false)
  if (obstacle === 'state') return null
  return (
    <section className="grant-part" aria-labelledby="grant-remove">
      <h2 id="grant-remove">{t('remove.title')}</h2>
      <p className="grant-quiet">{t(obstacle === null ? 'remove.lead' : `remove.${obstacle}`)}</p>
      {obstacle === null && <Button onClick={() => setAsking(true)}>{t('remove.open')}</Button>}
      {isAsking && <Asking application={application} onClose={() => setAsking(false)} />}
    </section>
  )
}

function Asking({
  application: { id, version },
  onClose,
}: {
  readonly application: GrantApplicationPage
  readonly onClose: () => void
}) {
  const { t } = useTranslation('grantHistory')
  const [reason, setReason] = useState<(typeof REMOVAL_REASONS)[number] | undefined>()
  const remove = useAction('grantManagement', 'remove', { says: t('remove.done'), onSuccess: onClose })
  return (
    <Dialog title={t('remove.ask')} onClose={onClose}>
      {remove.error && <Failure error={remove.error} title={t('remove.failed')} />}
      <p>{t('remove.goes')}</p>
      <p>{t('remove.stays')}</p>
      <RadioGroup
        name="reason"
        form="grant-remove"
        label={t('remove.reason')}
        value={reason}
        choices={REMOVAL_REASONS.map((value) => ({ value, label: t(`remove.reasons.${value}`) }))}
        control={{
          onChange: ({ target }) => setReason(REMOVAL_REASONS.find((each) => each === target.value)),
        }}
      />
      <div className="actions">
        <Button
          tone="danger"
          disabled={!reason}
          busy={remove.isPending && t('remove.busy')}
          onClick={() => reason && remove.mutate({ params: { id }, input: { version, reason } })}
        >
          {t('remove.submit')}
        </Button>
        <Button onClick={onClose}>{t('remove.cancel')}</Button>
      </div>
    </Dialog>
  )
}

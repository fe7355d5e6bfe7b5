import { type TakeOver, takeOverContract } from '#shared/contract/administration/take-over.ts'
import { OpenSealed } from '#web/features/administration/devices/recovery/index.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { useZodForm, valuesOf } from '#web/lib/zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'

/** An administrator opens what is sealed, and chooses who takes over the work of an ended account. */
export function GiveDialog({ work, onClose }: { readonly work: TakeOver; readonly onClose: () => void }) {
  const { t } = useTranslation('takeOver')
  return (
    <Dialog title={t('giveTitle', { person: work.userName })} onClose={onClose}>
      {work.sealed > 0 && <OpenSealed work={work} onClose={onClose} />}
      {work.files > 0 && <Give work={work} onClose={onClose} />}
    </Dialog>
  )
}

function Give({ work: { deviceId }, onClose }: { readonly work: TakeOver; readonly onClose: () => void }) {
  const { t } = useTranslation(['takeOver', 'shell'])
  const { data, error, refetch } = useCall('takeOver', 'takers', { params: { device: deviceId }, input: {} })
  const state = useZodForm(takeOverContract.give.input, {
    start: { takerId: '' },
    labels: { takerId: t('taker') },
    focus: 'summary',
    prefix: 'give',
  })
  const { values, change } = valuesOf(state.form)
  const give = useAction('takeOver', 'give', {
    says: t('given'),
    onError: state.refuse,
    onSuccess: onClose,
  })
  const people = data?.items ?? []
  return (
    <>
      <p>{t('giveText')}</p>
      {error && <Failure error={error} title={t('giveFailed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={2} />}
      {data && people.length === 0 && <p className="notice notice-wait">{t('noTakers')}</p>}
      {people.length > 0 && (
        <Form state={state} onValid={(input) => give.submit({ params: { device: deviceId }, input })}>
          <SelectField
            {...state.frame('takerId')}
            value={values.takerId}
            empty={t('chooseTaker')}
            choices={people.map(({ id: value, name: label }) => ({ value, label }))}
            onChange={({ target }) => change({ takerId: target.value })}
          />
          <div className="actions">
            <Button type="submit" tone="main" busy={state.sending && t('giving')}>
              {t('giveSubmit')}
            </Button>
            <Button onClick={onClose}>{t('shell:form.cancel')}</Button>
          </div>
        </Form>
      )}
    </>
  )
}

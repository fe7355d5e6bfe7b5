import { useMemo } from 'react'
import { emailRoutesContract } from '#shared/contract/correspondence/email-routes.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { StaffText } from '#web/ui/staff/staff-fields.tsx'
import { StaffForm } from '#web/ui/staff/staff-form.tsx'
import { useStaffForm } from '#web/ui/staff/use-staff-form.ts'

/** Where messages go that no route takes. */
export function DefaultRecipient() {
  const { t } = useTranslation('emailRoutes')
  const { data } = useCall('emailRoutes', 'settings')
  return (
    <section aria-labelledby="default-recipient">
      <h2 id="default-recipient">{t('settings.title')}</h2>
      <p>{t('settings.lead')}</p>
      {data && <RecipientForm key={data.recipient} recipient={data.recipient} />}
    </section>
  )
}

function RecipientForm({ recipient }: { readonly recipient: string | null }) {
  const { t } = useTranslation('emailRoutes')
  const labels = useMemo(() => ({ recipient: t('settings.recipient') }), [t])
  const start = { recipient: recipient ?? '' }
  const state = useStaffForm(emailRoutesContract.setSettings.input, { start, labels })
  const save = useAction('emailRoutes', 'setSettings', {
    says: t('settings.saved'),
    onError: state.refuse,
  })
  return (
    <StaffForm
      state={state}
      submit={t('settings.save')}
      busy={t('settings.saving')}
      failedTitle={t('settings.failed')}
      onSubmit={(input) => save.submit({ input })}
    >
      <StaffText
        state={state}
        name="recipient"
        type="email"
        maxLength={254}
        autoComplete="off"
        dir="ltr"
        optional
      />
    </StaffForm>
  )
}

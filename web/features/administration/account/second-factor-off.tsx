import { useQueryClient } from '@tanstack/react-query'
import { formatDateTime } from '#shared/i18n/format.ts'
import { ProofFields, useProofForm } from '#web/features/administration/sign-in/index.ts'
import { refreshReads, useAction } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { NewRecoveryCodes } from './new-recovery-codes.tsx'

/** What there is of one's second factor, new recovery codes, and the form that turns it off. */
export function SecondFactorOff({
  since,
  recoveryCodes,
  onCodes,
  onDone,
}: {
  readonly since: string
  readonly recoveryCodes: number
  readonly onCodes: (codes: readonly string[]) => void
  readonly onDone: () => void
}) {
  const { t } = useTranslation('session')
  const locale = useLocale()
  return (
    <>
      <p>
        {t('secondFactor.since', { date: formatDateTime(since, locale) })}{' '}
        {t('secondFactor.left', { count: recoveryCodes })}
      </p>
      <NewRecoveryCodes onCodes={onCodes} />
      <p>{t('secondFactor.offLead')}</p>
      <OffForm onDone={onDone} />
    </>
  )
}

function OffForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('session')
  const state = useProofForm({ prefix: 'second-factor', asksCode: true })
  const client = useQueryClient()
  const turnOff = useAction('session', 'turnSecondFactorOff', {
    onError: state.refuse,
    says: t('secondFactor.offTitle'),
    onSuccess: () => {
      onDone()

      void refreshReads(client, ['users'])
    },
  })
  return (
    <Form
      className="form"
      state={state}
      onValid={({ password, code }) => turnOff.submit({ input: { password, code: code.trim() } })}
    >
      <ProofFields proof={state} />
      <Button type="submit" busy={state.sending && t('secondFactor.turningOff')}>
        {t('secondFactor.off')}
      </Button>
    </Form>
  )
}

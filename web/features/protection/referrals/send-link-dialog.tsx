import { useEffect, useMemo, useState } from 'react'
import type { z } from 'zod'
import type { ApiError } from '#shared/contract/client.ts'
import { OUTSIDE, sending } from '#shared/contract/protection/referral-links.ts'
import { LOCALE_NAMES, LOCALES } from '#shared/i18n/locale.ts'
import { useAction } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyField } from '#web/ui/copy-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { OnceDialog } from '#web/ui/once-dialog.tsx'
import { StaffSelect, StaffText } from '#web/ui/staff/staff-fields.tsx'
import { StaffForm } from '#web/ui/staff/staff-form.tsx'
import { type StaffFormState, useStaffForm } from '#web/ui/staff/use-staff-form.ts'
import { MatchingProviders, useMatches } from './matching-providers.tsx'
import { RecentChanges } from './recent-changes.tsx'

interface SendProps {
  readonly id: string
  /** The provider to which a link that has ended is sent again: its new address is shown at once. */
  readonly again?: string | null
  readonly onClose: () => void
}

/** Sends a link to a provider, then shows its one-time code, which no one can read again. */
export function SendLinkDialog({ id, again = null, onClose }: SendProps) {
  const { t } = useTranslation('referrals')
  const [sent, setSent] = useState<{ readonly code: string | null } | null>(null)
  if (sent === null) {
    return (
      <Dialog title={t('links.sendTitle')} size="wide" onClose={onClose}>
        <SendForm id={id} again={again} onClose={onClose} onSent={setSent} />
      </Dialog>
    )
  }
  const { code } = sent
  const done = (
    <>
      <p>{t(code === null ? 'links.pinText' : 'links.codeText')}</p>
      {code !== null && <CopyField name="code" label={t('links.code')} value={code} />}
      <div className="actions">
        <Button tone="main" onClick={onClose}>
          {t('links.close')}
        </Button>
      </div>
    </>
  )
  if (code !== null) {
    return (
      <OnceDialog title={t('links.codeTitle')} size="wide">
        {done}
      </OnceDialog>
    )
  }
  return (
    <Dialog title={t('links.pinTitle')} size="wide" onClose={onClose}>
      {done}
    </Dialog>
  )
}

function SendForm({
  id,
  again = null,
  onClose,
  onSent,
}: SendProps & { readonly onSent: (sent: { readonly code: string | null }) => void }) {
  const { t } = useTranslation('referrals')
  const locale = useLocale()
  const labels = useMemo(
    () => ({ provider: t('links.provider'), email: t('links.email'), locale: t('links.locale') }),
    [t],
  )
  const state = useStaffForm(sending, { start: { provider: '', email: '', locale }, labels })
  const matches = useMatches(id)
  const [picked, setPicked] = useState(again)
  const chosen = picked ?? matches.offered ?? OUTSIDE
  const { setValue } = state.form
  useEffect(() => setValue('providerId', chosen), [setValue, chosen])
  const first = again === null ? null : { input: { providerId: again, locale }, times: 0 }
  const { send, asked, forget } = useSending(onSent, state.refuse, first)
  if (asked) {
    return (
      <RecentChanges
        key={asked.times}
        providerId={String(asked.input.providerId)}
        busy={send.isPending}
        onConfirm={(confirmed) => void send.submit({ params: { id }, input: { ...asked.input, confirmed } })}
        onOther={forget}
      />
    )
  }
  return (
    <StaffForm
      state={state}
      submit={t('links.submit')}
      busy={t('links.busy')}
      failedTitle={t('links.failed')}
      onSubmit={(input) => send.submit({ params: { id }, input })}
      onCancel={onClose}
    >
      <MatchingProviders matches={matches} chosen={chosen} onChoose={setPicked} />
      <AddressFields state={state} isOutside={chosen === OUTSIDE} />
      <StaffSelect
        state={state}
        name="locale"
        choices={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
      />
      <p className="field-hint">{t('match.online')}</p>
    </StaffForm>
  )
}

function AddressFields({
  state,
  isOutside,
}: {
  readonly state: StaffFormState<typeof sending>
  readonly isOutside: boolean
}) {
  const { t } = useTranslation('referrals')
  const email = { state, name: 'email', type: 'email', autoComplete: 'off' } as const
  if (!isOutside) return <StaffText {...email} optional hint={t('match.emailHint')} />
  return (
    <>
      <StaffText state={state} name="provider" maxLength={200} autoComplete="off" />
      <StaffText {...email} />
    </>
  )
}

/** A link that waits for the sender's confirmation, as it was to be sent; a change in the meantime is asked about once more. */
interface Asked {
  readonly input: Sending
  readonly times: number
}
type Sending = z.input<typeof sending>

function useSending(
  onSent: (sent: { readonly code: string | null }) => void,
  refuse: (error: ApiError) => void,
  first: Asked | null,
) {
  const [asked, setAsked] = useState(first)
  const forget = () => setAsked(null)
  const send = useAction('referralLinks', 'send', {
    says: { shownBy: 'next' },
    refreshes: ['referralLinks', 'referrals'],
    onSuccess: onSent,
    onError: (error, { input }) => {
      if (input && error.code === 'confirmation_needed')
        return setAsked((before) => ({ input, times: (before?.times ?? 0) + 1 }))
      forget()
      refuse(error)
    },
  })
  return { send, asked, forget }
}

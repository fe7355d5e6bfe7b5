import { useEffect } from 'react'
import { readWanted } from '#shared/domain/wanted-service.ts'
import { ClearForm, SendTrouble, type SentForm } from '#web/features/protection/visitor-forms/index.ts'
import { useHydrating } from '#web/lib/page-start.tsx'
import { useHref, useLocation, useNavigate } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { useTypedBefore } from '#web/lib/typed-before.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { InEnglish } from '#web/ui/in-english.tsx'
import { ReferralFields } from './referral-fields.tsx'
import { REFERRAL_FIELDS, type Referral, type ReferralField } from './referral-values.ts'
import { useReferral } from './use-referral.ts'

/** Fills in what was chosen in the directory, where nothing is filled in yet; the entry of the history forgets it then. */
function useWanted({ values, change }: Referral): void {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    const wanted = readWanted(state)
    if (!wanted) return
    change(
      Object.fromEntries(Object.entries(wanted).filter(([name]) => values[name as ReferralField] === '')),
    )
    navigate(pathname, { replace: true, state: null })
  }, [])
}

/** The request for a service on one page, which also works without script (REQ-REF-05 to REQ-REF-07). */
export function ReferralForm({ onSent }: { readonly onSent: (sent: SentForm) => void }) {
  const { t } = useTranslation('referralRequest')
  const referral = useReferral()
  const hydrating = useHydrating()
  const form = useTypedBefore(referral)
  const action = useHref('/referrals')
  useWanted(referral)
  const problems = REFERRAL_FIELDS.flatMap((name) => {
    const message = referral.errorOf(name)
    return message === undefined ? [] : [{ name, label: t(`names.${name}`), message }]
  })

  async function send(): Promise<void> {
    const sent = await referral.send()
    if (sent) {
      if (!sent.kept) showToast({ title: t('done.title'), text: t('done.text') })
      onSent(sent)
    } else showToast({ tone: 'danger', title: t('failed.toastTitle'), text: t('failed.toastText') })
  }

  return (
    <Form
      ref={form}
      className="form report-form"
      method="post"
      action={action}
      autoComplete="off"
      // The reason why it was not sent is shown below the fields.
      state={{ ...referral.state, problems, failure: null }}
      onValid={send}
      onInvalid={() => {
        referral.sealing.want(null)
        referral.forgetFailure()
      }}
      lead={
        hydrating && (
          <>
            {referral.key && <input type="hidden" name="key" value={referral.key} />}
            {referral.ticket && <input type="hidden" name="ticket" value={referral.ticket} />}
          </>
        )
      }
    >
      <ReferralFields referral={referral} />
      <SendTrouble
        form={referral}
        offer={{ sealing: referral.sealing }}
        words={{
          title: t('failed.title'),
          keptNotice: (
            <>
              {t('failed.kept')} <InEnglish of="referralRequest.failed.kept" />
            </>
          ),
        }}
      />
      <div className="actions">
        <Button tone="main" type="submit" busy={referral.state.sending && t('sending')}>
          {t('send')}
        </Button>
        <ClearForm onClear={referral.clear} />
      </div>
    </Form>
  )
}

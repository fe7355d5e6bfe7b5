import '#web/ui/report-page.css'
import { useEffect, useState } from 'react'
import {
  MailboxLink,
  PrivacyNotes,
  SentConfirmation,
  type SentForm,
  useSubmittedOnePage,
} from '#web/features/protection/visitor-forms/index.ts'
import { removeDraft } from '#web/lib/draft-store.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { useMay, useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { InEnglish } from '#web/ui/in-english.tsx'
import { REFERRAL_PAGE } from './check-referral.ts'
import { ReferralForm } from './referral-form.tsx'
import { REFERRAL_FORM } from './referral-values.ts'

/** Asks for a service, and says what becomes of the request. */
export function ReferralRequest() {
  const { t } = useTranslation('referralRequest')
  const submitted = useSubmittedOnePage(REFERRAL_PAGE)
  const [sent, setSent] = useState<SentForm | null>(submitted?.sent ?? null)
  useEffect(() => {
    // The request was sent, so the draft that an earlier visit kept in this tab goes.
    if (submitted?.sent) removeDraft('session', REFERRAL_FORM)
  }, [submitted])
  const heading = usePageTitle(t('title'), { neutral: useUser() === null })
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      {sent ? (
        <Confirmation sent={sent} onAnother={() => setSent(null)} />
      ) : (
        <>
          <p className="report-lead">
            {t('lead')} <InEnglish of="referralRequest.lead" />
          </p>
          <MailboxLink />
          <div className="report-columns">
            <ReferralForm onSent={setSent} />
            <Privacy />
          </div>
        </>
      )}
    </>
  )
}

/** Takes the place of the form when the request has arrived. */
function Confirmation({ sent, onAnother }: { readonly sent: SentForm; readonly onAnother: () => void }) {
  const { t } = useTranslation('referralRequest')
  const mayRead = useMay('referrals:read')
  const text = sent.waiting ? 'textKept' : 'text'
  return (
    <SentConfirmation
      sent={sent}
      title={t(sent.waiting ? 'done.titleKept' : 'done.title')}
      text={
        <>
          {t(`done.${text}`)} <InEnglish of={`referralRequest.done.${text}`} />
        </>
      }
      reference={t('done.reference')}
      referenceHint={
        <>
          {t('done.referenceHint')} <InEnglish of="referralRequest.done.referenceHint" />
        </>
      }
      cleared={
        <>
          {t('done.cleared')} <InEnglish of="referralRequest.done.cleared" />
        </>
      }
    >
      <Button className="needs-script" onClick={onAnother}>
        {t('done.another')}
      </Button>
      {mayRead && (
        <LinkButton tone="main" to={`/incidents/referrals?record=${sent.id}`}>
          {t('done.open')}
        </LinkButton>
      )}
    </SentConfirmation>
  )
}

/** What happens with the request. */
function Privacy() {
  const { t } = useTranslation('referralRequest')
  const inside = useUser() !== null
  // The staff's frame has no quick exit.
  const parts = [
    'encrypted',
    'readers',
    'consent',
    'device',
    ...(inside ? [] : (['leave'] as const)),
  ] as const
  return (
    <PrivacyNotes
      title={
        <>
          {t('privacy.title')} <InEnglish of="referralRequest.privacy.title" />
        </>
      }
      notes={parts.map((part) => [
        part,
        <>
          {t(`privacy.${part}`)} <InEnglish of={`referralRequest.privacy.${part}`} />
        </>,
      ])}
    />
  )
}

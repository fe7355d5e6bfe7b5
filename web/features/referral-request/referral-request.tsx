import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recordReference } from '#shared/domain/record-reference.ts'
import { Reach } from '#web/features/emergency-contact/index.ts'
import { removeDraft } from '#web/lib/draft-store.ts'
import { useHydrating } from '#web/lib/page-start.tsx'
import { usePageTitle } from '#web/lib/page-title.ts'
import { useMay, useUser } from '#web/lib/session.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { InEnglish } from '#web/ui/in-english.tsx'
import { ReferralForm } from './referral-form.tsx'
import { REFERRAL_FORM, type SentReferral, useSubmittedReferral } from './referral-values.ts'

/** Asks for a service, and says what becomes of the request. */
export function ReferralRequest() {
  const { t } = useTranslation('referralRequest')
  const submitted = useSubmittedReferral()
  const [sent, setSent] = useState<SentReferral | null>(submitted?.sent ?? null)
  useEffect(() => {
    // The request was sent, so the draft that an earlier visit kept in this tab goes.
    if (submitted?.sent) removeDraft('session', REFERRAL_FORM)
  }, [submitted])
  const heading = usePageTitle(t('title'))
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
function Confirmation({
  sent: { id, waiting },
  onAnother,
}: {
  readonly sent: SentReferral
  readonly onAnother: () => void
}) {
  const { t } = useTranslation('referralRequest')
  const mayRead = useMay('referrals:read')
  const text = waiting ? 'textKept' : 'text'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section className="report-done">
      <h2 ref={heading} tabIndex={-1}>
        {t(waiting ? 'done.titleKept' : 'done.title')}
      </h2>
      <p>
        {t(`done.${text}`)} <InEnglish of={`referralRequest.done.${text}`} />
      </p>
      <div className="report-reference">
        <h3>{t('done.reference')}</h3>
        <p className="report-reference-id" data-record={id}>
          {recordReference(id)}
        </p>
        <p>
          {t('done.referenceHint')} <InEnglish of="referralRequest.done.referenceHint" />
        </p>
      </div>
      <Reach className="notice" />
      {!window.desktop && (
        <p>
          {t('done.cleared')} <InEnglish of="referralRequest.done.cleared" />
        </p>
      )}
      <div className="actions">
        <Button className="needs-script" onClick={onAnother}>
          {t('done.another')}
        </Button>
        {mayRead && (
          <LinkButton tone="main" to={`/incidents/referrals?record=${id}`}>
            {t('done.open')}
          </LinkButton>
        )}
      </div>
    </section>
  )
}

/** Wide enough for a column beside the form, as in the style sheet. */
const WIDE = '(min-width: 60rem)'

/** What happens with the request: beside the form, or folded away above it on a phone. */
function Privacy() {
  const { t } = useTranslation('referralRequest')
  const inside = useUser() !== null
  const hydrating = useHydrating()
  const [open, setOpen] = useState(() => !hydrating && matchMedia(WIDE).matches)
  useEffect(() => setOpen(matchMedia(WIDE).matches), [])
  // The staff's frame has no quick exit.
  const parts = [
    'encrypted',
    'readers',
    'consent',
    'device',
    ...(inside ? [] : (['leave'] as const)),
  ] as const
  return (
    <details className="report-privacy" open={open}>
      <summary>
        {t('privacy.title')} <InEnglish of="referralRequest.privacy.title" />
      </summary>
      <ul>
        {parts.map((part) => (
          <li key={part}>
            {t(`privacy.${part}`)} <InEnglish of={`referralRequest.privacy.${part}`} />
          </li>
        ))}
      </ul>
    </details>
  )
}

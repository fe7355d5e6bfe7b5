import './contact.css'
import '#web/ui/report-page.css'
import { useEffect, useRef, useState } from 'react'
import { messageReference } from '#shared/domain/messages.ts'
import {
  ContactFacts,
  type SentForm,
  useContact,
  useSubmittedOnePage,
} from '#web/features/protection/index.ts'
import { removeDraft } from '#web/lib/draft-store.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { InEnglish } from '#web/ui/in-english.tsx'
import { CONTACT_PAGE } from './check-contact.ts'
import { ContactForm } from './contact-form.tsx'
import { CONTACT_FORM } from './contact-values.ts'

/** Contact Form: the form beside the ways to reach the organisation, and once the message has arrived the confirmation in its place. */
export function ContactPart() {
  const { t } = useTranslation('contact')
  const submitted = useSubmittedOnePage(CONTACT_PAGE)
  const [sent, setSent] = useState<SentForm | null>(submitted?.sent ?? null)
  useEffect(() => {
    // The message was sent, so the draft that an earlier visit kept in this tab goes.
    if (submitted?.sent) removeDraft('session', CONTACT_FORM)
  }, [submitted])
  return (
    <>
      <h2>{t('title')}</h2>
      <div className="contact-columns">
        {sent ? <Done id={sent.id} onAnother={() => setSent(null)} /> : <Writing onSent={setSent} />}
        <Beside />
      </div>
    </>
  )
}

function Writing({ onSent }: { readonly onSent: (sent: SentForm) => void }) {
  const { t } = useTranslation('contact')
  return (
    <div>
      <p>{t('lead')}</p>
      <ContactForm onSent={onSent} />
    </div>
  )
}

function Done({ id, onAnother }: { readonly id: string; readonly onAnother: () => void }) {
  const { t } = useTranslation('contact')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The form with the pressed button has disappeared, so the focus moves here.
    heading.current?.focus()
  }, [])
  return (
    <div className="notice contact-done">
      <h3 ref={heading} tabIndex={-1}>
        {t('done.title')}
      </h3>
      <p>{t('done.text')}</p>
      <p>{t('done.receipt')}</p>
      <p>{t('done.reference', { reference: messageReference(id) })}</p>
      <div className="actions needs-script">
        <Button onClick={onAnother}>{t('done.another')}</Button>
      </div>
    </div>
  )
}

/** The block of addresses, and what to do when an answer within a day would be too late. */
function Beside() {
  const { t } = useTranslation('contact')
  const settings = useContact()
  return (
    <aside className="contact-beside" aria-labelledby="contact-beside">
      <h3 id="contact-beside">{t('beside')}</h3>
      {settings && <ContactFacts settings={settings} />}
      <p>
        {t('danger')} <InEnglish of="contact.danger" />{' '}
        <Link to="/about?tab=emergency">{t('emergencyLink')}</Link>
      </p>
      <p>
        {t('report')} <Link to="/incident-reporting">{t('reportLink')}</Link>
      </p>
      <p className="contact-privacy">{t('privacy')}</p>
    </aside>
  )
}

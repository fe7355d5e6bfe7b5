import { useEffect, useState } from 'react'
import {
  MailboxLink,
  PrivacyNotes,
  SentConfirmation,
  type SentForm,
  useSubmittedOnePage,
} from '#web/features/protection/index.ts'
import { removeDraft } from '#web/lib/draft-store.ts'
import { useNavigate } from '#web/lib/router.tsx'
import { useMay, useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { InEnglish } from '#web/ui/in-english.tsx'
import { CLIMATE_PAGE } from './check-climate.ts'
import { CLIMATE_FORM, CLIMATE_PATH } from './climate-values.ts'
import { ReportForm } from './report-form.tsx'

/** Report Incident: the form, and once it has arrived the confirmation in its place (REQ-CLM-07). */
export function ReportPart() {
  const submitted = useSubmittedOnePage(CLIMATE_PAGE)
  const [sent, setSent] = useState<SentForm | null>(submitted?.sent ?? null)
  const navigate = useNavigate()
  useEffect(() => {
    // The report was sent, so the draft that an earlier visit kept in this tab goes.
    if (submitted?.sent) removeDraft('session', CLIMATE_FORM)
  }, [submitted])
  if (!sent) {
    return (
      <div className="report-columns">
        <div>
          <MailboxLink />
          <ReportForm onSent={setSent} />
        </div>
        <Privacy />
      </div>
    )
  }
  const another = () => {
    setSent(null)
    // The type that an address chose was that of the report before.
    navigate(CLIMATE_PATH, { replace: true })
  }
  return <Confirmation sent={sent} onAnother={another} />
}

function Confirmation({ sent, onAnother }: { readonly sent: SentForm; readonly onAnother: () => void }) {
  const { t } = useTranslation('climate')
  const mayRead = useMay('climate-incidents:read')
  return (
    <SentConfirmation
      sent={sent}
      title={t(sent.waiting ? 'done.titleKept' : 'done.title')}
      text={t(sent.waiting ? 'done.textKept' : 'done.text')}
      reference={t('done.reference')}
      referenceHint={
        <>
          {t('done.referenceHint')} <InEnglish of="climate.done.referenceHint" />
        </>
      }
      cleared={t('done.cleared')}
    >
      <Button className="needs-script" onClick={onAnother}>
        {t('done.another')}
      </Button>
      {mayRead && (
        <LinkButton tone="main" to={`${CLIMATE_PATH}/cases?record=${sent.id}`}>
          {t('done.open')}
        </LinkButton>
      )}
    </SentConfirmation>
  )
}

function Privacy() {
  const { t } = useTranslation('climate')
  const inside = useUser() !== null
  // The staff's frame has no quick exit.
  const parts = ['encrypted', 'readers', 'names', 'device', ...(inside ? [] : (['leave'] as const))] as const
  return (
    <PrivacyNotes
      title={t('privacy.title')}
      notes={parts.map((part) => [
        part,
        <>
          {t(`privacy.${part}`)} <InEnglish of={`climate.privacy.${part}`} />
        </>,
      ])}
    />
  )
}

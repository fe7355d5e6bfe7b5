import '#web/ui/report-page.css'
import { type ReactNode, useEffect, useState } from 'react'
import { Reach } from '#web/features/protection/emergency-contact/index.ts'
import { MailboxLink, SendingFiles, type SentForm } from '#web/features/protection/visitor-forms/index.ts'
import { removeDraft } from '#web/lib/draft-store.ts'
import { useHydrating } from '#web/lib/page-start.tsx'
import { usePageTitle } from '#web/lib/page-title.ts'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { InEnglish } from '#web/ui/in-english.tsx'
import { Confirmation } from './confirmation.tsx'
import { ReportForm } from './report-form.tsx'
import { FIRST_STEP } from './report-values.ts'
import { REPORT_FORM, useSubmittedReport } from './submitted-report.ts'
import { STEP_DRAFT, useStep } from './use-step.ts'

/** The form that anyone can report an incident with (REQ-INC-01), at /incident-reporting. */
export function IncidentReportingPage({
  above,
  below,
}: {
  /** What the emergency page has above and below the report. */
  readonly above?: ReactNode
  readonly below?: ReactNode
}) {
  const { t } = useTranslation('incidentReporting')
  const user = useUser()
  const inside = user !== null
  const submitted = useSubmittedReport()
  const [sent, setSent] = useState<SentForm | null>(submitted?.sent ?? null)
  useEffect(() => {
    // The report was sent, so the draft that an earlier visit kept in this tab goes.
    if (submitted?.sent) for (const key of [REPORT_FORM, STEP_DRAFT]) removeDraft('session', key)
  }, [submitted])
  const [step, goTo] = useStep()
  const [files, setFiles] = useState<readonly File[]>([])

  function afterSending(result: SentForm): void {
    setSent(result)
    goTo(FIRST_STEP)
  }

  function startAnother(): void {
    setSent(null)
    setFiles([])
  }

  const title = t('title')
  const heading = usePageTitle(sent ? title : t('pageTitle', { title, step: t(`steps.${step}`) }), {
    neutral: !inside,
  })
  return (
    <div className={classNames('report-page', user && 'staff-body')}>
      {above}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {sent ? (
        <Confirmation sent={sent} hasFiles={files.length > 0} onAnother={startAnother}>
          {sent.code !== null && !sent.kept && files.length > 0 && (
            <SendingFiles files={files} code={sent.code} />
          )}
        </Confirmation>
      ) : (
        <>
          {step === FIRST_STEP && (
            <>
              <p className="report-lead">
                {t('lead')} <InEnglish of="incidentReporting.lead" />
              </p>
              <Reach className="notice report-reach" />
              <MailboxLink />
            </>
          )}
          <div className="report-columns">
            <ReportForm step={step} goTo={goTo} onSent={afterSending} files={files} onFiles={setFiles} />
            <Privacy inside={inside} />
          </div>
        </>
      )}
      {below}
    </div>
  )
}

/** Wide enough for a column beside the form, as in the style sheet. */
const WIDE = '(min-width: 60rem)'

/** What happens with the report: beside the form, or folded away above it on a phone. */
function Privacy({ inside }: { readonly inside: boolean }) {
  const { t } = useTranslation('incidentReporting')
  const hydrating = useHydrating()
  const [open, setOpen] = useState(() => !hydrating && matchMedia(WIDE).matches)
  useEffect(() => setOpen(matchMedia(WIDE).matches), [])
  // The staff's frame has no quick exit.
  const parts = [
    'encrypted',
    'readers',
    'published',
    'device',
    ...(inside ? [] : (['leave'] as const)),
  ] as const
  return (
    <details className="report-privacy" open={open}>
      <summary>
        {t('privacy.title')} <InEnglish of="incidentReporting.privacy.title" />
      </summary>
      <ul>
        {parts.map((part) => (
          <li key={part}>
            {t(`privacy.${part}`)} <InEnglish of={`incidentReporting.privacy.${part}`} />
          </li>
        ))}
      </ul>
    </details>
  )
}

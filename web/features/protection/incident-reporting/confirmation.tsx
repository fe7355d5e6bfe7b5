import { type ReactNode, useEffect, useRef, useState } from 'react'
import { recordReference } from '#shared/domain/record-reference.ts'
import { Reach } from '#web/features/protection/emergency-contact/index.ts'
import { KeptWords } from '#web/features/protection/sealed-reports/index.ts'
import { Receipt, type SentForm } from '#web/features/protection/visitor-forms/index.ts'
import { announce } from '#web/lib/announce.ts'
import { useHydrating } from '#web/lib/page-start.tsx'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { InEnglish } from '#web/ui/in-english.tsx'

/** Takes the place of the form when the report has arrived; `children` is what of it is still on its way. */
export function Confirmation({
  sent,
  hasFiles = false,
  children,
  onAnother,
}: {
  readonly sent: SentForm
  /** Whether files were chosen with the report. */
  readonly hasFiles?: boolean
  readonly children?: ReactNode
  readonly onAnother: () => void
}) {
  const { t } = useTranslation('incidentReporting')
  const mayRead = useMay('incidents:read')
  const text = sent.waiting ? 'textKept' : 'text'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section className="report-done">
      <h2 ref={heading} tabIndex={-1}>
        {t(sent.waiting ? 'done.titleKept' : 'done.title')}
      </h2>
      {sent.kept ? (
        <KeptWords way={sent.kept} hasFiles={hasFiles} />
      ) : (
        <p>
          {t(`done.${text}`)} <InEnglish of={`incidentReporting.done.${text}`} />
        </p>
      )}
      {children}
      {sent.code !== null && <Receipt code={sent.code} />}
      {/* The record of a kept report, and with it the reference, is made where it arrives. */}
      {!sent.kept && <Reference id={sent.id} />}
      <Reach className="notice" />
      {!window.desktop && !sent.kept && (
        <p>
          {t('done.cleared')} <InEnglish of="incidentReporting.done.cleared" />
        </p>
      )}
      <div className="actions">
        <Button className="needs-script" onClick={onAnother}>
          {t('done.another')}
        </Button>
        {mayRead && (
          <LinkButton tone="main" to={`/incidents?record=${sent.id}`}>
            {t('done.open')}
          </LinkButton>
        )}
      </div>
    </section>
  )
}

/** In large letters, to be noted down and read out. */
function Reference({ id }: { readonly id: string }) {
  const { t } = useTranslation(['incidentReporting', 'shell'])
  const [copied, setCopied] = useState(false)
  const hydrating = useHydrating()
  const reference = recordReference(id)
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(reference)
    setCopied(true)
    announce(t('shell:form.copied'))
  }
  return (
    <div className="report-reference">
      <h3>{t('done.reference')}</h3>
      <p className="report-reference-id" data-record={id}>
        {reference}
      </p>
      <p>
        {t('done.referenceHint')} <InEnglish of="incidentReporting.done.referenceHint" />
      </p>
      <p>
        {t('done.referenceOpens')} <InEnglish of="incidentReporting.done.referenceOpens" />
      </p>
      {/* A page without a secure origin has no clipboard. */}
      {!hydrating && navigator.clipboard && (
        <Button small onClick={() => void copy()}>
          {t(copied ? 'shell:form.copied' : 'shell:form.copy')}
        </Button>
      )}
    </div>
  )
}

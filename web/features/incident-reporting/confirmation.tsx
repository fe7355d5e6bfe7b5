import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#web/lib/session.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { CopyField } from '#web/ui/copy-field.tsx'
import type { SentReport } from './use-report.ts'

/** Takes the place of the form when the report has arrived. */
export function Confirmation({
  sent,
  onAnother,
}: {
  readonly sent: SentReport
  readonly onAnother: () => void
}) {
  const { t } = useTranslation('incidentReporting')
  const mayRead = useMay('incidents:read')
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
      <p>{t(sent.waiting ? 'done.textKept' : 'done.text')}</p>
      <Reference id={sent.id} />
      {!window.desktop && <p>{t('done.cleared')}</p>}
      <div className="actions">
        <Button onClick={onAnother}>{t('done.another')}</Button>
        {mayRead && (
          <LinkButton tone="main" to={`/incidents?record=${sent.id}`}>
            {t('done.open')}
          </LinkButton>
        )}
      </div>
    </section>
  )
}

function Reference({ id }: { readonly id: string }) {
  const { t } = useTranslation('incidentReporting')
  return (
    <div className="report-reference">
      <CopyField name="reference" label={t('done.reference')} value={id} />
      <p>{t('done.referenceHint')}</p>
    </div>
  )
}

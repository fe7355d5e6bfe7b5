import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { LinkButton } from '#web/ui/button.tsx'

/** For staff, to whom the form of visitors does not speak. */
export function TakeCall() {
  const { t } = useTranslation('incidents')
  if (!useMay('incidents:edit')) return null
  return (
    <div className="notice">
      <p>{t('visitorForm.text')}</p>
      <p>
        <LinkButton to="/incidents?new=call">{t('visitorForm.take')}</LinkButton>
      </p>
    </div>
  )
}

import './grants.css'
import { usePageTitle } from '#web/lib/page-title.ts'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { inFormLanguage } from './form-language.tsx'

const StatusPart = inFormLanguage(async () => (await import('./status-part.tsx')).StatusPart)

/** Where an applicant follows an application (REQ-GRT-33), at /grants/status. */
export function StatusPage() {
  const { t } = useTranslation('grants')
  const user = useUser()
  const heading = usePageTitle(t('statusTitle'))
  return (
    <div className={classNames('published-page', 'grants-page', user && 'staff-body')}>
      <h1 ref={heading} tabIndex={-1}>
        {t('statusTitle')}
      </h1>
      <StatusPart />
    </div>
  )
}

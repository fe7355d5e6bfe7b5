import './public-monitoring.css'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '#web/lib/page-title.ts'
import { IccprView } from './iccpr-view.tsx'
import { UprView } from './upr-view.tsx'

/** What signed-out visitors read at /iccpr and /upr (Spec 3 §2.1): nothing but what was published. */
export function PublicMonitoringPage({ tab }: { readonly tab: string | undefined }) {
  const { t } = useTranslation('publicMonitoring')
  const isUpr = tab === 'upr'
  const title = t(isUpr ? 'upr.title' : 'iccpr.title')
  const heading = usePageTitle(title)
  return (
    <div className="public-page">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {isUpr ? <UprView /> : <IccprView />}
    </div>
  )
}

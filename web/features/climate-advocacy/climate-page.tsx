import './climate.css'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '#web/lib/page-title.ts'
import { useUser } from '#web/lib/session.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { usePart } from '#web/ui/part-links.tsx'
import { ClimateTabs } from './climate-tabs.tsx'
import { FrameworkPart } from './framework-part.tsx'
import { ReportPart } from './report-part.tsx'
import { ResourcesPart } from './resources-part.tsx'

/** Active Cases are a page of their own, for staff. */
const VISITED = ['report', 'framework', 'resources'] as const

/** Climate advocacy (REQ-CLM-01), at /climate-advocacy. */
export function ClimatePage() {
  // The texts of every part at once, so that a tab shows nothing late.
  const { t } = useTranslation(['climate', 'charts', 'chartWords', 'incidentReporting'])
  const user = useUser()
  const heading = usePageTitle(t('title'))
  const part = usePart(VISITED)
  return (
    <div className={classNames('report-page', 'climate-page', user && 'staff-body')}>
      <h1 ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      <p className="report-lead">{t('lead')}</p>
      <ClimateTabs open={part} />
      {part === 'report' && <ReportPart />}
      {part === 'framework' && <FrameworkPart />}
      {part === 'resources' && <ResourcesPart />}
    </div>
  )
}

import './climate.css'
import '#web/ui/report-page.css'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { usePageTitle } from '#web/lib/page-title.ts'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { usePart } from '#web/ui/part-links.tsx'
import { ClimateTabs } from './climate-tabs.tsx'
import { ReportPart } from './report-part.tsx'

// Most visitors come to report.
const CasesPart = lazyPart(async () => (await import('./cases-part.tsx')).CasesPart)
const FrameworkPart = lazyPart(async () => (await import('./framework-part.tsx')).FrameworkPart)
const ResourcesPart = lazyPart(async () => (await import('./resources-part.tsx')).ResourcesPart)

const PARTS = ['report', 'cases', 'framework', 'resources'] as const

/** Climate advocacy (REQ-CLM-01), at /climate-advocacy. */
export function ClimatePage() {
  const { t } = useTranslation(['climate', 'incidentReporting'])
  const user = useUser()
  const part = usePart(PARTS)
  const heading = usePageTitle(t('title'), { neutral: user === null && part === 'report' })
  return (
    <div className={classNames('report-page', 'climate-page', user && 'staff-body')}>
      <h1 ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      <p className="report-lead">{t('lead')}</p>
      <ClimateTabs open={part} />
      {part === 'report' && <ReportPart />}
      {part === 'cases' && <CasesPart />}
      {part === 'framework' && <FrameworkPart />}
      {part === 'resources' && <ResourcesPart />}
    </div>
  )
}

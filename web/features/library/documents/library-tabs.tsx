import { useLocation } from '#web/lib/router.tsx'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Tabs } from '#web/ui/tabs.tsx'

/** The library, the report generator and their figures beside one another, for those who may make reports (REQ-DOC-01). */
export function LibraryTabs() {
  const { t } = useTranslation('documents')
  const { pathname } = useLocation()
  if (!useMay('reports:generate')) return null
  const tabs = [
    ['/documents', t('library')],
    ['/reports', t('generator')],
    ['/report-approvals', t('approvals')],
    ['/library-analytics', t('analytics')],
  ] as const
  return (
    <Tabs
      label={t('sections')}
      tabs={tabs.map(([path, text]) => ({ name: path, text, to: path }))}
      current={pathname}
    />
  )
}

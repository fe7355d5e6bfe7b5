import { useLocation } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Tabs } from './tabs.tsx'

const TABS = ['news', 'jobs'] as const

/** The two tabs of the page for news and jobs (REQ-SHL-04), each at its own address. */
export function NewsJobsTabs() {
  const { t } = useTranslation('published')
  const { pathname } = useLocation()
  const tabs = TABS.map((name) => ({ name, text: t(`tabs.${name}`), to: `/${name}` }))
  return <Tabs label={t('tabs.label')} tabs={tabs} current={pathname.slice(1)} />
}

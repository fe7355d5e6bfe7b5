import { pathOf } from '#shared/contract/routes.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Tabs } from '#web/ui/tabs.tsx'

export type TabName = 'iccpr' | 'upr' | 'analytics'

const PATHS: Readonly<Record<TabName, string>> = {
  iccpr: pathOf('monitoring', 'iccpr'),
  upr: pathOf('monitoring', 'upr'),
  analytics: `${pathOf('monitoring', 'iccpr')}?tab=analytics`,
}

/** The three tabs of monitoring. */
export function MonitoringTabs({
  tabs,
  open,
}: {
  readonly tabs: readonly TabName[]
  readonly open: TabName
}) {
  const { t } = useTranslation('monitoring')
  return (
    <Tabs
      label={t('tabs.label')}
      tabs={tabs.map((name) => ({ name, text: t(`tabs.${name}`), to: PATHS[name] }))}
      current={open}
    />
  )
}

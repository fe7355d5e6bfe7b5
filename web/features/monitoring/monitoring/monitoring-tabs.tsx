import { pathOf } from '#shared/contract/routes.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'

export type TabName = 'iccpr' | 'upr' | 'analytics'

const PATHS: Readonly<Record<TabName, string>> = {
  iccpr: pathOf('monitoring', 'iccpr'),
  upr: pathOf('monitoring', 'upr'),
  analytics: `${pathOf('monitoring', 'iccpr')}?tab=analytics`,
}

/** The three tabs of monitoring; each has an address of its own, so they are links. */
export function MonitoringTabs({
  tabs,
  open,
}: {
  readonly tabs: readonly TabName[]
  readonly open: TabName
}) {
  const { t } = useTranslation('monitoring')
  return (
    <nav className="mon-tabs" aria-label={t('tabs.label')}>
      {tabs.map((name) => (
        <Link key={name} to={PATHS[name]} aria-current={name === open ? 'page' : undefined}>
          {t(`tabs.${name}`)}
        </Link>
      ))}
    </nav>
  )
}

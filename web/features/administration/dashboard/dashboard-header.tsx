import './dashboard.css'
import { SnapshotButton } from '#web/features/library/index.ts'
import { Statements } from '#web/features/publishing/index.ts'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { LinkButton } from '#web/ui/button.tsx'

/** The header of the dashboard of the public shell (REQ-OVW-15): reports for those who may, ways to act, statements. */
export function DashboardHeader() {
  const { t } = useTranslation('overview')
  const mayGenerate = useMay('reports:generate')
  return (
    <section className="dashboard-header" aria-label={t('header')}>
      <div className="actions">
        {mayGenerate && <SnapshotButton label={t('generate')} />}
        <LinkButton tone="danger" to="/incident-reporting">
          {t('report')}
        </LinkButton>
        <LinkButton to="/grants/apply">{t('join')}</LinkButton>
      </div>
      <Statements names={['monitoring', 'uptime', 'response-time']} short />
    </section>
  )
}

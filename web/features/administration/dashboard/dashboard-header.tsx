import './dashboard.css'
import { SnapshotButton } from '#web/features/library/index.ts'
import { Statements } from '#web/features/publishing/index.ts'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { type ButtonTone, LinkButton } from '#web/ui/button.tsx'

/** The header of the dashboard of the public shell (REQ-OVW-15): reports for those who may, ways to act, statements. */
export function DashboardHeader() {
  const { t } = useTranslation('overview')
  return (
    <section className="dashboard-header" aria-label={t('header')}>
      <div className="actions">
        <DashboardActions reportTone="danger" />
      </div>
      <Statements names={['monitoring', 'uptime', 'response-time']} short />
    </section>
  )
}

/** What can be done from the dashboard. */
export function DashboardActions({ reportTone }: { readonly reportTone: ButtonTone }) {
  const { t } = useTranslation('overview')
  const mayGenerate = useMay('reports:generate')
  return (
    <>
      {mayGenerate && <SnapshotButton label={t('generate')} />}
      <LinkButton tone={reportTone} to="/incident-reporting">
        {t('report')}
      </LinkButton>
      <LinkButton to="/grants/apply">{t('join')}</LinkButton>
    </>
  )
}

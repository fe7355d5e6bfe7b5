import { pathOf } from '#shared/contract/routes.ts'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { ExportMenu, type ListAddress } from '#web/records/index.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'

/** What is done most often beside a list (REQ-MON-06, REQ-MON-10): new record, report, export, import. */
export function QuickActions({
  address,
  open,
}: {
  readonly address: ListAddress
  readonly open: 'iccpr' | 'upr'
}) {
  const { t } = useTranslation('monitoring')
  const { kind } = address
  const mayEdit = useMay(kind.edit)
  const mayReport = useMay('reports:generate')
  const mayExport = useMay('records:export')
  const mayImport = useMay('records:import')
  const cases = open === 'iccpr'
  if (!mayEdit && !mayReport && !mayExport) return null
  return (
    <section className="mon-side">
      <h2>{t('actions.title')}</h2>
      <div className="mon-actions">
        {mayEdit && (
          <Button onClick={address.create} aria-keyshortcuts="n">
            {cases ? t('actions.newCase') : t('actions.newRecommendation')} <kbd>N</kbd>
          </Button>
        )}
        {mayReport && (
          <LinkButton to={`${pathOf('reports')}?preset=${cases ? 'iccpr' : 'upr'}`}>
            {cases ? t('actions.report') : t('actions.progressReport')}
          </LinkButton>
        )}
        {mayExport && (
          <ExportMenu
            kind={kind}
            query={address.query}
            label={cases ? t('actions.exportData') : t('actions.exportTracking')}
          />
        )}
        {mayImport && (
          <LinkButton to={`${pathOf('imports')}?into=${kind.name}`}>{t('actions.import')}</LinkButton>
        )}
      </div>
    </section>
  )
}

import { pathOf } from '#shared/contract/routes.ts'
import { INCIDENT_STATUSES } from '#shared/domain/enumerations.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { isEndState } from '#shared/rules/transitions.ts'
import { incidents } from '#shared/schemas/incidents.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { ExportMenu, type ListAddress } from '#web/records/index.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { incidentKind } from './incident-kind.ts'

interface Line {
  readonly name: string
  readonly label: string
  readonly search: string
  /** Absent where the statistics do not count it. */
  readonly count?: number | undefined
}

const { verification } = incidents.transitions

const OPEN = INCIDENT_STATUSES.filter((status) => !isEndState(incidents, status))
  .map((status) => `status=${status}`)
  .join('&')

function useIncidentFigures() {
  const allowed = useMay('statistics:read')
  return useCall('statistics', 'monitoring', {}, { enabled: allowed }).data?.incidents
}

/** The queues of incidents, above the map beside the list. */
export function IncidentQueues() {
  const { t } = useTranslation('incidents')
  const mayTriage = useMay('triage:read')
  const figures = useIncidentFigures()
  const queue = (
    name:
      | 'triage'
      | 'unassessed'
      | 'proposed'
      | 'byOne'
      | 'changed'
      | 'urgent'
      | 'critical'
      | 'mine'
      | 'unassigned',
    search: string,
  ) => ({
    name,
    label: t(`queues.${name}`),
    search,
  })
  const unproven = (name: 'byOne' | 'changed', state: string): Line[] => {
    const count = figures?.byStatus[state] ?? 0
    return count > 0 ? [{ ...queue(name, `status=${state}`), count }] : []
  }
  const lines: readonly Line[] = [
    ...(mayTriage ? [{ ...queue('triage', 'region=none'), count: figures?.byRegion.none ?? 0 }] : []),
    { ...queue('unassessed', 'status=new'), count: figures?.byStatus.new ?? 0 },
    queue('proposed', 'proposed=true'),
    ...unproven('byOne', verification.byOne),
    ...unproven('changed', verification.changed),
    queue('urgent', `urgent=true&${OPEN}`),
    queue('critical', `severity=critical&${OPEN}`),
    queue('mine', `assignee=me&${OPEN}`),
    queue('unassigned', `assignee=none&${OPEN}`),
  ]
  return <Lines title={t('queues.title')} lines={lines} />
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) {
  const locale = useLocale()
  return (
    <section className="inc-side">
      <h2>{title}</h2>
      <ul>
        {lines.map(({ name, label, search, count }) => (
          <li key={name}>
            <Link to={{ pathname: incidentKind.path, search }}>{label}</Link>
            {count !== undefined && <span>{formatNumber(count, locale)}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The quick actions of incidents, below the map and the states. */
export function IncidentActions({ address }: { readonly address: ListAddress }) {
  const { t } = useTranslation('incidents')
  const mayReport = useMay('reports:generate')
  const mayExport = useMay('records:export')
  const mayImport = useMay('records:import')
  if (!mayReport && !mayExport && !mayImport) return null
  return (
    <section className="inc-side">
      <h2>{t('actions.title')}</h2>
      <div className="inc-actions">
        {mayReport && (
          <LinkButton to={`${pathOf('reports')}?preset=incidents`}>{t('actions.report')}</LinkButton>
        )}
        {mayExport && <ExportMenu kind={incidentKind} query={address.query} label={t('actions.export')} />}
        {mayImport && (
          <LinkButton to={`${pathOf('imports')}?into=${incidentKind.name}`}>{t('actions.import')}</LinkButton>
        )}
      </div>
    </section>
  )
}

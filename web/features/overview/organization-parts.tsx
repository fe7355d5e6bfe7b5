import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { VALUES } from '#shared/organization/framework.ts'
import { Reach } from '#web/features/emergency-contact/index.ts'
import { TheoryOfChange } from '#web/features/organization/index.ts'
import { ProjectLines } from '#web/features/projects/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { needsLine } from './offline-line.tsx'
import { ONGOING_PROJECTS } from './ongoing-projects.ts'

/** Mission and vision, values, theory of change, campaigns, emergency contact, platform (REQ-OVW-12). */
export function OrganizationParts() {
  const t = useTexts('about')
  return (
    <>
      <section className="section ov-mission" aria-labelledby="mission">
        <h2 id="mission">{t.missionTitle}</h2>
        <p className="ov-large">{t.mission}</p>
        <h3>{t.visionTitle}</h3>
        <p>{t.vision}</p>
      </section>
      <section className="section" aria-labelledby="values">
        <h2 id="values">{t.valuesTitle}</h2>
        <ul className="ov-values">
          {VALUES.map((id) => (
            <li key={id}>
              <h3>{t.values[id].title}</h3>
              <p>{t.values[id].text}</p>
            </li>
          ))}
        </ul>
      </section>
      <TheoryOfChange variant="overview" />
      <Campaigns />
      <div className="ov-columns">
        <EmergencyContact />
        <PlatformStatus />
      </div>
    </>
  )
}

/** What is under way now. */
function Campaigns() {
  const { t } = useTranslation('overview')
  const { data, error, refetch } = useCall('projects', 'list', ONGOING_PROJECTS)
  if (needsLine({ data, error })) return null
  return (
    <section className="section" aria-labelledby="campaigns">
      <h2 id="campaigns">{t('campaigns.title')}</h2>
      {error && !data && (
        <Failure error={error} title={t('campaigns.failed')} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton lines={4} />}
      {data?.items.length === 0 && <p>{t('campaigns.none')}</p>}
      {data && <ProjectLines projects={data.items} />}
      <p>
        <Link to="/projects">{t('campaigns.all')}</Link>
      </p>
    </section>
  )
}

function EmergencyContact() {
  const { t } = useTranslation('overview')
  const { data, error } = useCall('organization', 'get')
  if (needsLine({ data, error })) return null
  return (
    <section className="section" aria-labelledby="emergency">
      <h2 id="emergency">{t('emergency.title')}</h2>
      {data && !data.hotline && !data.emergencyEmail && <p>{t('emergency.none')}</p>}
      <Reach />
      <p>
        <Link to="/about?tab=emergency">{t('emergency.more')}</Link>
      </p>
    </section>
  )
}

function PlatformStatus() {
  const { t } = useTranslation('overview')
  const { data, error, refetch } = useCall('system', 'health')
  if (needsLine({ data, error })) return null
  return (
    <section className="section" aria-labelledby="platform">
      <h2 id="platform">{t('platform.title')}</h2>
      {error && !data && (
        <Failure error={error} title={t('platform.failed')} onRetry={() => void refetch()} />
      )}
      {data && <p>{t(`platform.${data.status}`)}</p>}
    </section>
  )
}

import { Reach } from '#web/features/protection/index.ts'
import { ProjectLines, TheoryOfChange, Values } from '#web/features/publishing/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { Link } from '#web/lib/router.tsx'
import { useTexts, useTranslation } from '#web/lib/texts.ts'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { FoldedSection } from './fold.tsx'
import { needsLine } from './offline-line.tsx'
import { ONGOING_PROJECTS } from './ongoing-projects.ts'

/** Mission and vision, values, theory of change, campaigns, emergency contact, platform (REQ-OVW-12). */
export function OrganizationParts() {
  const t = useTexts('about')
  return (
    <>
      <div className="ov-two">
        <div>
          <FoldedSection id="mission" title={t.missionTitle} className="ov-mission" isLeast>
            <p className="ov-large">{t.mission}</p>
            <h3>{t.visionTitle}</h3>
            <p>{t.vision}</p>
          </FoldedSection>
          <FoldedSection id="values" title={t.valuesTitle} isLeast>
            <Values />
          </FoldedSection>
        </div>
        <div>
          <TheoryOfChange variant="overview" />
          <Campaigns />
        </div>
      </div>
      <div className="ov-two ov-small">
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
    <FoldedSection id="campaigns" title={t('campaigns.title')}>
      {error && !data && (
        <Failure error={error} title={t('campaigns.failed')} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton lines={4} />}
      {data?.items.length === 0 && <p>{t('campaigns.none')}</p>}
      {data && <ProjectLines projects={data.items} />}
      <p>
        <Link to="/projects">{t('campaigns.all')}</Link>
      </p>
    </FoldedSection>
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
    <FoldedSection id="platform" title={t('platform.title')}>
      {error && !data && (
        <Failure error={error} title={t('platform.failed')} onRetry={() => void refetch()} />
      )}
      {data && <p>{t(`platform.${data.status}`)}</p>}
    </FoldedSection>
  )
}

import './grants.css'
import { GRANT_LANGUAGES, GRANT_PATHS } from '#shared/domain/grant-application.ts'
import { useCall } from '#web/lib/calls.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { useLocation } from '#web/lib/router.tsx'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { PartLinks, usePart } from '#web/ui/part-links.tsx'
import { Failure } from '#web/ui/states.tsx'
import { inFormLanguage } from './form-language.tsx'
import { EligibilityPart, GuidelinesPart, OverviewPart } from './parts.tsx'
import { RoundState } from './round-state.tsx'
import { StagesPart } from './stages-part.tsx'

const ApplyPart = inFormLanguage(
  async () => (await import('./apply-part.tsx')).ApplyPart,
  ({ state: { round } }) => round?.languages ?? GRANT_LANGUAGES,
)

const PARTS = ['overview', 'eligibility', 'guidelines', 'apply', 'timeline'] as const

/** The grant programme (REQ-GRT-01), at /grants; /grants/apply opens Apply Now. */
export function GrantsPage() {
  const { t } = useTranslation('grants')
  const user = useUser()
  const { data, error, refetch } = useCall('grants', 'round')
  const named = usePart(PARTS)
  const { pathname } = useLocation()
  const part = pathname === GRANT_PATHS.apply ? 'apply' : named
  const round = data?.round
  const title = round ? t('titleOf', { round: round.code }) : t(data ? 'titleOther' : 'title')
  const heading = usePageTitle(title)
  return (
    <div className={classNames('published-page', 'grants-page', user && 'staff-body')}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="published-lead">{t('lead')}</p>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {data && part !== 'apply' && <RoundState state={data} />}
      <PartLinks
        path={GRANT_PATHS.program}
        label={t('tabsLabel')}
        parts={PARTS.map((each) => [each, t(`tabs.${each}`)] as const)}
        current={part}
      />
      <h2>{part === 'timeline' ? t('timeline.title') : t(`tabs.${part}`)}</h2>
      {round && part === 'overview' && <OverviewPart round={round} />}
      {round && part === 'eligibility' && <EligibilityPart round={round} />}
      {round && part === 'guidelines' && <GuidelinesPart round={round} />}
      {data && part === 'apply' && <ApplyPart state={data} />}
      {part === 'timeline' && <StagesPart round={round ?? null} />}
    </div>
  )
}

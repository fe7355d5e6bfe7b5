import './grants.css'
import { ROUND_2025 } from '#shared/organization/grants.ts'
import { useCall } from '#web/lib/calls.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { useUser } from '#web/lib/session.tsx'
import { useTexts } from '#web/lib/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { PartLinks, usePart } from '#web/ui/part-links.tsx'
import { Failure } from '#web/ui/states.tsx'
import { EligibilityPart, GuidelinesPart, OverviewPart } from './parts.tsx'
import { RoundState } from './round-state.tsx'
import { StagesPart } from './stages-part.tsx'

const PARTS = ['overview', 'eligibility', 'guidelines', 'timeline'] as const

/** The grant programme (REQ-GRT-01), at /grants; /grants/apply opens its overview. */
export function GrantsPage() {
  const t = useTexts('grants')
  const user = useUser()
  const { data, error, refetch } = useCall('grantRound', 'get')
  const isOther = data?.round && data.round.deadline !== ROUND_2025.deadline
  const heading = usePageTitle(isOther ? t.titleOther : t.title)
  const part = usePart(PARTS)
  return (
    <div className={classNames('published-page', 'grants-page', user && 'staff-body')}>
      <h1 ref={heading} tabIndex={-1}>
        {isOther ? t.titleOther : t.title}
      </h1>
      <p className="published-lead">{t.lead}</p>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {data && <RoundState state={data} />}
      <PartLinks
        path="/grants"
        label={t.tabsLabel}
        parts={PARTS.map((each) => [each, t.tabs[each]] as const)}
        current={part}
      />
      <h2>{part === 'timeline' ? t.timeline.title : t.tabs[part]}</h2>
      {part === 'overview' && <OverviewPart round={data?.round ?? ROUND_2025} />}
      {part === 'eligibility' && <EligibilityPart />}
      {part === 'guidelines' && <GuidelinesPart />}
      {part === 'timeline' && <StagesPart round={data?.round ?? null} />}
    </div>
  )
}

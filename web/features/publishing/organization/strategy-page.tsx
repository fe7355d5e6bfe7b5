import './organization.css'
import { usePageTitle } from '#web/lib/page-title.ts'
import { useUser } from '#web/lib/session.tsx'
import { useTexts } from '#web/lib/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { PartLinks, usePart } from '#web/ui/part-links.tsx'
import { BudgetPart } from './budget-part.tsx'
import { DocumentLink } from './document-link.tsx'
import { PrioritiesPart, StatesPart } from './priorities-part.tsx'
import { TimelinePart } from './timeline-part.tsx'

const PARTS = ['priorities', 'states', 'budget', 'timeline'] as const

/** The strategic plan 2025-2026 (REQ-ORG-12), at /strategic-priorities. */
export function StrategyPage() {
  const t = useTexts('strategy')
  const user = useUser()
  const heading = usePageTitle(t.title)
  const part = usePart(PARTS)
  return (
    <div className={classNames('org-page', user && 'staff-body')}>
      <div className="org-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {t.title}
          </h1>
          <p className="org-lead">{t.lead}</p>
        </div>
        <DocumentLink document="strategic-plan" main>
          {t.download}
        </DocumentLink>
      </div>
      <p className="org-note">{t.resolution}</p>
      <PartLinks
        path="/strategic-priorities"
        label={t.tabsLabel}
        parts={PARTS.map((each) => [each, t.tabs[each]] as const)}
        current={part}
      />
      <h2>{t.tabs[part]}</h2>
      {part === 'priorities' && <PrioritiesPart />}
      {part === 'states' && <StatesPart />}
      {part === 'budget' && <BudgetPart />}
      {part === 'timeline' && <TimelinePart />}
    </div>
  )
}

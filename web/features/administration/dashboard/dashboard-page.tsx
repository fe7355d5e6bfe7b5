import './dashboard.css'
import { SITE_FACTS } from '#shared/domain/site-facts.ts'
import { Reach } from '#web/features/protection/index.ts'
import { LatestUpdates, Statements } from '#web/features/publishing/index.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { Link } from '#web/lib/router.tsx'
import { useTexts } from '#web/lib/texts.ts'
import { DashboardHeader } from './dashboard-header.tsx'

const IN_HEADER = ['monitoring', 'uptime', 'response-time']
const OTHERS = SITE_FACTS.filter((name) => !IN_HEADER.includes(name))

/** The dashboard for visitors, at /dashboard: its header, the news, and all that the organisation states of itself. */
export function DashboardPage() {
  const t = useTexts('overview')
  const heading = usePageTitle(t.dashboardTitle)
  return (
    <div className="published-page dashboard">
      <h1 ref={heading} tabIndex={-1}>
        {t.dashboardTitle}
      </h1>
      <p className="published-lead">{t.dashboardLead}</p>
      <DashboardHeader />
      <Reach className="notice" />
      <LatestUpdates />
      <section aria-labelledby="stated">
        <h2 id="stated">{t.statementsTitle}</h2>
        <Statements names={OTHERS} grouped />
        <p>
          <Link to="/iccpr">{t.figuresLink}</Link>
        </p>
      </section>
    </div>
  )
}

import './home.css'
import { Reach } from '#web/features/protection/index.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { Link } from '#web/lib/router.tsx'
import { useTexts } from '#web/lib/texts.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LOCK, NO_ACCOUNT, SIGNAL, TELEPHONE } from '#web/ui/icon-paths.ts'
import { InEnglish } from '#web/ui/in-english.tsx'
import { Weave } from '#web/ui/weave.tsx'
import { AfterReport } from './after-report.tsx'
import { Demo } from './demo.tsx'
import { Features } from './features.tsx'
import { LatestUpdates } from './latest-updates.tsx'
import { WhereFigure } from './where-figure.tsx'

/** The address that begins signing in (REQ-AUT-02). */
const SIGN_IN = '/api/login'

/**
 * The landing page for visitors (REQ-HOM-01 to REQ-HOM-08): what this is, what to do and whom to call, then what is
 * known, what becomes of a report, how the work is done, the news, and the way in for staff.
 */
export function HomePage() {
  const t = useTexts('home')
  return (
    <div className="home">
      <Hero />
      <div className="home-band">
        <Weave />
      </div>
      <Features />
      <AfterReport />
      <Demo />
      <div className="home-part home-latest">
        <LatestUpdates />
        <Reach className="home-person" heading={<h2>{t.person}</h2>} />
      </div>
      <section className="home-access" aria-labelledby="access">
        <h2 id="access">{t.access.title}</h2>
        <p>{t.access.text}</p>
        <a className="btn btn-quiet" href={SIGN_IN}>
          {t.access.button}
        </a>
      </section>
    </div>
  )
}

function Hero() {
  const t = useTexts('home')
  const heading = usePageTitle(useTexts('shell').footer.home)
  const { encrypted, account, network } = t.assurances
  return (
    <section className="hero">
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {t.title}
        </h1>
        <p className="lead">{t.lead}</p>
        <div className="actions">
          <LinkButton tone="danger" to="/incident-reporting">
            {t.report}
          </LinkButton>
          <LinkButton to="/grants/apply">{t.apply}</LinkButton>
          <Link className="hero-help" to="/about?tab=emergency">
            <Icon path={TELEPHONE} />
            {t.help}
          </Link>
        </div>
        <ul className="assurances">
          <Assurance path={LOCK}>{encrypted}</Assurance>
          <Assurance path={NO_ACCOUNT}>{account}</Assurance>
          <Assurance path={SIGNAL}>{network}</Assurance>
        </ul>
        <p className="note">
          {t.note} <InEnglish of="home.note" />
        </p>
      </div>
      <WhereFigure />
    </section>
  )
}

function Assurance({ path, children }: { readonly path: string; readonly children: string }) {
  return (
    <li>
      <Icon path={path} />
      {children}
    </li>
  )
}

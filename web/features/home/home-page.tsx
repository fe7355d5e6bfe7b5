import './home.css'
import { Link } from 'react-router-dom'
import { findRoute } from '#shared/contract/routes.ts'
import { Reach } from '#web/features/emergency-contact/index.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { useTexts } from '#web/lib/texts.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { InEnglish } from '#web/ui/in-english.tsx'
import { Demo } from './demo.tsx'
import { LatestUpdates } from './latest-updates.tsx'

/** The address that begins signing in (REQ-AUT-02). */
const SIGN_IN = '/api/login'

/** The landing page for visitors (REQ-HOM-01 to REQ-HOM-08): report, the news, what there is, how it works, the way in for staff. */
export function HomePage() {
  const t = useTexts('home')
  return (
    <>
      <Hero />
      <LatestUpdates />
      <Features />
      <Demo />
      <section className="home-part home-access" aria-labelledby="access">
        <h2 id="access">{t.access.title}</h2>
        <p>{t.access.text}</p>
        <a className="btn btn-main" href={SIGN_IN}>
          {t.access.button}
        </a>
      </section>
    </>
  )
}

function Hero() {
  const t = useTexts('home')
  const heading = usePageTitle(useTexts('shell').footer.home)
  return (
    <section className="hero">
      <h1 ref={heading} tabIndex={-1}>
        {t.title}
      </h1>
      <p className="lead">{t.lead}</p>
      <div className="actions">
        <LinkButton tone="danger" to="/incident-reporting">
          {t.report}
        </LinkButton>
        <LinkButton to="/grants/apply">{t.apply}</LinkButton>
      </div>
      <p className="note">
        {t.note} <InEnglish of="home.note" />
      </p>
      <Reach className="notice" />
    </section>
  )
}

const FEATURES = [
  { id: 'iccpr', path: '/iccpr' },
  { id: 'upr', path: '/upr' },
  { id: 'incidents', path: '/incident-reporting' },
  { id: 'learning', path: '/learning' },
] as const

/** The four cards; one whose area is not there leads nowhere. */
function Features() {
  const t = useTexts('home').features
  return (
    <section className="home-part" aria-labelledby="features">
      <h2 id="features">{t.title}</h2>
      <div className="home-features">
        {FEATURES.map(({ id, path }) => (
          <article key={id}>
            <h3>{t[id].title}</h3>
            <p>{t[id].text}</p>
            {findRoute(path)?.visitor && <Link to={path}>{t[id].link}</Link>}
          </article>
        ))}
      </div>
    </section>
  )
}

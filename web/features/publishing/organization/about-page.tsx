import './organization.css'
import { useEffect } from 'react'
import { ContactPart } from '#web/features/correspondence/index.ts'
import { ContactFacts, useContact } from '#web/features/protection/index.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { Link, Navigate, useLocation } from '#web/lib/router.tsx'
import { useMay, useUser } from '#web/lib/session.tsx'
import { useTexts } from '#web/lib/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { PartLinks, usePart } from '#web/ui/part-links.tsx'
import { Contents } from './contents.tsx'
import { EmergencyPart } from './emergency-part.tsx'
import { StrategicFramework } from './framework.tsx'
import { TheoryOfChange } from './theory-of-change.tsx'
import { Values } from './values.tsx'

const PARTS = ['about', 'framework', 'contact', 'emailSystems', 'emergency'] as const
const ACCOUNTS_ID = 'accounts'

/** The organisation (REQ-ORG-01), at /about; /social-media leads staff to its accounts, and /contact to the form. */
export function AboutPage({ tab }: { readonly tab: string | undefined }) {
  const t = useTexts('about')
  const user = useUser()
  const heading = usePageTitle(t.title)
  const named = usePart(PARTS)
  const part = tab === 'contact' && named === 'about' ? 'contact' : named
  // Email Systems is a page of its own, for those who keep the routes.
  const mayRoute = useMay('email-routes:edit')
  const shown = mayRoute ? PARTS : PARTS.filter((each) => each !== 'emailSystems')
  const { hash, pathname } = useLocation()
  useEffect(() => {
    const wanted = pathname === '/social-media' ? ACCOUNTS_ID : hash.slice(1)
    if (wanted) document.getElementById(wanted)?.scrollIntoView()
  }, [hash, pathname])
  return (
    <div className={classNames('org-page', user && 'staff-body')}>
      <h1 ref={heading} tabIndex={-1}>
        {t.title}
      </h1>
      <p className="org-lead">{t.lead}</p>
      <PartLinks
        path="/about"
        label={t.tabsLabel}
        parts={shown.map((each) => [each, t.tabs[each]] as const)}
        current={part}
      />
      {part === 'about' && <AboutPart />}
      {part === 'framework' && <FrameworkPart />}
      {part === 'contact' && <ContactPart />}
      {part === 'emailSystems' && <Navigate to="/email-routing" replace />}
      {part === 'emergency' && <EmergencyPart />}
    </div>
  )
}

function AboutPart() {
  const t = useTexts('about')
  const framework = useTexts('framework')
  const theory = useTexts('theory')
  const isReached = useContact() !== null
  const parts = [
    { id: 'mission', title: t.missionTitle },
    { id: 'vision', title: t.visionTitle },
    { id: 'values', title: t.valuesTitle },
    { id: 'framework', title: framework.title },
    { id: 'coalition', title: t.coalitionTitle },
    { id: 'theory-of-change', title: theory.title },
    ...(isReached ? [{ id: 'contact', title: t.contactTitle }] : []),
  ]
  return (
    <div className="org-reading">
      <Contents label={t.contents} parts={parts} />
      <div className="org-parts">
        <div className="org-columns">
          <section>
            <h2 id="mission">{t.missionTitle}</h2>
            <p>{t.mission}</p>
          </section>
          <section>
            <h2 id="vision">{t.visionTitle}</h2>
            <p>{t.vision}</p>
          </section>
        </div>
        <h2 id="values">{t.valuesTitle}</h2>
        <Values />
        <StrategicFramework compact />
        <h2 id="coalition">{t.coalitionTitle}</h2>
        <p>
          {t.coalitionText} <Link to="/icr2p">{t.coalitionLink}</Link>
        </p>
        <TheoryOfChange variant="overview" />
        <Contact />
      </div>
    </div>
  )
}

function FrameworkPart() {
  const t = useTexts('about')
  const framework = useTexts('framework')
  const theory = useTexts('theory')
  const parts = [
    { id: 'framework', title: framework.title },
    { id: 'dual-mission', title: framework.missionTitle },
    { id: 'imperatives', title: framework.imperativesTitle },
    { id: 'approach', title: framework.approachTitle },
    { id: 'figures', title: framework.figuresTitle },
    { id: 'theory-of-change', title: theory.title },
    { id: 'impact-progress', title: theory.progressTitle },
  ]
  return (
    <div className="org-reading">
      <Contents label={t.contents} parts={parts} />
      <div className="org-parts">
        <StrategicFramework />
        <TheoryOfChange variant="full" />
      </div>
    </div>
  )
}

/** How the organisation is reached, as far as it has said so. */
function Contact() {
  const t = useTexts('about')
  const settings = useContact()
  if (!settings) return null
  const { socialAccounts } = settings
  return (
    <section aria-labelledby="contact">
      <h2 id="contact">{t.contactTitle}</h2>
      <ContactFacts settings={settings}>
        {socialAccounts.length > 0 && (
          <>
            <dt id={ACCOUNTS_ID}>{t.accounts}</dt>
            <dd>
              {socialAccounts.map(({ name, url }) => (
                <div key={url}>
                  <ExternalLink href={url}>{name}</ExternalLink>
                </div>
              ))}
            </dd>
          </>
        )}
      </ContactFacts>
    </section>
  )
}

import { ContactFacts, useContact } from '#web/features/protection/index.ts'
import { Link } from '#web/lib/router.tsx'
import { useTexts } from '#web/lib/texts.ts'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { Contents } from './contents.tsx'
import { StrategicFramework } from './framework.tsx'
import { TheoryOfChange } from './theory-of-change.tsx'
import { Values } from './values.tsx'

/** Of the page about the organisation, the tabs that say what it is. One part, so that a link finds its place in the other tab. */
export function AboutParts({ part }: { readonly part: 'about' | 'framework' }) {
  return part === 'about' ? <AboutPart /> : <FrameworkPart />
}

/** What the organisation is: mission, vision, values, and how it is reached. */
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

/** The strategic framework and the theory of change, in whole. */
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
            <dt id="accounts">{t.accounts}</dt>
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

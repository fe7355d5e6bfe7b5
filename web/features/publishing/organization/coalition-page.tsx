import './organization.css'
import { BENEFITS, PROGRAMMES, R2P_LINKS, R2P_PILLARS } from '#shared/organization/coalition.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { Link } from '#web/lib/router.tsx'
import { useUser } from '#web/lib/session.tsx'
import { useTexts, useTranslation } from '#web/lib/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ExternalLink } from '#web/ui/external-link.tsx'

/** The coalition for the Responsibility to Protect (REQ-ORG-20), at /icr2p. */
export function CoalitionPage() {
  const t = useTexts('coalition')
  const { t: fill } = useTranslation('coalition')
  const user = useUser()
  const heading = usePageTitle(t.title)
  return (
    <div className={classNames('org-page', user && 'staff-body')}>
      <p className="org-badge">{t.badge}</p>
      <h1 ref={heading} tabIndex={-1}>
        {t.title}
      </h1>
      <p className="org-lead">{t.lead}</p>
      <h2>{t.whatTitle}</h2>
      <p>{t.what}</p>
      <p className="org-note">{t.source}</p>
      <h2>{t.pillarsTitle}</h2>
      <ol className="org-entries org-entries-three">
        {R2P_PILLARS.map((id, index) => (
          <li key={id}>
            <p className="org-entry-facts">{fill('pillar', { number: index + 1 })}</p>
            <h3>{t.pillars[id].title}</h3>
            <p>{t.pillars[id].text}</p>
          </li>
        ))}
      </ol>
      <h2>{t.programmesTitle}</h2>
      <ul className="org-entries org-entries-pairs">
        {PROGRAMMES.map(({ id, path }) => (
          <li key={id}>
            <h3>{t.programmes[id].title}</h3>
            <p>{t.programmes[id].text}</p>
            <Link to={path}>{t.programmes[id].link}</Link>
          </li>
        ))}
      </ul>
      <h2>{t.benefitsTitle}</h2>
      <ul className="org-entries org-entries-three">
        {BENEFITS.map((id) => (
          <li key={id}>
            <h3>{t.benefits[id].title}</h3>
            <p>{t.benefits[id].text}</p>
          </li>
        ))}
      </ul>
      <h2>{t.linksTitle}</h2>
      <ul className="org-list">
        {R2P_LINKS.map(({ id, url }) => (
          <li key={id}>
            <ExternalLink href={url}>{t.links[id]}</ExternalLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

import './organization.css'
// Two parts come later than the drawn page, which has their looks from the beginning.
import './contents.css'
import './values.css'
import { useEffect } from 'react'
import { ContactPart } from '#web/features/correspondence/index.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { usePageTitle } from '#web/lib/page-title.ts'
import { Navigate, useLocation } from '#web/lib/router.tsx'
import { useMay, useUser } from '#web/lib/session.tsx'
import { useTexts } from '#web/lib/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { PartLinks, usePart } from '#web/ui/part-links.tsx'
import { EmergencyPart } from './emergency-part.tsx'

// The contact form alone is nearly as much as a page may load.
const AboutParts = lazyPart(async () => (await import('./about-parts.tsx')).AboutParts)

const PARTS = ['about', 'framework', 'contact', 'emailSystems', 'emergency'] as const
const ACCOUNTS_ID = 'accounts'

/** The organisation (REQ-ORG-01), at /about; /social-media leads staff to its accounts, and /contact everyone to the form. */
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
      {(part === 'about' || part === 'framework') && <AboutParts part={part} />}
      {part === 'contact' && <ContactPart />}
      {part === 'emailSystems' && <Navigate to="/email-routing" replace />}
      {part === 'emergency' && <EmergencyPart />}
    </div>
  )
}

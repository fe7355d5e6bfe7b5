import { Link } from 'react-router-dom'
import { useMay } from '#web/lib/session.tsx'
import { useTexts } from '#web/lib/texts.ts'

/** The parts of the page (REQ-ORG-01), in the specified order. */
const ABOUT_PARTS = ['about', 'framework', 'contact', 'emailSystems', 'emergency'] as const
type AboutPart = (typeof ABOUT_PARTS)[number]

/** The tabs of About and Contact, each at an address of its own; Email Systems is a page for those who keep the routes. */
export function AboutTabs({ open }: { readonly open: AboutPart }) {
  const t = useTexts('about')
  const mayRoute = useMay('email-routes:edit')
  const parts = ABOUT_PARTS.filter((part) => part !== 'emailSystems' || mayRoute)
  return (
    <nav aria-label={t.tabsLabel}>
      <ul className="chips part-links">
        {parts.map((part) => (
          <li key={part}>
            <Link
              className="chip"
              to={
                part === 'emailSystems'
                  ? '/email-routing'
                  : { pathname: '/about', search: part === 'about' ? '' : `tab=${part}` }
              }
              preventScrollReset
              aria-current={part === open ? 'true' : undefined}
            >
              {t.tabs[part]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

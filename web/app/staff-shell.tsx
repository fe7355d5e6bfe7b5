import './staff-shell.css'
import './rail.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { CurrentUser } from '#shared/contract/administration/session.ts'
import { destinationOf } from '#shared/contract/routes.ts'
import { may } from '#shared/domain/access.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { PaperCodeNotice } from '#web/features/administration/desktop-lock/index.ts'
import {
  NewDeviceNotice,
  OlderImageNotice,
  RecoveryKeyNotice,
} from '#web/features/administration/devices/index.ts'
import { TourLink, useTourVisits } from '#web/features/administration/help/index.ts'
import { useWaiting } from '#web/features/administration/waiting/index.ts'
import { AlertBanner } from '#web/features/publishing/alerts/index.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { keepFocus } from '#web/lib/keep-focus.ts'
import { Link, useLocation } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { AntdProvider } from '#web/ui/antd-provider.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { Brand } from './brand.tsx'
import { PaletteSwitch } from './palette-switch.tsx'
import { SignOut } from './sign-out.tsx'
import {
  entryLabel,
  informationLinks,
  MENU_NAMESPACES,
  type StaffEntry,
  staffEntries,
} from './staff-navigation.ts'
import { useDeviceDrafts } from './use-device-drafts.ts'

export { FirstReads } from './first-reads.tsx'

/** The frame of the staff's pages: the menu at the side, the page beside it. */
export function StaffShell({ user, children }: { readonly user: CurrentUser; readonly children: ReactNode }) {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  useEffect(keepFocus, [])
  useTourVisits(user.role)
  const draftsAreHere = useDeviceDrafts()
  return (
    <AntdProvider>
      <a className="skip-link" href="#content">
        {t('skip')}
      </a>
      <div className="staff">
        <div className="rail">
          <Brand size={28} />
          <PaletteSwitch user={user} />
          <button
            type="button"
            className="btn btn-quiet rail-menu"
            aria-haspopup="dialog"
            aria-keyshortcuts="Alt+M"
            onClick={() => setOpen(true)}
          >
            {t('menu')}
          </button>
          <RailContent user={user} />
          <RailFoot user={user} />
        </div>
        <main id="content" tabIndex={-1}>
          <AlertBanner />
          {may(user, 'sync:use') && !window.desktop && <NewDeviceNotice />}
          {window.desktop && <RecoveryKeyNotice desktop={window.desktop} />}
          {window.desktop && <PaperCodeNotice desktop={window.desktop} />}
          {window.desktop && <OlderImageNotice />}
          {draftsAreHere && children}
        </main>
      </div>
      {open && (
        <Dialog title={t('menu')} size="side" onClose={() => setOpen(false)}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: choosing one of the links inside closes the drawer */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard clicks the links themselves */}
          <div
            className="rail-drawer"
            onClick={(event) => event.target instanceof HTMLAnchorElement && setOpen(false)}
          >
            <RailContent user={user} />
            <RailFoot user={user} />
          </div>
        </Dialog>
      )}
    </AntdProvider>
  )
}

function RailContent({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation('shell')
  const inDesktop = window.desktop !== undefined
  const entries = staffEntries(user, inDesktop)
  const office = entries.filter(({ group }) => group === 'office')
  const links = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // The menu scrolls on its own, so the entry of the open page is scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each path may have another entry
  useEffect(() => {
    links.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <div className="rail-content">
      <Link className="rail-report" to="/incident-reporting">
        {t('staff.report')}
      </Link>
      <Link className="rail-help" to="/referral-pathways">
        {t('staff.getHelp')}
      </Link>
      <TourLink role={user.role} />
      <nav ref={links} aria-label={t('mainNavigation')}>
        <RailLinks user={user} entries={entries.filter(({ group }) => group === 'main')} />
        {office.length > 0 && (
          <>
            <div className="rail-group" id="rail-office">
              {t('staff.office')}
            </div>
            <RailLinks user={user} entries={office} labelledBy="rail-office" />
          </>
        )}
        <div className="rail-group" id="rail-information">
          {t('staff.information')}
        </div>
        <ul aria-labelledby="rail-information">
          {informationLinks(user, inDesktop).map(({ path, text }) => (
            <li key={path}>
              <Link to={path} aria-current={pathname === path ? 'page' : undefined}>
                {t(`footer.${text}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

function RailLinks({
  user,
  entries,
  labelledBy,
}: {
  readonly user: CurrentUser
  readonly entries: readonly StaffEntry[]
  readonly labelledBy?: string
}) {
  const { t } = useTranslation(MENU_NAMESPACES)
  const destination = destinationOf(useLocation().pathname, user)
  const current = 'page' in destination ? destination.page : null
  const waiting = useWaiting()
  return (
    <ul aria-labelledby={labelledBy}>
      {entries.map((entry) => (
        <li key={entry.path}>
          <Link to={entry.path} aria-current={currency(entry.pages, current)}>
            {entryLabel(t, entry)}
            {entry.queues && <WaitingCount count={waiting(entry.queues)} />}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The number of waiting items; nothing while it is unknown. */
function WaitingCount({ count }: { readonly count: number }) {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  if (count === 0) return null
  return (
    <span className="rail-count">
      <span aria-hidden="true">{formatNumber(count, locale)}</span>
      <span className="visually-hidden">{t('staff.waits', { count })}</span>
    </span>
  )
}

/** `page` on the entry's own page, `true` on those below it. */
function currency(pages: StaffEntry['pages'], current: string | null): 'page' | 'true' | undefined {
  if (pages[0] === current) return 'page'
  return pages.some((page) => page === current) ? 'true' : undefined
}

/** Who is signed in, the way out and the language: below the menu, which scrolls on its own, and on phones in the bar. */
function RailFoot({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation('shell')
  return (
    <div className="rail-foot">
      <Link
        className="rail-name"
        to="/account"
        aria-label={`${nameOf(user, t('staff.adminUser'))}, ${t('staff.account')}`}
      >
        {nameOf(user, t('staff.adminUser'))}
      </Link>
      <Link className="rail-help" to="/help">
        {t('staff.help')}
      </Link>
      <SignOut />
      <LanguageSwitch />
    </div>
  )
}

/** The first name, else the e-mail address, else the fallback (REQ-SHL-33). */
function nameOf({ firstName, email }: CurrentUser, fallback: string): string {
  return firstName || email || fallback
}

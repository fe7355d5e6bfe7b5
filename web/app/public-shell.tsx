import './public-shell.css'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { AlertBanner } from '#web/features/alerts/index.ts'
import { Reach } from '#web/features/emergency-contact/index.ts'
import { SubscribeBox } from '#web/features/newsletter/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { NEUTRAL_PAGE, quickExit } from '#web/lib/quick-exit.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { InEnglish } from '#web/ui/in-english.tsx'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { ThemeChoice } from '#web/ui/theme-choice.tsx'
import { Brand } from './brand.tsx'
import { FOOTER_LINKS, PUBLIC_ENTRIES, type PublicEntry } from './navigation.ts'
import { SignInLink } from './sign-in-link.tsx'

/** Entries that stand in the bar itself; the others are under More (REQ-SHL-26). */
const INLINE_ENTRIES = 8

/** The frame of public pages: safety strip, top bar, footer. */
export function PublicShell({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('shell')
  return (
    <div className="public">
      <a className="skip-link" href="#content">
        {t('skip')}
      </a>
      <AlertBanner />
      <SafetyStrip />
      <TopBar />
      <main id="content" tabIndex={-1} className="wrap">
        {children}
        <ReportInReach />
      </main>
      <Footer />
    </div>
  )
}

/** Pages that already show a way to report. */
const REPORTING_PAGES = ['/', '/incident-reporting', '/offline']

/** On phones the top bar holds only the menu, so a bar at the bottom keeps reporting within reach of the thumb. */
function ReportInReach() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  if (REPORTING_PAGES.includes(pathname)) return null
  return (
    <Link className="btn btn-danger report-in-reach" to="/incident-reporting">
      {t('public.report')}
    </Link>
  )
}

function SafetyStrip() {
  const { t } = useTranslation('shell')
  return (
    <aside className="safety" aria-label={t('safety.label')}>
      <div className="wrap">
        <span className="safety-text">
          {t('safety.text')} <InEnglish of="shell.safety.text" />
        </span>
        <a
          className="safety-exit"
          href={NEUTRAL_PAGE}
          rel="noreferrer"
          onClick={(event) => {
            event.preventDefault()
            quickExit()
          }}
        >
          {t('safety.leave')} <span aria-hidden="true">×</span> <InEnglish of="shell.safety.leave" />
        </a>
      </div>
    </aside>
  )
}

function TopBar() {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  const inline = PUBLIC_ENTRIES.slice(0, INLINE_ENTRIES)
  const rest = PUBLIC_ENTRIES.slice(INLINE_ENTRIES)
  return (
    <header className="top-bar">
      <div className="wrap">
        <Brand />
        <nav className="top-nav" aria-label={t('mainNavigation')}>
          {inline.map((entry) => (
            <EntryLink key={entry.path} entry={entry} />
          ))}
          {rest.length > 0 && (
            <Menu label={t('more')} align="end">
              {rest.map((entry) => (
                <EntryLink key={entry.path} entry={entry} />
              ))}
            </Menu>
          )}
        </nav>
        <div className="top-languages">
          <LanguageSwitch />
        </div>
        <Actions className="top-actions" />
        <button
          type="button"
          className="btn btn-quiet top-menu needs-script"
          aria-haspopup="dialog"
          aria-keyshortcuts="Alt+M"
          onClick={() => setOpen(true)}
        >
          {t('menu')}
        </button>
      </div>
      {open && (
        <Dialog title={t('menu')} size="side" onClose={() => setOpen(false)}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: choosing one of the links inside closes the drawer */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard clicks the links themselves */}
          <div onClick={(event) => event.target instanceof HTMLAnchorElement && setOpen(false)}>
            <nav className="drawer-nav" aria-label={t('mainNavigation')}>
              {PUBLIC_ENTRIES.map((entry) => (
                <EntryLink key={entry.path} entry={entry} />
              ))}
            </nav>
            <Actions className="drawer-actions" />
            <LanguageSwitch />
          </div>
        </Dialog>
      )}
    </header>
  )
}

function EntryLink({ entry }: { readonly entry: PublicEntry }) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  return (
    <Link to={entry.path} aria-current={pathname === entry.path ? 'page' : undefined}>
      {t(`public.${entry.text}`)}
      {entry.badge && <span className="nav-badge">{t(`badges.${entry.badge}`)}</span>}
    </Link>
  )
}

const THOUSAND = 1000

/** The link to the grant programme while a round is open. */
function GrantsBadge() {
  const { t } = useTranslation('shell')
  const { data } = useCall('grantRound', 'get')
  if (!data?.round || !data.open) return null
  const amount = `$${data.round.maximum / THOUSAND}K`
  return <span className="nav-badge">{t('public.grantsOpen', { amount })}</span>
}

function Actions({ className }: { readonly className: string }) {
  const { t } = useTranslation('shell')
  return (
    <div className={classNames('actions', className)}>
      <Link className="btn btn-danger btn-small" to="/incident-reporting">
        {t('public.report')}
      </Link>
      <Link className="btn btn-quiet btn-small" to="/grants/apply">
        {t('public.apply')}
        <GrantsBadge />
      </Link>
      <SignInLink className="btn btn-quiet btn-small">{t('public.signIn')}</SignInLink>
    </div>
  )
}

function Footer() {
  const { t } = useTranslation('shell')
  return (
    <footer className="footer">
      <div className="wrap">
        <div>
          <p>{t('footer.about')}</p>
          <Reach />
        </div>
        <ul>
          {FOOTER_LINKS.map(({ path, text }) => (
            <li key={path}>
              {path === '/sign-in' ? (
                <SignInLink>{t(`footer.${text}`)}</SignInLink>
              ) : (
                <Link to={path}>{t(`footer.${text}`)}</Link>
              )}
            </li>
          ))}
        </ul>
        <div>
          <SubscribeBox />
          <div className="needs-script footer-theme">
            <ThemeChoice />
          </div>
        </div>
      </div>
    </footer>
  )
}

import './public-shell.css'
import { type ReactNode, useEffect, useState } from 'react'
import { SubscribeBox } from '#web/features/correspondence/newsletter/index.ts'
import { Reach, telephonesOf } from '#web/features/protection/emergency-contact/index.ts'
import { KeptExit, KeptReports } from '#web/features/protection/sealed-reports/index.ts'
import { AlertBanner } from '#web/features/publishing/alerts/index.ts'
import { announce } from '#web/lib/announce.ts'
import { useCall } from '#web/lib/calls.ts'
import { useHasKept } from '#web/lib/kept-reports/mark.ts'
import { NEUTRAL_PAGE, quickExit, shiftCounter } from '#web/lib/quick-exit.ts'
import { Link, useLocation } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { InEnglish } from '#web/ui/in-english.tsx'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { ThemeChoice } from '#web/ui/theme-choice.tsx'
import { Weave } from '#web/ui/weave.tsx'
import { AccountActions } from './account-actions.tsx'
import { Brand } from './brand.tsx'
import {
  FOOTER_GROUPS,
  FOOTER_LINKS,
  type FooterLink,
  PUBLIC_ENTRIES,
  type PublicEntry,
} from './navigation.ts'
import { SignInLink } from './sign-in-link.tsx'

/** Entries in the bar itself; the others are under More (REQ-SHL-26). */
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
        <KeptHere />
        {children}
        <HistoryNote />
        <Dock />
      </main>
      <Footer />
    </div>
  )
}

/** Pages with forms of visitors, with the mailbox of a report, or with where help is; on them the dock leads out. */
const REPORTING_PAGES = [
  '/incident-reporting',
  '/incidents',
  '/referrals',
  '/mailbox',
  '/referral-pathways',
  '/offline',
]

/** Of climate advocacy the first tab is a report; these are only read. */
const CLIMATE_PAGE = '/climate-advocacy'
const CLIMATE_READ = ['cases', 'framework', 'resources']

/** Whether the visitor is where people report or look for help. */
function useReporting(): boolean {
  const { pathname, search } = useLocation()
  if (pathname !== CLIMATE_PAGE) return REPORTING_PAGES.includes(pathname)
  return !CLIMATE_READ.includes(new URLSearchParams(search).get('tab') ?? '')
}

/** Reports that wait on this device, where the visitor is among forms; elsewhere they would catch the eye of others. */
function KeptHere() {
  const hasKept = useHasKept()
  return useReporting() && hasKept ? <KeptReports /> : null
}

/** What leaving quickly can't do, and how the person can do it. */
function HistoryNote() {
  const { t } = useTranslation('shell')
  if (!useReporting()) return null
  return (
    <section className="history-note" aria-labelledby="history-note">
      <h2 id="history-note">
        {t('safety.historyTitle')} <InEnglish of="shell.safety.historyTitle" />
      </h2>
      {(['history', 'historyHow'] as const).map((part) => (
        <p key={part}>
          {t(`safety.${part}`)} <InEnglish of={`shell.safety.${part}`} />
        </p>
      ))}
    </section>
  )
}

/** On phones the one action that stays within reach of the thumb, beside the accessibility buttons. */
function Dock() {
  const { t } = useTranslation('shell')
  const reporting = useReporting()
  const hasKept = useHasKept()
  return (
    <div className="dock">
      {reporting && hasKept && <KeptExit className="btn btn-quiet" short />}
      {reporting ? (
        <ExitLink className="btn btn-quiet">
          <span>
            {t('safety.leaveShort')} <InEnglish of="shell.safety.leaveShort" />
          </span>
        </ExitLink>
      ) : (
        <Link className="btn btn-danger" to="/incident-reporting">
          {t('public.report')}
        </Link>
      )}
    </div>
  )
}

function ExitLink({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  return (
    <a
      className={className}
      href={NEUTRAL_PAGE}
      rel="noreferrer"
      onClick={(event) => {
        event.preventDefault()
        quickExit()
      }}
    >
      {children}
    </a>
  )
}

/** Where the guidance for emergencies is shown. */
const EMERGENCY_PAGE = '/about?tab=emergency'

/** Whom to call and how to leave at once; in short words where the window is narrow. */
function SafetyStrip() {
  const { t } = useTranslation('shell')
  const { data } = useCall('organization', 'get')
  const reporting = useReporting()
  const hasKept = useHasKept()
  useExitByShift()
  return (
    <aside className="safety" aria-label={t('safety.label')}>
      <div className="wrap">
        <div className="safety-help">
          <span className="safety-wide">
            {t('safety.danger')} <InEnglish of="shell.safety.danger" />
          </span>
          <Link className="safety-short" to={EMERGENCY_PAGE}>
            {t('safety.dangerShort')} <InEnglish of="shell.safety.dangerShort" />
          </Link>
          {data &&
            telephonesOf(data).map(({ name, text, href }) => (
              <a key={name} className="safety-call" href={href}>
                <span className="safety-whose">
                  {t(`reach.${name}`)} <InEnglish of={`shell.reach.${name}`} />
                </span>
                <strong>{text}</strong>
              </a>
            ))}
          <Link className="safety-wide" to={EMERGENCY_PAGE}>
            {t('safety.more')} <InEnglish of="shell.safety.more" />
          </Link>
        </div>
        {reporting && (
          <span className="without-script">
            {t('safety.withoutScript')} <InEnglish of="shell.safety.withoutScript" />
          </span>
        )}
        {reporting && hasKept && <KeptExit className="safety-exit safety-wide" />}
        <ExitLink className="safety-exit">
          <span className="safety-wide">
            {t('safety.leave')} <InEnglish of="shell.safety.leave" />
          </span>
          <span className="safety-short">
            {t('safety.leaveShort')} <InEnglish of="shell.safety.leaveShort" />
          </span>
          <span className="safety-wide safety-keys needs-script" aria-hidden="true">
            Shift ×3
          </span>
        </ExitLink>
      </div>
    </aside>
  )
}

/** Leaves when Shift is pressed three times, and says to screen readers how many presses are missing. */
function useExitByShift(): void {
  const { t } = useTranslation('shell')
  useEffect(() => {
    const count = shiftCounter()
    const listen = (event: KeyboardEvent | PointerEvent) => {
      const missing = count(event)
      if (missing === 0) quickExit()
      else if (missing !== null) announce(t('safety.shift', { count: missing }))
    }
    // Before anything else on the page can keep an event to itself.
    const types = ['keydown', 'keyup', 'pointerdown'] as const
    for (const type of types) document.addEventListener(type, listen, true)
    return () => {
      for (const type of types) document.removeEventListener(type, listen, true)
    }
  }, [t])
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
  const { path, alsoAt } = entry
  // On a page below the area the link still leads somewhere else.
  const isHere = pathname === path || pathname === alsoAt
  const current = isHere ? 'page' : pathname.startsWith(`${path}/`)
  return (
    <Link to={path} aria-current={current || undefined}>
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
      <AccountActions />
    </div>
  )
}

function Footer() {
  const { t } = useTranslation('shell')
  // A person who reports in danger is not asked for an e-mail address that has nothing to do with the report.
  const reporting = useReporting()
  const linksOf = (name: FooterLink['group']) => FOOTER_LINKS.filter(({ group }) => group === name)
  return (
    <footer className="footer">
      <Weave />
      <div className="wrap">
        <div>
          <p>{t('footer.about')}</p>
          <Reach />
        </div>
        {FOOTER_GROUPS.map((group) => (
          <div key={group} className="footer-group">
            <h2 id={`footer-${group}`}>{t(`footer.groups.${group}`)}</h2>
            <ul aria-labelledby={`footer-${group}`}>
              {linksOf(group).map(({ path, text }) => (
                <li key={path}>
                  <Link to={path}>{t(`footer.${text}`)}</Link>
                </li>
              ))}
              {group === 'help' && (
                <li>
                  <Link to={EMERGENCY_PAGE}>{t('safety.more')}</Link> <InEnglish of="shell.safety.more" />
                </li>
              )}
            </ul>
          </div>
        ))}
        {!reporting && (
          <div className="footer-news">
            <SubscribeBox />
          </div>
        )}
        <div className="footer-end">
          {linksOf('end').map(({ path, text }) =>
            path === '/sign-in' ? (
              <SignInLink key={path}>{t(`footer.${text}`)}</SignInLink>
            ) : (
              <Link key={path} to={path}>
                {t(`footer.${text}`)}
              </Link>
            ),
          )}
          <div className="needs-script footer-theme">
            <ThemeChoice />
          </div>
        </div>
      </div>
    </footer>
  )
}

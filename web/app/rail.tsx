import './rail.css'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { CurrentUser } from '#shared/contract/administration/session.ts'
import { destinationOf } from '#shared/contract/routes.ts'
import type { QueueName } from '#shared/domain/queues.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useWaiting } from '#web/features/administration/waiting/index.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link, useLocation } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type FoldedPart, useRailGroups } from './rail-groups.ts'
import { iconOf } from './rail-icons.ts'
import {
  entryLabel,
  informationLinks,
  MENU_GROUPS,
  MENU_NAMESPACES,
  type StaffEntry,
  staffEntries,
} from './staff-navigation.ts'

/** The menu of the staff: what everybody has, then groups that fold. */
export function RailContent({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation('shell')
  const inDesktop = window.desktop !== undefined
  const entries = staffEntries(user, inDesktop)
  const information = informationLinks(user, inDesktop)
  const links = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const current = useCurrentPage(user)
  const place = entries.find((entry) => currency(entry.pages, current))?.group
  const part =
    place && place !== 'main'
      ? place
      : information.some(({ path }) => path === pathname)
        ? 'information'
        : null
  const { isOpen, toggle } = useRailGroups(user.role, part)
  // The menu scrolls on its own, so the entry of the open page is scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each path may have another entry
  useEffect(() => {
    links.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  const fold = (name: FoldedPart, queues: readonly QueueName[], children: ReactNode) => (
    <Fold key={name} name={name} isOpen={isOpen(name)} queues={queues} onToggle={() => toggle(name)}>
      {children}
    </Fold>
  )
  return (
    <div className="rail-content">
      <div className="rail-ways">
        <Link className="rail-report" to="/incident-reporting">
          {t('staff.report')}
        </Link>
        <Link className="rail-help" to="/referral-pathways">
          {t('staff.getHelp')}
        </Link>
      </div>
      <nav ref={links} aria-label={t('mainNavigation')}>
        <ul>
          <RailLinks entries={entries.filter(({ group }) => group === 'main')} current={current} />
        </ul>
        {MENU_GROUPS.map((name) => {
          const own = entries.filter(({ group }) => group === name)
          // The page of what waits counts what the others count.
          const queues = own.flatMap((entry) => (entry.text === 'waiting' ? [] : (entry.queues ?? [])))
          return own.length > 0 && fold(name, queues, <RailLinks entries={own} current={current} />)
        })}
        {fold(
          'information',
          [],
          information.map(({ path, text }) => (
            <li key={path}>
              <Link to={path} aria-current={pathname === path ? 'page' : undefined}>
                <span>{t(`footer.${text}`)}</span>
              </Link>
            </li>
          )),
        )}
      </nav>
    </div>
  )
}

function useCurrentPage(user: CurrentUser): string | null {
  const destination = destinationOf(useLocation().pathname, user)
  return 'page' in destination ? destination.page : null
}

/** A group of the menu with a heading that folds it; folded, it says how much waits in it. */
function Fold({
  name,
  isOpen,
  queues,
  onToggle,
  children,
}: {
  readonly name: FoldedPart
  readonly isOpen: boolean
  readonly queues: readonly QueueName[]
  readonly onToggle: () => void
  readonly children: ReactNode
}) {
  const { t } = useTranslation('shell')
  const waiting = useWaiting()
  const id = useId()
  return (
    <>
      <button
        type="button"
        id={`${id}-name`}
        className="rail-group"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
      >
        {t(`staff.groups.${name}`)}
        {!isOpen && <WaitingCount count={waiting([...new Set(queues)])} />}
      </button>
      {isOpen && (
        <ul id={id} aria-labelledby={`${id}-name`}>
          {children}
        </ul>
      )}
    </>
  )
}

function RailLinks({
  entries,
  current,
}: {
  readonly entries: readonly StaffEntry[]
  readonly current: string | null
}) {
  const { t } = useTranslation(MENU_NAMESPACES)
  const waiting = useWaiting()
  return entries.map((entry) => (
    <li key={entry.path}>
      <Link to={entry.path} aria-current={currency(entry.pages, current)}>
        <Icon path={iconOf(entry)} />
        <span>{entryLabel(t, entry)}</span>
        {entry.queues && <WaitingCount count={waiting(entry.queues)} />}
      </Link>
    </li>
  ))
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

import { destinationOf, type PageName } from '#shared/contract/routes.ts'
import type { Person } from '#shared/domain/access.ts'
import { PAGES } from './pages.ts'

/** An entry of the public top bar: its text and badge are keys of the catalogue `shell`. */
export interface PublicEntry {
  readonly path: string
  readonly text: 'home' | 'iccpr' | 'upr' | 'news'
  readonly badge?: 'live' | 'active'
}

/** The public top bar in the order of Spec 1 §2.2, as far as the areas work. */
const PUBLIC_ENTRIES: readonly PublicEntry[] = [
  { path: '/', text: 'home' },
  { path: '/iccpr', text: 'iccpr', badge: 'live' },
  { path: '/upr', text: 'upr', badge: 'active' },
  { path: '/news', text: 'news' },
]

/** An entry of the staff menu; `pages` are those on which it is the current one. */
export interface StaffEntry {
  readonly path: string
  readonly text:
    | 'news'
    | 'emergency'
    | 'monitoring'
    | 'reports'
    | 'conflicts'
    | 'imports'
    | 'sync'
    | 'users'
    | 'devices'
    | 'audit'
  /** The page that the path opens, and those that are reached from it alone. */
  readonly pages: readonly [PageName, ...PageName[]]
  readonly group: 'main' | 'office'
}

/** The staff menu in the order of Spec 1 §2.3, then the office's own pages. */
const STAFF_ENTRIES: readonly StaffEntry[] = [
  { path: '/news', text: 'news', pages: ['news', 'news-article'], group: 'main' },
  { path: '/incidents', text: 'emergency', pages: ['incidents'], group: 'main' },
  { path: '/iccpr', text: 'monitoring', pages: ['monitoring'], group: 'main' },
  { path: '/reports', text: 'reports', pages: ['reports'], group: 'main' },
  { path: '/conflicts', text: 'conflicts', pages: ['conflicts'], group: 'office' },
  { path: '/imports', text: 'imports', pages: ['imports'], group: 'office' },
  { path: '/sync', text: 'sync', pages: ['sync'], group: 'office' },
  { path: '/users', text: 'users', pages: ['users'], group: 'office' },
  { path: '/devices', text: 'devices', pages: ['devices', 'recovery', 'lost-records'], group: 'office' },
  { path: '/audit', text: 'audit', pages: ['audit'], group: 'office' },
]

/** Whether the path leads the person to a page that exists. */
export function works(path: string, person: Person | null): boolean {
  const destination = destinationOf(path, person)
  return 'page' in destination && PAGES[destination.page] !== undefined
}

/** The top bar's entries that lead somewhere. */
export function publicEntries(): readonly PublicEntry[] {
  return PUBLIC_ENTRIES.filter(({ path }) => works(path, null))
}

/** The menu's entries that the person may open; the Sync page belongs to the desktop app. */
export function staffEntries(person: Person, inDesktop: boolean): readonly StaffEntry[] {
  return STAFF_ENTRIES.filter(
    ({ path, pages: [page] }) => works(path, person) && (page !== 'sync' || inDesktop),
  )
}

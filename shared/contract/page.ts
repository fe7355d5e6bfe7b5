import type { Permission } from '#shared/domain/access.ts'

/** A path at which signed-in users see a page. */
interface StaffPath {
  readonly path: string
  /** Permission that the page requires here; without it every signed-in user may see it. */
  readonly needs?: Permission
  /** The tab that the path opens. */
  readonly tab?: string
}

/** The whole declaration of a page of the UI; a page without a path can't be reached. */
export interface Page {
  /** The file below `web/features`, and the component that it exports. */
  readonly component: `${string}.tsx#${string}`
  /** Paths at which signed-out users see it, and signed-in ones without access to the staff's page there. */
  readonly visitor?: readonly [string, ...string[]]
  /** Paths at which signed-in users see it. */
  readonly staff?: readonly [StaffPath, ...StaffPath[]]
  /** Title, description and picture for search engines and link previews; the site's own if absent. */
  readonly preset?: string
  /** Shown without navigation: before sign-in, or while a required step must be done first. */
  readonly bare?: true
  /** Handles a form that was sent without script to its own path. */
  readonly form?: true
  /** Excluded from search engines: its address is meant for one person. */
  readonly unlisted?: true
  /** Shows one item, and its readings are counted. */
  readonly counted?: true
  /** Tabs with a layout of their own, which the tests open beside the first one. */
  readonly tabs?: readonly string[]
  /** What it shows one at a time, each at an address below its first path; the page is given the name as its tab. */
  readonly each?: readonly string[]
}

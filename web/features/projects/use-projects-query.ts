import {
  PROJECT_CATEGORIES,
  PROJECT_STATUSES,
  PROJECT_TABS,
  type ProjectCategory,
  type ProjectStatus,
  type ProjectTab,
  STATUSES_OF,
  tabOf,
} from '#shared/domain/projects.ts'
import { type ListAddress, useListAddress } from '#web/lib/list-address.ts'

/** What the list is asked for, as the address says. */
export interface ProjectsQuery {
  readonly address: ListAddress
  readonly q: string
  readonly category: ProjectCategory | undefined
  /** The status that is filtered by; a tab may have several. */
  readonly status: ProjectStatus | undefined
  readonly tab: ProjectTab
  readonly statuses: readonly ProjectStatus[]
  /** Whether search or filters leave something out. */
  readonly narrowed: boolean
}

/** Reads the list's address; a status that is filtered by opens the tab in which its projects stand. */
export function useProjectsQuery(): ProjectsQuery {
  const address = useListAddress('/projects')
  const q = address.read('q')
  const category = address.choice('category', PROJECT_CATEGORIES)
  const status = address.choice('status', PROJECT_STATUSES)
  const tab = status ? tabOf(status) : (address.choice('tab', PROJECT_TABS) ?? 'ongoing')
  return {
    address,
    q,
    category,
    status,
    tab,
    statuses: status ? [status] : STATUSES_OF[tab],
    narrowed: q !== '' || category !== undefined || status !== undefined,
  }
}

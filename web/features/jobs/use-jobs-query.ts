import { JOB_CATEGORIES, JOB_LISTS, type JobCategory, type JobList } from '#shared/domain/jobs.ts'
import { type ListAddress, useListAddress } from '#web/lib/list-address.ts'

/** What the list is asked for, as the address says. */
export interface JobsQuery {
  readonly address: ListAddress
  readonly q: string
  readonly category: JobCategory | undefined
  readonly state: JobList
  /** Whether search or category leave something out. */
  readonly narrowed: boolean
}

/** Reads the list's address; closed jobs and drafts are for those who may edit them. */
export function useJobsQuery(mayEdit: boolean): JobsQuery {
  const address = useListAddress('/jobs')
  const q = address.read('q')
  const category = address.choice('category', JOB_CATEGORIES)
  const asked = address.choice('state', JOB_LISTS)
  return {
    address,
    q,
    category,
    state: mayEdit ? (asked ?? 'open') : 'open',
    narrowed: q !== '' || category !== undefined,
  }
}

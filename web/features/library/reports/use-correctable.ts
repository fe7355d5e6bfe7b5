import { useQuery } from '@tanstack/react-query'
import type { ApprovalView } from '#shared/contract/library/report-approvals.ts'
import { PAGE_LIMIT } from '#shared/queries/list-request.ts'
import { api } from '#web/lib/api.ts'

/** The approved reports that a further one may correct, of all pages of the list, which has no filter for them. */
export function useCorrectable() {
  return useQuery({
    // Not of its collection: no request for an approval waits until all pages are read again. Each dialog reads them once.
    queryKey: ['correctableReports'],
    queryFn: async ({ signal }) => {
      const all: ApprovalView[] = []
      let cursor: string | null | undefined
      do {
        const input = { which: 'decided', limit: PAGE_LIMIT, ...(cursor ? { cursor } : {}) } as const
        const page = await api.reportApprovals.list({ input, signal })
        all.push(...page.items)
        cursor = page.next
      } while (cursor)
      return all.filter(({ state }) => state === 'approved')
    },
    ...{ gcTime: 0, staleTime: 0 },
  })
}

import { useEffect } from 'react'
import type { ReportView } from '#shared/contract/library/reports.ts'
import { useCall } from '#web/lib/calls.ts'

/** Milliseconds between two looks at reports that are being made. */
const LOOK_EVERY = 1500

/** Whether the report is still being made. */
export function isUnderWay({ status }: ReportView): boolean {
  return status === 'queued' || status === 'running'
}

/** Reports on one page of the list. */
const A_PAGE = 20

/** A page of the reports, newest first; asked for again only while one of them is being made. */
export function useReports(cursor: string | null) {
  const query = useCall(
    'reports',
    'list',
    { input: { limit: A_PAGE, ...(cursor ? { cursor } : {}) } },
    { keepPrevious: true },
  )
  const { data, dataUpdatedAt, errorUpdatedAt, refetch } = query
  const waiting = data?.items.some(isUnderWay) ?? false
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer, also a failed or an equal one, starts the pause again
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => void refetch(), LOOK_EVERY)
    return () => clearTimeout(timer)
  }, [waiting, dataUpdatedAt, errorUpdatedAt, refetch])
  return query
}

import type { ReportData, WriteReport } from '#reports/model.ts'
import { writeInThread } from './write-in-thread.ts'

/** A report of fewer records is written sooner than a thread is started for it, a page at a time. */
const FEW_RECORDS = 1000

/** Writes a report where it holds nobody up: a long one in a thread. */
export const writeBeside: WriteReport = async (data, ...how) => {
  if (recordsOf(data) > FEW_RECORDS) return writeInThread(data, ...how)
  // The writers are large: they are read when the first report is made, not when the server starts.
  const { writeReport } = await import('#reports/write-report.ts')
  return writeReport(data, ...how)
}

function recordsOf({ statistics: { cases, recommendations, incidents } }: ReportData): number {
  return cases.total + recommendations.total + incidents.total
}

import { REPORT_COLLECTIONS, type ReportData, type WriteReport } from '#reports/model.ts'
import { totalOf } from '#shared/records/statistics.ts'
import { writeInThread } from './write-in-thread.ts'

/** A report with fewer records is written faster than a thread starts, page by page. */
const FEW_RECORDS = 1000

/** Writes a report without blocking the server: a long one in a thread. */
export const writeBeside: WriteReport = async (data, ...how) => {
  if (recordsOf(data) > FEW_RECORDS) return writeInThread(data, ...how)
  // The writers are large modules: they are loaded for the first report, not when the server starts.
  const { writeReport } = await import('#reports/write-report.ts')
  return writeReport(data, ...how)
}

function recordsOf({ statistics }: ReportData): number {
  return REPORT_COLLECTIONS.reduce((sum, name) => sum + totalOf(statistics, name), 0)
}

import { callerOf, type ServerContext } from '#server/http/context.ts'
import { Refusal } from '#shared/domain/errors.ts'
import type { ReportEdition } from '#shared/domain/report-options.ts'
import { listsRecords } from '#shared/rules/report-files.ts'
import { readReport } from './download.ts'
import { findReport } from './rows.ts'

/** Opens the file of a finished report that the caller may see, and says whom it is for, and whether it lists records. */
export async function openSeenReport(context: ServerContext, id: string) {
  const report = await findReport(context.services.database, callerOf(context), id)
  if (!report) throw new Refusal('not_found')
  const edition: ReportEdition = report.request.edition ?? 'internal'
  return { file: await readReport(context, report), edition, listsRecords: listsRecords(report.request) }
}

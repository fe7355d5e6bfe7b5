import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { FileAnswer } from '#shared/contract/endpoint.ts'
import { Refusal } from '#shared/contract/errors.ts'
import type { ReportEdition } from '#shared/domain/report-options.ts'
import { openReport } from './download.ts'
import { findReport } from './table.ts'

/** Opens the file of a finished report that the caller may see, and says whom it is for. */
export async function openSeenReport(
  context: ServerContext,
  id: string,
): Promise<{ readonly file: FileAnswer; readonly edition: ReportEdition }> {
  const report = await findReport(context.services.database, callerOf(context), id)
  if (!report) throw new Refusal('not_found')
  return { file: await openReport(context, report), edition: report.request.edition }
}

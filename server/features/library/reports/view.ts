import type { ReportView } from '#shared/contract/library/reports.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import type { ReportRow } from './rows.ts'

/** A report as those who may see it read it. */
export function viewOf(report: ReportRow): ReportView {
  const { id, status, progress, ahead, failure, request, author, createdAt, finishedAt, expiresAt } = report
  const step = status === 'running' ? report.step : null
  // While the report is being made, the row may name a file that does not exist yet.
  const { fileName, size } = status === 'done' ? report : { fileName: null, size: null }
  const view = {
    id,
    status,
    progress,
    step,
    ahead,
    failure,
    request,
    author,
    createdAt,
    finishedAt,
    expiresAt,
  }
  const { sourceId, digest } = report
  const number = recordReference(sourceId ?? id)
  return {
    ...view,
    number,
    sourceId,
    digest: status === 'done' ? digest : null,
    approval: report.approval && { ...report.approval, isFile: report.approved },
    madeInMs: msBetween(report),
    fileName,
    size,
  }
}

/** How long the making of a finished report took, without its waiting. */
function msBetween({ status, startedAt, finishedAt }: ReportRow): number | null {
  if (status !== 'done' || startedAt === null || finishedAt === null) return null
  return Math.max(0, Date.parse(finishedAt) - Date.parse(startedAt))
}

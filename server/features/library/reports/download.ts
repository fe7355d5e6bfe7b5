import type { Readable } from 'node:stream'
import { FileMissing } from '#files/faults.ts'
import type { OpenedFile } from '#files/sealed-file.ts'
import { webStream } from '#files/web-stream.ts'
import { writeAudit } from '#server/audit/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { FileAnswer } from '#shared/contract/endpoint.ts'
import { coversScope } from '#shared/domain/access.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { APPROVAL_ENDED } from '#shared/domain/report-approvals.ts'
import type { ReportRow } from './rows.ts'

/** The completely checked file of a report, as it is read. */
interface OpenedReport {
  readonly stream: Readable
  readonly name: string
  readonly mediaType: string
  readonly size: number
  readonly sha256: string
}

/** Opens the file of a finished report for its reader. */
export async function openReport(context: ServerContext, report: ReportRow): Promise<FileAnswer> {
  const { stream, ...file } = await readReport(context, report)
  return { body: webStream(stream), ...file }
}

/** Opens the completely checked file of a finished report, and logs the download before any byte is sent. */
export async function readReport(context: ServerContext, report: ReportRow): Promise<OpenedReport> {
  if (report.status === 'queued' || report.status === 'running') throw new Refusal('not_ready')
  const { fileName: name, mediaType, storedName, sha256 } = report
  if (report.status !== 'done' || !name || !mediaType || !storedName || !sha256)
    throw new Refusal('not_found')
  const user = callerOf(context)
  if (report.approved && report.approval?.state !== 'approved')
    throw new Refusal('rule_violated', APPROVAL_ENDED)
  // A user who has lost a region since then must not get its records from an old report.
  if (!coversScope(user, report.scope)) throw new Refusal('forbidden')
  const { stream, size } = await openStored(context, storedName, sha256)
  try {
    await writeAudit(context.services.database, {
      actor: user.id,
      act: 'report.downloaded',
      subject: `reports/${report.id}`,
    })
  } catch (error) {
    stream.destroy()
    throw error
  }
  return { stream, name, mediaType, size, sha256 }
}

async function openStored(
  { services }: ServerContext,
  storedName: string,
  originalSha256: string,
): Promise<OpenedFile> {
  try {
    return await services.files.open(storedName, { originalSha256 })
  } catch (error) {
    // A user or the clean-up has just removed it.
    if (error instanceof FileMissing) throw new Refusal('not_found')
    throw error
  }
}

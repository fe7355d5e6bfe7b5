import { Readable } from 'node:stream'
import { FileMissing } from '#files/faults.ts'
import type { OpenedFile } from '#files/sealed-file.ts'
import { writeAudit } from '#server/features/audit/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { FileAnswer } from '#shared/contract/endpoint.ts'
import { Refusal } from '#shared/contract/errors.ts'
import { coversScope } from '#shared/domain/access.ts'
import type { ReportRow } from './table.ts'

/** Opens the completely checked file of a finished report, and logs the download before any byte is sent. */
export async function openReport(context: ServerContext, report: ReportRow): Promise<FileAnswer> {
  if (report.status === 'queued' || report.status === 'running') throw new Refusal('not_ready')
  const { fileName, mediaType, storedName, sha256 } = report
  if (report.status !== 'done' || !fileName || !mediaType || !storedName || !sha256)
    throw new Refusal('not_found')
  const user = callerOf(context)
  // A user who has lost a region since then must not get its records from an old report.
  if (!coversScope(user, report.scope)) throw new Refusal('forbidden')
  const opened = await openStored(context, storedName, sha256)
  try {
    await writeAudit(context.services.database, {
      actor: user.id,
      act: 'report.downloaded',
      subject: `reports/${report.id}`,
    })
  } catch (error) {
    opened.stream.destroy()
    throw error
  }
  const body: unknown = Readable.toWeb(opened.stream)
  return { body: body as ReadableStream<Uint8Array>, mediaType, name: fileName, size: opened.size, sha256 }
}

async function openStored(
  { services }: ServerContext,
  storedName: string,
  originalSha256: string,
): Promise<OpenedFile> {
  try {
    return await services.files.open(storedName, { originalSha256 })
  } catch (error) {
    // Somebody has just removed it.
    if (error instanceof FileMissing) throw new Refusal('not_found')
    throw error
  }
}

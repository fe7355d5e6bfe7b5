import { Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { OfferedFormat } from '#shared/domain/report-options.ts'
import { writeExcel } from './excel/writer.ts'
import type { ReportData, ReportRequest, WriteOptions } from './model.ts'
import { writePdf } from './pdf/writer.ts'
import { complianceReport } from './templates/compliance.ts'

/** What was written. */
export interface WrittenReport {
  readonly mediaType: string
  /** Without a full stop. */
  readonly extension: string
  readonly bytes: number
}

const WRITERS = {
  pdf: { write: writePdf, extension: 'pdf', mediaType: 'application/pdf' },
  excel: {
    write: writeExcel,
    extension: 'xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
} as const satisfies Record<OfferedFormat, unknown>

/**
 * Writes a report in a format and ends the target, reading the records while it writes. Rejects with the signal's
 * reason once it is aborted, or with the failure of the source or the target; the target is then destroyed, and
 * what it holds is no whole file.
 */
export async function writeReport(
  data: ReportData,
  format: OfferedFormat,
  target: Writable,
  options: WriteOptions = {},
): Promise<WrittenReport> {
  const { write, extension, mediaType } = WRITERS[format]
  let bytes = 0
  const counter = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length
      done(null, chunk)
    },
  })
  const flowing = pipeline(counter, target)
  const writing = write(complianceReport(data), counter, options).catch((error: unknown) => {
    counter.destroy(error instanceof Error ? error : new Error(String(error)))
    throw error
  })
  const [written, flowed] = await Promise.allSettled([writing, flowing])
  options.signal?.throwIfAborted()
  // When the target fails, the writer only learns that nobody reads any more; the target knows why.
  if (flowed.status === 'rejected' && !isPrematureClose(flowed.reason)) throw flowed.reason
  if (written.status === 'rejected') throw written.reason
  return { mediaType, extension, bytes }
}

function isPrematureClose(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
}

/** A name for the file in letters that every system takes: `2026-11-20-compliance-title-of-the-report.pdf`. */
export function reportFileName(
  request: Pick<ReportRequest, 'reportTitle' | 'reportType' | 'format'>,
  day: string,
): string {
  const title = request.reportTitle
    .normalize('NFKD')
    .replace(/['’ʼʿʾ\p{M}]/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
  const name = [day, request.reportType, title].filter((part) => part !== '').join('-')
  return `${name}.${WRITERS[request.format].extension}`
}

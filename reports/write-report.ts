import { Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { REPORT_MEDIA_TYPES, type ReportFormat } from '#shared/domain/report-options.ts'
import { writeExcel } from './excel/writer.ts'
import type { WriteOptions, WriteReport } from './model.ts'
import { writePdf } from './pdf/writer.ts'
import type { ReportDocument } from './templates/document.ts'
import { reportDocument } from './templates/report-document.ts'

type Writer = (report: ReportDocument, target: Writable, options: WriteOptions) => Promise<void>

/** The libraries of office documents are large, so each is loaded for the first report that needs it. */
const WRITERS: Readonly<Record<ReportFormat, Writer>> = {
  pdf: writePdf,
  word: async (...task) => (await import('./word/writer.ts')).writeWord(...task),
  excel: writeExcel,
  powerpoint: async (...task) => (await import('./powerpoint/writer.ts')).writePowerpoint(...task),
}

/**
 * Writes a report in a format and ends the target, reading the records while it writes. Rejects with the signal's
 * reason once it is aborted, or with the failure of the source or the target; the target is then destroyed, and its
 * content is not a complete file.
 */
export const writeReport: WriteReport = async (data, format, target, options = {}) => {
  let bytes = 0
  const counter = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length
      done(null, chunk)
    },
  })
  const flowing = pipeline(counter, target)
  const writing = WRITERS[format](reportDocument(data), counter, options).catch((error: unknown) => {
    counter.destroy(error instanceof Error ? error : new Error(String(error)))
    throw error
  })
  const [written, flowed] = await Promise.allSettled([writing, flowing])
  options.signal?.throwIfAborted()
  // If the target fails, the writer only learns that nobody reads any more; the target's own error is the cause.
  if (flowed.status === 'rejected' && !isPrematureClose(flowed.reason)) throw flowed.reason
  if (written.status === 'rejected') throw written.reason
  return { mediaType: REPORT_MEDIA_TYPES[format], bytes }
}

function isPrematureClose(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
}

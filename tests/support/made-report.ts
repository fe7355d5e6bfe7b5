import type { Writable } from 'node:stream'
import { viewSource } from '#desktop/reports/index.ts'
import { assembleReport } from '#reports/assemble.ts'
import { writeExcel } from '#reports/excel/writer.ts'
import type { ReportData, ReportRequest, ReportSource } from '#reports/model.ts'
import { writePdf } from '#reports/pdf/writer.ts'
import { writePowerpoint } from '#reports/powerpoint/writer.ts'
import { recordReportSource } from '#reports/record-source.ts'
import type { ReportDocument } from '#reports/templates/document.ts'
import { reportDocument } from '#reports/templates/report-document.ts'
import { writeWord } from '#reports/word/writer.ts'
import { writeReport } from '#reports/write-report.ts'
import { writtenBytes } from '#reports/written-bytes.ts'
import { withReportSource } from '#server/features/library/reports/source.ts'
import type { User } from '#shared/domain/access.ts'
import type { ReportFormat } from '#shared/domain/report-options.ts'
import type { TestDevice } from './device.ts'
import type { TestServer } from './server.ts'

/** Who asks for a report, when, and with which records: those of the server, or of a device. */
export interface Place {
  readonly user: User
  readonly now: Date
  readonly of: { readonly server: TestServer } | { readonly device: TestDevice; readonly exchangedAt: Date }
}

/** What spoils a report: what it is made of, or what it says before it is written. */
export interface Fault {
  readonly data?: (data: ReportData) => ReportData
  readonly document?: (document: ReportDocument) => ReportDocument
}

const WRITERS = { pdf: writePdf, word: writeWord, excel: writeExcel, powerpoint: writePowerpoint } as const

/** Makes a file as a person gets it, or one with a fault, to show that a test finds that. */
export async function makeReportFile(
  request: ReportRequest,
  { user, now, of }: Place,
  fault: Fault = {},
): Promise<Buffer> {
  const write = async (source: ReportSource) => {
    const freshness =
      'device' in of ? { exchangedAt: of.exchangedAt, unsent: 0, withoutClosedBefore: null } : undefined
    const data = await assembleReport(request, source, { author: 'Amina Test', now, freshness })
    return writtenBytes((target) => written(data, request.format, target, fault))
  }
  if ('device' in of) return write(recordReportSource(viewSource(of.device.mirror, user, now)))
  return withReportSource(of.server.services, { reportId: null, user, now, locale: request.locale }, write)
}

function written(
  data: ReportData,
  format: ReportFormat,
  target: Writable,
  { data: ofData, document }: Fault,
) {
  const made = ofData ? ofData(data) : data
  if (!document) return writeReport(made, format, target)
  return WRITERS[format](document(reportDocument(made)), target, {})
}

import type { ReportCollection, ReportData, ReportRow, WrittenReport } from '#reports/model.ts'
import type { ReportFormat, ReportStep } from '#shared/domain/report-options.ts'

/** The input of the thread: the data of a report, without the rows, which it requests. */
export type WritingTask = Omit<ReportData, 'rows'> & { readonly format: ReportFormat }

/** Messages from the thread: it requests the next rows of a reading, sends bytes, reports its progress, or is done. */
export type FromThread =
  | { readonly wanted: number; readonly collection: ReportCollection }
  | { readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly progress: number; readonly step: ReportStep }
  | { readonly written: WrittenReport }

/** Messages to the thread: the requested rows, or that its bytes were taken and more may follow. */
export type ToThread =
  | { readonly reading: number; readonly rows: RowBatch; readonly isLast: boolean }
  | 'taken'

export type RowBatch = readonly ReportRow[]

import type { ReportCollection, ReportData, ReportRows, WrittenReport } from '#reports/model.ts'
import type { OfferedFormat } from '#shared/domain/report-options.ts'

/** What the thread is started with: the data of a report, whose rows it asks for. */
export type WritingTask = Omit<ReportData, 'rows'> & { readonly format: OfferedFormat }

/** From the thread: it wants the next rows of one of its readings, gives bytes, tells how far it is, or is done. */
export type FromThread =
  | { readonly wanted: number; readonly collection: ReportCollection }
  | { readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly progress: number }
  | { readonly written: WrittenReport }

/** To the thread: the rows that it wanted, or that its bytes were taken and more may come. */
export type ToThread =
  | { readonly reading: number; readonly rows: RowBatch; readonly isLast: boolean }
  | 'taken'

export type RowBatch = readonly ReportRows[ReportCollection][]

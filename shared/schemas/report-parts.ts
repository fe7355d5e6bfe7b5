import type { ReportSection } from '#shared/domain/report-options.ts'
import type { Catalogue } from '#shared/i18n/index.ts'

/**
 * A column of a report's table of records. Its content follows from the field: days, words of a choice, names of places; for
 * readers who may not read the field, a mark in its place.
 */
export interface ReportColumn<Name extends string = string> {
  readonly field: Name
  /** Width in characters; if absent, the kind of its content decides. */
  readonly width?: number
  /** Key of `reports.columns`, where a report calls the field otherwise than lists do. */
  readonly head?: keyof Catalogue['reports']['columns']
}

/** How reports count and list a collection's records: the newest first, each with its reference. */
export interface ReportParts<Name extends string = string> {
  /** Whether a report has the records that were registered in its period, or all that were by its last day. */
  readonly registered: 'in-period' | 'by-its-end'
  /**
   * The section about these records, with which a workbook lists them. Without one, they are listed with the annexes only,
   * and their figures are in the executive summary and the statistical analysis.
   */
  readonly section?: ReportSection
  /** At most nine. No sealed field, narrative, exact place or user: reports say that they name nobody. */
  readonly columns: readonly ReportColumn<Name>[]
}

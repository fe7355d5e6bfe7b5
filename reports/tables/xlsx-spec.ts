import type { Workbook } from '@cj-tech-master/excelts'
import type { TableSheet } from './xlsx-sheet.ts'

/** The metadata of a spreadsheet file. */
export interface WorkbookProperties {
  readonly title: string
  readonly author: string
  readonly createdAt: Date
  /** BCP 47, such as `so`. */
  readonly language: string
  readonly subject?: string
  readonly company?: string
  readonly description?: string
  readonly keywords?: string
}

/** A workbook: individually made sheets first, then tables of any length. */
export interface WorkbookSpec {
  readonly properties: WorkbookProperties
  /** Adds the leading sheets through the library; returns the alternative text of each chart, in order. */
  readonly front?: (workbook: Workbook) => readonly string[]
  /** Corrects the text of a chart's part. */
  readonly changeChart?: (xml: string) => string
  readonly sheets: readonly TableSheet[]
  /** What only the rows of the tables tell. */
  readonly late?: readonly Late[]
}

/** A value that is known once all rows were read, and what is in its cell or attribute until then, which nobody else writes. */
export interface Late {
  readonly token: string | number
  readonly value: () => string | number
}

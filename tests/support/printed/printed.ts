/** A cell as its file has it: a workbook has numbers, some of which it shows in per cent, and paper has texts. */
export type PrintedCell = string | number | null | { readonly share: number }

/** A table of a file, with what stands directly above and below it. */
export interface PrintedTable {
  readonly kind: 'table'
  readonly above: string
  readonly below: string
  readonly heads: readonly string[]
  readonly rows: readonly (readonly PrintedCell[])[]
}

/** A line, or the bars, of a chart. */
export interface PrintedSeries {
  readonly name: string
  readonly labels: readonly string[]
  readonly values: readonly number[]
}

/** A chart of a file: what it says of itself, its values, those of the workbook within it, and the texts that are drawn. */
export interface PrintedChart {
  readonly kind: 'chart'
  readonly alternative: string
  /** All text that belongs to it: what stands above and below it, or on its slide. */
  readonly around: string
  /** Null where a file has a drawing alone. */
  readonly series: readonly PrintedSeries[] | null
  /** The rows of the workbook that is in the file, or of the sheet that it is drawn from. */
  readonly sheet: readonly (readonly PrintedCell[])[] | null
  /** The texts of a drawing. */
  readonly drawn: string | null
  /** The key of a map whose own numbers are in a picture. */
  readonly key?: string
}

/** A number of rows that a workbook says of a sheet, and the one that the sheet has. */
export interface SaidRows {
  readonly sheet: string
  readonly said: number
  readonly has: number
}

/** What a reader finds in a file of a report. */
export interface PrintedReport {
  /** Everything that stands in no table and is in no chart, in the order of reading. */
  readonly text: string
  readonly parts: readonly (PrintedTable | PrintedChart)[]
  readonly saidRows: readonly SaidRows[]
}

/** A text in one line: spaces that do not break are spaces. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** What a file says otherwise than the truth, and how many of its numbers were compared. */
export interface Compared {
  readonly differences: readonly string[]
  readonly numbers: number
}

/** How many numbers a text has. */
export const numbersIn = (text: string): number => text.match(/\d[\d.,]*/g)?.length ?? 0

/** The sentence that two texts are different; none if they are the same. */
export const different = (where: string, printed: string, truth: string): string[] =>
  printed === truth ? [] : [`${where}: ${printed}, and not ${truth}`]

/**
 * The content of a column: `date` an ISO day, `instant` an ISO instant (shown in East Africa Time), `percent` a
 * fraction (0.5 is 50 %).
 */
export type ColumnKind = 'text' | 'number' | 'percent' | 'date' | 'instant'

/** Whether a column holds numbers, which are aligned to the right. */
export function isNumeric(kind: ColumnKind): boolean {
  return kind === 'number' || kind === 'percent'
}

/** A value before it is written; null leaves the cell empty. */
export type CellValue = string | number | null

/** The head of a column. */
export interface ColumnHead {
  readonly header: string
  readonly kind: ColumnKind
  /** Width in characters, for spreadsheets; if absent, the kind decides. */
  readonly width?: number
  /** A text as wide as any in the column: on paper each stays in one line. */
  readonly oneLine?: string
}

/** A column of a table whose rows are of one type. */
export interface TableColumn<Row> extends ColumnHead {
  readonly value: (row: Row) => CellValue
}

/** Rows from memory, or an asynchronous source. */
export type RowSource<Row> = Iterable<Row> | AsyncIterable<Row>

/** One row of an imported file, with the line (or sheet row) where it starts, counted from 1. */
export interface FileRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** Why a table file cannot be read or written. */
export type TableFileProblem = 'unreadable' | 'malformed' | 'too-large' | 'too-many-rows'

/** A table file that can't be used; `line` says where, if that is known. */
export class TableFileError extends Error {
  readonly problem: TableFileProblem
  readonly line: number | undefined
  constructor(problem: TableFileProblem, options: { line?: number; cause?: unknown } = {}) {
    super(`table file ${problem}`, { cause: options.cause })
    this.name = 'TableFileError'
    this.problem = problem
    this.line = options.line
  }
}

/** Most rows that are read from a file if the caller sets no limit. */
export const DEFAULT_MAX_ROWS = 100_000

import type { Charset, MergedCells, Separator } from '#shared/domain/table-form.ts'

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
export const TABLE_FILE_PROBLEMS = [
  'unreadable',
  'malformed',
  'too-large',
  'too-many-rows',
  'too-many-columns',
  'too-many-cells',
  'all-hidden',
  'no-sheet',
] as const
export type TableFileProblem = (typeof TABLE_FILE_PROBLEMS)[number]

/** How a person wants a file to be read; what is not said is found out. */
export interface ReadAs {
  readonly charset?: Charset | undefined
  readonly separator?: Separator | undefined
  readonly sheet?: string | undefined
  readonly maxRows?: number | undefined
}

/** How a table file was read, and what else it could be or has. */
export interface TableForm {
  /** The encoding; its choices with a few letters of the file, where only a person can say which ones are right. */
  readonly charset: {
    readonly chosen: Charset
    readonly choices: readonly { readonly charset: Charset; readonly sample: string }[]
  } | null
  readonly separator: Separator | null
  readonly sheets: readonly { readonly name: string; readonly hidden: boolean }[]
  readonly sheet: string | null
  /** Other visible sheets that are filled, none of which was read. */
  readonly unread: readonly string[]
  readonly hiddenRows: number
  readonly hiddenColumns: readonly number[]
  readonly merged: readonly MergedCells[]
}

/** A table file that is being read; what its form says of rows is known once these were read. */
export interface OpenedTable {
  readonly rows: Iterable<FileRow>
  readonly form: () => TableForm
}

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

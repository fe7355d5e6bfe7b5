import type { RowProblem } from '#shared/imports/import-rows.ts'

/** A row that can't be imported. */
export interface BadRow {
  readonly cells: readonly string[]
  readonly line: number
  readonly problems: readonly RowProblem[]
}

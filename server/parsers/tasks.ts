import { z } from 'zod'
import type { FileRow, TableFileProblem } from '#reports/tables/index.ts'

/** The two kinds of table files that can be imported. */
export type TableKind = 'csv' | 'xlsx'

/** A table file from outside that is to be read. */
export interface TableTask {
  readonly file: Uint8Array
  readonly kind: TableKind
  readonly maxRows: number
}

const problem: z.ZodType<TableFileProblem> = z.enum(['unreadable', 'malformed', 'too-large', 'too-many-rows'])

/** The end of a table's rows: empty, or the fault of its file. */
export const tableAnswer = z.object({ badTable: problem.optional(), line: z.number().optional() })
export type TableAnswer = z.infer<typeof tableAnswer>

/** A part of a table's rows, in order. */
export const tableRows: z.ZodType<readonly FileRow[]> = z.array(
  z.object({ line: z.number(), cells: z.array(z.string()) }),
)

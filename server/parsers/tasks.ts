import { z } from 'zod'
import { type FileRow, type ReadAs, TABLE_FILE_PROBLEMS, type TableForm } from '#reports/tables/index.ts'
import { readCharset } from '#shared/contract/monitoring/imports.ts'
import { SEPARATORS } from '#shared/domain/table-form.ts'

/** The two kinds of table files that can be imported. */
export type TableKind = 'csv' | 'xlsx'

/** A table file from outside that is to be read. */
export interface TableTask {
  readonly file: Uint8Array
  readonly kind: TableKind
  readonly readAs: ReadAs
}

const tableForm: z.ZodType<TableForm> = z.object({
  charset: readCharset.nullable(),
  separator: z.enum(SEPARATORS).nullable(),
  sheets: z.array(z.object({ name: z.string(), hidden: z.boolean() })),
  sheet: z.string().nullable(),
  unread: z.array(z.string()),
  hiddenRows: z.number(),
  hiddenColumns: z.array(z.number()),
  merged: z.array(z.object({ top: z.number(), bottom: z.number(), left: z.number(), right: z.number() })),
})

/** The end of a table's rows: how it was read, or the fault of its file. */
export const tableAnswer = z.union([
  z.object({ form: tableForm }),
  z.object({ badTable: z.enum(TABLE_FILE_PROBLEMS), line: z.number().optional() }),
])
export type TableAnswer = z.infer<typeof tableAnswer>

/** A part of a table: what is known of it before its rows, then its rows, in order. */
export const tablePart = z.union([
  z.object({ before: tableForm }),
  z.object({
    rows: z.array(z.object({ line: z.number(), cells: z.array(z.string()) })) satisfies z.ZodType<FileRow[]>,
  }),
])

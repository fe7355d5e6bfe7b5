import type { Writable } from 'node:stream'
import type { FileRow, ReadAs, RowSource, TableColumn } from './columns.ts'
import { openXlsx } from './xlsx-read.ts'
import type { WorkbookProperties } from './xlsx-spec.ts'
import { tableSheet, writeWorkbook } from './xlsx-workbook.ts'

/** A table of one sheet. */
export interface TableXlsxOptions {
  readonly sheetName: string
  readonly properties: WorkbookProperties
  readonly signal?: AbortSignal | undefined
}

/**
 * Writes a table as an Excel file of one sheet (real dates and numbers, filter, frozen header) and ends the target.
 * An aborted signal rejects with its reason and destroys the target.
 */
export function writeTableXlsx<Row>(
  columns: readonly TableColumn<Row>[],
  rows: RowSource<Row>,
  target: Writable,
  { sheetName, properties, signal }: TableXlsxOptions,
): Promise<void> {
  return writeWorkbook({ properties, sheets: [tableSheet(sheetName, columns, () => rows)] }, target, {
    signal,
  })
}

/** The rows of one sheet of an Excel file, which is the first visible one that is filled. Throws TableFileError. */
export async function readTableXlsx(file: Uint8Array, readAs: ReadAs = {}): Promise<readonly FileRow[]> {
  return [...openXlsx(file, readAs).rows]
}

import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  readTableCsv,
  readTableXlsx,
  type TableColumn,
  writeTableCsv,
  writeTableXlsx,
} from '#reports/tables/index.ts'

/** A table as somebody holds it who has opened it in a spreadsheet: headings, and texts by their headings. */
export interface OpenTable {
  readonly heads: readonly string[]
  readonly rows: Record<string, string>[]
}

export type TableFormat = 'csv' | 'xlsx'

/** Opens a table file. */
export async function openTable(file: Uint8Array, format: TableFormat): Promise<OpenTable> {
  const [head, ...rows] = await (format === 'csv' ? readTableCsv(file) : readTableXlsx(file))
  const heads = head?.cells ?? []
  return {
    heads,
    rows: rows.map(({ cells }) => Object.fromEntries(heads.map((name, index) => [name, cells[index] ?? '']))),
  }
}

/** Saves a table again, as a spreadsheet does. */
export async function saveTable(
  { heads, rows }: OpenTable,
  format: TableFormat,
): Promise<Uint8Array<ArrayBuffer>> {
  const columns = heads.map(
    (header): TableColumn<Record<string, string>> => ({
      header,
      kind: 'text',
      value: (row) => row[header] ?? null,
    }),
  )
  const target = new PassThrough()
  const properties = { title: 'Table', author: '', createdAt: new Date(), language: 'en' }
  const written =
    format === 'csv'
      ? writeTableCsv(columns, rows, target)
      : writeTableXlsx(columns, rows, target, { sheetName: 'Table', properties })
  const file = await buffer(target)
  await written
  return new Uint8Array(file)
}

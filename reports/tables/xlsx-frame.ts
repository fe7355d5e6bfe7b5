import type { Worksheet } from '@cj-tech-master/excelts'
import { isNumeric } from './columns.ts'
import type { ExcelLibrary } from './excel-library.ts'
import { columnLetters, columnWidth, NUMBER_FORMATS } from './xlsx-cells.ts'
import { sheetNames } from './xlsx-names.ts'
import type { TableSheet } from './xlsx-sheet.ts'
import type { WorkbookSpec } from './xlsx-spec.ts'

/** A small workbook with everything but the rows of its tables. */
export interface Frame {
  readonly parts: readonly { readonly path: string; readonly bytes: Uint8Array }[]
  /** The tables by the part of their sheet, with the number of the header's row. */
  readonly tables: ReadonlyMap<string, { readonly sheet: TableSheet; readonly header: number }>
  readonly altTexts: readonly string[]
}

/** Lets the library write the frame of a workbook. */
export async function frameOf({ Workbook, unzip }: ExcelLibrary, spec: WorkbookSpec): Promise<Frame> {
  const workbook = new Workbook()
  const { title, author, createdAt, language } = spec.properties
  const { subject = '', company = '', description = '', keywords = '' } = spec.properties
  Object.assign(workbook, {
    title,
    creator: author,
    lastModifiedBy: author,
    created: createdAt,
    modified: createdAt,
    ...{ language, subject, company, description, keywords },
  })
  const altTexts = spec.front?.(workbook) ?? []
  const leading = workbook.worksheets.map(({ name }) => name)
  const names = sheetNames([...leading, ...spec.sheets.map(({ name }) => name)]).slice(leading.length)
  const tables = new Map(
    spec.sheets.map((sheet, index) => {
      const header = addTableFrame(workbook.addWorksheet(names[index] ?? sheet.name), sheet)
      return [`xl/worksheets/sheet${leading.length + index + 1}.xml`, { sheet, header }]
    }),
  )
  const parts = []
  for await (const entry of unzip(new Uint8Array(await workbook.xlsx.writeBuffer())).entries()) {
    parts.push({ path: entry.path, bytes: await entry.bytes() })
  }
  return { parts, tables, altTexts }
}

/** Print settings of a table: landscape A4, one page wide, the header on every page. */
const PRINTED = {
  paperSize: 9,
  orientation: 'landscape',
  fitToPage: true,
  fitToWidth: 1,
  fitToHeight: 0,
} as const

/** A font without a name is whatever a program takes for it, often one with serifs. */
export const CELL_FONT = { name: 'Calibri', family: 2, size: 11 } as const

/** Adds the header of a table and a row with the styles of its columns; returns the number of the header's row. */
function addTableFrame(sheet: Worksheet, { columns, dress }: TableSheet): number {
  sheet.columns = columns.map((column) => ({ width: columnWidth(column) }))
  dress?.above(sheet)
  const row = sheet.addRow(columns.map((column) => column.header))
  row.eachCell((cell) => {
    cell.font = { ...CELL_FONT, bold: true }
    cell.alignment = { vertical: 'top', wrapText: true }
    cell.border = { bottom: { style: 'thin' } }
  })
  dress?.header(row)
  // This row only carries each column's style; the real rows replace it.
  const pattern = sheet.addRow(columns.map((column) => (column.kind === 'text' ? 'x' : 1)))
  columns.forEach((column, index) => {
    const cell = pattern.getCell(index + 1)
    cell.numFmt = NUMBER_FORMATS[column.kind]
    cell.font = CELL_FONT
    const horizontal = isNumeric(column.kind) ? 'right' : 'left'
    cell.alignment = { vertical: 'top', horizontal, wrapText: column.kind === 'text' }
  })
  const header = row.number
  sheet.views = [{ state: 'frozen', ySplit: header }]
  Object.assign(sheet.pageSetup, { ...PRINTED, printTitlesRow: `${header}:${header}` })
  if (columns.length > 0) sheet.autoFilter = `A${header}:${columnLetters(columns.length - 1)}${header}`
  return header
}

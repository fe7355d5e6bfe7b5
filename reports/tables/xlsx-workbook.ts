import { Readable, type Writable } from 'node:stream'
import type { Workbook } from '@cj-tech-master/excelts'
import type { RowSource, TableColumn } from './columns.ts'
import { type ExcelLibrary, excelLibrary } from './excel-library.ts'
import { flowInto } from './flow.ts'
import { columnLetters, columnWidth, NUMBER_FORMATS } from './xlsx-cells.ts'
import { sheetPart, type TableSheet } from './xlsx-sheet.ts'
import { escapedXml } from './xml-text.ts'

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
}

/** Makes the sheet of a typed table. */
export function tableSheet<Row>(
  name: string,
  columns: readonly TableColumn<Row>[],
  rows: () => RowSource<Row>,
): TableSheet {
  return {
    name,
    columns,
    rows: async function* () {
      for await (const row of rows()) yield columns.map((column) => column.value(row))
    },
  }
}

/**
 * Writes the workbook and ends the target; an aborted signal rejects with its reason and destroys the target. The
 * library writes a small workbook with everything but the rows; its parts are then packed again while the rows are
 * streamed into their sheets. So charts, styles and properties come from the library, and a hundred thousand rows
 * take no memory, which the library's own streaming writer only allows without charts.
 */
export async function writeWorkbook(
  spec: WorkbookSpec,
  target: Writable,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<void> {
  signal?.throwIfAborted()
  const library = await excelLibrary()
  const frame = await frameOf(library, spec)
  const archive = library.zip({ modTime: spec.properties.createdAt })
  // The archive packs ahead of its reader, so the rows themselves must be slowed or stopped for a slow or failing
  // target.
  const targetClosed = new AbortController()
  const stop = signal ? AbortSignal.any([signal, targetClosed.signal]) : targetClosed.signal
  for (const { path, bytes } of frame.parts) {
    const sheet = frame.tables.get(path)
    archive.add(
      path,
      sheet ? sheetPart(decode(bytes), sheet, target, stop) : corrected(path, bytes, frame.altTexts, spec),
    )
  }
  try {
    await flowInto([Readable.from(archive.stream())], target, signal)
  } finally {
    targetClosed.abort()
  }
}

interface Frame {
  readonly parts: readonly { readonly path: string; readonly bytes: Uint8Array }[]
  readonly tables: ReadonlyMap<string, TableSheet>
  readonly altTexts: readonly string[]
}

async function frameOf({ Workbook, unzip }: ExcelLibrary, spec: WorkbookSpec): Promise<Frame> {
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
  const leading = workbook.worksheets.length
  for (const sheet of spec.sheets) addTableFrame(workbook, sheet)
  const parts = []
  for await (const entry of unzip(new Uint8Array(await workbook.xlsx.writeBuffer())).entries()) {
    parts.push({ path: entry.path, bytes: await entry.bytes() })
  }
  const tables = new Map(
    spec.sheets.map((sheet, index) => [`xl/worksheets/sheet${leading + index + 1}.xml`, sheet]),
  )
  return { parts, tables, altTexts }
}

/** Print settings: landscape A4, one page wide, the header on every page. */
const PRINTED = {
  paperSize: 9,
  orientation: 'landscape',
  fitToPage: true,
  fitToWidth: 1,
  fitToHeight: 0,
  printTitlesRow: '1:1',
} as const

function addTableFrame(workbook: Workbook, { name, columns }: TableSheet): void {
  const sheet = workbook.addWorksheet(sheetName(workbook, name), {
    views: [{ state: 'frozen', ySplit: 1 }],
    pageSetup: PRINTED,
  })
  sheet.columns = columns.map((column) => ({ width: columnWidth(column) }))
  sheet.addRow(columns.map((column) => column.header)).eachCell((cell) => {
    cell.font = { bold: true }
    cell.alignment = { vertical: 'top', wrapText: true }
    cell.border = { bottom: { style: 'thin' } }
  })
  // This row only carries each column's style; the real rows replace it.
  const pattern = sheet.addRow(columns.map((column) => (column.kind === 'text' ? 'x' : 1)))
  columns.forEach((column, index) => {
    const cell = pattern.getCell(index + 1)
    cell.numFmt = NUMBER_FORMATS[column.kind]
    cell.alignment = { vertical: 'top', wrapText: column.kind === 'text' }
  })
  if (columns.length > 0) sheet.autoFilter = `A1:${columnLetters(columns.length - 1)}1`
}

/** A valid sheet name for Excel: up to 31 characters, none of `[]:*?/\`, and unique. */
function sheetName(workbook: Workbook, name: string): string {
  const plain = name
    .replace(/[[\]:*?/\\]/g, ' ')
    .replace(/^'+|'+$/g, '')
    .slice(0, 31)
  const isTaken = (candidate: string) =>
    workbook.worksheets.some((sheet) => sheet.name.toLowerCase() === candidate.toLowerCase())
  let candidate = plain
  for (let number = 2; isTaken(candidate); number++) candidate = `${plain.slice(0, 28)} ${number}`
  return candidate
}

function corrected(
  path: string,
  bytes: Uint8Array,
  altTexts: readonly string[],
  { changeChart }: WorkbookSpec,
): Uint8Array {
  if (changeChart && /^xl\/charts\/chart\d+\.xml$/.test(path)) return encode(changeChart(decode(bytes)))
  return withAltTexts(path, bytes, altTexts)
}

/** The library gives charts no alternative text, so it is added to the drawing, in the order of the charts. */
function withAltTexts(path: string, bytes: Uint8Array, altTexts: readonly string[]): Uint8Array {
  if (!path.startsWith('xl/drawings/drawing') || altTexts.length === 0) return bytes
  let next = 0
  const described = decode(bytes).replace(/<xdr:cNvPr /g, (start) => {
    const text = altTexts[next++]
    return text === undefined ? start : `${start}descr="${escapedXml(text)}" `
  })
  return encode(described)
}

const encode = (text: string) => new TextEncoder().encode(text)
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

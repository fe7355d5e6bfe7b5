import type { Workbook, Worksheet } from '@cj-tech-master/excelts'
import { officeText } from '../office/text.ts'
import type { ColumnHead } from '../tables/index.ts'
import { columnLetters, NUMBER_FORMATS } from '../tables/xlsx-cells.ts'
import { CELL_FONT } from '../tables/xlsx-frame.ts'
import { LINE_HEIGHT, rowHeight } from '../tables/xlsx-heights.ts'
import type { Fact, ReportDocument } from '../templates/document.ts'
import {
  addLine,
  alignmentOf,
  colour,
  dressHeader,
  HAIRLINE,
  linesOf,
  link,
  type Setting,
  setHeight,
  setPrinting,
} from './sheet-look.ts'

/** What the contents say of a sheet. */
export interface Entry {
  readonly name: string
  readonly title: string
  readonly rows: number
  readonly counted: string
  /** The height of its row, where that is known later. */
  readonly height?: number
}

const WIDTHS = [34, 66, 10, 84] as const
/** Characters of the title in a line over all columns. */
const TITLE_CHARACTERS = 90

/** Adds the sheet that a reader sees first: what the report is, and what each sheet has. */
export function addContentsSheet(
  workbook: Workbook,
  report: ReportDocument,
  entries: readonly Entry[],
  setting: Setting,
): void {
  const { look } = setting
  const sheet = workbook.addWorksheet(setting.contents, { views: [{ showGridLines: false }] })
  sheet.columns = WIDTHS.map((width) => ({ width }))
  addLine(sheet, officeText(report.organisation), { bold: true, size: 12, color: colour(look.accent) })
  for (const line of linesOf(report.title, TITLE_CHARACTERS)) addLine(sheet, line, { bold: true, size: 20 })
  addLine(sheet, officeText(report.type), { size: 12 })
  sheet.addRow([])
  for (const fact of [...report.facts, ...(report.note ? [report.note] : [])]) addFact(sheet, fact)
  sheet.addRow([])
  addEntries(sheet, entries, setting)
  setPrinting(sheet, { orientation: 'landscape' }, setting)
}

/** The height of the row of a sheet. */
export function heightOf({ title, counted }: Pick<Entry, 'title' | 'counted'>): number {
  const [, ofTitle, , ofCounted] = WIDTHS
  const texts = [
    { text: title, width: ofTitle },
    { text: counted, width: ofCounted },
  ]
  return rowHeight(texts) ?? LINE_HEIGHT
}

function addFact(sheet: Worksheet, { label, value }: Fact): void {
  const texts = [officeText(label), officeText(value)]
  const row = sheet.addRow(texts)
  for (const index of texts.keys()) {
    const cell = row.getCell(index + 1)
    cell.numFmt = NUMBER_FORMATS.text
    cell.font = { ...CELL_FONT, bold: index === 0 }
    cell.alignment = { ...alignmentOf('text', index), wrapText: true }
    cell.border = HAIRLINE
  }
  setHeight(
    row,
    texts.map((text, index) => ({ text, width: WIDTHS[index] ?? 0 })),
  )
}

function addEntries(sheet: Worksheet, entries: readonly Entry[], { wording, look }: Setting): void {
  const { workbook } = wording.words
  const columns: readonly ColumnHead[] = [
    { header: workbook.sheet, kind: 'text' },
    { header: workbook.has, kind: 'text' },
    { header: workbook.rows, kind: 'number' },
    { header: workbook.counted, kind: 'text' },
  ]
  const header = sheet.addRow(columns.map((column) => column.header))
  dressHeader(header, columns, look)
  for (const entry of entries) {
    const { name, title, rows, counted } = entry
    const row = sheet.addRow([null, officeText(title), rows, officeText(counted)])
    for (const [index, { kind }] of columns.entries()) {
      const cell = row.getCell(index + 1)
      cell.font = CELL_FONT
      cell.numFmt = NUMBER_FORMATS[kind]
      cell.alignment = { ...alignmentOf(kind, index), wrapText: kind === 'text' }
      cell.border = HAIRLINE
    }
    link(row.getCell(1), name, name, look)
    row.height = entry.height ?? heightOf(entry)
  }
  sheet.autoFilter = `A${header.number}:${columnLetters(columns.length - 1)}${sheet.rowCount}`
}

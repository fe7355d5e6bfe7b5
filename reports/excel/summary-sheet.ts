import type { Row, Workbook, Worksheet } from '@cj-tech-master/excelts'
import { isDay } from '#shared/domain/dates.ts'
import { hex, type Look, lookIn } from '../look.ts'
import { officeText } from '../office/text.ts'
import { type CellValue, type ColumnHead, isNumeric } from '../tables/index.ts'
import { NUMBER_FORMATS } from '../tables/xlsx-cells.ts'
import { monthLabel } from '../templates/covered-months.ts'
import type {
  Bars,
  Block,
  Chart,
  Fact,
  RegionMap,
  ReportDocument,
  Signatures,
  Table,
} from '../templates/document.ts'
import type { Wording } from '../templates/wording.ts'
import { addNativeChart, CHART_ROWS } from './native-charts.ts'

const FIRST_COLUMN_WIDTH = 46
const OTHER_COLUMN_WIDTH = 18
const COLUMNS = 5
/** Characters of a paragraph that fit into one line over all columns. */
const LINE_CHARACTERS = 108
const LINE_HEIGHT = 15

/**
 * Adds the sheet with the whole report: facts, paragraphs, tables, and beside the figures of each chart the chart
 * itself, drawn by Excel. Returns the alternative texts of the charts, in order.
 */
export function addSummarySheet(workbook: Workbook, report: ReportDocument, wording: Wording): string[] {
  const sheet = workbook.addWorksheet(wording.words.summarySheet, {
    views: [{ showGridLines: false }],
    pageSetup: { paperSize: 9, fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  })
  sheet.columns = Array.from({ length: COLUMNS }, (_, index) => ({
    width: index === 0 ? FIRST_COLUMN_WIDTH : OTHER_COLUMN_WIDTH,
  }))
  const look = lookIn(report.accentColour)
  addTitle(sheet, report, look)
  const alternatives: string[] = []
  for (const block of report.blocks) {
    addBlock(sheet, block, { wording, look })
    if (block.kind === 'chart') alternatives.push(alternativeOf(block, wording))
  }
  return alternatives
}

function addTitle(sheet: Worksheet, report: ReportDocument, { accent }: Look): void {
  addText(sheet, report.organisation, { bold: true, color: { argb: `FF${hex(accent)}` } })
  addText(sheet, report.type, { size: 12 })
  addText(sheet, report.title, { bold: true, size: 18 })
  sheet.addRow([])
  for (const fact of [...report.facts, ...(report.note ? [report.note] : [])]) addFact(sheet, fact)
}

function addFact(sheet: Worksheet, { label, value: rawValue }: Fact): void {
  const value = officeText(rawValue)
  const row = sheet.addRow([label, value])
  row.getCell(1).font = { bold: true }
  row.getCell(1).alignment = { vertical: 'top' }
  row.getCell(2).numFmt = NUMBER_FORMATS.text
  wrapOver(sheet, row, 2, value, LINE_CHARACTERS * 0.6)
}

interface Setting {
  readonly wording: Wording
  readonly look: Look
}

function addBlock(sheet: Worksheet, block: Block, setting: Setting): void {
  switch (block.kind) {
    case 'heading':
      sheet.addRow([])
      addText(sheet, `${block.number} ${block.text}`, { bold: true, size: block.level === 1 ? 14 : 12 })
      return
    case 'paragraph':
      addText(sheet, `${block.number} ${block.text}`)
      return
    case 'table':
      addTable(sheet, block)
      return
    case 'chart':
      addChart(sheet, block, setting)
      return
    case 'signatures':
      addSignatures(sheet, block)
  }
}

/** What a chart is and shows. In place of a map Excel has bars, since it draws no regions without asking a service. */
function alternativeOf({ alternative, plot, subtitle }: Chart, { words, fill, number }: Wording): string {
  if (plot.shape !== 'map') return alternative
  const values = barsOf(plot).map(({ label, value }) => `${label}: ${number(value)}`)
  return fill(words.chart.bars, { title: subtitle, values: values.join('; ') })
}

/** Bars as they are; of a map the regions with records, the largest first. */
function barsOf(plot: Bars | RegionMap): Bars['bars'] {
  if (plot.shape === 'bars') return plot.bars
  return plot.regions.filter(({ value }) => value > 0).toSorted((one, other) => other.value - one.value)
}

function addText(
  sheet: Worksheet,
  rawText: string,
  font: { bold?: boolean; size?: number; color?: { argb: string } } = {},
): void {
  const text = officeText(rawText)
  const row = sheet.addRow([text])
  row.getCell(1).numFmt = NUMBER_FORMATS.text
  row.getCell(1).font = font
  const perLine = LINE_CHARACTERS * (11 / (font.size ?? 11))
  wrapOver(sheet, row, 1, text, perLine, ((font.size ?? 11) / 11) * LINE_HEIGHT)
}

/** Merges the rest of the row, wraps its text and sets its height, since Excel never fits merged cells itself. */
function wrapOver(
  sheet: Worksheet,
  row: Row,
  from: number,
  text: string,
  perLine: number,
  lineHeight = LINE_HEIGHT,
): void {
  row.getCell(from).alignment = { wrapText: true, vertical: 'top' }
  sheet.mergeCells(row.number, from, row.number, COLUMNS)
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / perLine)), 0)
  row.height = lines * lineHeight + 2
}

function addTable(sheet: Worksheet, block: Table): void {
  addCaption(sheet, block.label, block.title)
  addGrid(sheet, block.columns, block.rows)
}

function addCaption(sheet: Worksheet, label: string, title: string): void {
  sheet.addRow([])
  addText(sheet, `${label}. ${title}`, { bold: true })
}

/** Adds a header and rows with real numbers and dates; returns the number of the header's row. */
function addGrid(
  sheet: Worksheet,
  columns: readonly ColumnHead[],
  rows: readonly (readonly CellValue[])[],
): number {
  const header = sheet.addRow(columns.map((column) => column.header))
  for (const [index, { kind }] of columns.entries()) {
    const cell = header.getCell(index + 1)
    cell.font = { bold: true }
    cell.border = { top: { style: 'thin' }, bottom: { style: 'thin' } }
    cell.alignment = { wrapText: true, horizontal: isNumeric(kind) ? 'right' : 'left' }
  }
  for (const cells of rows) {
    const row = sheet.addRow(cells.map((value, index) => cellOf(value, columns[index])))
    for (const [index, column] of columns.entries()) {
      const cell = row.getCell(index + 1)
      cell.numFmt = NUMBER_FORMATS[typeof cell.value === 'string' ? 'text' : column.kind]
      const horizontal = isNumeric(column.kind) ? 'right' : 'left'
      cell.alignment = { vertical: 'top', wrapText: column.kind === 'text', horizontal }
    }
  }
  return header.number
}

function cellOf(value: CellValue, column: ColumnHead | undefined): string | number | Date | null {
  if (typeof value !== 'string') return value
  // A month, or that a day is withheld, stays a text.
  const isDate = column?.kind === 'date' && isDay(value)
  return isDate ? new Date(`${value}T00:00:00Z`) : officeText(value)
}

/** Who signs, one row each, with empty cells for the signature and the day. */
function addSignatures(sheet: Worksheet, { title, people, signature, date }: Signatures): void {
  sheet.addRow([])
  addText(sheet, title, { bold: true, size: 14 })
  for (const { name, role } of people) {
    const row = sheet.addRow([officeText(`${name}, ${role}`), signature, null, date, null])
    for (const cell of [row.getCell(1), row.getCell(2), row.getCell(4)]) {
      cell.numFmt = NUMBER_FORMATS.text
      cell.alignment = { wrapText: true, vertical: 'bottom' }
    }
    for (const place of [3, 5]) row.getCell(place).border = { bottom: { style: 'thin' } }
    row.height = 2 * LINE_HEIGHT + 4
  }
}

function addChart(sheet: Worksheet, block: Chart, { wording, look }: Setting): void {
  addCaption(sheet, block.label, block.title)
  const { columns, rows } = figuresOf(block, wording)
  const header = addGrid(sheet, columns, rows)
  if (block.note !== undefined) addText(sheet, block.note)
  addNativeChart(sheet, block, { header, rows: rows.length, below: COLUMNS + 1 }, look)
  // The chart is beside its figures, so the next block begins below it.
  for (let row = rows.length; row < CHART_ROWS; row++) sheet.addRow([])
}

function figuresOf({ plot, subtitle }: Chart, wording: Wording) {
  const { words } = wording
  if (plot.shape === 'bars' || plot.shape === 'map') {
    const columns: ColumnHead[] = [
      { header: subtitle, kind: 'text' },
      { header: words.columns.count, kind: 'number' },
    ]
    return { columns, rows: barsOf(plot).map(({ label, value }): CellValue[] => [label, value]) }
  }
  const columns: ColumnHead[] = [
    { header: words.columns.month, kind: 'text' },
    ...plot.series.map((line): ColumnHead => ({ header: line.name, kind: 'number' })),
  ]
  const rows = plot.months.map((name, index): CellValue[] => [
    monthLabel(name, 'short', wording),
    ...plot.series.map((line) => line.values[index] ?? 0),
  ])
  return { columns, rows }
}

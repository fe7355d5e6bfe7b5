import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { Workbook } from '@cj-tech-master/excelts'
import {
  AlignmentType,
  Document,
  Packer,
  Paragraph,
  SectionType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  WidthType,
} from 'docx'
import PDFDocument from 'pdfkit'
import { type CellValue, type ColumnHead, isNumeric } from '#reports/tables/index.ts'
import { fontFile } from '#reports/typesetting/fonts.ts'

/** A table as a library is given it: its columns, and its rows as values and as the texts that are shown. */
export interface BareTable {
  readonly columns: readonly ColumnHead[]
  readonly rows: readonly (readonly CellValue[])[]
  readonly texts: readonly (readonly string[])[]
}

const PAGE = { size: 'A4', layout: 'landscape', margin: 0 } as const
const EDGE = 50
const ROOM = { width: 740, bottom: 540 }
const GAP = 6

/**
 * Writes tables with pdfkit alone: in the typeface of reports, each cell tagged. They are not drawn by pdfkit's own
 * tables, which take more than ten times as long.
 */
export async function barePdf(tables: readonly BareTable[], target: Writable): Promise<void> {
  // The types lack `lang`.
  const options: PDFKit.PDFDocumentOptions = { pdfVersion: '1.7', subset: 'PDF/A-2a', tagged: true }
  const pdf = new PDFDocument({ ...options, lang: 'en', autoFirstPage: false })
  pdf.registerFont('regular', fontFile('latin', false)).font('regular').fontSize(8)
  const ended = once(target, 'finish')
  pdf.pipe(target)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  for (const table of tables) drawTable(pdf, root, table)
  root.end()
  pdf.end()
  await ended
}

function drawTable(
  pdf: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  { columns, texts }: BareTable,
): void {
  pdf.addPage(PAGE)
  let top = EDGE
  const table = pdf.struct('Table')
  root.add(table)
  const room = ROOM.width / columns.length
  const look = { width: room - GAP }
  const row = (type: 'TH' | 'TD', cells: readonly string[]) => {
    const height = Math.max(...cells.map((text) => pdf.heightOfString(text, look))) + GAP
    if (top + height > ROOM.bottom) {
      pdf.addPage(PAGE)
      top = EDGE
    }
    const line = pdf.struct('TR')
    table.add(line)
    for (const [index, text] of cells.entries()) {
      const cell = pdf.struct(type)
      line.add(cell)
      const content = pdf.markStructureContent(type)
      pdf.text(text, EDGE + index * room, top, look)
      pdf.endMarkedContent()
      cell.add(content)
      cell.end()
    }
    line.end()
    top += height
    pdf.markContent('Artifact', { type: 'Layout' })
    pdf
      .moveTo(EDGE, top - GAP / 2)
      .lineTo(EDGE + ROOM.width, top - GAP / 2)
      .stroke()
    pdf.endMarkedContent()
  }
  row(
    'TH',
    columns.map(({ header }) => header),
  )
  for (const cells of texts) row('TD', cells)
  table.end()
}

/** Writes tables with the library of workbooks alone: one sheet each, with real numbers and days. */
export async function bareExcel(tables: readonly BareTable[], target: Writable): Promise<void> {
  const workbook = new Workbook()
  for (const [index, { columns, rows }] of tables.entries()) {
    const sheet = workbook.addWorksheet(`Table ${index + 1}`)
    sheet.addRow(columns.map(({ header }) => header))
    for (const row of rows) {
      sheet.addRow(
        row.map((value, at) =>
          columns[at]?.kind === 'date' && typeof value === 'string' ? new Date(`${value}T00:00:00Z`) : value,
        ),
      )
    }
  }
  await sent(new Uint8Array(await workbook.xlsx.writeBuffer()), target)
}

const TWIPS = 14_000

/** Writes tables with the library of Word alone: fixed columns, a header that is repeated, rows in one piece, numbers on the right. */
export async function bareWord(tables: readonly BareTable[], target: Writable): Promise<void> {
  const sections = tables.map(({ columns, texts }) => {
    const width = Math.floor(TWIPS / columns.length)
    const row = (cells: readonly string[], isHead: boolean) =>
      new TableRow({
        cantSplit: true,
        tableHeader: isHead,
        children: cells.map((text, index) => {
          const isRight = isNumeric(columns[index]?.kind ?? 'text')
          const paragraph = new Paragraph({ text, ...(isRight ? { alignment: AlignmentType.RIGHT } : {}) })
          return new TableCell({ width: { size: width, type: WidthType.DXA }, children: [paragraph] })
        }),
      })
    const heads = columns.map(({ header }) => header)
    const table = new Table({
      layout: TableLayoutType.FIXED,
      columnWidths: columns.map(() => width),
      rows: [row(heads, true), ...texts.map((cells) => row(cells, false))],
    })
    return { properties: { type: SectionType.NEXT_PAGE }, children: [table] }
  })
  await sent(await Packer.toBuffer(new Document({ sections })), target)
}

async function sent(file: Uint8Array, target: Writable): Promise<void> {
  const ended = once(target, 'finish')
  target.end(file)
  await ended
}

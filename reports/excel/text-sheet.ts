import type { Row, Workbook, Worksheet } from '@cj-tech-master/excelts'
import { COLOURS } from '../look.ts'
import { officeLine, officeText } from '../office/text.ts'
import type { ColumnHead } from '../tables/index.ts'
import { NUMBER_FORMATS } from '../tables/xlsx-cells.ts'
import { CELL_FONT } from '../tables/xlsx-frame.ts'
import type { Block, Messages, RecordList, ReportDocument, Signatures } from '../templates/document.ts'
import type { Wording } from '../templates/wording.ts'
import {
  addHead,
  alignmentOf,
  colour,
  dressHeader,
  freezeAndFilter,
  HAIRLINE,
  link,
  type Setting,
  setHeight,
  setPrinting,
} from './sheet-look.ts'

/** The sheet on which a table, a chart or a list is. */
type SheetOf = (part: Block | RecordList) => string | undefined

/** A row of the text: what it says, and where the table or chart is that it names. */
interface TextRow {
  readonly chapter: string
  readonly number: string
  readonly text: string
  readonly size?: number
  readonly isBold?: boolean
  readonly sheet?: string | undefined
}

const WIDTHS = [30, 13, 100] as const
const LINE_TO_SIGN_ON = '_'.repeat(30)

/** Adds the sheet with what the report says, one row each; tables, charts and lists are named in their places. */
export function addTextSheet(
  workbook: Workbook,
  name: string,
  report: ReportDocument,
  sheetOf: SheetOf,
  setting: Setting,
): void {
  const { words } = setting.wording
  const columns: readonly ColumnHead[] = [
    { header: words.workbook.chapter, kind: 'text' },
    { header: words.workbook.number, kind: 'text' },
    { header: words.columns.text, kind: 'text' },
  ]
  const sheet = workbook.addWorksheet(name)
  sheet.columns = WIDTHS.map((width) => ({ width }))
  addHead(sheet, { title: words.workbook.textTitle, notes: [] }, setting)
  const header = sheet.addRow(columns.map((column) => column.header))
  dressHeader(header, columns, setting.look)
  for (const row of rowsOf(report, sheetOf, setting.wording)) addRow(sheet, row, setting)
  freezeAndFilter(sheet, header.number, columns.length)
  setPrinting(sheet, { orientation: 'portrait', header: header.number }, setting)
}

/** Number of the rows of the text. */
export function textRows(report: ReportDocument, wording: Wording): number {
  return rowsOf(report, () => undefined, wording).length
}

function rowsOf({ blocks, annexes }: ReportDocument, sheetOf: SheetOf, wording: Wording): TextRow[] {
  let chapter = ''
  const ofBlocks = blocks.flatMap((block): TextRow[] => {
    if (block.kind === 'heading' && block.level === 1) chapter = `${block.number} ${block.text}`
    return rowsOfBlock(block, sheetOf, wording).map((row) => ({ chapter, ...row }))
  })
  const ofLists = annexes.map((list): TextRow => {
    const place = { chapter: `${list.label} ${list.title}`, number: list.label, sheet: sheetOf(list) }
    return { ...place, text: list.title, isBold: true }
  })
  // Who signs does so at the end of everything.
  return [...ofBlocks, ...ofLists, ...blocks.flatMap(signatureRows)]
}

function rowsOfBlock(block: Block, sheetOf: SheetOf, wording: Wording): Omit<TextRow, 'chapter'>[] {
  switch (block.kind) {
    case 'heading': {
      const { number, text, level } = block
      return [{ number, text, isBold: true, size: level === 1 ? 13 : 11 }]
    }
    case 'paragraph':
      return [{ number: block.number, text: block.text }]
    case 'messages':
      return messageRows(block, wording)
    case 'table':
    case 'chart':
      return [{ number: block.label, text: block.title, sheet: sheetOf(block) }]
    case 'signatures':
      return []
  }
}

/** Each message below the figure that it rests on. */
function messageRows({ messages }: Messages, { words, fill }: Wording): Omit<TextRow, 'chapter'>[] {
  return messages.map(({ number, figure, text }) => {
    const above = figure ? `${fill(words.workbook.keyFigure, figure)}\n` : ''
    return { number, text: `${above}${text}` }
  })
}

/** Who signs, each with room for the signature and the day. */
function signatureRows(block: Block): TextRow[] {
  if (block.kind !== 'signatures') return []
  const { title, people, signature, date }: Signatures = block
  return [
    { chapter: title, number: '', text: title, isBold: true, size: 13 },
    ...people.map(({ name, role }) => {
      const toFill = [signature, date].map((label) => `${label} ${LINE_TO_SIGN_ON}`).join('   ')
      return { chapter: title, number: '', text: `${name}, ${role}\n\n${toFill}` }
    }),
  ]
}

function addRow(sheet: Worksheet, row: TextRow, { look }: Setting): void {
  const texts = [officeLine(row.chapter), officeLine(row.number), officeText(row.text)]
  const added: Row = sheet.addRow(texts)
  const { isBold: bold = false, size = CELL_FONT.size } = row
  const textFont = { ...CELL_FONT, bold, size }
  const fonts = [{ ...CELL_FONT, color: colour(COLOURS.secondInk) }, textFont, textFont]
  for (const [index, font] of fonts.entries()) {
    const cell = added.getCell(index + 1)
    cell.numFmt = NUMBER_FORMATS.text
    cell.alignment = { ...alignmentOf('text', index), wrapText: true }
    cell.border = HAIRLINE
    cell.font = font
  }
  setHeight(
    added,
    WIDTHS.map((width, index) => ({ text: texts[index] ?? '', width, size: fonts[index]?.size ?? size })),
  )
  if (row.sheet === undefined) return
  link(added.getCell(2), row.number, row.sheet, look)
}

import type { Cell, Row, Worksheet } from '@cj-tech-master/excelts'
import { COLOURS, hex, type Look } from '../look.ts'
import { officeLine, officeText } from '../office/text.ts'
import { type ColumnHead, isNumeric } from '../tables/index.ts'
import { columnLetters, NUMBER_FORMATS } from '../tables/xlsx-cells.ts'
import { CELL_FONT } from '../tables/xlsx-frame.ts'
import { rowHeight, type WrappedText } from '../tables/xlsx-heights.ts'
import type { Wording } from '../templates/wording.ts'

/** What all sheets of a workbook are made with. */
export interface Setting {
  readonly wording: Wording
  readonly look: Look
  /** The name of the sheet of contents. */
  readonly contents: string
  /** The title of the report. */
  readonly report: string
}

/** Characters of a line that runs over the columns: no sheet is so narrow on a screen, or on paper. */
const LINE_CHARACTERS = 115

/** Adds what every sheet begins with: its title, what is said of it, and the way back. */
export function addHead(
  sheet: Worksheet,
  { title, notes }: { readonly title: string; readonly notes: readonly string[] },
  { wording, look, contents }: Setting,
): void {
  // A title would have to be very long to leave the screen, and is found by in one cell.
  addLine(sheet, officeLine(title), { bold: true, size: 14, color: colour(look.accent) })
  for (const line of notes.flatMap((note) => linesOf(note, LINE_CHARACTERS))) {
    addLine(sheet, line, { color: colour(COLOURS.secondInk) })
  }
  const cell = sheet.addRow([]).getCell(1)
  link(cell, wording.words.workbook.back, contents, look)
  cell.alignment = { vertical: 'top' }
}

/** Adds a line that runs over the cells to its right: none are merged, since a table with such cells can't be sorted. */
export function addLine(sheet: Worksheet, text: string, font: Partial<Cell['font']> = {}): void {
  const row = sheet.addRow([text])
  const cell = row.getCell(1)
  cell.numFmt = NUMBER_FORMATS.text
  cell.font = { ...CELL_FONT, ...font }
  cell.alignment = { vertical: 'top' }
  // One line, whatever its length.
  setHeight(row, [{ text: '', width: 1, size: font.size ?? CELL_FONT.size }])
}

/** Gives a row the height that its texts need. */
export function setHeight(row: Row, texts: readonly WrappedText[]): void {
  const height = rowHeight(texts)
  if (height !== null) row.height = height
}

/** A text in lines of whole words. */
export function linesOf(text: string, length: number): string[] {
  const lines: string[] = []
  for (const paragraph of officeText(text).split('\n')) {
    let line = ''
    for (const word of paragraph.split(' ').filter((part) => part !== '')) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line !== '' && longer.length > length) {
        lines.push(line)
        line = word
      } else line = longer
    }
    if (line !== '') lines.push(line)
  }
  return lines
}

/** Leads from a cell to another sheet of the workbook. */
export function link(cell: Cell, text: string, sheet: string, { accent }: Look): void {
  cell.value = { text: officeLine(text), hyperlink: `#'${sheet.replaceAll("'", "''")}'!A1` }
  cell.font = { ...CELL_FONT, color: colour(accent), underline: true }
  cell.alignment = { vertical: 'top', wrapText: true }
  cell.numFmt = NUMBER_FORMATS.text
}

/** Gives the header of a table its look. */
export function dressHeader(row: Row, columns: readonly ColumnHead[], { shades: [lightest] }: Look): void {
  for (const [index, { kind }] of columns.entries()) {
    const cell = row.getCell(index + 1)
    cell.font = { ...CELL_FONT, bold: true }
    cell.fill = { type: 'pattern', pattern: 'solid', fgColor: colour(lightest) }
    cell.border = { top: { style: 'thin' }, bottom: { style: 'thin' } }
    cell.alignment = { ...alignmentOf(kind, index), vertical: 'bottom', wrapText: true }
  }
}

/** Numbers are at the right; a text keeps some distance from the number before it. */
export function alignmentOf(kind: ColumnHead['kind'], index: number) {
  if (isNumeric(kind)) return { horizontal: 'right', vertical: 'top' } as const
  return { horizontal: 'left', vertical: 'top', ...(index === 0 ? {} : { indent: 1 }) } as const
}

/** The line below a row of a table. */
export const HAIRLINE = { bottom: { style: 'hair', color: colour(COLOURS.hatching) } } as const

interface Printing {
  readonly orientation: 'portrait' | 'landscape'
  /** The number of a row that every page repeats. */
  readonly header?: number
  /** Whether all is on one page, so that no chart is cut in two. */
  readonly isOnePage?: boolean
}

/** How a sheet is printed: on A4, one page wide, with the report's title and the page's number at its foot. */
export function setPrinting(sheet: Worksheet, printing: Printing, setting: Setting): void {
  const { orientation, header, isOnePage = false } = printing
  Object.assign(sheet.pageSetup, {
    ...{ paperSize: 9, orientation, fitToPage: true, fitToWidth: 1, fitToHeight: isOnePage ? 1 : 0 },
    ...(header === undefined ? {} : { printTitlesRow: `${header}:${header}` }),
  })
  sheet.headerFooter.oddFooter = footOf(setting)
}

/** Excel allows 255 characters, of which each ampersand takes two. */
const MOST_IN_FOOT = 90

function footOf({ report, wording: { words, fill } }: Setting): string {
  const title = [...officeLine(report)].slice(0, MOST_IN_FOOT).join('')
  const page = fill(words.page.number, { page: '&P', pages: '&N' })
  // A digit behind the code of a place would be read as a size of letters.
  return `&L${title.replaceAll('&', '&&').replace(/^\d/, ' $&')}&R${page}`
}

/** Freezes the header of a sheet and lets people filter the rows below it. */
export function freezeAndFilter(sheet: Worksheet, header: number, columns: number): void {
  sheet.views = [{ state: 'frozen', ySplit: header, showGridLines: false }]
  sheet.autoFilter = `A${header}:${columnLetters(columns - 1)}${Math.max(header, sheet.rowCount)}`
}

export function colour(value: string): { argb: string } {
  return { argb: `FF${hex(value)}` }
}

import {
  AlignmentType,
  BorderStyle,
  type ITableCellBorders,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  WidthType,
} from 'docx'
import { columnWidths } from '../column-widths.ts'
import { COLOURS, hex } from '../look.ts'
import { staysWithNext } from '../table-breaks.ts'
import { type CellValue, type ColumnHead, isNumeric } from '../tables/index.ts'
import type { TextStyle } from '../typesetting/style.ts'
import { contentsOf, runsOf } from './runs.ts'
import type { Setting } from './setting.ts'
import { twips } from './units.ts'

/** The place of a table, and the styles of its text with their type, by which its columns are measured. */
export interface TablePlace {
  /** Indent and width in points. */
  readonly left: number
  readonly width: number
  readonly cell: { readonly style: string; readonly type: TextStyle }
  readonly head: { readonly style: string; readonly type: TextStyle }
  /** Whether a page may end after any row, as in the lists of annexes, which fill their pages. */
  readonly endsAnywhere?: boolean
  /** Whether a note follows, which stays on the page of the last row. */
  readonly hasNote?: boolean
}

const COLUMN_GAP = 9
/** Office programs draw bold text wider than the PDF, whose headers are semi-bold. */
const BOLD = 1.08
/** No line at an edge, where the program would draw one. */
export const NO_BORDER = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const
const border = (eighths: number, colour: string) => ({
  style: BorderStyle.SINGLE,
  size: eighths,
  color: hex(colour),
})
const HEAD_BORDERS = { top: border(8, COLOURS.ink), bottom: border(4, COLOURS.ink) }

/** A table of records or figures: the header is repeated on each page, no row is divided between two. */
export function tableOf(
  heads: readonly ColumnHead[],
  rows: readonly (readonly CellValue[])[],
  place: TablePlace,
  setting: Setting,
): Table {
  const { wording } = setting
  const widths = widthsIn(place, heads, setting)
  const last = heads.length - 1
  const cells = widths.map((width, index) => twips(width + (index < last ? COLUMN_GAP : 0)))
  const row = (texts: readonly string[], { style, ...look }: RowLook) =>
    new TableRow({
      cantSplit: true,
      tableHeader: look.isHead ?? false,
      children: texts.map(
        (text, index) =>
          new TableCell({
            width: { size: cells[index] ?? 0, type: WidthType.DXA },
            ...(look.borders ? { borders: look.borders } : {}),
            ...(index === last ? { margins: { right: 0, marginUnitType: WidthType.DXA } } : {}),
            children: cellParagraphs(text, style, heads[index], look.keepNext ?? false),
          }),
      ),
    })
  const shown = (values: readonly CellValue[]) =>
    heads.map(({ kind }, index) => wording.cell(values[index] ?? null, kind))
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: twips(place.width), type: WidthType.DXA },
    indent: { size: twips(place.left), type: WidthType.DXA },
    columnWidths: cells,
    margins: { left: 0, right: twips(COLUMN_GAP), marginUnitType: WidthType.DXA },
    borders: {
      top: border(8, COLOURS.ink),
      bottom: border(4, COLOURS.line),
      left: NO_BORDER,
      right: NO_BORDER,
      insideVertical: NO_BORDER,
      insideHorizontal: border(4, COLOURS.line),
    },
    rows: [
      row(
        heads.map((head) => head.header),
        { style: place.head.style, isHead: true, borders: HEAD_BORDERS },
      ),
      ...rows.map((values, index) =>
        row(shown(values), {
          style: place.cell.style,
          // The rule below the header belongs to both rows, and programs differ in whose they draw.
          ...(index === 0 ? { borders: { top: HEAD_BORDERS.bottom } } : {}),
          keepNext:
            index === rows.length - 1
              ? (place.hasNote ?? false)
              : !place.endsAnywhere && staysWithNext(index, rows.length),
        }),
      ),
    ],
  })
}

/** The widths of columns in points, without the gaps between them. */
export function widthsIn(
  { width, head, cell }: TablePlace,
  heads: readonly ColumnHead[],
  { layout }: Setting,
): number[] {
  return columnWidths(heads, width - COLUMN_GAP * (heads.length - 1), {
    head: (text) => layout.widthOf(text, head.type) * BOLD,
    cell: (text) => layout.widthOf(text, cell.type),
  })
}

interface RowLook {
  readonly style: string
  readonly isHead?: boolean
  readonly borders?: ITableCellBorders
  readonly keepNext?: boolean
}

function cellParagraphs(
  text: string,
  style: string,
  head: ColumnHead | undefined,
  keepNext: boolean,
): Paragraph[] {
  const contents =
    head && isNumeric(head.kind)
      ? [{ alignment: AlignmentType.RIGHT, children: runsOf(text) }]
      : contentsOf(text)
  return contents.map((content) => new Paragraph({ style, ...(keepNext ? { keepNext } : {}), ...content }))
}

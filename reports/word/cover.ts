import {
  AlignmentType,
  BorderStyle,
  type FileChild,
  ImageRun,
  type ITableBordersOptions,
  Paragraph,
  Tab,
  Table,
  TableCell,
  TableLayoutType,
  TableOfContents,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx'
import type { Logo } from '#shared/rules/letterhead.ts'
import { COLOURS, hex } from '../look.ts'
import { officeLine } from '../office/text.ts'
import { figuresOf, LABELS, LOGO_PLACE, logoSize } from '../pdf/cover.ts'
import { qrPicture } from '../qr-code.ts'
import type { Fact, ReportDocument } from '../templates/document.ts'
import { PORTRAIT, TEXT, type TextStyle, textWidth } from '../typesetting/style.ts'
import type { TextLayout } from '../typesetting/text-layout.ts'
import { runsOf, textParagraphs } from './runs.ts'
import type { Setting } from './setting.ts'
import { look, STYLE } from './styles.ts'
import { NO_BORDER } from './tables.ts'
import { pixels, twips } from './units.ts'

/** The first page: masthead, kind and title, the figures of the key messages, facts, note and contents. */
export function coverOf(report: ReportDocument, { wording: { words }, layout }: Setting): FileChild[] {
  const { note, logo, organisation, facts } = report
  return [
    ...(logo ? [logoOf(logo, organisation)] : []),
    ...textParagraphs(STYLE.masthead, report.organisation),
    ...textParagraphs(STYLE.type, report.type),
    ...textParagraphs('Title', report.title),
    ...figuresTable(report),
    factsTable(report, words.cover.code, layout),
    ...factsOf(
      facts.filter(({ isLong }) => isLong),
      layout,
    ),
    ...(note
      ? [...textParagraphs(STYLE.noteHeading, note.label), ...textParagraphs(STYLE.note, note.value)]
      : []),
    new Paragraph({
      style: STYLE.contentsHeading,
      pageBreakBefore: !hasRoomForContents(report, layout),
      children: runsOf(words.page.contents),
    }),
    // Word fills the field again when it is asked to; until then it shows the entries that are written here.
    new TableOfContents(words.page.contents, {
      headingStyleRange: '1-1',
      hyperlink: true,
      tabLeader: 'none',
    }),
  ]
}

/** What the masthead, the figures, the code and the gaps take of the first page, in points. */
const FIXED = 316
const CONTENTS_LINE = 19

/** Contents that don't fit below the facts begin on the next page, so that no few lines of them are left over there. */
export function hasRoomForContents(report: ReportDocument, layout: TextLayout): boolean {
  const { facts, note, title, blocks, annexes, logo } = report
  const width = textWidth(PORTRAIT)
  const height = (text: string, style: TextStyle, room: number) =>
    layout.lines(text, style, room).length * style.leading * NATURAL
  const long = facts.filter(({ isLong }) => isLong)
  const filled =
    FIXED +
    (logo ? LOGO_PLACE.height : 0) +
    height(title, TEXT.title, width) +
    long.reduce((sum, { value }) => sum + height(value, TEXT.fact, width - LABELS) + 4, 0) +
    (note ? height(note.value, TEXT.body, width) + 40 : 0)
  const chapters = blocks.filter((block) => block.kind === 'heading' && block.level === 1).length
  const room = PORTRAIT.height - PORTRAIT.top - PORTRAIT.bottom
  return filled + (chapters + annexes.length) * CONTENTS_LINE <= room
}

/** Office programs set lines a little further apart than the PDF. */
const NATURAL = 1.1

const NO_RULES = {
  ...{ top: NO_BORDER, bottom: NO_BORDER, left: NO_BORDER, right: NO_BORDER },
  ...{ insideVertical: NO_BORDER, insideHorizontal: NO_BORDER },
} as const

/** The figures of the key messages beside each other; none where the report has none. */
function figuresTable(report: ReportDocument): FileChild[] {
  const figures = figuresOf(report)
  if (figures.length === 0) return []
  const cells = figures.map(({ value, of }) => [
    ...textParagraphs(STYLE.coverFigure, value),
    ...textParagraphs(STYLE.fact, of),
  ])
  return [
    rowOf(
      cells,
      figures.map(() => 1 / figures.length),
      NO_RULES,
    ),
  ]
}

/** The short facts, one below the other, and beside them the code. */
function factsTable({ facts, checkAt }: ReportDocument, codeText: string, layout: TextLayout): Table {
  const short = factsOf(
    facts.filter(({ isLong }) => !isLong),
    layout,
  )
  const borders = { ...NO_RULES, top: { style: BorderStyle.SINGLE, size: 6, color: hex(COLOURS.ink) } }
  if (!checkAt) return rowOf([short], [1], borders)
  return rowOf([short, [codeOf(checkAt, codeText)]], [1 - CODE_PART, CODE_PART], borders)
}

/** The part of the width that the code has. */
const CODE_PART = 0.2

/** Points between the contents of two cells beside each other. */
const CELL_GAP = 10

/** A table of one row that has no lines but those that are given. */
function rowOf(
  cells: readonly (readonly Paragraph[])[],
  parts: readonly number[],
  borders: ITableBordersOptions,
): Table {
  const widths = parts.map((part) => Math.round(twips(textWidth(PORTRAIT)) * part))
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: widths.reduce((sum, each) => sum + each, 0), type: WidthType.DXA },
    columnWidths: widths,
    margins: { left: 0, right: 0, marginUnitType: WidthType.DXA },
    borders,
    rows: [
      new TableRow({
        cantSplit: true,
        children: cells.map(
          (children, index) =>
            new TableCell({
              width: { size: widths[index] ?? 0, type: WidthType.DXA },
              margins: {
                ...{ top: twips(8), bottom: twips(6), marginUnitType: WidthType.DXA },
                right: index + 1 < cells.length ? twips(CELL_GAP) : 0,
              },
              children,
            }),
        ),
      }),
    ],
  })
}

/** Pixels of the code of the address at which a copy is compared, at 96 to the inch. */
const CODE = 84
/** The library counts pictures through all documents that a process makes; charts have the first numbers. */
const CODE_ID = '1000'

const LOGO_ID = '1001'

function logoOf(logo: Logo, organisation: string): Paragraph {
  const { width, height } = logoSize(logo, LOGO_PLACE)
  const name = officeLine(organisation)
  const picture = new ImageRun({
    type: 'png',
    data: Buffer.from(logo.png, 'base64'),
    transformation: { width: pixels(width), height: pixels(height) },
    altText: { id: LOGO_ID, name: 'Logo', title: name, description: name },
  })
  return new Paragraph({ spacing: { after: twips(8) }, children: [picture] })
}

function codeOf(address: string, description: string): Paragraph {
  const size = { width: CODE, height: CODE }
  const altText = { id: CODE_ID, name: 'QR', title: description, description }
  const picture = new ImageRun({ type: 'png', data: qrPicture(address), transformation: size, altText })
  return new Paragraph({ alignment: AlignmentType.RIGHT, children: [picture] })
}

/** Each fact with its label in front of its lines, or above them where the label is too long for that. */
function factsOf(facts: readonly Fact[], layout: TextLayout): Paragraph[] {
  const left = twips(LABELS)
  return facts.map(({ label, value }, index) => {
    const hasRoom = layout.widthOf(label, TEXT.factLabel) < LABELS
    return new Paragraph({
      style: STYLE.fact,
      indent: { left, hanging: left },
      tabStops: [{ type: TabStopType.LEFT, position: left }],
      ...(index === 0 ? { spacing: { before: twips(6) } } : {}),
      children: [
        ...runsOf(label, look(TEXT.factLabel)),
        hasRoom ? new TextRun({ children: [new Tab()] }) : new TextRun({ break: 1 }),
        ...runsOf(value),
      ],
    })
  })
}

import {
  BorderStyle,
  type FileChild,
  ImageRun,
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
import { LABELS, LOGO_PLACE, logoSize } from '../pdf/cover.ts'
import { qrPicture } from '../qr-code.ts'
import type { Fact, ReportDocument } from '../templates/document.ts'
import { PORTRAIT, TEXT, textWidth } from '../typesetting/style.ts'
import { runsOf } from './runs.ts'
import type { Setting } from './setting.ts'
import { look, STYLE } from './styles.ts'
import { NO_BORDER } from './tables.ts'
import { pixels, TEXT_INDENT, twips } from './units.ts'

/** The left edge of the facts, as a fraction of the width. */
const FACTS_AT = 0.56

/** The first page: masthead, type and facts between rules, title, long facts, note and contents. */
export function coverOf(
  report: ReportDocument,
  { wording: { words }, look: { accent } }: Setting,
): FileChild[] {
  const { note, logo, organisation, facts } = report
  return [
    ...(logo ? [logoOf(logo, organisation)] : []),
    new Paragraph({ style: STYLE.masthead, children: runsOf(report.organisation) }),
    bandOf(report, words.cover.code, accent),
    new Paragraph({ style: 'Title', children: runsOf(report.title) }),
    ...facts.filter(({ isLong }) => isLong).map(longFactOf),
    ...(note ? [text(STYLE.noteHeading, note.label), text(STYLE.note, note.value)] : []),
    new Paragraph({
      style: STYLE.contentsHeading,
      pageBreakBefore: linesOfContents(report) > MOST_BELOW_TITLE,
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

/** Contents of so many lines fit below the title; longer ones begin on the next page, so that none are left over there. */
const MOST_BELOW_TITLE = 5

function linesOfContents({ blocks, annexes }: ReportDocument): number {
  return blocks.filter((block) => block.kind === 'heading' && block.level === 1).length + annexes.length
}

/** The type of the report in large letters, and beside it the facts, one below the other. */
function bandOf({ type, facts, checkAt }: ReportDocument, codeText: string, accent: string): Table {
  const width = twips(textWidth(PORTRAIT))
  const left = Math.round(width * FACTS_AT)
  const none = { left: NO_BORDER, right: NO_BORDER, insideVertical: NO_BORDER, insideHorizontal: NO_BORDER }
  const rule = (eighths: number, colour: string) => ({
    style: BorderStyle.SINGLE,
    size: eighths,
    color: hex(colour),
  })
  const cell = (size: number, children: Paragraph[]) =>
    new TableCell({
      width: { size, type: WidthType.DXA },
      margins: { top: twips(8), bottom: twips(6), marginUnitType: WidthType.DXA },
      children,
    })
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: width, type: WidthType.DXA },
    columnWidths: [left, width - left],
    margins: { left: 0, right: 0, marginUnitType: WidthType.DXA },
    borders: { ...none, top: rule(20, accent), bottom: rule(6, COLOURS.ink) },
    rows: [
      new TableRow({
        cantSplit: true,
        children: [
          cell(left, [text(STYLE.type, type), ...(checkAt ? [codeOf(checkAt, codeText)] : [])]),
          cell(width - left, facts.filter(({ isLong }) => !isLong).flatMap(factOf)),
        ],
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
  return new Paragraph({ spacing: { before: twips(8) }, children: [picture] })
}

function factOf({ label, value }: Fact): Paragraph[] {
  return [text(STYLE.factLabel, label), text(STYLE.fact, value)]
}

/** A fact that takes several lines, with its label in front of them. */
function longFactOf({ label, value }: Fact, index: number): Paragraph {
  const left = TEXT_INDENT + twips(LABELS)
  return new Paragraph({
    style: STYLE.fact,
    indent: { left, hanging: twips(LABELS) },
    tabStops: [{ type: TabStopType.LEFT, position: left }],
    ...(index === 0 ? { spacing: { before: twips(14) } } : {}),
    children: [
      ...runsOf(label, look(TEXT.factLabel)),
      new TextRun({ children: [new Tab()] }),
      ...runsOf(value),
    ],
  })
}

function text(style: string, content: string): Paragraph {
  return new Paragraph({ style, children: runsOf(content) })
}

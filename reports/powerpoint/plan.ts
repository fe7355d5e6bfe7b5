import type { CellValue } from '../tables/index.ts'
import type { Chart, Heading, Paragraph, ReportDocument, Table } from '../templates/document.ts'
import type { Wording } from '../templates/wording.ts'
import type { TextLayout } from '../typesetting/text-layout.ts'
import { CONTENT, OPENING, SLIDE_TEXT } from './slide-look.ts'
import { rowHeight, type TableShape, tableShape } from './table-room.ts'

/** A paragraph, or a piece of one, with its number. */
export type Shown = Pick<Paragraph, 'number' | 'text'>

/** A few lines that lead to what is below them, and their height in points; nothing is 0 high. */
export interface Lead {
  readonly paragraphs: readonly Shown[]
  readonly height: number
}

/** What one slide says; `part` of `parts` where a text or table needs several. */
export type PlannedSlide =
  | { readonly kind: 'section'; readonly heading: Heading; readonly paragraphs: readonly Shown[] }
  | {
      readonly kind: 'text'
      readonly title: string
      readonly paragraphs: readonly Shown[]
      readonly part: number
      readonly parts: number
    }
  | { readonly kind: 'chart'; readonly chart: Chart; readonly lead: Lead }
  | {
      readonly kind: 'table'
      readonly table: Table
      readonly rows: readonly (readonly CellValue[])[]
      readonly shape: TableShape
      readonly lead: Lead
      readonly part: number
      readonly parts: number
    }

/** Room for the number of a paragraph. */
const NUMBER_WIDTH = 44
const PARAGRAPH_GAP = 10
/** Most lines that lead to a chart or table; a longer text has slides of its own. */
const LEAD_LINES = 3
const LEAD_GAP = 14
const NO_LEAD: Lead = { paragraphs: [], height: 0 }

/** Decides what the slides say: each has one message, and no text is longer than its slide. */
export function planSlides(
  { blocks }: Pick<ReportDocument, 'blocks'>,
  { layout, wording }: { readonly layout: TextLayout; readonly wording: Wording },
): PlannedSlide[] {
  const slides: PlannedSlide[] = []
  let waiting: Paragraph[] = []
  let title = ''
  const sayParagraphs = () => {
    const before = slides.at(-1)
    const opens =
      before?.kind === 'section' && before.paragraphs.length === 0 && before.heading.text === title
    if (opens && fitsBelowTitle(waiting, layout)) {
      slides[slides.length - 1] = { ...before, paragraphs: waiting }
      waiting = []
      return
    }
    const pages = inPages(waiting, layout)
    slides.push(
      ...pages.map((paragraphs, index) => ({
        ...({ kind: 'text', title, paragraphs } as const),
        ...{ part: index + 1, parts: pages.length },
      })),
    )
    waiting = []
  }
  for (const block of blocks) {
    if (block.kind === 'paragraph') {
      waiting.push(block)
      continue
    }
    // Who signs has the last slide.
    if (block.kind === 'signatures') continue
    const lead = block.kind === 'heading' ? null : leadOf(waiting, layout)
    if (lead) waiting = []
    else sayParagraphs()
    if (block.kind === 'heading') {
      title = block.text
      if (block.level === 1) slides.push({ kind: 'section', heading: block, paragraphs: [] })
    } else if (block.kind === 'chart') slides.push({ kind: 'chart', chart: block, lead: lead ?? NO_LEAD })
    else slides.push(...tableSlides(block, lead ?? NO_LEAD, { layout, wording }))
  }
  sayParagraphs()
  return slides
}

/** The paragraphs as the lead of what follows them; null if they are too long for that. */
function leadOf(paragraphs: readonly Paragraph[], layout: TextLayout): Lead | null {
  if (paragraphs.length === 0) return NO_LEAD
  const lines = paragraphs.map(({ text }) => linesOf(text, layout).length)
  const count = lines.reduce((sum, each) => sum + each, 0)
  if (count > LEAD_LINES) return null
  const gaps = (paragraphs.length - 1) * PARAGRAPH_GAP + LEAD_GAP
  return { paragraphs, height: count * SLIDE_TEXT.body.leading + gaps }
}

const linesOf = (text: string, layout: TextLayout) =>
  layout.lines(text, SLIDE_TEXT.body, CONTENT.width - NUMBER_WIDTH)

/** Whether the paragraphs find room on the slide that begins their section. */
function fitsBelowTitle(paragraphs: readonly Paragraph[], layout: TextLayout): boolean {
  const lines = paragraphs.reduce((sum, { text }) => sum + linesOf(text, layout).length, 0)
  return lines * SLIDE_TEXT.body.leading + paragraphs.length * PARAGRAPH_GAP <= OPENING.height
}

/** Paragraphs as they fit on slides; one that is longer than a slide goes on on the next. */
function inPages(paragraphs: readonly Paragraph[], layout: TextLayout): Shown[][] {
  const pages: Shown[][] = []
  let room = 0
  for (const { number, text } of paragraphs) {
    const lines = linesOf(text, layout)
    const most = Math.floor(CONTENT.height / SLIDE_TEXT.body.leading)
    for (let from = 0; from < lines.length; from += most) {
      const piece = lines.slice(from, from + most)
      const height = piece.length * SLIDE_TEXT.body.leading + PARAGRAPH_GAP
      if (height > room || pages.length === 0) {
        pages.push([])
        room = CONTENT.height + PARAGRAPH_GAP
      }
      room -= height
      const shown = piece.map((line) => line.text + (line.goesOn ? '' : ' ')).join('')
      pages.at(-1)?.push({ number: from === 0 ? number : '', text: shown.trim() })
    }
  }
  return pages
}

interface TableSetting {
  readonly layout: TextLayout
  readonly wording: Wording
}

/** A table in large type if it fits on one slide so, else in small type on as many as it needs. */
function tableSlides(table: Table, lead: Lead, setting: TableSetting): PlannedSlide[] {
  const large = tableShape(table.columns, 'large', setting.layout)
  const small = tableShape(table.columns, 'small', setting.layout)
  const onOne = tablePages(table, lead, large, setting)
  const [shape, pages] =
    onOne.length === 1 ? [large, onOne] : [small, tablePages(table, lead, small, setting)]
  return (pages.length === 1 ? pages : evenly(pages)).map((rows, index) => ({
    ...({ kind: 'table', table, rows, shape, lead: index === 0 ? lead : NO_LEAD } as const),
    ...{ part: index + 1, parts: pages.length },
  }))

  /** The last slide would have a lonely row where the others are filled; rows of unlike heights stay where they fit. */
  function evenly(filled: Rows[]): Rows[] {
    const even = tablePages(table, lead, shape, setting, Math.ceil(table.rows.length / filled.length))
    return even.length === filled.length ? even : filled
  }
}

type Rows = readonly (readonly CellValue[])[]

function tablePages(
  { columns, rows }: Table,
  lead: Lead,
  shape: TableShape,
  { layout, wording }: TableSetting,
  most = Number.POSITIVE_INFINITY,
): Rows[] {
  const heads = columns.map(({ header }) => header)
  const head = rowHeight(heads, shape, { layout, style: shape.head })
  const pages: (readonly CellValue[])[][] = [[]]
  let room = CONTENT.height - lead.height - head
  for (const row of rows) {
    const texts = columns.map(({ kind }, index) => wording.cell(row[index] ?? null, kind))
    const height = rowHeight(texts, shape, { layout, style: shape.cell })
    const placed = pages.at(-1)?.length ?? 0
    if (placed > 0 && (height > room || placed >= most)) {
      pages.push([])
      room = CONTENT.height - head
    }
    room -= height
    pages.at(-1)?.push(row)
  }
  return pages
}

import type { ReportSection } from '#shared/domain/report-options.ts'
import type { Logo } from '#shared/rules/letterhead.ts'
import { hex } from '../look.ts'
import { officeLine, officeText } from '../office/text.ts'
import { logoSize } from '../pdf/cover.ts'
import { qrPicture } from '../qr-code.ts'
import { isNumeric } from '../tables/index.ts'
import type { Fact, ReportDocument } from '../templates/document.ts'
import { addChart } from './charts.ts'
import type { Presentation, Slide } from './library.ts'
import { box } from './masters.ts'
import { type Lead, type PlannedSlide, planSlides, type Shown } from './plan.ts'
import type { Setting } from './setting.ts'
import { addSignatures } from './signatures.ts'
import {
  CONTENT,
  COVER_FACTS,
  INK,
  inches,
  LINE,
  MASTER,
  OPENING,
  SECOND_INK,
  SLACK,
  SLIDE,
  SLIDE_TEXT,
  TYPEFACE,
} from './slide-look.ts'
import { CELL_MARGIN } from './table-room.ts'
import { runsOf } from './text-runs.ts'

/** Adds all slides of a report: the cover, its sections, and where the annexes are; waits for `turn` before each section. */
export async function addSlides(
  slides: Presentation,
  report: ReportDocument,
  setting: Setting,
  turn: (fraction: number, section: ReportSection) => Promise<void>,
): Promise<void> {
  addCover(slides, report, setting)
  let begun = 0
  for (const planned of planSlides(report, setting)) {
    const section = planned.kind === 'section' ? report.sections[begun]?.section : undefined
    if (section) await turn(begun++ / report.sections.length, section)
    addPlanned(slides, planned, setting)
  }
  if (report.annexes.length > 0) addAnnexes(slides, report, setting)
  const closing = report.blocks.find((block) => block.kind === 'signatures')
  if (closing) addSignatures(slides, closing)
}

/** The width of the code of the address at which a copy is compared, in points. */
const CODE = 90

function addCover(slides: Presentation, report: ReportDocument, setting: Setting): void {
  const { words } = setting.wording
  const { look } = setting
  const slide = slides.addSlide({ masterName: MASTER.cover })
  const { organisation, type, title, facts, note, checkAt, logo } = report
  const plain = { fontFace: TYPEFACE, margin: 0, color: INK }
  const line = (top: number, height: number) => box({ left: CONTENT.left, top, width: CONTENT.width, height })
  const masthead = logo ? addLogo(slide, logo, organisation) : 52
  const named = { ...plain, color: hex(look.accent), fontSize: 16, bold: true }
  slide.addText(runsOf(organisation), { ...named, ...line(masthead, 24) })
  slide.addText(runsOf(type), { ...plain, ...line(150, 34), fontSize: 22, color: SECOND_INK })
  slide.addText(runsOf(title), { placeholder: 'title' })
  slide.addText(
    facts.flatMap(({ label, value }) => [
      { text: `${officeLine(label)}: `, options: { color: SECOND_INK } },
      ...runsOf(value),
    ]),
    { placeholder: 'body', fontSize: sizeOfFacts(facts, setting) },
  )
  if (checkAt) {
    slide.addImage({
      ...box({ left: SLIDE.width - CODE - CONTENT.left, top: 52, width: CODE, height: CODE }),
      data: `image/png;base64,${qrPicture(checkAt).toString('base64')}`,
      altText: officeLine(words.cover.code),
    })
  }
  if (note) slide.addNotes(officeText(`${note.label}\n${note.value}`))
}

const FACT_SIZES = [12, 11, 10, 9] as const
/** The height of a line of these typefaces, as a part of their size. */
const NATURAL_LEADING = 1.362

/** The largest size in which all facts have room on the cover. */
function sizeOfFacts(facts: readonly Fact[], { layout }: Setting): number {
  const fits = (size: number) => {
    const style = { size, leading: size * NATURAL_LEADING }
    const lines = facts.map(
      ({ label, value }) => layout.lines(`${label}: ${value}`, style, COVER_FACTS.width / SLACK).length,
    )
    return lines.reduce((sum, each) => sum + each, 0) * style.leading <= COVER_FACTS.height
  }
  return FACT_SIZES.find(fits) ?? 8
}

/** The place of a logo on the cover, in points. */
const LOGO = { left: CONTENT.left, top: 44, width: 240, height: 60 } as const

/** Adds the logo, and says where the name below it begins. */
function addLogo(slide: Slide, logo: Logo, organisation: string): number {
  const size = logoSize(logo, LOGO)
  slide.addImage({
    ...box({ ...LOGO, ...size }),
    data: `image/png;base64,${logo.png}`,
    altText: officeLine(organisation),
  })
  return LOGO.top + size.height + 10
}

function addPlanned(slides: Presentation, planned: PlannedSlide, setting: Setting): void {
  if (planned.kind === 'section') {
    const slide = slides.addSlide({ masterName: MASTER.section })
    slide.addText(runsOf(planned.heading.number), { placeholder: 'body', color: SECOND_INK })
    slide.addText(runsOf(planned.heading.text), { placeholder: 'title' })
    addLines(slide, planned.paragraphs, OPENING)
    if (planned.paragraphs.length > 0) slide.addNotes(officeText(saidIn(planned.paragraphs).join('\n')))
    return
  }
  const slide = slides.addSlide({ masterName: MASTER.content })
  switch (planned.kind) {
    case 'chart': {
      const { title, subtitle, alternative } = planned.chart
      addTitle(slide, title)
      if (subtitle !== title) addSubtitle(slide, subtitle)
      addLead(slide, planned.lead)
      addChart(slide, planned.chart, planned.lead.height, setting)
      slide.addNotes(officeText([...saidIn(planned.lead.paragraphs), alternative].join('\n')))
      return
    }
    case 'text':
      addTitle(slide, planned.title + partOf(planned))
      addParagraphs(slide, planned)
      slide.addNotes(officeText(saidIn(planned.paragraphs).join('\n')))
      return
    case 'table':
      addTitle(slide, planned.table.title + partOf(planned))
      addLead(slide, planned.lead)
      addTable(slide, planned, setting)
      slide.addNotes(
        officeText(
          [...saidIn(planned.lead.paragraphs), `${planned.table.label}. ${planned.table.title}`].join('\n'),
        ),
      )
  }
}

/** Paragraphs as the notes have them. */
const saidIn = (paragraphs: readonly Shown[]) =>
  paragraphs.map(({ number, text }) => `${number} ${text}`.trim())

const partOf = ({ part, parts }: { readonly part: number; readonly parts: number }) =>
  parts > 1 ? ` (${part}/${parts})` : ''

function addTitle(slide: Slide, title: string): void {
  slide.addText(runsOf(title), { placeholder: 'title', fit: 'shrink' })
}

function addSubtitle(slide: Slide, subtitle: string): void {
  const place = box({ left: CONTENT.left, top: CONTENT.top - 24, width: CONTENT.width, height: 20 })
  slide.addText(runsOf(subtitle), {
    ...place,
    fontFace: TYPEFACE,
    fontSize: 13,
    color: SECOND_INK,
    margin: 0,
  })
}

type TextSlide = Extract<PlannedSlide, { kind: 'text' }>

function addParagraphs(slide: Slide, { paragraphs }: TextSlide): void {
  slide.addText(numbered(paragraphs), { ...BODY, placeholder: 'body' })
}

const BODY = { fontSize: SLIDE_TEXT.body.size, lineSpacing: SLIDE_TEXT.body.leading, indentLevel: 0 } as const

const numbered = (paragraphs: readonly Shown[]) =>
  paragraphs.flatMap(({ number, text }) =>
    runsOf(`${number}\u2003${text}`, { paraSpaceAfter: 10, indentLevel: 0 }),
  )

/** A few lines above a chart or table, in the place where a text would begin. */
function addLead(slide: Slide, { paragraphs, height }: Lead): void {
  addLines(slide, paragraphs, { ...CONTENT, height })
}

function addLines(slide: Slide, paragraphs: readonly Shown[], place: Parameters<typeof box>[0]): void {
  if (paragraphs.length === 0) return
  const plain = { fontFace: TYPEFACE, margin: 0, color: INK, valign: 'top' } as const
  slide.addText(numbered(paragraphs), { ...BODY, ...plain, ...box(place) })
}

type TableSlide = Extract<PlannedSlide, { kind: 'table' }>

function addTable(slide: Slide, { table, rows, lead, shape }: TableSlide, { wording }: Setting): void {
  const { columns } = table
  const rule = (color: string, pt: number) => ({ type: 'solid' as const, color, pt })
  const none = { type: 'none' as const }
  type Border = ReturnType<typeof rule> | typeof none
  const cell = (text: string, index: number, isHead: boolean) => ({
    text: officeText(text),
    options: {
      align: columns[index] && isNumeric(columns[index].kind) ? ('right' as const) : ('left' as const),
      bold: isHead,
      color: isHead ? SECOND_INK : INK,
      fontSize: (isHead ? shape.head : shape.cell).size,
      border: [isHead ? rule(INK, 1.5) : none, none, rule(isHead ? INK : LINE, 0.75), none] as [
        Border,
        Border,
        Border,
        Border,
      ],
    },
  })
  slide.addTable(
    [
      columns.map(({ header }, index) => cell(header, index, true)),
      ...rows.map((row) =>
        columns.map(({ kind }, index) => cell(wording.cell(row[index] ?? null, kind), index, false)),
      ),
    ],
    {
      ...{ x: inches(CONTENT.left), y: inches(CONTENT.top + lead.height) },
      w: inches(shape.widths.reduce((sum, width) => sum + width, 0)),
      colW: shape.widths.map(inches),
      fontFace: TYPEFACE,
      valign: 'top',
      margin: [CELL_MARGIN.top, CELL_MARGIN.side, CELL_MARGIN.top, CELL_MARGIN.side].map(inches) as [
        number,
        number,
        number,
        number,
      ],
    },
  )
}

/** Annexes are no slides: the last one says what they are, and where they can be read. */
function addAnnexes(slides: Presentation, { annexes }: ReportDocument, { wording }: Setting): void {
  const { words, fill } = wording
  const slide = slides.addSlide({ masterName: MASTER.content })
  addTitle(slide, words.slides.annexes)
  const lists = annexes.map(({ label, title, total }) =>
    fill(words.slides.annex, { label: label ?? '', title, total }),
  )
  const texts = [words.slides.annexesText, ...lists]
  slide.addText(
    texts.flatMap((text) => runsOf(text, { paraSpaceAfter: 10 })),
    { placeholder: 'body', fontSize: SLIDE_TEXT.body.size },
  )
  slide.addNotes(officeText(texts.join('\n')))
}

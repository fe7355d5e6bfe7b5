import type { Logo } from '#shared/rules/letterhead.ts'
import { COLOURS } from '../look.ts'
import type { Fact, Message, ReportDocument } from '../templates/document.ts'
import type { Wording } from '../templates/wording.ts'
import { type PageShape, TEXT, textWidth } from '../typesetting/style.ts'
import { baseline, type Canvas } from './canvas.ts'
import { drawCode } from './draw-code.ts'
import type { LayoutBlock } from './layout-blocks.ts'
import { spoken, textLayout } from './paragraphs.ts'

/** The layout blocks of the title page: masthead, kind and title, the figures of the key messages, facts, note. */
export function coverLayout(
  canvas: Canvas,
  report: ReportDocument,
  shape: PageShape,
  { words }: Wording,
): LayoutBlock[] {
  const width = textWidth(shape)
  const whole = { left: 0, width }
  const long = report.facts.filter(({ isLong }) => isLong)
  const note = report.note
    ? [
        ...textLayout(canvas, 'P', report.note.label, {
          ...whole,
          style: TEXT.part,
          before: 14,
          keepWithNext: true,
        }),
        ...textLayout(canvas, 'P', report.note.value, { ...whole, style: TEXT.body, before: 4 }),
      ]
    : []
  return [
    ...(report.logo ? [logoBlock(report.logo, report.organisation)] : []),
    ...textLayout(canvas, 'P', report.organisation, {
      ...whole,
      style: { ...TEXT.masthead, colour: canvas.look.accent },
      before: report.logo ? 10 : 0,
    }),
    ruleBlock(2.5, 4, canvas.look.accent),
    ...textLayout(canvas, 'P', report.type, { ...whole, style: TEXT.type, before: 22 }),
    ...textLayout(canvas, 'H1', report.title, { ...whole, style: TEXT.title, before: 2 }),
    ...figuresBlock(canvas, figuresOf(report), width),
    ruleBlock(0.75, 16),
    { ...factsBlock(canvas, report, width, words.cover.code), before: 2 },
    ...long.map((fact, index) => longFactBlock(canvas, fact, whole, index === 0 ? 8 : 3)),
    ...note,
  ]
}

/** The figures of the key messages, which stand on the first page as well. */
export function figuresOf({ blocks }: ReportDocument): readonly NonNullable<Message['figure']>[] {
  return blocks
    .flatMap((block) => (block.kind === 'messages' ? block.messages : []))
    .flatMap(({ figure }) => (figure ? [figure] : []))
}

const COLUMN_GAP = 18

function figuresBlock(canvas: Canvas, figures: ReturnType<typeof figuresOf>, width: number): LayoutBlock[] {
  if (figures.length === 0) return []
  const column = (width - COLUMN_GAP * (figures.length - 1)) / figures.length
  const style = { ...TEXT.figure, colour: canvas.look.accent }
  const labels = figures.map(({ of }) => canvas.layout.lines(of, TEXT.fact, column))
  const most = Math.max(...labels.map((lines) => lines.length))
  const draw: LayoutBlock['draw'] = (drawing, top, shape) => {
    for (const [index, { value }] of figures.entries()) {
      const left = shape.left + index * (column + COLUMN_GAP)
      const tag = drawing.tag('P')
      drawing.inside(tag, 'P', () => {
        drawing.text(`${value} `, left, baseline(top, style), style)
        for (const [row, line] of (labels[index] ?? []).entries()) {
          const y = baseline(top + style.leading + row * TEXT.fact.leading, TEXT.fact)
          drawing.text(spoken(line), left, y, TEXT.fact)
        }
      })
      tag.end()
    }
  }
  return [{ height: style.leading + most * TEXT.fact.leading, before: 26, draw }]
}

function ruleBlock(weight: number, before: number, colour: string = COLOURS.ink): LayoutBlock {
  return {
    height: weight + 8,
    before,
    draw: (canvas, top, shape) =>
      canvas.decoration('Layout', () =>
        canvas.rule(shape.left, top, shape.width - shape.right, weight, colour),
      ),
  }
}

/** The place of a logo on the first page, in points. */
export const LOGO_PLACE = { width: 170, height: 56 } as const

/** The width and height of a logo within a place, in which it is never enlarged beyond 150 pixels to the inch. */
export function logoSize(
  { width, height }: Logo,
  place: { readonly width: number; readonly height: number },
): { readonly width: number; readonly height: number } {
  const scale = Math.min(place.width / width, place.height / height, 72 / 150)
  return { width: width * scale, height: height * scale }
}

function logoBlock(logo: Logo, alt: string): LayoutBlock {
  const { width, height } = logoSize(logo, LOGO_PLACE)
  return {
    height,
    draw: (canvas, top, { left }) => {
      const figure = canvas.tag('Figure', undefined, { alt, bbox: [left, top, left + width, top + height] })
      canvas.inside(figure, 'Figure', () => {
        canvas.pen.image(Buffer.from(logo.png, 'base64'), left, top, { width, height })
      })
      figure.end()
    },
  }
}

/** The width of the code of the address at which a copy is compared. */
const CODE = 62

/** The short facts, one below the other, and beside them the code. */
function factsBlock(canvas: Canvas, report: ReportDocument, width: number, codeText: string): LayoutBlock {
  const { checkAt } = report
  const room = checkAt ? width - CODE - COLUMN_GAP : width
  const facts = report.facts.filter(({ isLong }) => !isLong)
  const rows = facts.map((fact) => longFactBlock(canvas, fact, { left: 0, width: room }, 0))
  const height = rows.reduce((sum, row) => sum + row.height, 0)
  return {
    height: Math.max(height, checkAt ? CODE : 0),
    draw: (drawing, top, shape) => {
      let y = top
      for (const row of rows) {
        row.draw(drawing, y, shape)
        y += row.height
      }
      if (!checkAt) return
      const left = shape.left + width - CODE
      drawCode(drawing, { text: checkAt, alt: codeText }, { left, top, width: CODE })
    },
  }
}

/** The width of the labels of long facts, which have their values beside them; Word has the same. */
export const LABELS = 106
const LABEL_GAP = 6

function longFactBlock(
  canvas: Canvas,
  { label, value }: Fact,
  { left, width }: { readonly left: number; readonly width: number },
  before: number,
): LayoutBlock {
  const names = canvas.layout.lines(`${label}: `, TEXT.factLabel, LABELS - LABEL_GAP)
  const lines = canvas.layout.lines(value, TEXT.fact, width - LABELS)
  return {
    height: Math.max(names.length, lines.length) * TEXT.fact.leading,
    before,
    draw: (drawing, top, shape) => {
      const tag = drawing.tag('P')
      drawing.inside(tag, 'P', () => {
        const at = shape.left + left
        const line = (index: number) => baseline(top + index * TEXT.fact.leading, TEXT.fact)
        for (const [index, name] of names.entries())
          drawing.text(spoken(name), at, line(index), TEXT.factLabel)
        for (const [index, text] of lines.entries())
          drawing.text(spoken(text), at + LABELS, line(index), TEXT.fact, 'left', text.rightToLeft ?? false)
      })
      tag.end()
    },
  }
}

import type { Logo } from '#shared/rules/letterhead.ts'
import { COLOURS } from '../look.ts'
import type { Fact, ReportDocument } from '../templates/document.ts'
import type { Wording } from '../templates/wording.ts'
import { INDENT, type PageShape, TEXT, textWidth } from '../typesetting/style.ts'
import { baseline, type Canvas } from './canvas.ts'
import { drawCode } from './draw-code.ts'
import type { LayoutBlock } from './layout-blocks.ts'
import { spoken, textLayout } from './paragraphs.ts'

/** The left edge of the facts, as a fraction of the width. */
const FACTS_AT = 0.56

/** The layout blocks of the title page's head: masthead, type and facts between rules, title, long facts, note. */
export function coverLayout(
  canvas: Canvas,
  report: ReportDocument,
  shape: PageShape,
  { words }: Wording,
): LayoutBlock[] {
  const width = textWidth(shape)
  const common = { left: INDENT, width: width - INDENT }
  const long = report.facts.filter(({ isLong }) => isLong)
  const note = report.note
    ? [
        ...textLayout(canvas, 'P', report.note.label, {
          ...common,
          style: TEXT.part,
          before: 16,
          keepWithNext: true,
        }),
        ...textLayout(canvas, 'P', report.note.value, { ...common, style: TEXT.body, before: 4 }),
      ]
    : []
  return [
    ...(report.logo ? [logoBlock(report.logo, report.organisation)] : []),
    ...textLayout(canvas, 'P', report.organisation, {
      left: 0,
      width,
      style: { ...TEXT.masthead, colour: canvas.look.accent },
      before: report.logo ? 10 : 0,
    }),
    ruleBlock(2.5, 4, canvas.look.accent),
    { ...bandBlock(canvas, report, width, words.cover.code), before: 6 },
    ruleBlock(0.75, 10),
    ...textLayout(canvas, 'H1', report.title, { ...common, style: TEXT.title, before: 26 }),
    ...long.map((fact, index) => longFactBlock(canvas, fact, common, index === 0 ? 14 : 3)),
    ...note,
  ]
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
        canvas.pdf.image(Buffer.from(logo.png, 'base64'), left, top, { width, height })
      })
      figure.end()
    },
  }
}

/** The width of the code of the address at which a copy is compared. */
const CODE = 62
const ABOVE_CODE = 14

/** The type of the report in large letters with the code below it, and beside them the facts, one below the other. */
function bandBlock(canvas: Canvas, report: ReportDocument, width: number, codeText: string): LayoutBlock {
  const factsLeft = width * FACTS_AT
  const factsWidth = width - factsLeft
  const typeLines = canvas.layout.lines(report.type, TEXT.type, factsLeft - 24)
  const factHeight = ({ value }: Fact) =>
    TEXT.factLabel.leading + canvas.layout.lines(value, TEXT.fact, factsWidth).length * TEXT.fact.leading + 4
  const facts = report.facts.filter(({ isLong }) => !isLong)
  const factsHeight = facts.reduce((sum, fact) => sum + factHeight(fact), 0)
  const typeHeight = typeLines.length * TEXT.type.leading
  const { checkAt } = report
  return {
    height: Math.max(factsHeight, typeHeight + (checkAt ? ABOVE_CODE + CODE : 0)),
    draw: (drawing, top, shape) => {
      const type = drawing.tag('P')
      drawing.inside(type, 'P', () => {
        for (const [index, line] of typeLines.entries()) {
          const y = baseline(top + index * TEXT.type.leading, TEXT.type)
          drawing.text(spoken(line), shape.left, y, TEXT.type)
        }
      })
      type.end()
      if (checkAt)
        drawCode(
          drawing,
          { text: checkAt, alt: codeText },
          { left: shape.left, top: top + typeHeight + ABOVE_CODE, width: CODE },
        )
      let y = top
      for (const fact of facts) {
        drawFact(drawing, fact, shape.left + factsLeft, y, factsWidth)
        y += factHeight(fact)
      }
    },
  }
}

/** The width of the labels of long facts, which have their values beside them; Word has the same. */
export const LABELS = 84

function longFactBlock(
  canvas: Canvas,
  { label, value }: Fact,
  { left, width }: { readonly left: number; readonly width: number },
  before: number,
): LayoutBlock {
  const lines = canvas.layout.lines(value, TEXT.fact, width - LABELS)
  return {
    height: lines.length * TEXT.fact.leading,
    before,
    draw: (drawing, top, shape) => {
      const tag = drawing.tag('P')
      drawing.inside(tag, 'P', () => {
        const at = shape.left + left
        drawing.text(`${label}: `, at, baseline(top, TEXT.fact), TEXT.factLabel)
        for (const [index, line] of lines.entries())
          drawing.text(
            spoken(line),
            at + LABELS,
            baseline(top + index * TEXT.fact.leading, TEXT.fact),
            TEXT.fact,
          )
      })
      tag.end()
    },
  }
}

function drawFact(canvas: Canvas, { label, value }: Fact, left: number, top: number, width: number): void {
  const tag = canvas.tag('P')
  canvas.inside(tag, 'P', () => {
    canvas.text(`${label}: `, left, baseline(top, TEXT.factLabel), TEXT.factLabel)
    for (const [index, line] of canvas.layout.lines(value, TEXT.fact, width).entries()) {
      const y = baseline(top + TEXT.factLabel.leading + index * TEXT.fact.leading, TEXT.fact)
      canvas.text(spoken(line), left, y, TEXT.fact)
    }
  })
  tag.end()
}

import type { Fact, ReportDocument } from '../templates/document.ts'
import { spoken, textStrips } from './paragraphs.ts'
import { baseline, type Pen } from './pen.ts'
import type { Strip } from './strips.ts'
import { INDENT, type PageShape, TEXT, textWidth } from './style.ts'

/** Where the facts begin, as a part of the width. */
const FACTS_AT = 0.56

/** The strips of the title page's head: masthead, type and facts between rules, title, note. */
export function coverStrips(pen: Pen, report: ReportDocument, shape: PageShape): Strip[] {
  const width = textWidth(shape)
  const common = { left: INDENT, width: width - INDENT }
  const note = report.note
    ? [
        ...textStrips(pen, 'P', report.note.label, {
          ...common,
          style: TEXT.part,
          before: 16,
          keepWithNext: true,
        }),
        ...textStrips(pen, 'P', report.note.value, { ...common, style: TEXT.body, before: 4 }),
      ]
    : []
  return [
    ...textStrips(pen, 'P', report.organisation, { left: 0, width, style: TEXT.masthead }),
    ruleStrip(0.75, 4),
    { ...bandStrip(pen, report, width), before: 6 },
    ruleStrip(2, 10),
    ...textStrips(pen, 'H1', report.title, { ...common, style: TEXT.title, before: 26 }),
    ...note,
  ]
}

function ruleStrip(weight: number, before: number): Strip {
  return {
    height: weight + 8,
    before,
    draw: (pen, top, shape) =>
      pen.decoration('Layout', () => pen.rule(shape.left, top, shape.width - shape.right, weight)),
  }
}

/** The type of the report in large letters, and beside it the facts, one below the other. */
function bandStrip(pen: Pen, report: ReportDocument, width: number): Strip {
  const factsLeft = width * FACTS_AT
  const factsWidth = width - factsLeft
  const typeLines = pen.layout.lines(report.type, TEXT.type, factsLeft - 24)
  const factHeight = ({ value }: Fact) =>
    TEXT.factLabel.leading + pen.layout.lines(value, TEXT.fact, factsWidth).length * TEXT.fact.leading + 4
  const factsHeight = report.facts.reduce((sum, fact) => sum + factHeight(fact), 0)
  return {
    height: Math.max(factsHeight, typeLines.length * TEXT.type.leading),
    draw: (drawing, top, shape) => {
      const type = drawing.tag('P')
      drawing.inside(type, 'P', () => {
        for (const [index, line] of typeLines.entries()) {
          const y = baseline(top + index * TEXT.type.leading, TEXT.type)
          drawing.text(spoken(line), shape.left, y, TEXT.type)
        }
      })
      type.end()
      let y = top
      for (const fact of report.facts) {
        drawFact(drawing, fact, shape.left + factsLeft, y, factsWidth)
        y += factHeight(fact)
      }
    },
  }
}

function drawFact(pen: Pen, { label, value }: Fact, left: number, top: number, width: number): void {
  const tag = pen.tag('P')
  pen.inside(tag, 'P', () => {
    pen.text(`${label}: `, left, baseline(top, TEXT.factLabel), TEXT.factLabel)
    for (const [index, line] of pen.layout.lines(value, TEXT.fact, width).entries()) {
      const y = baseline(top + TEXT.factLabel.leading + index * TEXT.fact.leading, TEXT.fact)
      pen.text(spoken(line), left, y, TEXT.fact)
    }
  })
  tag.end()
}

import { Footer, Header, PageNumber, Paragraph, Tab, TabStopType, TextRun } from 'docx'
import { officeLine } from '../office/text.ts'
import type { ReportDocument } from '../templates/document.ts'
import { shortScope } from '../templates/scope.ts'
import { type PageShape, TEXT, textWidth } from '../typesetting/style.ts'
import { runsOf } from './runs.ts'
import type { Setting } from './setting.ts'
import { twips } from './units.ts'

const GAP = 24

/** The head of the pages of a shape: the organisation and the title, which is cut to one line, above regions and period. */
export function headerOf(report: ReportDocument, shape: PageShape, { layout }: Setting): Header {
  const room = textWidth(shape) - layout.widthOf(report.organisation, TEXT.running) - GAP
  const title = layout.cut(officeLine(report.title), TEXT.running, room)
  const scope = shortScope(report.scope, (text) => layout.widthOf(text, TEXT.running) <= textWidth(shape))
  const below = scope === null ? [] : [new TextRun({ break: 1 }), ...runsOf(scope)]
  return new Header({
    children: [line('Header', shape, [...runsOf(report.organisation), tab(), ...runsOf(title), ...below])],
  })
}

/** The foot of the pages of a shape: what the document is, and the page with how many there are, as fields. */
export function footerOf(report: ReportDocument, shape: PageShape, { layout, wording }: Setting): Footer {
  const widest = wording.fill(wording.words.page.number, { page: 9999, pages: 9999 })
  const room = textWidth(shape) - layout.widthOf(widest, TEXT.running) - GAP
  const type = layout.cut(officeLine(report.type), TEXT.running, room)
  const page = wording.words.page.number.split(/(\{\w+\})/).map((part) => {
    if (part === '{page}') return new TextRun({ children: [PageNumber.CURRENT] })
    if (part === '{pages}') return new TextRun({ children: [PageNumber.TOTAL_PAGES] })
    return new TextRun(part)
  })
  return new Footer({ children: [line('Footer', shape, [...runsOf(type), tab(), ...page])] })
}

function line(style: string, shape: PageShape, children: TextRun[]): Paragraph {
  const tabStops = [{ type: TabStopType.RIGHT, position: twips(textWidth(shape)) }]
  return new Paragraph({ style, tabStops, children })
}

function tab(): TextRun {
  return new TextRun({ children: [new Tab()] })
}

import { textContent, type XmlElement } from '@cj-tech-master/excelts/xml'
import { chartData } from './charts.ts'
import { type Opened, openOffice, within } from './opened.ts'
import { oneLine, type PrintedChart, type PrintedReport } from './printed.ts'

/** A line of the key of a map begins with a number, and is no sentence. */
const LONGEST_KEY = 30
/** Notes begin with the number that a paragraph has in the report. */
const PARAGRAPH_NUMBER = /^\d+\. /

/** What slides and their notes say, slide by slide; numbers of slides are fields. */
export async function readPrintedSlides(bytes: Uint8Array): Promise<PrintedReport> {
  const file = await openOffice(bytes)
  const order = file.related('ppt/presentation.xml')
  const slides = within(file.root('ppt/presentation.xml'), 'p:sldId').map(
    ({ attributes }) => order.get(attributes['r:id'] ?? '') ?? '',
  )
  const texts: string[] = []
  const parts: PrintedChart[] = []
  for (const slide of slides) {
    const root = file.root(slide)
    const pictures = within(root, 'p:pic').map(alternativeOf)
    const shapes = within(root, 'p:sp').map((shape) => textsOf(shape))
    const key = shapes.filter((text) => pictures.length > 0 && /^\d/.test(text) && text.length < LONGEST_KEY)
    const shown = oneLine(shapes.filter((text) => !key.includes(text)).join(' '))
    const notes = [...file.related(slide).values()].filter((target) => target.includes('notesSlide'))
    texts.push(shown, ...notes.map((part) => textsOf(file.root(part), PARAGRAPH_NUMBER)))
    parts.push(...(await chartsOf(file, slide, root, shown)))
    parts.push(
      ...pictures.map(
        (alternative) =>
          ({
            kind: 'chart',
            alternative,
            around: shown,
            series: null,
            sheet: null,
            drawn: null,
            key: key.join(' '),
          }) as const,
      ),
    )
  }
  return { text: oneLine(texts.join(' ')), parts, saidRows: [] }
}

function textsOf(root: XmlElement, without?: RegExp): string {
  const paragraphs = within(root, 'a:p').map((paragraph) => {
    const text = within(paragraph, 'a:r')
      .flatMap((run) => within(run, 'a:t').map(textContent))
      .join('')
    return without ? text.replace(without, '') : text
  })
  return oneLine(paragraphs.join(' '))
}

/** The charts of a slide. */
async function chartsOf(
  file: Opened,
  slide: string,
  root: XmlElement,
  around: string,
): Promise<PrintedChart[]> {
  const charts: PrintedChart[] = []
  for (const frame of within(root, 'p:graphicFrame')) {
    const [chart] = within(frame, 'c:chart')
    const part = file.related(slide).get(chart?.attributes['r:id'] ?? '')
    if (!part) continue
    charts.push({
      kind: 'chart',
      alternative: alternativeOf(frame),
      around,
      ...(await chartData(file, part)),
      drawn: null,
    })
  }
  return charts
}

function alternativeOf(frame: XmlElement): string {
  return oneLine(within(frame, 'p:cNvPr')[0]?.attributes.descr ?? '')
}

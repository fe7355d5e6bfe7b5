import { textContent, type XmlElement } from '@cj-tech-master/excelts/xml'
import { chartData } from './charts.ts'
import { childrenOf, type Opened, openOffice, within } from './opened.ts'
import { oneLine, type PrintedChart, type PrintedReport, type PrintedTable } from './printed.ts'

const DOCUMENT = 'word/document.xml'
/** Rows without lines, such as those of the first page, are no tables of figures: these have a header that is repeated. */
const HEADER = 'w:tblHeader'

/** What a document of Word says, in its order; the numbers of its paragraphs are no text, and its contents are left out. */
export async function readPrintedWord(bytes: Uint8Array): Promise<PrintedReport> {
  const file = await openOffice(bytes)
  const [body] = within(file.root(DOCUMENT), 'w:body')
  const blocks = body ? childrenOf(body).filter(({ name }) => name === 'w:p' || name === 'w:tbl') : []
  const said = (index: number) => {
    const block = blocks[index]
    return block && block.name === 'w:p' ? paragraphText(block) : ''
  }
  // Between a heading and its table there may be a paragraph without a word.
  const above = (index: number) => said(index - 1) || said(index - 2)
  const texts: string[] = []
  const parts: (PrintedTable | PrintedChart)[] = []
  for (const [index, block] of blocks.entries()) {
    if (block.name === 'w:tbl' && within(block, HEADER).length > 0)
      parts.push({ kind: 'table', above: above(index), below: said(index + 1), ...cellsOf(block) })
    else {
      texts.push(...(block.name === 'w:p' ? [block] : within(block, 'w:p')).map(paragraphText))
      const around = oneLine([said(index - 1), said(index + 1)].join(' '))
      for (const drawing of within(block, 'w:drawing')) parts.push(await chartOf(file, drawing, around))
    }
  }
  return { text: oneLine(texts.join(' ')), parts, saidRows: [] }
}

/** A paragraph's text, in which tabs and breaks are spaces. */
function paragraphText(paragraph: XmlElement): string {
  const [style] = within(paragraph, 'w:pStyle')
  if (style?.attributes['w:val']?.startsWith('TOC')) return ''
  const pieces: string[] = []
  const read = (element: XmlElement): void => {
    if (element.name === 'w:t') pieces.push(textContent(element))
    else if (element.name === 'w:tab' || element.name === 'w:br') pieces.push(' ')
    else if (element.name !== 'w:pPr') childrenOf(element).forEach(read)
  }
  read(paragraph)
  return oneLine(pieces.join(''))
}

function cellsOf(table: XmlElement): Pick<PrintedTable, 'heads' | 'rows'> {
  const rows = within(table, 'w:tr').map((row) =>
    within(row, 'w:tc').map((cell) => within(cell, 'w:p').map(paragraphText).join(' ')),
  )
  const [heads = [], ...others] = rows
  return { heads, rows: others }
}

async function chartOf(file: Opened, drawing: XmlElement, around: string): Promise<PrintedChart> {
  const [named] = within(drawing, 'wp:docPr')
  const alternative = oneLine(named?.attributes.descr ?? '')
  const [chart] = within(drawing, 'c:chart')
  const part = file.related(DOCUMENT).get(chart?.attributes['r:id'] ?? '')
  const data = part ? await chartData(file, part) : { series: null, sheet: null }
  return { kind: 'chart', alternative, around, ...data, drawn: null }
}

import { readAnnexes } from '../annexes.ts'
import type { Block, Heading, RecordList, ReportDocument } from '../templates/document.ts'
import type { Wording } from '../templates/wording.ts'
import { LANDSCAPE, PORTRAIT } from '../typesetting/style.ts'
import { annexLayout } from './annexes.ts'
import type { Canvas } from './canvas.ts'
import { contentsLayout, entriesOf } from './contents.ts'
import { coverLayout } from './cover.ts'
import { chartLayout, smallTableLayout } from './figures.ts'
import { type LayoutBlock, paginate } from './layout-blocks.ts'
import { messagesLayout } from './messages.ts'
import { headingLayout, type ListItem, listElement, paragraphLayout } from './paragraphs.ts'
import { signaturesLayout } from './signatures.ts'

/** The name of a block's heading, by which the contents and bookmarks refer to it. */
export const anchorOf = (block: number) => `part-${block}`

/** How pages are called, progress told, and the work stopped. */
export interface LayoutOptions {
  readonly pageOf: (anchor: string) => number
  readonly onProgress: (fraction: number) => void
  readonly signal: AbortSignal
}

/** Everything that is printed, in order, cut into layout blocks. */
export async function layoutOf(
  canvas: Canvas,
  report: ReportDocument,
  wording: Wording,
  { pageOf, onProgress, signal }: LayoutOptions,
): Promise<LayoutBlock[]> {
  const annexHeads = report.annexes.map((list): Heading => annexHeading(list))
  const entries = entriesOf([...report.blocks, ...annexHeads], anchorOf)
  const mark = bookmarks(canvas)
  const items = listItems(report.blocks)
  const front = [
    ...coverLayout(canvas, report, PORTRAIT, wording),
    ...contentsLayout(canvas, entries, wording.words.page, PORTRAIT, pageOf),
  ]
  // Contents that don't fit on the first page leave room on theirs for the text.
  const isOnFirst = paginate(front, PORTRAIT).length === 1
  const body = report.blocks.flatMap((block, index) =>
    blockLayout(canvas, block, wording, {
      ...{ anchor: anchorOf(index), first: index === 0 && isOnFirst, mark },
      item: items[index],
    }),
  )
  const annexes: LayoutBlock[] = []
  for (const [index, annex] of (await readAnnexes(report.annexes, onProgress, signal)).entries()) {
    const heading = annexHeading(annex.list)
    const anchor = anchorOf(report.blocks.length + index)
    const onDraw = (drawing: Canvas, top: number) => mark(drawing, heading, anchor, top)
    annexes.push(
      ...headingLayout(canvas, heading, LANDSCAPE, { anchor, newPage: LANDSCAPE, onDraw }),
      ...(await annexLayout(canvas, annex, LANDSCAPE, wording, signal)),
    )
  }
  onProgress(1)
  return [...front, ...body, ...annexes]
}

function annexHeading({ label, title }: RecordList): Heading {
  return { kind: 'heading', level: 1, number: label ?? '', text: title }
}

type Mark = (canvas: Canvas, heading: Heading, anchor: string, top: number) => void

/** Adds headings to the bookmarks as they are drawn, parts below their sections, and anchors for them. */
function bookmarks({ outline }: Canvas): Mark {
  let section = outline
  return (canvas, heading, anchor, top) => {
    canvas.anchor(anchor, top)
    const text = `${heading.number} ${heading.text}`
    if (heading.level === 1) section = outline.addItem(text)
    else section.addItem(text)
  }
}

const isLettered = (block: Block | undefined): boolean =>
  block?.kind === 'paragraph' && block.number.startsWith('(')
const isFirst = (block: Block | undefined): boolean => block?.kind === 'paragraph' && block.number === '(a)'

/** The place in a list of each block that is an item of one: a list goes on until another block, or another list begins. */
function listItems(blocks: readonly Block[]): readonly (ListItem | undefined)[] {
  let list = listElement()
  return blocks.map((block, index): ListItem | undefined => {
    if (!isLettered(block)) return undefined
    const [before, next] = [blocks[index - 1], blocks[index + 1]]
    if (isFirst(block) || !isLettered(before)) list = listElement()
    return { list, isLast: !isLettered(next) || isFirst(next) }
  })
}

function blockLayout(
  canvas: Canvas,
  block: Block,
  wording: Wording,
  { anchor, first, mark, item }: { anchor: string; first: boolean; mark: Mark; item: ListItem | undefined },
): LayoutBlock[] {
  switch (block.kind) {
    case 'heading': {
      const onDraw = (drawing: Canvas, top: number) => mark(drawing, block, anchor, top)
      // The text begins on a new page after the first one, and so does each annex, whose number has no full stop.
      const begins = first || (block.level === 1 && !block.number.endsWith('.'))
      return headingLayout(canvas, block, PORTRAIT, {
        anchor,
        onDraw,
        ...(begins ? { newPage: PORTRAIT } : {}),
      })
    }
    case 'paragraph':
      return paragraphLayout(canvas, block, PORTRAIT, item)
    case 'messages':
      return messagesLayout(canvas, block, PORTRAIT)
    case 'table':
      return smallTableLayout(canvas, block, PORTRAIT, wording)
    case 'chart':
      return chartLayout(canvas, block, PORTRAIT, wording)
    case 'signatures':
      return signaturesLayout(canvas, block, PORTRAIT)
  }
}

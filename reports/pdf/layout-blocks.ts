import type { PageShape } from '../typesetting/style.ts'
import type { Canvas } from './canvas.ts'

/**
 * A horizontal band of the document that is never broken: a line of text, a row of a table, a chart. Everything is
 * first cut into layout blocks, then put on pages, then drawn, so that page numbers are known before the first is
 * drawn.
 */
export interface LayoutBlock {
  readonly height: number
  /** Free space above, dropped at the top of a page. */
  readonly before?: number
  /** Whether it must not be the last block on its page. */
  readonly keepWithNext?: boolean
  /** A page of this shape begins with the block. */
  readonly newPage?: PageShape
  /** Drawn again at the top of the page if a page break comes before this layout block. */
  readonly repeat?: LayoutBlock
  /** The name by which other layout blocks refer to its page. */
  readonly anchor?: string
  readonly draw: (canvas: Canvas, top: number, shape: PageShape) => void
}

/** A layout block and its top. */
export interface PlacedBlock {
  readonly layoutBlock: LayoutBlock
  readonly top: number
}

/** A page with its layout blocks. */
export interface PlacedPage {
  readonly shape: PageShape
  readonly layoutBlocks: readonly PlacedBlock[]
}

/** Puts layout blocks on pages; layout blocks that must stay together move to the next page together. */
export function paginate(layoutBlocks: Iterable<LayoutBlock>, first: PageShape): PlacedPage[] {
  const pages: PlacedPage[] = []
  let page = { shape: first, layoutBlocks: [] as PlacedBlock[] }
  let y = first.top
  const begin = (shape: PageShape) => {
    if (page.layoutBlocks.length > 0) pages.push(page)
    page = { shape, layoutBlocks: [] }
    y = shape.top
  }
  const put = (layoutBlock: LayoutBlock) => {
    const gap = page.layoutBlocks.length === 0 ? 0 : (layoutBlock.before ?? 0)
    page.layoutBlocks.push({ layoutBlock, top: y + gap })
    y += gap + layoutBlock.height
  }
  for (const group of together(layoutBlocks)) {
    const [head] = group
    if (head?.newPage) begin(head.newPage)
    // A group that is too large for any page is broken where necessary.
    const parts =
      heightOf(group) > bottomOf(page.shape) - page.shape.top
        ? group.map((layoutBlock) => [layoutBlock])
        : [group]
    for (const part of parts) {
      if (page.layoutBlocks.length > 0 && y + heightOf(part) > bottomOf(page.shape)) {
        begin(page.shape)
        if (part[0]?.repeat) put(part[0].repeat)
      }
      for (const layoutBlock of part) put(layoutBlock)
    }
  }
  if (page.layoutBlocks.length > 0) pages.push(page)
  return pages
}

/** The number of each anchor's page, counted from 1. */
export function anchorPages(pages: readonly PlacedPage[]): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>()
  for (const [index, page] of pages.entries()) {
    for (const { layoutBlock } of page.layoutBlocks)
      if (layoutBlock.anchor !== undefined) numbers.set(layoutBlock.anchor, index + 1)
  }
  return numbers
}

function heightOf(group: readonly LayoutBlock[]): number {
  return group.reduce((sum, layoutBlock) => sum + (layoutBlock.before ?? 0) + layoutBlock.height, 0)
}

function bottomOf(shape: PageShape): number {
  return shape.height - shape.bottom
}

function* together(layoutBlocks: Iterable<LayoutBlock>): Generator<LayoutBlock[]> {
  let group: LayoutBlock[] = []
  for (const layoutBlock of layoutBlocks) {
    group.push(layoutBlock)
    if (layoutBlock.keepWithNext) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}

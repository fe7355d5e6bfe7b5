import type { Pen } from './pen.ts'
import type { PageShape } from './style.ts'

/**
 * A horizontal band of the document that is never broken: a line of text, a row of a table, a chart. Everything is
 * first cut into strips, then put on pages, then drawn, so that page numbers are known before the first is drawn.
 */
export interface Strip {
  readonly height: number
  /** Free space above, dropped at the top of a page. */
  readonly before?: number
  /** Whether it must not be the last on its page. */
  readonly keepWithNext?: boolean
  /** A page of this shape begins with it. */
  readonly newPage?: PageShape
  /** Drawn again at the top of the page when a page break comes before this strip. */
  readonly repeat?: Strip
  /** Name by which other strips ask for its page. */
  readonly anchor?: string
  readonly draw: (pen: Pen, top: number, shape: PageShape) => void
}

/** A strip and where its top is. */
export interface PlacedStrip {
  readonly strip: Strip
  readonly top: number
}

/** A page with what stands on it. */
export interface PlacedPage {
  readonly shape: PageShape
  readonly strips: readonly PlacedStrip[]
}

/** Puts strips on pages; strips that must stay together move to the next page together. */
export function paginate(strips: Iterable<Strip>, first: PageShape): PlacedPage[] {
  const pages: PlacedPage[] = []
  let page = { shape: first, strips: [] as PlacedStrip[] }
  let y = first.top
  const begin = (shape: PageShape) => {
    if (page.strips.length > 0) pages.push(page)
    page = { shape, strips: [] }
    y = shape.top
  }
  const put = (strip: Strip) => {
    const gap = page.strips.length === 0 ? 0 : (strip.before ?? 0)
    page.strips.push({ strip, top: y + gap })
    y += gap + strip.height
  }
  for (const group of together(strips)) {
    const [head] = group
    if (head?.newPage) begin(head.newPage)
    // A group that no page can hold is broken where it must be.
    const parts =
      heightOf(group) > bottomOf(page.shape) - page.shape.top ? group.map((strip) => [strip]) : [group]
    for (const part of parts) {
      if (page.strips.length > 0 && y + heightOf(part) > bottomOf(page.shape)) {
        begin(page.shape)
        if (part[0]?.repeat) put(part[0].repeat)
      }
      for (const strip of part) put(strip)
    }
  }
  if (page.strips.length > 0) pages.push(page)
  return pages
}

/** The number of the page, from 1, on which each anchor stands. */
export function anchorPages(pages: readonly PlacedPage[]): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>()
  for (const [index, page] of pages.entries()) {
    for (const { strip } of page.strips) if (strip.anchor !== undefined) numbers.set(strip.anchor, index + 1)
  }
  return numbers
}

function heightOf(group: readonly Strip[]): number {
  return group.reduce((sum, strip) => sum + (strip.before ?? 0) + strip.height, 0)
}

function bottomOf(shape: PageShape): number {
  return shape.height - shape.bottom
}

function* together(strips: Iterable<Strip>): Generator<Strip[]> {
  let group: Strip[] = []
  for (const strip of strips) {
    group.push(strip)
    if (strip.keepWithNext) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}

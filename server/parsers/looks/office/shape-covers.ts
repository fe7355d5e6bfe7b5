import type { Note } from '../tasks.ts'
import {
  type Area,
  aboutParagraphs,
  type DrawnShape,
  emptyTexts,
  isOpaque,
  isSilent,
  overlap,
  POINT,
  patchPicture,
  shapesIn,
  shareWithin,
  WHOLE,
  WHOLE_PICTURE,
} from './covering.ts'
import type { OfficePart } from './package.ts'
import { childOf, type Element, elementsOf, textIn, walk } from './xml-tree.ts'

interface Covering {
  readonly part: OfficePart
  readonly clear: ReadonlySet<string>
  readonly note: Note
  /** Where a shape is that takes its place over from elsewhere. */
  readonly placeOf?: (shape: Element) => Area | null
}

/** Leaves out what lies under later shapes of a drawing, and paints them into the pictures of which they hide a part. */
export async function dropUnderShapes(tree: Element, covering: Covering): Promise<void> {
  const shapes = shapesIn(tree).map((each) => ({
    ...each,
    area: each.area ?? covering.placeOf?.(each.shape) ?? null,
  }))
  for (const [at, lower] of shapes.entries()) {
    const { area } = lower
    if (!area) continue
    const over = shapes
      .slice(at + 1)
      .filter((upper) => upper.area && isOpaque(upper.shape, covering.clear))
      .filter((upper) => shareWithin(area, upper.area as Area) > 0)
    if (over.length > 0) await dropUnder({ ...lower, area }, over, covering)
  }
}

async function dropUnder(
  { shape, parent, area }: DrawnShape & { readonly area: Area },
  over: readonly DrawnShape[],
  { part, note }: Covering,
): Promise<void> {
  const text = textIn(shape)
  const isPicture = shape.local === 'pic'
  const saysSomething =
    text !== '' || shape.local === 'graphicFrame' || [...walk(shape)].some(({ local }) => local === 'blip')
  if (!saysSomething) return
  const areas = over.flatMap((upper) => (upper.area ? [upper.area] : []))
  if (areas.some((upper) => shareWithin(area, upper) >= WHOLE)) {
    note('covered-text', text)
    parent.children = parent.children.filter((each) => each !== shape)
    return
  }
  // Photos that overlap are a design; a shape over a photo is there to hide something.
  const boxes = over.filter((upper) => upper.shape.local !== 'pic')
  const patches = boxes.flatMap((upper) => (upper.area ? [upper.area] : []))
  if (isPicture) {
    if (patches.length === 0) return
    if (await patchPicture(shape, part, shares(shape, area, patches))) note('covered-text')
    return
  }
  // A shape with its own text, or a photo, is taken to lie beside a text, whose box is larger than what is written in it.
  const silent = boxes.flatMap((upper) => (isSilent(upper.shape) && upper.area ? [upper.area] : []))
  for (const hidden of textsUnder(shape, area, silent)) {
    note('covered-text', textIn(hidden))
    emptyTexts(hidden)
  }
}

/** Of a picture that is turned or mirrored, or whose place is not known so well, all is painted over. */
function shares(shape: Element, area: Area, patches: readonly Area[]): Area[] {
  const frame = [...walk(shape)].find(({ local }) => local === 'xfrm')
  const { rot, flipH, flipV } = frame?.attributes ?? {}
  if ([rot, flipH, flipV].some((value) => value !== undefined && value !== '0')) return [WHOLE_PICTURE]
  const [width, height] = [area.right - area.left, area.bottom - area.top]
  return patches.map((patch) => {
    const { left, top, right, bottom } = overlap(area, patch)
    return {
      ...{ left: (left - area.left) / width, right: (right - area.left) / width },
      ...{ top: (top - area.top) / height, bottom: (bottom - area.top) / height },
    }
  })
}

/** The cells of a table, or the paragraphs of a text, of which about something lies under a box. */
function textsUnder(shape: Element, area: Area, boxes: readonly Area[]): Element[] {
  const table = [...walk(shape)].find(({ local }) => local === 'tbl')
  const pieces = table ? cellsOf(table, area) : paragraphsOf(shape, area)
  const isUnder = (piece: Piece) =>
    boxes.some((box) => {
      const { left, top, right, bottom } = overlap(piece.area, box)
      // A line that only underlines hides nothing.
      return right > left && bottom - top > piece.least
    })
  return pieces
    .filter((piece) => textIn(piece.element) !== '' && isUnder(piece))
    .map(({ element }) => element)
}

interface Piece {
  readonly element: Element
  readonly area: Area
  /** How high it is what hides a line of it. */
  readonly least: number
}

/** A share of a cell at its edges, which a box may touch without hiding a letter. */
const EDGE = 0.15

function cellsOf(table: Element, area: Area): Piece[] {
  const grid = childOf(table, 'tblGrid')
  const widths = (grid ? elementsOf(grid) : []).map(({ attributes }) => Number(attributes.w ?? 0))
  const rows = elementsOf(table).filter(({ local }) => local === 'tr')
  let { top } = area
  return rows.flatMap((row) => {
    const height = Number(row.attributes.h ?? 0)
    let { left } = area
    const cells = elementsOf(row)
      .filter(({ local }) => local === 'tc')
      .map((element, at): Piece => {
        const width = widths[at] ?? 0
        const own = {
          ...{ left: left + width * EDGE, right: left + width * (1 - EDGE) },
          ...{ top: top + height * EDGE, bottom: top + height * (1 - EDGE) },
        }
        left += width
        return { element, area: own, least: 0 }
      })
    top += height
    return cells
  })
}

/** Points of letters whose size comes from elsewhere. */
const USUAL_SIZE = { title: 44, ctrTitle: 44, body: 28, other: 18 } as const

function paragraphsOf(shape: Element, area: Area): Piece[] {
  const body = childOf(shape, 'txBody') ?? [...walk(shape)].find(({ local }) => local === 'txbxContent')
  if (!body) return []
  const place = [...walk(shape)].find(({ local }) => local === 'ph')
  const kind = place?.attributes.type ?? (place ? 'body' : 'other')
  const usual = kind in USUAL_SIZE ? USUAL_SIZE[kind as keyof typeof USUAL_SIZE] : USUAL_SIZE.other
  const paragraphs = elementsOf(body).filter(({ local }) => local === 'p')
  const size = (paragraph: Element) => {
    const own = sizesOf(paragraph)
    return (own.length > 0 ? Math.max(...own) : usual) * POINT
  }
  const placed = aboutParagraphs(paragraphs, size, area)
  const used = placed.at(-1)?.area.bottom ?? area.top
  const anchor = childOf(body, 'bodyPr')?.attributes.anchor ?? 't'
  const free = Math.max(0, area.bottom - used)
  const down = anchor === 'ctr' ? free / 2 : anchor === 'b' ? free : 0
  // Where a line is exactly, only the program knows.
  return placed.map(({ paragraph, area: own, line }) => ({
    element: paragraph,
    area: {
      ...acrossOf(paragraph, own, size(paragraph)),
      top: own.top + down - line / 2,
      bottom: own.bottom + down + line / 2,
    },
    least: line / 2,
  }))
}

/** Where about the letters of a paragraph are in its column, of which one line may take a part. */
function acrossOf(paragraph: Element, column: Area, size: number): Area {
  const width = Math.min(column.right - column.left, (textIn(paragraph).length + 4) * size * 0.6)
  const properties = childOf(paragraph, 'pPr')
  const free = column.right - column.left - width
  const align = properties?.attributes.algn ?? (properties?.attributes.rtl === '1' ? 'r' : 'l')
  const left = column.left + (align === 'ctr' ? free / 2 : align === 'r' ? free : 0)
  return { ...column, left, right: left + width }
}

const sizesOf = (paragraph: Element): number[] =>
  [...walk(paragraph)].flatMap(({ local, attributes }) =>
    /^(rPr|endParaRPr|defRPr)$/.test(local) && attributes.sz !== undefined
      ? [Number(attributes.sz) / 100]
      : [],
  )

import sharp from 'sharp'
import type { OfficePart } from './package.ts'
import { attributeOf, childOf, type Element, elementsOf, textIn, walk } from './xml-tree.ts'

/** A place on a page, a slide or a sheet, in the units of Office: 12,700 are a point. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export const POINT = 12_700

export const overlap = (one: Area, other: Area): Area => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
})

/** How much of something lies within something else, from 0 to 1. */
export function shareWithin(inner: Area, outer: Area): number {
  const size = (inner.right - inner.left) * (inner.bottom - inner.top)
  const { left, top, right, bottom } = overlap(inner, outer)
  return right <= left || bottom <= top || size <= 0 ? 0 : ((right - left) * (bottom - top)) / size
}

/** The share of something that has to be covered so that nothing of it is read. */
export const WHOLE = 0.97

/** Shapes with a hole, and those that are lines. */
const HOLLOW =
  /^(frame|halfFrame|donut|arc|blockArc|noSmoking|corner|diagStripe|chord|line|lineInv)$|Bracket|Brace|Connector/i
/** How thick a line is from which on it covers letters. */
const THICK = 6 * POINT
const OPAQUE = 90_000

/** Whether a shape or a picture hides what lies under it; `clear` has the ids of pictures that can be seen through. */
export function isOpaque(shape: Element, clear: ReadonlySet<string>): boolean {
  if (shape.local === 'pic') {
    const blip = [...walk(shape)].find(({ local }) => local === 'blip')
    const isThin = blip && [...walk(blip)].some(({ local }) => /^alpha/.test(local))
    return blip !== undefined && !isThin && !clear.has(attributeOf(blip, 'embed') ?? '')
  }
  const properties = childOf(shape, 'spPr')
  if (!properties || !/^(sp|wsp|cxnSp)$/.test(shape.local)) return false
  const preset = childOf(properties, 'prstGeom')?.attributes.prst ?? ''
  if (HOLLOW.test(preset) || shape.local === 'cxnSp') return lineOf(properties) >= THICK
  return isFilled(properties, childOf(shape, 'style'))
}

const lineOf = (properties: Element): number => {
  const line = childOf(properties, 'ln')
  return line && !childOf(line, 'noFill') ? Number(line.attributes.w ?? 0) : 0
}

function isFilled(properties: Element, style: Element | undefined): boolean {
  if (childOf(properties, 'noFill')) return false
  const fill = ['solidFill', 'gradFill', 'pattFill', 'blipFill', 'grpFill'].map((each) =>
    childOf(properties, each),
  )
  const [paint] = fill.filter((each) => each !== undefined)
  if (paint) {
    const alphas = [...walk(paint)].filter(({ local }) => local === 'alpha')
    return alphas.every(({ attributes }) => Number(attributes.val ?? 100_000) >= OPAQUE)
  }
  const byStyle = style && childOf(style, 'fillRef')
  return byStyle !== undefined && byStyle.attributes.idx !== '0'
}

/** The area of a shape in its own drawing, with the box around it where it is turned; null where it takes that over. */
export function areaOf(shape: Element): Area | null {
  const properties = childOf(shape, 'spPr') ?? childOf(shape, 'grpSpPr')
  const frame = properties ? childOf(properties, 'xfrm') : childOf(shape, 'xfrm')
  const [off, ext] = [frame && childOf(frame, 'off'), frame && childOf(frame, 'ext')]
  if (!off || !ext) return null
  const number = (of: Element, name: string) => Number(of.attributes[name] ?? 0)
  const [x, y, width, height] = [number(off, 'x'), number(off, 'y'), number(ext, 'cx'), number(ext, 'cy')]
  const turn = (Number(frame?.attributes.rot ?? 0) / 60_000) * (Math.PI / 180)
  const [sin, cos] = [Math.abs(Math.sin(turn)), Math.abs(Math.cos(turn))]
  const [halfWidth, halfHeight] = [(width * cos + height * sin) / 2, (width * sin + height * cos) / 2]
  const [middleX, middleY] = [x + width / 2, y + height / 2]
  // A thick line is as wide as its ends are apart, and as high as it is thick.
  const thick =
    properties && HOLLOW.test(childOf(properties, 'prstGeom')?.attributes.prst ?? '')
      ? lineOf(properties) / 2
      : 0
  return {
    left: middleX - halfWidth - thick,
    right: middleX + halfWidth + thick,
    top: middleY - halfHeight - thick,
    bottom: middleY + halfHeight + thick,
  }
}

/** How the places within a group become those around it. */
function outOfGroup(group: Element): (area: Area) => Area {
  const properties = childOf(group, 'grpSpPr')
  const frame = properties && childOf(properties, 'xfrm')
  const facts = (name: string) => (frame && childOf(frame, name)?.attributes) ?? {}
  const [off, ext, from, inner] = [facts('off'), facts('ext'), facts('chOff'), facts('chExt')]
  const scale = (size: string) => Number(ext[size] ?? 0) / Number(inner[size] ?? 0)
  const [x, y] = [scale('cx'), scale('cy')]
  if (!Number.isFinite(x) || !Number.isFinite(y) || x === 0 || y === 0) return (area) => area
  const place = (value: number, along: 'x' | 'y', by: number) =>
    Number(off[along] ?? 0) + (value - Number(from[along] ?? 0)) * by
  return ({ left, top, right, bottom }) => ({
    ...{ left: place(left, 'x', x), right: place(right, 'x', x) },
    ...{ top: place(top, 'y', y), bottom: place(bottom, 'y', y) },
  })
}

/** The ids of pictures that can be seen through, or can't be read. */
export async function clearPictures(
  part: Pick<OfficePart, 'relations' | 'bytesOf'>,
): Promise<ReadonlySet<string>> {
  const clear = new Set<string>()
  for (const { id, kind } of part.relations) {
    const bytes = kind === 'image' ? part.bytesOf(id) : null
    if (bytes && !(await isWhole(bytes))) clear.add(id)
  }
  return clear
}

async function isWhole(bytes: Buffer): Promise<boolean> {
  try {
    const { hasAlpha } = await sharp(bytes).metadata()
    return !hasAlpha || (await sharp(bytes).stats()).isOpaque
  } catch {
    // Drawings of Windows and the like are left out of cleaned copies.
    return false
  }
}

/** A part of a picture, as shares of it. */
export type Patch = Area
export const WHOLE_PICTURE: Patch = { left: 0, top: 0, right: 1, bottom: 1 }

/**
 * Paints what lies under something into the picture itself; null where it is black there already. A picture that can't be read
 * becomes black.
 */
export async function blackened(bytes: Buffer, patches: readonly Patch[]): Promise<Buffer | null> {
  try {
    const { width, height } = await sharp(bytes).metadata()
    const boxes = patches.flatMap(({ left, top, right, bottom }) => {
      const from = { left: Math.floor(Math.max(0, left) * width), top: Math.floor(Math.max(0, top) * height) }
      const size = {
        width: Math.min(width, Math.ceil(right * width)) - from.left,
        height: Math.min(height, Math.ceil(bottom * height)) - from.top,
      }
      if (size.width <= 0 || size.height <= 0) return []
      return [{ ...from, input: { create: { ...size, channels: 3 as const, background: 'black' } } }]
    })
    const painted = await sharp(bytes).composite(boxes).png().toBuffer()
    const [before, after] = await Promise.all([pixelsOf(bytes), pixelsOf(painted)])
    return before.equals(after) ? null : painted
  } catch {
    return sharp({ create: { width: 1, height: 1, channels: 3, background: 'black' } })
      .png()
      .toBuffer()
  }
}

const pixelsOf = (picture: Buffer) => sharp(picture).toColourspace('srgb').ensureAlpha().raw().toBuffer()

/** Empties the texts of a part of a tree, whose form stays. */
export function emptyTexts(element: Element): void {
  for (const each of walk(element)) if (each.local === 't') each.children = []
}

/** Paints into the picture that an element shows; returns whether that changes it. */
export async function patchPicture(
  shape: Element,
  part: OfficePart,
  patches: readonly Patch[],
): Promise<boolean> {
  const blip = [...walk(shape)].find(({ local }) => local === 'blip')
  const key = blip && Object.keys(blip.attributes).find((name) => name.endsWith(':embed'))
  const bytes = key === undefined ? null : part.bytesOf(blip?.attributes[key] ?? '')
  const painted = bytes && (await blackened(bytes, patches))
  if (!blip || key === undefined || !painted) return false
  blip.attributes[key] = part.addPicture(painted, 'png')
  return true
}

const WIDTH_OF_LETTER = 0.5
const HEIGHT_OF_LINE = 1.25

/** About how many lines a text takes in a column of a width, and how high they are. */
export function aboutLines(
  text: string,
  size: number,
  width: number,
): { readonly lines: number; readonly height: number } {
  const letters = Math.max(1, Math.floor(width / (size * WIDTH_OF_LETTER)))
  return { lines: Math.max(1, Math.ceil(text.length / letters)), height: size * HEIGHT_OF_LINE }
}

/** Words that say no more than that something is hidden. */
const SAYS_SO = /redacted|removed|withheld|deleted|confidential|[\W_x]/gi

/** Whether a shape says nothing itself, but that it hides something. */
export const isSilent = (shape: Element): boolean =>
  [...walk(shape)]
    .filter(({ local }) => local === 't')
    .map(textIn)
    .join('')
    .replace(SAYS_SO, '') === ''

/** A piece of text with about how large it is, and how high one line of it. */
export interface Sized {
  readonly element: Element
  readonly height: number
  readonly width: number
  readonly line: number
}

/** Blocks of text one below the other, with about where each piece of them begins. */
export interface LaidOut {
  readonly pieces: readonly (Sized & { readonly top: number })[]
  /** Where each block begins. */
  readonly tops: readonly number[]
  /** The highest line. */
  readonly line: number
}

export function layOut(blocks: readonly (readonly Sized[])[]): LaidOut {
  let top = 0
  const tops: number[] = []
  const pieces = blocks.flatMap((block) => {
    tops.push(top)
    return block.map((piece) => {
      const placed = { ...piece, top }
      top += piece.height
      return placed
    })
  })
  return { pieces, tops, line: pieces.reduce((most, piece) => Math.max(most, piece.line), 0) }
}

/** The pieces of which a line may lie in an area that begins at one of the blocks. */
export function piecesUnder({ pieces, tops, line }: LaidOut, at: number, area: Area): Element[] {
  const start = tops[at] ?? 0
  const under: Element[] = []
  for (let index = firstBelow(pieces, start + area.top - line); index < pieces.length; index++) {
    const piece = pieces[index]
    if (!piece || piece.top - line > start + area.bottom) break
    // A box may reach into the next line without hiding it.
    const own = {
      ...{ left: 0, right: piece.width, top: piece.top - start - piece.line / 2 },
      bottom: piece.top - start + piece.height + piece.line / 2,
    }
    const { left, right, top, bottom } = overlap(own, area)
    if (right > left && bottom - top > piece.line / 2) under.push(piece.element)
  }
  return under
}

/** The place of the first piece that ends below a height. */
function firstBelow(pieces: LaidOut['pieces'], height: number): number {
  let [low, high] = [0, pieces.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const piece = pieces[middle]
    if (piece && piece.top + piece.height < height) low = middle + 1
    else high = middle
  }
  return low
}

/** Paragraphs one below the other, with about where each is. */
export function aboutParagraphs(
  paragraphs: readonly Element[],
  sizeOf: (paragraph: Element) => number,
  column: Area,
): { readonly paragraph: Element; readonly area: Area; readonly line: number }[] {
  let top = column.top
  return paragraphs.map((paragraph) => {
    const { lines, height } = aboutLines(textIn(paragraph), sizeOf(paragraph), column.right - column.left)
    const area = { ...column, top, bottom: top + lines * height }
    top = area.bottom
    return { paragraph, area, line: height }
  })
}

/** What is drawn in a drawing, in its order, with the groups taken apart. */
export interface DrawnShape {
  readonly shape: Element
  readonly parent: Element
  readonly area: Area | null
}

export function shapesIn(tree: Element, toOutside = (area: Area) => area): DrawnShape[] {
  return elementsOf(tree).flatMap((shape): DrawnShape[] => {
    // Sheets say of each shape between which cells it lies.
    if (/Anchor$/.test(shape.local)) return shapesIn(shape, toOutside)
    if (/^(grpSp|wgp|wpc)$/.test(shape.local)) {
      const own = outOfGroup(shape)
      return shapesIn(shape, (area) => toOutside(own(area)))
    }
    if (!/^(sp|wsp|pic|cxnSp|graphicFrame)$/.test(shape.local)) return []
    const area = areaOf(shape)
    return [{ shape, parent: tree, area: area && toOutside(area) }]
  })
}

import sharp from 'sharp'
import { type Note, NotSeen } from '../tasks.ts'
import {
  aboutLines,
  blackened,
  isSilent,
  type LaidOut,
  layOut,
  POINT,
  piecesUnder,
  type Sized,
  WHOLE_PICTURE,
} from './covering.ts'
import { cutOut } from './drawings.ts'
import { lengthIn } from './lengths.ts'
import { type OpenStyles, propertiesOf, valueIn } from './open-looks.ts'
import { isNear } from './word-looks.ts'
import { attributeOf, childOf, type Element, elementsOf, textIn, walk } from './xml-tree.ts'

/** The pictures of an OpenDocument text, to which changed ones are added. */
export interface OpenPictures {
  readonly parts: Map<string, Buffer>
  added: number
}

const pathOf = (image: Element) => attributeOf(image, 'href')?.replace(/^\.\//, '')

function replacePicture(image: Element, pictures: OpenPictures, bytes: Buffer): void {
  const path = `Pictures/changed${++pictures.added}.png`
  pictures.parts.set(path, bytes)
  for (const name of Object.keys(image.attributes)) if (name.endsWith(':href')) image.attributes[name] = path
}

/** Pictures that are written into the text itself become parts, which are cleaned like all others. */
export function takeOutPictures(root: Element, pictures: OpenPictures): void {
  for (const image of walk(root)) {
    const data = childOf(image, 'binary-data')
    if (!data) continue
    image.children = image.children.filter((child) => child !== data)
    image.attributes['xlink:href'] = ''
    replacePicture(image, pictures, Buffer.from(textIn(data), 'base64'))
  }
}

/** Cuts pictures to what is shown of them. */
export async function cutOpenPictures(
  root: Element,
  styles: OpenStyles,
  pictures: OpenPictures,
  note: Note,
): Promise<void> {
  for (const frame of walk(root)) {
    if (frame.local !== 'frame') continue
    const clip = valueIn(propertiesOf(styles, 'graphic', attributeOf(frame, 'style-name'), 'graphic'), 'clip')
    const sides = [...(clip?.matchAll(/-?[\d.]+[a-z]+/g) ?? [])].map(([side]) =>
      Math.max(0, lengthIn(side) ?? 0),
    )
    const [top = 0, right = 0, bottom = 0, left = 0] = sides
    if (top + right + bottom + left < POINT / 10) continue
    for (const image of elementsOf(frame).filter(({ local }) => local === 'image')) {
      const bytes = pictures.parts.get(pathOf(image) ?? '')
      if (!bytes) continue
      note('cut-off-pictures')
      const { width, height } = await naturalSize(bytes)
      const cut = { left: left / width, right: right / width, top: top / height, bottom: bottom / height }
      replacePicture(image, pictures, await cutOut(bytes, cut))
    }
  }
}

/** Takes what was cut off out of the styles, once each picture was cut. */
export function forgetCuts(roots: readonly Element[]): void {
  for (const { local, attributes } of roots.flatMap((root) => [...walk(root)])) {
    if (local !== 'graphic-properties') continue
    for (const name of Object.keys(attributes)) if (name.endsWith(':clip')) delete attributes[name]
  }
}

const USUAL_DENSITY = 96

async function naturalSize(bytes: Buffer): Promise<{ readonly width: number; readonly height: number }> {
  try {
    const { width, height, density = USUAL_DENSITY } = await sharp(bytes).metadata()
    const unit = (POINT * 72) / density
    return { width: width * unit, height: height * unit }
  } catch {
    return { width: 1, height: 1 }
  }
}

const COLUMN = 451 * POINT
const USUAL_SIZE = 12

/** Leaves out what lies under shapes in front of the text, by whole paragraphs. */
export async function dropUnderOpenShapes(
  root: Element,
  styles: OpenStyles,
  pictures: OpenPictures,
  note: Note,
): Promise<void> {
  for (const container of walk(root)) {
    if (!/^(text|section|table-cell)$/.test(container.local)) continue
    const blocks = elementsOf(container).filter(({ local }) => /^(p|h|table|list)$/.test(local))
    let placed: LaidOut | null = null
    for (const [at, block] of blocks.entries()) {
      for (const shape of [...walk(block)]) {
        const area = isOver(shape, styles) ? areaOf(shape, styles) : null
        if (!area) continue
        placed ??= layOut(blocks.map((each) => piecesOf(each, styles)))
        for (const element of piecesUnder(placed, at, area)) await empty(element, pictures, note)
      }
    }
  }
}

const SHAPE = /^(custom-shape|rect|ellipse|polygon|path|circle)$/

/** Whether a shape is in front of the text and hides it. */
function isOver(shape: Element, styles: OpenStyles): boolean {
  if (!SHAPE.test(shape.local) && shape.local !== 'frame') return false
  const look = graphicOf(shape, styles)
  const isFree = (valueIn(look, 'wrap') ?? 'run-through') === 'run-through'
  if (!isFree || valueIn(look, 'run-through') === 'background' || !isSilent(shape)) return false
  if (shape.local === 'frame' && childOf(shape, 'image')) return false
  const fill = valueIn(look, 'fill') ?? (SHAPE.test(shape.local) ? 'solid' : 'none')
  const ground = valueIn(look, 'background-color')
  const isFilled = fill !== 'none' || (ground !== undefined && ground !== 'transparent')
  return isFilled && Number.parseFloat(valueIn(look, 'opacity') ?? '100') >= 90
}

const graphicOf = (shape: Element, styles: OpenStyles) =>
  propertiesOf(styles, 'graphic', attributeOf(shape, 'style-name'), 'graphic')

const SMALL = 60 * POINT

function areaOf(shape: Element, styles: OpenStyles) {
  const side = (name: string) => lengthIn(attributeOf(shape, name))
  const [left, top, width = 0, height = 0] = [
    side('x') ?? 0,
    side('y'),
    side('width') ?? 0,
    side('height') ?? 0,
  ]
  const look = graphicOf(shape, styles)
  const isByText =
    /^(paragraph|char|as-char)$/.test(attributeOf(shape, 'anchor-type') ?? '') &&
    /^(paragraph|paragraph-content|char|line)$/.test(valueIn(look, 'vertical-rel') ?? 'paragraph')
  if (isByText && top !== null) return { left, right: left + width, top, bottom: top + height }
  const color = valueIn(look, 'fill-color') ?? ''
  const isPlain = isNear(color, '000000') || isNear(color, 'FFFFFF')
  // A small box in black or white whose place on the page does not say what it hides.
  if (isPlain && height > 6 * POINT && height <= SMALL) throw new NotSeen('unknown')
  return null
}

function piecesOf(block: Element, styles: OpenStyles): Sized[] {
  const line = USUAL_SIZE * POINT * 2
  if (block.local === 'table' || block.local === 'list') {
    return [...walk(block)]
      .filter(({ local }) => local === (block.local === 'table' ? 'table-row' : 'list-item'))
      .map((element) => ({ element, height: line, width: COLUMN, line }))
  }
  const name = attributeOf(block, 'style-name')
  const size = Number.parseFloat(valueIn(propertiesOf(styles, 'paragraph', name, 'text'), 'font-size') ?? '')
  const letters = (size > 0 ? size : USUAL_SIZE) * POINT
  const text = ownText(block)
  const { lines, height } = aboutLines(text, letters, COLUMN)
  const align = valueIn(propertiesOf(styles, 'paragraph', name, 'paragraph'), 'text-align') ?? 'start'
  const isShort = lines === 1 && /^(start|left|justify)$/.test(align)
  const width = isShort ? Math.min(COLUMN, (text.length + 6) * letters * 0.65) : COLUMN
  return [{ element: block, height: lines * height, width, line: height }]
}

const isDrawn = ({ local }: Element) => SHAPE.test(local) || local === 'frame' || local === 'g'

/** The text of a paragraph without that of what is drawn in it. */
const ownText = (element: Element): string =>
  element.children
    .map((child) => (typeof child === 'string' ? child : isDrawn(child) ? '' : ownText(child)))
    .join('')
    .trim()

async function empty(element: Element, pictures: OpenPictures, note: Note): Promise<void> {
  const text = ownText(element)
  const images = [...walk(element)].filter(
    (each) =>
      each.local === 'frame' && attributeOf(each, 'anchor-type') === 'as-char' && childOf(each, 'image'),
  )
  let isChanged = text !== ''
  dropText(element)
  for (const image of images.flatMap((frame) => elementsOf(frame).filter(({ local }) => local === 'image'))) {
    const bytes = pictures.parts.get(pathOf(image) ?? '')
    const painted = bytes && (await blackened(bytes, [WHOLE_PICTURE]))
    if (!painted) continue
    replacePicture(image, pictures, painted)
    isChanged = true
  }
  if (isChanged) note('covered-text', text)
}

function dropText(element: Element): void {
  element.children = elementsOf(element)
  for (const child of elementsOf(element)) if (!isDrawn(child)) dropText(child)
}

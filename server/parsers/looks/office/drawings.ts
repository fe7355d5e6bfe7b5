import sharp from 'sharp'
import type { Note } from '../tasks.ts'
import type { OfficePart } from './package.ts'
import { type Change, childOf, type Element, textIn, walk, wordsIn } from './xml-tree.ts'

/** Elements that are drawn as a whole, and can be hidden. */
const DRAWN = new Set([
  'drawing',
  'pict',
  'sp',
  'pic',
  'graphicFrame',
  'grpSp',
  'cxnSp',
  'wsp',
  'shape',
  'anchor',
  'inline',
])
/** Elements that no reader sees: extensions, programs, and the former or the whole text of something. */
const UNSEEN: Readonly<Record<string, Parameters<Note>[0]>> = {
  extLst: 'other',
  OLEObject: 'embedded-files',
  control: 'embedded-files',
  controls: 'embedded-files',
  oleObj: 'embedded-files',
  oleObjects: 'embedded-files',
  videoFile: 'embedded-files',
  audioFile: 'embedded-files',
  wavAudioFile: 'embedded-files',
  quickTimeFile: 'embedded-files',
  externalData: 'embedded-files',
  custDataLst: 'custom-data',
  tags: 'custom-data',
  pivotSource: 'metadata',
  pivotFmts: 'other',
}
/** What says how a chart is printed by itself; its head and foot can have words. */
const PRINTING = /^(printSettings|userShapes)$/

/** Names that programs give to what is drawn. */
const USUAL_NAME =
  /^((Picture|Image|Graphic|Text ?Box|Rectangle|Title|Subtitle|Content Placeholder|Text Placeholder|Picture Placeholder|(Title|Body|Subtitle|Vertical Title|Vertical Text|SmartArt|Media|Header|Notes|Slide Image|Chart|Table) Placeholder|Date Placeholder|Footer Placeholder|Slide Number Placeholder|Chart|Table|Group|Diagram|Object|Shape|Oval|Straight Connector|Line) ?\d*|Drawing)?$/i

/** What is dropped in drawings, pictures and charts, in Office files of every kind. */
export function drawingChange(note: Note): Change {
  return (element) => {
    const kind = UNSEEN[element.local]
    if (kind) {
      note(kind, element.local === 'extLst' ? '' : wordsIn(element))
      return []
    }
    if (PRINTING.test(element.local)) {
      const text = textIn(element)
      if (text !== '') note('hidden-text', text)
      return []
    }
    if (DRAWN.has(element.local) && isHidden(element)) {
      note('hidden-text', textIn(element))
      return []
    }
    const dropped = ATTRIBUTES.find(([elements]) => elements.test(element.local))
    if (dropped) dropAttributes(element, dropped[1], note)
    if (/^(docPr|cNvPr)$/.test(element.local)) nameOver(element, note)
    if (isShape(element)) {
      describedNot(element, ['title', 'alt'], note)
      dropShapeName(element, note)
    }
    // The former form of a drawing, packed, for programs that know it.
    delete element.attributes['o:gfxdata']
    return null
  }
}

/** What else is known of elements, such as addresses of pictures, and cells from which a text comes. */
const ATTRIBUTES: readonly (readonly [elements: RegExp, attributes: readonly string[]])[] = [
  [/^hlink(Click|Hover)$/, ['tooltip', 'history', 'action']],
  [/^blip$/, ['link']],
  [/^(imagedata|shape)$/, ['href', 'src']],
  [/^(sp|graphicFrame|pic)$/, ['macro', 'textlink']],
]

const isShape = ({ local }: Element) =>
  /^(imagedata|shape|rect|roundrect|oval|line|group|polyline|arc)$/.test(local)

/** The older drawings of Office are named by their ids. */
function dropShapeName({ attributes }: Element, note: Note): void {
  const { id } = attributes
  if (id === undefined || /^_x0000_\w+$/.test(id)) return
  if (!USUAL_NAME.test(id.replaceAll('_x0020_', ' '))) note('metadata', id)
  delete attributes.id
}

/** Descriptions are read aloud, and no one who sees the picture sees them. */
function describedNot(element: Element, names: readonly string[], note: Note): void {
  for (const [key, value] of Object.entries(element.attributes)) {
    if (!names.includes(key.slice(key.indexOf(':') + 1))) continue
    if (value.trim() !== '') note('descriptions', value)
    delete element.attributes[key]
  }
}

function isHidden(element: Element): boolean {
  const style = element.attributes.style ?? ''
  if (/visibility\s*:\s*hidden|display\s*:\s*none|mso-hide\s*:\s*all/i.test(style)) return true
  const facts = [...walk(element)].find(({ local }) => local === 'docPr' || local === 'cNvPr')
  return facts !== undefined && isOn(facts.attributes.hidden ?? '0')
}

export const isOn = (value: string | undefined) => value === undefined || !/^(0|false|off|none)$/i.test(value)

/** A name may be that of the picture's file, with its folder. */
function nameOver(element: Element, note: Note): void {
  const { name = '' } = element.attributes
  if (!USUAL_NAME.test(name)) {
    note('metadata', name)
    element.attributes.name = `Object ${element.attributes.id ?? ''}`.trim()
  }
  describedNot(element, ['descr', 'title'], note)
}

export function dropAttributes(element: Element, names: readonly string[], note: Note): void {
  for (const [key, value] of Object.entries(element.attributes)) {
    if (!names.includes(key.slice(key.indexOf(':') + 1))) continue
    if (value.trim() !== '') note('metadata', value)
    delete element.attributes[key]
  }
}

const WHOLE = 100_000

/** How much of a picture is cut off at each side, as a share of it. */
export interface Cut {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Cuts pictures to what is shown of them: what was cut off in the program is still in the file. */
export async function cutPictures(root: Element, part: OfficePart, note: Note): Promise<void> {
  for (const element of walk(root)) {
    const cut = childOf(element, 'srcRect')
    const blip = childOf(element, 'blip')
    if (cut && blip) {
      const share = (side: string) => Math.max(0, Number(cut.attributes[side] ?? 0) / WHOLE)
      const sides = { left: share('l'), top: share('t'), right: share('r'), bottom: share('b') }
      if (await cutPicture(blip, ':embed', sides, part, note)) cut.attributes = {}
    } else if (element.local === 'imagedata') {
      const sides = vmlCut(element.attributes)
      if (!(await cutPicture(element, ':id', sides, part, note))) continue
      for (const side of ['left', 'top', 'right', 'bottom']) delete element.attributes[`crop${side}`]
    }
  }
}

/** The older drawings of Office say it as a share, or in parts of 65,536. */
function vmlCut(attributes: Readonly<Record<string, string>>): Cut {
  const share = (side: string) => {
    const text = attributes[`crop${side}`] ?? '0'
    const value = Number.parseFloat(text) / (text.endsWith('f') ? 65_536 : 1)
    return Number.isFinite(value) ? Math.max(0, value) : 0
  }
  return { left: share('left'), top: share('top'), right: share('right'), bottom: share('bottom') }
}

/** Returns whether something was cut off. */
async function cutPicture(
  blip: Element,
  key: string,
  cut: Cut,
  part: OfficePart,
  note: Note,
): Promise<boolean> {
  if (cut.left + cut.top + cut.right + cut.bottom === 0) return false
  note('cut-off-pictures')
  const named = Object.keys(blip.attributes).find((name) => name.endsWith(key))
  const bytes = named === undefined ? null : part.bytesOf(blip.attributes[named] ?? '')
  if (named !== undefined && bytes) blip.attributes[named] = part.addPicture(await cutOut(bytes, cut), 'png')
  return true
}

const BLANK = { create: { width: 1, height: 1, channels: 4, background: '#ffffff00' } } as const

/** A picture without what is cut off. */
export async function cutOut(bytes: Buffer, { left, top, right, bottom }: Cut): Promise<Buffer> {
  try {
    const { width, height } = await sharp(bytes).metadata()
    const box = {
      left: Math.min(width - 1, Math.round(width * left)),
      top: Math.min(height - 1, Math.round(height * top)),
    }
    const shown = {
      width: Math.max(1, Math.min(width - box.left, Math.round(width * (1 - left - right)))),
      height: Math.max(1, Math.min(height - box.top, Math.round(height * (1 - top - bottom)))),
    }
    return await sharp(bytes)
      .extract({ ...box, ...shown })
      .png()
      .toBuffer()
  } catch {
    // A drawing that can't be cut is left out rather than shown whole.
    return sharp(BLANK).png().toBuffer()
  }
}

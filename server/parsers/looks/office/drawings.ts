import sharp from 'sharp'
import type { Note } from '../tasks.ts'
import type { OfficePart } from './package.ts'
import { attributeOf, type Change, change, childOf, type Element, textIn, walk, wordsIn } from './xml-tree.ts'

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
  userShapes: 'other',
  custDataLst: 'custom-data',
  tags: 'custom-data',
}

/** Names that programs give to what is drawn. */
const USUAL_NAME =
  /^((Picture|Image|Graphic|Text ?Box|Rectangle|Title|Subtitle|Content Placeholder|Text Placeholder|Picture Placeholder|Date Placeholder|Footer Placeholder|Slide Number Placeholder|Chart|Table|Group|Object|Shape|Oval|Straight Connector|Line) ?\d*|Drawing)?$/i

/** What is dropped in drawings, pictures and charts, in Office files of every kind. */
export function drawingChange(note: Note): Change {
  return (element) => {
    const kind = UNSEEN[element.local]
    if (kind) {
      note(kind, element.local === 'extLst' ? '' : wordsIn(element))
      return []
    }
    if (DRAWN.has(element.local) && isHidden(element)) {
      note('hidden-text', textIn(element))
      return []
    }
    if (element.local === 'docPr' || element.local === 'cNvPr') nameOver(element, note)
    if (element.local === 'hlinkClick' || element.local === 'hlinkHover')
      dropAttributes(element, ['tooltip', 'history', 'action'], note)
    if (element.local === 'blip') dropAttributes(element, ['link'], note)
    if (element.local === 'imagedata' || element.local === 'shape')
      dropAttributes(element, ['title', 'alt', 'href', 'src'], note)
    return null
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
  const { name = '', descr = '' } = element.attributes
  if (!USUAL_NAME.test(name)) {
    note('metadata', name)
    element.attributes.name = `Object ${element.attributes.id ?? ''}`.trim()
  }
  if (/[\\/]|\.\w{2,4}$/.test(descr)) dropAttributes(element, ['descr'], note)
  dropAttributes(element, ['title'], note)
}

export function dropAttributes(element: Element, names: readonly string[], note: Note): void {
  for (const [key, value] of Object.entries(element.attributes)) {
    if (!names.includes(key.slice(key.indexOf(':') + 1))) continue
    if (value.trim() !== '') note('metadata', value)
    delete element.attributes[key]
  }
}

const WHOLE = 100_000

/** Cuts pictures to what is shown of them: what was cut off in the program is still in the file. */
export async function cutPictures(root: Element, part: OfficePart, note: Note): Promise<void> {
  for (const fill of walk(root)) {
    const cut = childOf(fill, 'srcRect')
    const blip = childOf(fill, 'blip')
    if (!cut || !blip) continue
    const [left, top, right, bottom] = (['l', 't', 'r', 'b'] as const).map((side) =>
      Math.max(0, Number(cut.attributes[side] ?? 0) / WHOLE),
    ) as [number, number, number, number]
    if (left + top + right + bottom === 0) continue
    note('cut-off-pictures')
    const id = attributeOf(blip, 'embed') ?? ''
    const embedded = Object.keys(blip.attributes).find((key) => key.endsWith(':embed'))
    const bytes = part.bytesOf(id)
    if (!bytes || !embedded) continue
    blip.attributes[embedded] = part.addPicture(await cutOut(bytes, { left, top, right, bottom }), 'png')
    cut.attributes = {}
  }
}

const BLANK = { create: { width: 1, height: 1, channels: 4, background: '#ffffff00' } } as const

async function cutOut(
  bytes: Buffer,
  { left, top, right, bottom }: Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>,
): Promise<Buffer> {
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

/** Writes the values of a chart in place of references to a workbook, which is not kept. */
export function freezeChart(root: Element): void {
  change(root, (element) => {
    const names: Readonly<Record<string, readonly [cache: string, literal: string]>> = {
      numRef: ['numCache', 'numLit'],
      strRef: ['strCache', 'strLit'],
    }
    const found = names[element.local]
    if (element.local === 'multiLvlStrRef' || element.local === 'datalabelsRange') return []
    if (!found) return null
    const cache = childOf(element, found[0])
    if (!cache) return []
    const name = element.name.replace(element.local, found[1])
    return [{ name, local: found[1], attributes: {}, children: cache.children }]
  })
  // The title of a series and of a chart takes a text alone where it takes no reference.
  for (const element of walk(root)) {
    if (element.local !== 'tx') continue
    const literal = childOf(element, 'strLit')
    if (!literal) continue
    const prefix = element.name.slice(0, element.name.indexOf(':') + 1)
    element.children = [{ name: `${prefix}v`, local: 'v', attributes: {}, children: [textOfPoints(literal)] }]
  }
}

const textOfPoints = (literal: Element): string =>
  [...walk(literal)]
    .filter(({ local }) => local === 'v')
    .map(textIn)
    .join(' ')

import { COLOURS, hex } from '../look.ts'
import { type KeyRow, keyRows, type MapDrawing, regionsDrawing } from '../map/drawing.ts'
import { mapPicture } from '../map/picture.ts'
import { officeLine } from '../office/text.ts'
import type { RegionMap } from '../templates/document.ts'
import { addBars } from './charts.ts'
import { fitted } from './fit.ts'
import type { Slide } from './library.ts'
import { box, type Place } from './masters.ts'
import type { Setting } from './setting.ts'
import { SECOND_INK, TYPE } from './slide-look.ts'
import { addFitted, addTextAt } from './text-boxes.ts'

/** The key is text of the slide, which is larger and read aloud, and so are the numbers. */
const NUMBER_SIZE = 10
/** Most regions that have a bar beside the map. */
const MOST_BARS = 12
const SWATCH = { width: 24, height: 14 } as const
const ROW = 22
const KEY = { width: 140, gap: 8 } as const
/** From the coast to the key, and from the key to the bars. */
const COAST = 8
const GAP = 28

/**
 * Adds a map of the regions, which is a picture, with its key as text, and beside it bars that PowerPoint draws: what a shade shows, their
 * names and values say.
 */
export function addMap(
  slide: Slide,
  {
    map,
    subtitle,
    altText,
  }: { readonly map: RegionMap; readonly subtitle: string; readonly altText: string },
  place: Place,
  setting: Setting,
): void {
  const drawing = regionsDrawing(map, setting, NUMBER_SIZE)
  const scale = Math.min(place.height / drawing.height, 1.2)
  const size = { width: drawing.width * scale, height: drawing.height * scale }
  slide.addImage({
    ...box({ left: place.left, top: place.top, ...size }),
    data: `image/png;base64,${mapPicture(drawing).toString('base64')}`,
    altText,
  })
  const key = keyOf(map, setting)
  const keyLeft = place.left + coastBelow(drawing, drawing.height - key.height / scale) * scale + COAST
  addKey(slide, key, { left: keyLeft, top: place.top + size.height - key.height })
  const left = keyLeft + KEY.width + SWATCH.width + KEY.gap + GAP
  addLargest(slide, { map, subtitle }, { ...place, left, width: place.left + place.width - left }, setting)
}

/** How far the outlines reach to the right from a height downwards: the sea beyond has room for the key. */
function coastBelow({ areas }: MapDrawing, from: number): number {
  const reached = areas.flatMap(({ points }) =>
    points.flatMap(([x, y], index) => {
      const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y]
      const crossing = (y - from) * (nextY - from) < 0 ? [x + ((from - y) / (nextY - y)) * (nextX - x)] : []
      return y >= from ? [x, ...crossing] : crossing
    }),
  )
  return Math.max(0, ...reached)
}

/** The rows of the key with the height of each; what an outline or a hatching means takes more than a line. */
function keyOf(map: RegionMap, { wording, look, layout }: Setting) {
  const room = { width: KEY.width, height: 4 * TYPE.small.leading }
  const rows = keyRows(map, wording, look).map((row) => {
    const text = fitted(row.text, room, [TYPE.small], layout)
    return { look: row.look, text, height: Math.max(ROW, text.height) }
  })
  return { rows, height: rows.reduce((sum, { height }) => sum + height, 0) }
}

function addKey(
  slide: Slide,
  { rows }: ReturnType<typeof keyOf>,
  { left, top: first }: { readonly left: number; readonly top: number },
): void {
  const textLeft = left + SWATCH.width + KEY.gap
  let top = first
  for (const { look, text, height } of rows) {
    addSwatch(slide, look, { left, top: top + 1 })
    addFitted(slide, text, { left: textLeft, top, width: KEY.width })
    top += height
  }
}

const HATCHES = 3

/** A shade, an outline alone, or lines of a hatching. */
function addSwatch(
  slide: Slide,
  look: KeyRow['look'],
  { left, top }: { readonly left: number; readonly top: number },
): void {
  const [fill, edge] =
    look === 'hatched'
      ? [COLOURS.paper, COLOURS.hatching]
      : look === 'outlined'
        ? [COLOURS.paper, COLOURS.secondInk]
        : [look.fill, look.fill]
  const line = { color: hex(edge), width: 0.75 }
  slide.addShape('rect', { ...box({ left, top, ...SWATCH }), fill: { color: hex(fill) }, line })
  if (look !== 'hatched') return
  const width = SWATCH.width / HATCHES
  for (let index = 0; index < HATCHES; index++) {
    const place = box({ left: left + index * width, top, width, height: SWATCH.height })
    slide.addShape('line', { ...place, flipV: true, line })
  }
}

/** The regions with most records as bars; all figures are in the notes. */
function addLargest(
  slide: Slide,
  { map, subtitle }: { readonly map: RegionMap; readonly subtitle: string },
  place: Place,
  setting: Setting,
): void {
  const { words, fill, number } = setting.wording
  const counted = map.regions.filter(({ value }) => value > 0).toSorted((a, b) => b.value - a.value)
  const bars = counted.slice(0, MOST_BARS)
  const values = bars.map(({ label, value }) => `${label}: ${number(value)}`).join('; ')
  const altText = officeLine(fill(words.chart.bars, { title: subtitle, values }))
  if (bars.length === counted.length) {
    addBars(slide, { bars, altText }, place, setting)
    return
  }
  const { leading } = TYPE.text
  const heading = fill(words.slides.mostRegions, { count: bars.length })
  addTextAt(slide, heading, { ...place, height: leading }, TYPE.text, { color: SECOND_INK })
  const above = leading + 6
  addBars(
    slide,
    { bars, altText },
    { ...place, top: place.top + above, height: place.height - above },
    setting,
  )
}

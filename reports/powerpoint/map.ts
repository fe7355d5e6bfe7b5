import { regionClasses } from '#shared/domain/map-classes.ts'
import { OUTLINE_BOX, REGION_OUTLINES } from '#shared/domain/region-outlines.ts'
import { COLOURS, hex } from '../look.ts'
import { keyRows, MAP_HEIGHT, type MapDrawing, type MapText, mapDrawing } from '../map/drawing.ts'
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

/** The width of the outlines as they are drawn. */
const MAP_WIDTH = (OUTLINE_BOX.width / OUTLINE_BOX.height) * MAP_HEIGHT
const NUMBER_SIZE = 10
/** A figure's middle above its baseline, as a part of its size. */
const MIDDLE = 0.36
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
  const drawing = outlinesOf(map, setting)
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

/** The regions with their numbers; the key is text of the slide, which is larger and read aloud. */
function outlinesOf(map: RegionMap, { layout, wording, look }: Setting): MapDrawing {
  const drawing = mapDrawing(map, MAP_WIDTH, { layout, wording, look })
  const areas = drawing.areas.slice(0, Object.keys(REGION_OUTLINES).length)
  const boxes = areas.map(({ points }) => {
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
    return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
  })
  const inReadableType = (text: MapText): MapText => {
    const middle = text.y - text.style.size * MIDDLE
    const style = { ...text.style, size: NUMBER_SIZE }
    const around = boxes
      .filter(
        ({ left, right, top, bottom }) =>
          left <= text.x && text.x <= right && top <= middle && middle <= bottom,
      )
      .toSorted((one, other) => one.right - one.left - (other.right - other.left))[0]
    const y = middle + NUMBER_SIZE * MIDDLE
    if (!around || layout.widthOf(text.text, style) <= around.right - around.left)
      return { ...text, y, style }
    // The capital is smaller than its number, which has room in the sea beside it.
    return { ...text, y, x: around.right + 3, centred: false, style: { ...style, colour: COLOURS.ink } }
  }
  const texts = drawing.texts.filter(({ centred }) => centred).map(inReadableType)
  return { width: MAP_WIDTH, height: drawing.height, areas, texts }
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

/** The shades from the most to the fewest, and what an outline alone means; null where every region has a shade. */
function keyOf(map: RegionMap, { wording, look, layout }: Setting) {
  const counts = new Map(map.regions.map(({ code, value }) => [code, value]))
  const rows = keyRows(
    regionClasses((code) => counts.get(code)),
    wording,
    look,
  )
  const isEmpty = map.regions.some(({ value }) => value === 0)
  const room = { width: KEY.width, height: 4 * TYPE.small.leading }
  const none = isEmpty ? fitted(wording.words.map.none, room, [TYPE.small], layout) : null
  return { rows, none, height: rows.length * ROW + (none?.height ?? 0) }
}

function addKey(
  slide: Slide,
  { rows, none }: ReturnType<typeof keyOf>,
  { left, top: first }: { readonly left: number; readonly top: number },
): void {
  const textLeft = left + SWATCH.width + KEY.gap
  let top = first
  const swatch = (fillColour: string, edge: string) =>
    slide.addShape('rect', {
      ...box({ left, top: top + 1, ...SWATCH }),
      ...{ fill: { color: hex(fillColour) }, line: { color: hex(edge), width: 0.75 } },
    })
  for (const { colour, text } of rows) {
    swatch(colour, colour)
    addTextAt(slide, text, { left: textLeft, top, width: KEY.width, height: ROW }, TYPE.small)
    top += ROW
  }
  if (!none) return
  swatch(COLOURS.paper, COLOURS.secondInk)
  addFitted(slide, none, { left: textLeft, top, width: KEY.width })
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

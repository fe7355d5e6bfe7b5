import { classOf, type MapClass, regionClasses } from '#shared/domain/map-classes.ts'
import { OUTLINE_BOX, REGION_OUTLINES, REGION_POINTS } from '#shared/domain/region-outlines.ts'
import { luminanceOf } from '#shared/rules/letterhead.ts'
import { COLOURS, type Look } from '../look.ts'
import type { RegionMap } from '../templates/document.ts'
import type { Wording } from '../templates/wording.ts'
import type { TextStyle } from '../typesetting/style.ts'
import type { TextLayout } from '../typesetting/text-layout.ts'

export type Point = readonly [x: number, y: number]

/** A closed shape in points, filled and edged. */
export interface Area {
  readonly points: readonly Point[]
  readonly fill: string
  readonly edge: string
  readonly edgeWidth: number
}

/** A line of text with its baseline at `y`, which begins at `x` or is centred on it. */
export interface MapText {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly style: TextStyle
  readonly centred: boolean
}

/** A map without any format, in points: what is drawn, from below to above. */
export interface MapDrawing {
  readonly width: number
  readonly height: number
  readonly areas: readonly Area[]
  readonly texts: readonly MapText[]
}

const HEIGHT = 264
const GAP = 22
const SCALE = HEIGHT / OUTLINE_BOX.height
const MAP_WIDTH = OUTLINE_BOX.width * SCALE
const PAPER = '#ffffff'
const NUMBER = { size: 8, leading: 10, bold: true } as const
const KEY = { size: 8.5, leading: 11.5 } as const
const SWATCH = { width: 22, height: 11 } as const
const ROW = 18
/** The legend begins where the map has sea beside it. */
const LEGEND_TOP = 96

/** The height of a map, whatever its width. */
export const MAP_HEIGHT = HEIGHT

/** What a map is drawn with. */
interface MapSetting {
  readonly layout: TextLayout
  readonly wording: Wording
  readonly look: Look
}

/** Draws the regions in shades of the accent, each with its number, and the legend beside them. */
export function mapDrawing(map: RegionMap, width: number, setting: MapSetting): MapDrawing {
  const regions = regionsDrawing(map, setting)
  const key = legendOf(map, setting, width)
  return {
    ...{ width, height: HEIGHT },
    areas: [...regions.areas, ...key.areas],
    texts: [...regions.texts, ...key.texts],
  }
}

/** The regions with their numbers, for formats that write the key themselves; numbers are of the size that their pages need. */
export function regionsDrawing(
  map: RegionMap,
  { layout, wording, look }: MapSetting,
  numberSize: number = NUMBER.size,
): MapDrawing {
  const classes = classesOf(map)
  const number = { ...NUMBER, size: numberSize }
  const regions = map.regions.map((region): DrawnRegion => {
    const shadeClass = classOf(classes, region.value)
    const points = outlineOf(region.code)
    const text = wording.number(region.value)
    const [left, right] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))]
    return {
      ...{ region, points, right, text },
      fill: shadeClass ? (look.shades[shadeClass.shade - 1] ?? look.accent) : null,
      isSmall: region.value > 0 && layout.widthOf(text, number) > right - left,
    }
  })
  return {
    ...{ width: MAP_WIDTH, height: HEIGHT },
    areas: regions.toSorted((one, other) => layerOf(one) - layerOf(other)).flatMap(areasOf),
    texts: regions.flatMap((region) => numberIn(region, number)),
  }
}

/** A region as it is drawn. */
interface DrawnRegion {
  readonly region: RegionMap['regions'][number]
  readonly points: readonly Point[]
  /** Its eastern end. */
  readonly right: number
  readonly text: string
  /** Null where it has no records. */
  readonly fill: string | null
  /** Whether it is smaller than its number, as the capital is. */
  readonly isSmall: boolean
}

/** What lies above: outlines of regions without records above the white edges of their neighbours, and above all what is small. */
function layerOf({ region, fill, isSmall }: DrawnRegion): number {
  if (region.isOutside) return 0
  if (isSmall) return 3
  return fill === null ? 2 : 1
}

function areasOf({ region, points, fill, isSmall }: DrawnRegion): Area[] {
  if (region.isOutside) return hatched(points)
  if (fill === null) return [{ points, fill: PAPER, edge: COLOURS.secondInk, edgeWidth: 0.8 }]
  // A wider edge would hide the shade of a region that is hardly wider than the edges of two.
  if (isSmall) return [{ points, fill, edge: COLOURS.ink, edgeWidth: SMALL_EDGE }]
  return [{ points, fill, edge: PAPER, edgeWidth: 0.8 }]
}

const SMALL_EDGE = 0.35

/** The number of a region within it; one that is wider than its region would hide it, and has room in the sea beside it. */
function numberIn({ region, right, text, fill, isSmall }: DrawnRegion, number: TextStyle): MapText[] {
  const point = REGION_POINTS[region.code]
  if (region.value === 0 || !point) return []
  const [x, y] = [point[0] * SCALE, point[1] * SCALE + number.size * MIDDLE]
  if (isSmall) {
    const style = { ...number, colour: COLOURS.ink }
    return [{ text, x: right + BESIDE, y: y + number.size * LOWER, style, centred: false }]
  }
  return [{ text, x, y, style: { ...number, colour: inkOn(fill ?? PAPER) }, centred: true }]
}

/** A figure's middle above its baseline, as a part of its size. */
const MIDDLE = 0.36
/** From a small region to its number, and how much lower than its middle that is, so that it keeps off the coast to the north. */
const BESIDE = 3
const LOWER = 0.3

function outlineOf(code: string): Point[] {
  return (REGION_OUTLINES[code] ?? '')
    .slice(1, -1)
    .split('L')
    .map((pair): Point => {
      const [x = 0, y = 0] = pair.split(',').map(Number)
      return [x * SCALE, y * SCALE]
    })
}

const classesOf = ({ regions }: RegionMap): readonly MapClass[] => {
  const counts = new Map(regions.map(({ code, value }) => [code, value]))
  return regionClasses((code) => counts.get(code))
}

/** The distance of the lines of a hatching, along the page. */
const HATCH_STEP = 5

/** What is no part of the report: lines of a hatching, which differ from every shade in grey too. */
function hatched(points: readonly Point[]): Area[] {
  const colours = { fill: COLOURS.hatching, edge: COLOURS.hatching }
  const sums = points.map(([x, y]) => x + y)
  const areas: Area[] = [{ points, fill: PAPER, edge: COLOURS.hatching, edgeWidth: 0.8 }]
  const first = Math.ceil(Math.min(...sums) / HATCH_STEP) * HATCH_STEP
  for (let sum = first; sum < Math.max(...sums); sum += HATCH_STEP) {
    const crossings = crossingsOf(points, sum)
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      areas.push({ ...colours, points: crossings.slice(index, index + 2), edgeWidth: 0.6 })
    }
  }
  return areas
}

/** Where an outline crosses the line on which x and y have a sum, from left to right. */
function crossingsOf(points: readonly Point[], sum: number): Point[] {
  return points
    .flatMap(([x1, y1], index): Point[] => {
      const [x2, y2] = points[(index + 1) % points.length] ?? [x1, y1]
      if (x1 + y1 <= sum === x2 + y2 <= sum) return []
      const part = (sum - x1 - y1) / (x2 + y2 - x1 - y1)
      return [[x1 + (x2 - x1) * part, y1 + (y2 - y1) * part]]
    })
    .toSorted(([one], [other]) => one - other)
}

/** Dark or white, whichever has more contrast. */
function inkOn(ground: string): string {
  const light = luminanceOf(ground)
  const contrast = (other: number) => (Math.max(light, other) + 0.05) / (Math.min(light, other) + 0.05)
  return contrast(luminanceOf(COLOURS.ink)) > contrast(1) ? COLOURS.ink : PAPER
}

/** A row of a map's key: what a shade means, an outline alone, or a hatching. */
export interface KeyRow {
  readonly text: string
  readonly look: { readonly fill: string } | 'outlined' | 'hatched'
}

/** The rows of a map's key, from the most to the fewest; what the map does not show has no row. */
export function keyRows(map: RegionMap, { words, fill, number }: Wording, look: Look): KeyRow[] {
  const shades = classesOf(map)
    .toReversed()
    .map(({ from, to, shade }): KeyRow => {
      const range = from === to ? number(from) : `${number(from)}–${number(to ?? from)}`
      const text = to === null ? fill(words.map.atLeast, { from }) : range
      return { text, look: { fill: look.shades[shade - 1] ?? look.accent } }
    })
  const isEmpty = map.regions.some(({ value, isOutside }) => value === 0 && !isOutside)
  const isPart = map.regions.some(({ isOutside }) => isOutside)
  return [
    ...shades,
    ...(isEmpty ? [{ text: words.map.none, look: 'outlined' } as const] : []),
    ...(isPart ? [{ text: words.map.outside, look: 'hatched' } as const] : []),
  ]
}

function legendOf(
  map: RegionMap,
  { layout, wording, look }: MapSetting,
  width: number,
): Pick<MapDrawing, 'areas' | 'texts'> {
  const left = MAP_WIDTH + GAP
  const textLeft = left + SWATCH.width + 7
  const areas: Area[] = []
  const texts: MapText[] = []
  let top = LEGEND_TOP
  for (const { text, look: swatch } of keyRows(map, wording, look)) {
    areas.push(...swatchOf(swatch, rectangle(left, top, SWATCH.width, SWATCH.height)))
    const lines = layout.lines(text, KEY, width - textLeft)
    for (const [index, line] of lines.entries()) {
      texts.push({
        ...{ text: line.text, x: textLeft, y: top + 9 + index * KEY.leading },
        ...{ style: { ...KEY, colour: COLOURS.ink }, centred: false },
      })
    }
    top += Math.max(ROW, lines.length * KEY.leading + 6)
  }
  return { areas, texts }
}

function swatchOf(look: KeyRow['look'], points: readonly Point[]): Area[] {
  if (look === 'hatched') return hatched(points)
  if (look === 'outlined') return [{ points, fill: PAPER, edge: COLOURS.secondInk, edgeWidth: 0.8 }]
  return [{ points, fill: look.fill, edge: look.fill, edgeWidth: 0.8 }]
}

function rectangle(left: number, top: number, width: number, height: number): Point[] {
  return [
    [left, top],
    [left + width, top],
    [left + width, top + height],
    [left, top + height],
  ]
}

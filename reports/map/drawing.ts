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

const HEIGHT = 330
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

/** Draws the regions in shades of the accent, each with its number, and the legend beside them. */
export function mapDrawing(
  map: RegionMap,
  width: number,
  { layout, wording, look }: { readonly layout: TextLayout; readonly wording: Wording; readonly look: Look },
): MapDrawing {
  const counts = new Map(map.regions.map(({ code, value }) => [code, value]))
  const classes = regionClasses((code) => counts.get(code))
  const fillOf = (code: string) => {
    const shadeClass = classOf(classes, counts.get(code) ?? 0)
    return shadeClass ? (look.shades[shadeClass.shade - 1] ?? look.accent) : null
  }
  const regions = Object.entries(REGION_OUTLINES)
  // Outlines of regions without records lie above the white edges of their neighbours.
  const areas = [
    ...regions.filter(([code]) => fillOf(code)),
    ...regions.filter(([code]) => !fillOf(code)),
  ].map(([code, outline]) => regionArea(outline, fillOf(code)))
  const numbers = Object.entries(REGION_POINTS).flatMap(([code, [x, y]]): MapText[] => {
    const value = counts.get(code) ?? 0
    if (value === 0) return []
    const style = { ...NUMBER, colour: inkOn(fillOf(code) ?? PAPER) }
    return [
      { text: wording.number(value), x: x * SCALE, y: y * SCALE + NUMBER.size * 0.36, style, centred: true },
    ]
  })
  const key = legendOf(classes, { layout, wording, look }, width)
  return { width, height: HEIGHT, areas: [...areas, ...key.areas], texts: [...numbers, ...key.texts] }
}

function regionArea(outline: string, fill: string | null): Area {
  const points = outline
    .slice(1, -1)
    .split('L')
    .map((pair): Point => {
      const [x = 0, y = 0] = pair.split(',').map(Number)
      return [x * SCALE, y * SCALE]
    })
  if (fill === null) return { points, fill: PAPER, edge: COLOURS.secondInk, edgeWidth: 0.8 }
  return { points, fill, edge: PAPER, edgeWidth: 0.8 }
}

/** Dark or white, whichever has more contrast. */
function inkOn(ground: string): string {
  const light = luminanceOf(ground)
  const contrast = (other: number) => (Math.max(light, other) + 0.05) / (Math.min(light, other) + 0.05)
  return contrast(luminanceOf(COLOURS.ink)) > contrast(1) ? COLOURS.ink : PAPER
}

/** The rows of a map's key, from the most to the fewest: which numbers a shade means. */
export function keyRows(
  classes: readonly MapClass[],
  { words, fill, number }: Wording,
  look: Look,
): { readonly text: string; readonly colour: string }[] {
  return classes.toReversed().map(({ from, to, shade }) => {
    const range = from === to ? number(from) : `${number(from)}–${number(to ?? from)}`
    return {
      text: to === null ? fill(words.map.atLeast, { from }) : range,
      colour: look.shades[shade - 1] ?? look.accent,
    }
  })
}

function legendOf(
  classes: readonly MapClass[],
  { layout, wording, look }: { readonly layout: TextLayout; readonly wording: Wording; readonly look: Look },
  width: number,
): Pick<MapDrawing, 'areas' | 'texts'> {
  const left = MAP_WIDTH + GAP
  const textLeft = left + SWATCH.width + 7
  const areas: Area[] = []
  const texts: MapText[] = []
  let top = LEGEND_TOP
  const row = (text: string, shade: string | null) => {
    const points = rectangle(left, top, SWATCH.width, SWATCH.height)
    const edge = shade === null ? COLOURS.secondInk : shade
    areas.push({ points, fill: shade ?? PAPER, edge, edgeWidth: 0.8 })
    const lines = layout.lines(text, KEY, width - textLeft)
    for (const [index, line] of lines.entries()) {
      texts.push({
        ...{ text: line.text, x: textLeft, y: top + 9 + index * KEY.leading },
        ...{ style: { ...KEY, colour: COLOURS.ink }, centred: false },
      })
    }
    top += Math.max(ROW, lines.length * KEY.leading + 6)
  }
  for (const { text, colour } of keyRows(classes, wording, look)) row(text, colour)
  row(wording.words.map.none, null)
  return { areas, texts }
}

function rectangle(left: number, top: number, width: number, height: number): Point[] {
  return [
    [left, top],
    [left + width, top],
    [left + width, top + height],
    [left, top + height],
  ]
}

import { officeLine } from '../office/text.ts'
import { encodePng } from '../png.ts'
import type { Area, MapDrawing, Point } from './drawing.ts'
import { glyphOutlines } from './glyphs.ts'

/** Pixels of a point: sharp on paper (288 to the inch) and on a wall. */
const PIXELS = 4
/** Each pixel is the mean of two times two samples, which smooths the edges. */
const SAMPLES = 2
const PAPER = [255, 255, 255] as const

/**
 * A map as a picture (PNG), for formats that can't draw it. It is drawn here, letters included, so that every computer makes the
 * same bytes of it, whatever typefaces and libraries it has.
 */
export function mapPicture({ width, height, areas, texts }: MapDrawing): Buffer {
  const scale = PIXELS * SAMPLES
  const grid = sampleGrid(Math.ceil(width * PIXELS) * SAMPLES, Math.ceil(height * PIXELS) * SAMPLES)
  const scaled = (points: readonly Point[]) => points.map(([x, y]): Point => [x * scale, y * scale])
  for (const area of areas) drawArea(grid, area, scaled(area.points), scale)
  for (const text of texts) {
    const outlines = glyphOutlines(officeLine(text.text), text)
    grid.fill(outlines.map(scaled), text.style.colour ?? '#000000')
  }
  return grid.picture()
}

function drawArea(
  grid: Grid,
  { fill, edge, edgeWidth }: Area,
  points: readonly Point[],
  scale: number,
): void {
  grid.fill([points], fill)
  const half = (edgeWidth * scale) / 2
  for (const [index, from] of points.entries()) {
    const to = points[(index + 1) % points.length] ?? from
    grid.fill([thickLine(from, to, half)], edge)
  }
}

/** A line as a rectangle that reaches a little beyond its ends, so that lines meet at corners. */
function thickLine([x1, y1]: Point, [x2, y2]: Point, half: number): Point[] {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1
  const [dx, dy] = [((x2 - x1) / length) * half, ((y2 - y1) / length) * half]
  const [start, end] = [
    [x1 - dx / 2, y1 - dy / 2],
    [x2 + dx / 2, y2 + dy / 2],
  ] as const
  return [
    [start[0] - dy, start[1] + dx],
    [end[0] - dy, end[1] + dx],
    [end[0] + dy, end[1] - dx],
    [start[0] + dy, start[1] - dx],
  ]
}

interface Grid {
  /** Fills what lies within the closed outlines; where they turn about each other, they leave holes. */
  readonly fill: (outlines: readonly (readonly Point[])[], colour: string) => void
  readonly picture: () => Buffer
}

function sampleGrid(width: number, height: number): Grid {
  const samples = new Uint8Array(width * height)
  const colours: (readonly [number, number, number])[] = [PAPER]
  const numbers = new Map<string, number>()
  const numberOf = (colour: string) => {
    const number = numbers.get(colour)
    if (number !== undefined) return number
    const at = (from: number) => Number.parseInt(colour.slice(from, from + 2), 16)
    numbers.set(colour, colours.length)
    colours.push([at(1), at(3), at(5)])
    return colours.length - 1
  }
  return {
    fill(outlines, colour) {
      const number = numberOf(colour)
      for (const [row, crossings] of crossingsByRow(outlines, height)) {
        for (const [from, to] of spansOf(crossings)) {
          const [start, end] = [Math.max(0, Math.round(from)), Math.min(width, Math.round(to))]
          if (end > start) samples.fill(number, row * width + start, row * width + end)
        }
      }
    },
    picture: () => encodePng(averaged(samples, width, colours), width / SAMPLES, height / SAMPLES),
  }
}

interface Crossing {
  readonly x: number
  readonly turn: number
}

/** Where the outlines cross the middle of each row: each edge is looked at in its own rows only, since most of them are short. */
function crossingsByRow(
  outlines: readonly (readonly Point[])[],
  height: number,
): ReadonlyMap<number, Crossing[]> {
  const rows = new Map<number, Crossing[]>()
  for (const points of outlines) {
    for (const [index, [x1, y1]] of points.entries()) {
      const [x2, y2] = points[(index + 1) % points.length] ?? [x1, y1]
      const turn = y1 < y2 ? 1 : -1
      const last = Math.min(height - 1, Math.floor(Math.max(y1, y2)))
      for (let row = Math.max(0, Math.floor(Math.min(y1, y2))); row <= last; row++) {
        const middle = row + 0.5
        if (y1 <= middle === y2 <= middle) continue
        const crossing = { x: x1 + ((middle - y1) / (y2 - y1)) * (x2 - x1), turn }
        const others = rows.get(row)
        if (others) others.push(crossing)
        else rows.set(row, [crossing])
      }
    }
  }
  return rows
}

/** Where a row lies within the outlines, by the number of times that they wind around it. */
function spansOf(crossings: Crossing[]): [from: number, to: number][] {
  crossings.sort((a, b) => a.x - b.x)
  const spans: [number, number][] = []
  let winding = 0
  for (const [index, { x, turn }] of crossings.entries()) {
    winding += turn
    const next = crossings[index + 1]
    if (winding !== 0 && next) spans.push([x, next.x])
  }
  return spans
}

/** The mean colour of each square of samples; nearly all squares are of one colour, which needs no mean, and most are paper. */
function averaged(
  samples: Uint8Array,
  width: number,
  colours: readonly (readonly [number, number, number])[],
): Uint8Array {
  const parts = Uint8Array.from(colours.flat())
  const pixels = new Uint8Array((samples.length / (SAMPLES * SAMPLES)) * 3).fill(PAPER[0])
  // Two samples beside each other as one number: rows are of whole squares, so no pair reaches into another row.
  const pairs = new Uint16Array(samples.buffer, samples.byteOffset, samples.length / SAMPLES)
  const perRow = width / SAMPLES
  const sample = (at: number) => (samples[at] ?? 0) * 3
  let at = 0
  for (let row = 0; row < pairs.length; row += SAMPLES * perRow) {
    for (let pair = row; pair < row + perRow; pair++, at += 3) {
      if (pairs[pair] === 0 && pairs[pair + perRow] === 0) continue
      const corner = pair * SAMPLES
      const a = sample(corner)
      const b = sample(corner + 1)
      const c = sample(corner + width)
      const d = sample(corner + width + 1)
      const isOne = a === b && a === c && a === d
      for (let part = 0; part < 3; part++) {
        const first = parts[a + part] ?? 255
        const others = (parts[b + part] ?? 255) + (parts[c + part] ?? 255) + (parts[d + part] ?? 255)
        pixels[at + part] = isOne ? first : Math.round((first + others) / (SAMPLES * SAMPLES))
      }
    }
  }
  return pixels
}

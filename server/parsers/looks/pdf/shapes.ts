import { NotSeen } from '../tasks.ts'
import type { Cover, Cut, Drawn } from './drawn.ts'
import type { Font } from './fonts.ts'
import {
  type Box,
  boxOf,
  crossing,
  type Matrix,
  type Point,
  type Polygon,
  place,
  rectangle,
  UNIT,
} from './geometry.ts'
import type { Operator } from './operators.ts'

/** What is in force while a page is drawn. */
export interface State {
  matrix: Matrix
  clip: Box
  cuts: readonly Cut[]
  /** The colours of areas and letters, and of lines; null where they are not known. */
  fill: string | null
  stroke: string | null
  /** How many numbers a colour has; 0 where they are inks. */
  parts: number
  strokeParts: number
  alpha: number
  blends: boolean
  lineWidth: number
  font: Font | null
  size: number
  spacing: number
  wordSpacing: number
  stretch: number
  leading: number
  rise: number
  mode: number
}

/** In how many steps a part of a colour is written: colours within one step cannot be distinguished. */
const STEPS = 20
/** A colour as red, green and blue, each from 0 to 20. */
const written = (parts: readonly number[]) => parts.map((part) => Math.round(part * STEPS)).join(' ')
const BLACK = written([0, 0, 0])
/** The colour of paper. */
export const WHITE = written([1, 1, 1])

function paintOf(parts: readonly number[]): string {
  const [one = 0, two = 0, three = 0, black = 0] = parts
  if (parts.length === 1) return written([one, one, one])
  if (parts.length === 3) return written(parts)
  return written([one, two, three].map((ink) => (1 - ink) * (1 - black)))
}

/** What is in force before anything was drawn. */
export const FRESH: Omit<State, 'clip'> = {
  ...{ matrix: UNIT, cuts: [], fill: BLACK, stroke: BLACK, parts: 1, strokeParts: 1 },
  ...{ alpha: 1, blends: false, lineWidth: 1 },
  ...{ font: null, size: 1, spacing: 0, wordSpacing: 0, stretch: 1, leading: 0, rise: 0, mode: 0 },
}

/** Points of a line from which on it covers letters. */
const THICK = 4
const OPAQUE = 0.9
/** How opaque it is what can be seen at all. */
export const SEEN = 0.05
/** No honest page has as much. */
export const MOST_DRAWN = 3_000_000

/** Where a page has no point. */
export const NOWHERE: Box = { left: 0, right: -1, bottom: 0, top: -1 }

/** Shapes within one another that are followed. */
const MOST_CUTS = 8

/** Whether a path is one rectangle along the page, which the box around it says as well. */
const isUpright = ([only, ...others]: readonly Polygon[]) =>
  only !== undefined &&
  others.length === 0 &&
  (only.length === 4 || only.length === 5) &&
  only.every(([x, y], at) => {
    const [nextX, nextY] = only[(at + 1) % only.length] ?? [x, y]
    return Math.abs(x - nextX) < 0.01 || Math.abs(y - nextY) < 0.01
  })

/** Follows lines, areas and colours, and gathers what they cover. */
export class Shapes {
  protected readonly drawn: Drawn
  protected state: State
  /** The stream that is followed, and which of its operators. */
  protected readonly owner: object
  protected at = 0
  /** The operator with which the path begins. */
  private from = 0
  private path: Point[][] = []
  private waitsToClip: 'W' | 'W*' | null = null

  constructor(drawn: Drawn, state: State, owner: object) {
    this.drawn = drawn
    this.state = state
    this.owner = owner
  }

  protected setSpace(isStroke: boolean, parts: number): void {
    // The first colour of each kind is black; of inks it is all of them.
    const first = parts === 0 ? null : BLACK
    if (isStroke) Object.assign(this.state, { strokeParts: parts, stroke: first })
    else Object.assign(this.state, { parts, fill: first })
  }

  protected color({ name, values }: Operator, numbers: readonly number[]): void {
    const isStroke = name === name.toUpperCase()
    const own = { g: 1, rg: 3, k: 4 }[name.toLowerCase()]
    const parts = own ?? (isStroke ? this.state.strokeParts : this.state.parts)
    const isPlain = values.length === parts && values.every((value) => typeof value === 'number')
    const paint = isPlain ? paintOf(numbers) : null
    if (isStroke) Object.assign(this.state, { strokeParts: parts, stroke: paint })
    else Object.assign(this.state, { parts, fill: paint })
  }

  protected extend(name: string, numbers: readonly number[]): void {
    const { matrix } = this.state
    const current = this.path.at(-1)
    if (!current) this.from = this.at
    const point = (at: number): Point => place([numbers[at] ?? 0, numbers[at + 1] ?? 0], matrix)
    if (name === 'm') this.path.push([point(0)])
    else if (name === 're') {
      const [x = 0, y = 0, width = 0, height = 0] = numbers
      this.path.push(rectangle(x, y, width, height).map((corner) => place(corner, matrix)))
    } else if (name === 'h') {
      const [first] = current ?? []
      if (first) current?.push(first)
    } else if (current) {
      // A curve is approximated by its ends and handles.
      for (let at = 0; at + 1 < numbers.length; at += 2) current.push(point(at))
    }
    if (this.path.length > 1_000_000) throw new NotSeen('too-large')
  }

  protected paint(name: string): void {
    const { state } = this
    if (name === 'W' || name === 'W*') {
      this.waitsToClip = name
      return
    }
    if (name === 'sh') {
      this.cover(
        [
          [
            [state.clip.left, state.clip.bottom],
            [state.clip.right, state.clip.bottom],
            [state.clip.right, state.clip.top],
            [state.clip.left, state.clip.top],
          ],
        ],
        { paint: null, isPicture: false },
      )
      return
    }
    const shapes = this.path.filter(({ length }) => length > 2)
    if (/^[fFbB]/.test(name) && shapes.length > 0)
      this.cover(shapes, { paint: state.fill, isPicture: false, isEvenOdd: name.endsWith('*') })
    if (/^[sSbB]/.test(name)) this.stroke()
    if (/^[fFbBsS]/.test(name) && !this.waitsToClip) this.outline(/^[sSbB]/.test(name))
    if (this.waitsToClip) {
      const points = this.path.flat()
      state.clip = crossing(state.clip, points.length > 0 ? boxOf(points) : NOWHERE)
      if (!isUpright(this.path)) {
        const cut = { polygons: this.path, isEvenOdd: this.waitsToClip === 'W*' }
        state.cuts = [...state.cuts.slice(-MOST_CUTS), cut]
      }
    }
    this.waitsToClip = null
    this.path = []
  }

  /** Remembers lines that can be those of letters or of a sign: what is more than a box. */
  private outline(isStroke: boolean): void {
    const points = this.path.flat()
    if (points.length < 3 || isUpright(this.path)) return
    const { matrix, lineWidth, alpha } = this.state
    if (alpha < SEEN) return
    const scale = Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))
    const half = isStroke ? (lineWidth * scale) / 2 : 0
    const { left, right, bottom, top } = boxOf(points)
    this.drawn.outlines.push({
      ...{ owner: this.owner, from: this.from, to: this.at, order: this.drawn.order },
      box: { left: left - half, right: right + half, bottom: bottom - half, top: top + half },
    })
  }

  /** A line that is as thick as letters covers them as a box does. */
  private stroke(): void {
    const { state } = this
    const scale = Math.sqrt(Math.abs(state.matrix[0] * state.matrix[3] - state.matrix[1] * state.matrix[2]))
    const half = (state.lineWidth * scale) / 2
    if (half < THICK / 2) return
    const polygons: Polygon[] = []
    for (const line of this.path) {
      for (let index = 1; index < line.length; index++) {
        const [[x1, y1], [x2, y2]] = [line[index - 1] ?? [0, 0], line[index] ?? [0, 0]]
        const length = Math.hypot(x2 - x1, y2 - y1) || 1
        const [dx, dy] = [((y2 - y1) / length) * half, (-(x2 - x1) / length) * half]
        polygons.push([
          [x1 + dx, y1 + dy],
          [x2 + dx, y2 + dy],
          [x2 - dx, y2 - dy],
          [x1 - dx, y1 - dy],
        ])
      }
    }
    if (polygons.length > 0) this.cover(polygons, { paint: state.stroke, isPicture: false })
  }

  protected cover(
    polygons: readonly Polygon[],
    facts: Pick<Cover, 'paint' | 'isPicture'> & Partial<Cover>,
  ): void {
    const { state, drawn } = this
    if (state.alpha < SEEN) return
    const isOpaque = state.alpha >= OPAQUE && !state.blends
    drawn.covers.push({
      isBox: state.cuts.length === 0 && isUpright(polygons),
      polygons,
      clip: state.clip,
      cuts: state.cuts,
      order: drawn.order++,
      isEvenOdd: false,
      isOpaque,
      ...facts,
    })
    if (drawn.covers.length > MOST_DRAWN) throw new NotSeen('too-large')
  }
}

import { NotSeen } from '../tasks.ts'
import type { Cover, Drawn } from './drawn.ts'
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
import { nameOf } from './objects.ts'
import type { Operator } from './operators.ts'

/** What is in force while a page is drawn. */
export interface State {
  matrix: Matrix
  clip: Box
  isWhite: boolean
  alpha: number
  blends: boolean
  lineWidth: number
  strokeWhite: boolean
  font: Font | null
  size: number
  spacing: number
  wordSpacing: number
  stretch: number
  leading: number
  rise: number
  mode: number
}

/** What is in force before anything was drawn. */
export const FRESH: Omit<State, 'clip'> = {
  ...{ matrix: UNIT, isWhite: false, alpha: 1, blends: false, lineWidth: 1, strokeWhite: false },
  ...{ font: null, size: 1, spacing: 0, wordSpacing: 0, stretch: 1, leading: 0, rise: 0, mode: 0 },
}

/** Points of a line from which on it covers letters. */
const THICK = 4
const OPAQUE = 0.9
/** How opaque it is what can be seen at all. */
export const SEEN = 0.05
/** No honest page has as much. */
export const MOST_DRAWN = 3_000_000

/** Follows lines, areas and colours, and gathers what they cover. */
export class Shapes {
  protected readonly drawn: Drawn
  protected state: State
  private path: Point[][] = []
  private waitsToClip = false

  constructor(drawn: Drawn, state: State) {
    this.drawn = drawn
    this.state = state
  }

  protected color({ name, values }: Operator, numbers: readonly number[]): void {
    const isStroke = name === name.toUpperCase()
    const only = numbers.filter((_, index) => typeof values[index] === 'number')
    const low = name.toLowerCase()
    const isWhite =
      low === 'k' || only.length === 4
        ? only.length === 4 && only.every((value) => value < 0.01)
        : low !== 'cs' &&
          only.length > 0 &&
          only.every((value) => value > 0.99) &&
          !values.some((value) => nameOf(value) !== null)
    if (isStroke) this.state.strokeWhite = isWhite
    else this.state.isWhite = isWhite
  }

  protected extend(name: string, numbers: readonly number[]): void {
    const { matrix } = this.state
    const current = this.path.at(-1)
    const point = (at: number): Point => place([numbers[at] ?? 0, numbers[at + 1] ?? 0], matrix)
    if (name === 'm') this.path.push([point(0)])
    else if (name === 're') {
      const [x = 0, y = 0, width = 0, height = 0] = numbers
      this.path.push(rectangle(x, y, width, height).map((corner) => place(corner, matrix)))
    } else if (name === 'h') {
      const [first] = current ?? []
      if (first) current?.push(first)
    } else if (current) {
      // The ends and handles of a curve stand for it.
      for (let at = 0; at + 1 < numbers.length; at += 2) current.push(point(at))
    }
    if (this.path.length > 1_000_000) throw new NotSeen('too-large')
  }

  protected paint(name: string): void {
    const { state } = this
    if (name === 'W' || name === 'W*') {
      this.waitsToClip = true
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
        { isWhite: false, isPicture: false },
      )
      return
    }
    const shapes = this.path.filter(({ length }) => length > 2)
    if (/^[fFbB]/.test(name) && shapes.length > 0)
      this.cover(shapes, { isWhite: state.isWhite, isPicture: false, isEvenOdd: name.endsWith('*') })
    if (/^[sSbB]/.test(name)) this.stroke()
    if (this.waitsToClip) {
      const points = this.path.flat()
      state.clip = crossing(
        state.clip,
        points.length > 0 ? boxOf(points) : { left: 0, right: -1, bottom: 0, top: -1 },
      )
    }
    this.waitsToClip = false
    this.path = []
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
    if (polygons.length > 0) this.cover(polygons, { isWhite: state.strokeWhite, isPicture: false })
  }

  protected cover(
    polygons: readonly Polygon[],
    facts: Pick<Cover, 'isWhite' | 'isPicture'> & Partial<Cover>,
  ): void {
    const { state, drawn } = this
    if (state.alpha < SEEN) return
    const isOpaque = state.alpha >= OPAQUE && !state.blends
    drawn.covers.push({
      polygons,
      clip: state.clip,
      order: drawn.order++,
      isEvenOdd: false,
      isOpaque,
      ...facts,
    })
    if (drawn.covers.length > MOST_DRAWN) throw new NotSeen('too-large')
  }
}

/** A matrix of PDF: a, b, c, d, e, f. */
export type Matrix = readonly [number, number, number, number, number, number]
export type Point = readonly [x: number, y: number]
export type Polygon = readonly Point[]
export interface Box {
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}

export const UNIT: Matrix = [1, 0, 0, 1, 0, 0]

/** First `one`, then `other`. */
export const multiply = (one: Matrix, other: Matrix): Matrix => [
  one[0] * other[0] + one[1] * other[2],
  one[0] * other[1] + one[1] * other[3],
  one[2] * other[0] + one[3] * other[2],
  one[2] * other[1] + one[3] * other[3],
  one[4] * other[0] + one[5] * other[2] + other[4],
  one[4] * other[1] + one[5] * other[3] + other[5],
]

export const place = ([x, y]: Point, [a, b, c, d, e, f]: Matrix): Point => [
  a * x + c * y + e,
  b * x + d * y + f,
]

export function inverse([a, b, c, d, e, f]: Matrix): Matrix | null {
  const size = a * d - b * c
  if (Math.abs(size) < 1e-12) return null
  return [d / size, -b / size, -c / size, a / size, (c * f - d * e) / size, (b * e - a * f) / size]
}

export function boxOf(points: Polygon): Box {
  const box = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity }
  for (const [x, y] of points) {
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.bottom = Math.min(box.bottom, y)
    box.top = Math.max(box.top, y)
  }
  return box
}

export const crossing = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  right: Math.min(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
  top: Math.min(one.top, other.top),
})

export const inBox = ([x, y]: Point, { left, right, bottom, top }: Box) =>
  x >= left && x <= right && y >= bottom && y <= top

/** Whether a point is inside of shapes that are painted together. */
export function isInside([x, y]: Point, polygons: readonly Polygon[], isEvenOdd: boolean): boolean {
  let winding = 0
  let crossings = 0
  for (const polygon of polygons) {
    for (let at = 0, before = polygon.length - 1; at < polygon.length; before = at++) {
      const [[x1, y1], [x2, y2]] = [polygon[at] ?? [0, 0], polygon[before] ?? [0, 0]]
      if (y1 > y === y2 > y || x >= ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) continue
      winding += y1 > y ? 1 : -1
      crossings++
    }
  }
  return isEvenOdd ? crossings % 2 === 1 : winding !== 0
}

export const rectangle = (x: number, y: number, width: number, height: number): Polygon => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]

export const matrixOf = ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[]): Matrix => [
  a,
  b,
  c,
  d,
  e,
  f,
]

export function boxIn([x1 = 0, y1 = 0, x2 = 0, y2 = 0]: readonly number[], matrix: Matrix): Box {
  return boxOf(
    rectangle(Math.min(x1, x2), Math.min(y1, y2), Math.abs(x2 - x1), Math.abs(y2 - y1)).map((point) =>
      place(point, matrix),
    ),
  )
}

/** The shades of the map: none, then four of equal width up to the largest count. */
export const SHADES = [0, 1, 2, 3, 4] as const
export type Shade = (typeof SHADES)[number]
const STEPS = SHADES.length - 1

/** The shade of a count, where `most` is the largest count on the map. */
export function shadeOf(count: number, most: number): Shade {
  if (count <= 0 || most <= 0) return 0
  return SHADES[Math.min(STEPS, Math.ceil((count / most) * STEPS))] ?? 0
}

/** The counts that a shade stands for, both included; null where whole numbers leave none for it. */
export function shadeRange(shade: Shade, most: number): readonly [number, number] | null {
  if (shade === 0) return [0, 0]
  const to = Math.floor((shade * most) / STEPS)
  const from = Math.floor(((shade - 1) * most) / STEPS) + 1
  return from <= to ? [from, to] : null
}

const NUMBERS = /-?\d+(?:\.\d+)?/g

/** The middle of an outline's box, where its number stands. */
export function middleOf(outline: string): { readonly x: number; readonly y: number } {
  const numbers = (outline.match(NUMBERS) ?? []).map(Number)
  const xs = numbers.filter((_, index) => index % 2 === 0)
  const ys = numbers.filter((_, index) => index % 2 === 1)
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2
  return { x: middle(xs), y: middle(ys) }
}

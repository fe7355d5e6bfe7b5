import { REGION_NAMES } from '#shared/domain/regions.ts'

/** A class of a shaded map: the counts from `from` to `to`, both included; the last class has no upper end. */
export interface MapClass {
  readonly from: number
  readonly to: number | null
  /** The step of the ramp that shades it, as in the tokens `--map-1` (fewest) to `--map-5` (most). */
  readonly shade: number
}

const CLASSES = 5
/** Which steps of the ramp a map with so many classes uses: those that are easiest to tell apart. */
const RAMPS: readonly (readonly number[])[] = [[], [4], [2, 4], [1, 3, 5], [1, 2, 4, 5], [1, 2, 3, 4, 5]]

/**
 * The classes of a shaded map, from the fewest to the most: round limits near the quantiles, so that the regions
 * spread over the shades although a few of them have most of the counts. Counts of zero belong to no class.
 */
export function mapClasses(values: readonly number[]): readonly MapClass[] {
  const sorted = values.filter((value) => value > 0).sort((a, b) => a - b)
  const [least] = sorted
  if (least === undefined) return []
  const starts = [least]
  for (let step = 1; step < CLASSES; step++) {
    const wanted = rounded(sorted[Math.floor((step * sorted.length) / CLASSES)] ?? 0)
    const last = starts.at(-1) ?? least
    const holds = (from: number, before: number) => sorted.some((value) => value >= from && value < before)
    // A class that no region falls into would be a shade of the legend that the map doesn't show.
    if (wanted > last && holds(last, wanted) && holds(wanted, Number.POSITIVE_INFINITY)) starts.push(wanted)
  }
  const shades = RAMPS[starts.length] ?? []
  return starts.map((from, index) => {
    const next = starts[index + 1]
    return { from, to: next === undefined ? null : next - 1, shade: shades[index] ?? CLASSES }
  })
}

/** The classes of a map of the regions; a count that is withheld, and records without a region, are in none. */
export function regionClasses(countOf: (code: string) => number | null | undefined): readonly MapClass[] {
  return mapClasses(REGION_NAMES.map(({ code }) => countOf(code) ?? 0))
}

/** The class of a count, null where it belongs to none. */
export function classOf(classes: readonly MapClass[], value: number): MapClass | null {
  return classes.find(({ from, to }) => value >= from && (to === null || value <= to)) ?? null
}

/** The nearest number that reads well as a limit: in tens up to 100, in fifties up to 1,000, and so on; small ones stay. */
function rounded(value: number): number {
  if (value < 10) return value
  const magnitude = 10 ** Math.floor(Math.log10(value))
  const step = magnitude === 10 ? 10 : magnitude / 2
  return Math.round(value / step) * step
}

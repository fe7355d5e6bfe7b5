import { REGION_NAMES } from '#shared/domain/regions.ts'

/** A class of a shaded map: the counts from `from` to `to`, both included; the last class has no upper end. */
export interface MapClass {
  readonly from: number
  readonly to: number | null
  /** The step of the ramp that shades it, as in the tokens `--map-1` (fewest) to `--map-5` (most). */
  readonly shade: number
}

/** The first limit of every map: what is below it is withheld in public, so both have the same classes above it. */
const FIRST_LIMIT = 5
/** The most limits; they part the counts into one class more. */
const LIMITS = 4
/** Which steps of the ramp a map with so many classes uses: those that are easiest to tell apart. */
const RAMPS: readonly (readonly number[])[] = [[], [4], [2, 4], [1, 3, 5], [1, 2, 4, 5], [1, 2, 3, 4, 5]]

/**
 * The classes of a shaded map, from the fewest to the most. Their limits are 5, 10, 20, 50, 100 and so on up to the largest
 * count, some left out evenly where there are too many. Counts of zero belong to no class, and the lowest classes are left
 * out where every count is above them.
 */
export function mapClasses(values: readonly number[]): readonly MapClass[] {
  const counts = values.filter((value) => value > 0)
  if (counts.length === 0) return []
  const least = Math.min(...counts)
  const starts = [1, ...limitsUpTo(Math.max(...counts))]
  const shades = RAMPS[starts.length] ?? []
  return starts
    .map((from, index) => {
      const next = starts[index + 1]
      return { from, to: next === undefined ? null : next - 1, shade: shades[index] ?? LIMITS + 1 }
    })
    .filter(({ to }) => to === null || to >= least)
}

/** The classes of a map of the regions; a count that is withheld, and records without a region, are in none. */
export function regionClasses(countOf: (code: string) => number | null | undefined): readonly MapClass[] {
  return mapClasses(REGION_NAMES.map(({ code }) => countOf(code) ?? 0))
}

/** The class of a count, null where it belongs to none. */
export function classOf(classes: readonly MapClass[], value: number): MapClass | null {
  return classes.find(({ from, to }) => value >= from && (to === null || value <= to)) ?? null
}

/** The first limit, the last that is not above the largest count, and others between them at even distances. */
function limitsUpTo(most: number): readonly number[] {
  const all: number[] = []
  for (let limit = FIRST_LIMIT; limit <= most; limit = nextStep(limit)) all.push(limit)
  if (all.length <= LIMITS) return all
  return Array.from({ length: LIMITS }, (_, index) =>
    Number(all[Math.round((index * (all.length - 1)) / (LIMITS - 1))]),
  )
}

/** From 1, 2 or 5 times a power of ten to the next of these. */
function nextStep(limit: number): number {
  return String(limit).startsWith('2') ? limit * 2.5 : limit * 2
}

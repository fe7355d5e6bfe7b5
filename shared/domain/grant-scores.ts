import type { GrantState } from './grant-states.ts'

/** What grant managers note about an application. */
export const GRANT_NOTES = ['internal', 'interview'] as const

/** A criterion of a round and the most points for it; those of a round add up to 100. */
interface Criterion<C extends string> {
  readonly id: C
  readonly points: number
}

/** The criteria without points yet, or with points outside of what the round gives for them. */
export function unscored<C extends string>(
  criteria: readonly Criterion<C>[],
  points: Readonly<Partial<Record<C, number>>>,
): C[] {
  const isScored = ({ id, points: most }: Criterion<C>) => {
    const score = points[id]
    return score !== undefined && Number.isInteger(score) && score >= 0 && score <= most
  }
  return criteria.filter((criterion) => !isScored(criterion)).map(({ id }) => id)
}

/** The sum of the points, 100 at most. */
export function totalPoints<C extends string>(
  criteria: readonly Criterion<C>[],
  points: Readonly<Partial<Record<C, number>>>,
): number {
  return criteria.reduce((sum, { id }) => sum + (points[id] ?? 0), 0)
}

/** How far the reviews of an application are; reviewers who declared a conflict of interest count for neither. */
export interface ReviewCount {
  readonly assigned: number
  readonly submitted: number
  /** How many reviews the round asks for. */
  readonly needed: number
}

/** Whether scores are shown: to nobody before every assigned reviewer has handed in, and as many as the round asks for. */
export const areRevealed = ({ assigned, submitted, needed }: ReviewCount): boolean =>
  submitted === assigned && submitted >= needed

/** The mean of totals, to a tenth of a point, and the distance between the highest and the lowest; null without any. */
export function meanOf(totals: readonly number[]): { readonly mean: number; readonly spread: number } | null {
  if (totals.length === 0) return null
  const mean = totals.reduce((sum, total) => sum + total, 0) / totals.length
  return { mean: Math.round(mean * 10) / 10, spread: Math.max(...totals) - Math.min(...totals) }
}

/** The place of each mean: the highest is first, and equal ones share a place. */
export const placeOf = (mean: number, all: readonly number[]): number =>
  1 + all.filter((other) => other > mean).length

const REVIEWED: readonly GrantState[] = ['in-review', 'interview']

/** Whether reviews are written in this state. */
export const isReviewed = (state: GrantState): boolean => REVIEWED.includes(state)

import type { PublicCount } from '#shared/contract/monitoring/public.ts'
import { suppressCount } from './suppression.ts'

/** What one person answered of one objective, in both tests. */
export interface BothTests {
  readonly learnerId: string
  readonly objective: string
  readonly before: { readonly asked: number; readonly right: number }
  readonly after: { readonly asked: number; readonly right: number }
}

/** The gain of a cohort in one objective, in whole percent; null where too few people took both tests. */
export interface ObjectiveGain {
  readonly objective: string
  readonly people: PublicCount
  readonly before: number | null
  readonly after: number | null
  readonly gain: number | null
}

/**
 * The mean of right answers before and after, by objective, of those who took both tests. It leaves the office without
 * names; of fewer than five people no mean is shown, since each of them would find the others' answers in it.
 */
export function gainByObjective(objectives: readonly string[], tests: readonly BothTests[]): ObjectiveGain[] {
  return objectives.map((objective) => {
    const own = tests.filter(
      (test) => test.objective === objective && test.before.asked > 0 && test.after.asked > 0,
    )
    const people = suppressCount(new Set(own.map(({ learnerId }) => learnerId)).size)
    if (people.value === null) return { objective, people, before: null, after: null, gain: null }
    const mean = (when: 'before' | 'after') =>
      Math.round((own.reduce((sum, test) => sum + test[when].right / test[when].asked, 0) / own.length) * 100)
    const [before, after] = [mean('before'), mean('after')]
    return { objective, people, before, after, gain: after - before }
  })
}

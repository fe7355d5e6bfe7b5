import { countedSeconds } from '#shared/domain/learning-log.ts'
import {
  afterAct,
  type CoursePlan,
  type CourseProgress,
  type LearningAct,
  type NotCounted,
} from '#shared/domain/learning-progress.ts'
import type { LearningEvent } from '#shared/schemas/learning-event.ts'

/** How far a learner is in a course, with the seconds that they spent in each module. */
export interface LearnerState {
  readonly progress: CourseProgress
  readonly seconds: Readonly<Record<string, number>>
  /** When each module was first begun. */
  readonly started: Readonly<Record<string, string>>
}

/** What became of each event, by its id: null where it counts. */
export type Outcomes = ReadonlyMap<string, NotCounted | null>

/**
 * Counts events of one course, those that waited and new ones alike. Acts in modules that are locked still are tried
 * again after the others, so their order does not matter.
 */
export function countEvents(
  plan: CoursePlan,
  minutes: (moduleId: string) => number,
  before: LearnerState,
  events: readonly LearningEvent[],
): { readonly standing: LearnerState; readonly outcomes: Outcomes } {
  const outcomes = new Map<string, NotCounted | null>()
  const seconds = { ...before.seconds }
  const started = { ...before.started }
  let { progress } = before
  let left = events.filter((event) => {
    if (event.kind !== 'time-spent') return true
    const { moduleId } = event
    const isPlanned = plan.modules.some(({ id }) => id === moduleId)
    outcomes.set(event.id, isPlanned ? null : 'unknown_module')
    if (!isPlanned) return false
    seconds[moduleId] = countedSeconds((seconds[moduleId] ?? 0) + event.seconds, minutes(moduleId))
    return false
  })
  for (let tried = -1; left.length > 0 && left.length !== tried; ) {
    tried = left.length
    left = left.filter((event) => {
      const after = afterAct(plan, progress, event as LearningAct)
      outcomes.set(event.id, typeof after === 'string' ? after : null)
      if (after === 'module_locked') return true
      if (typeof after === 'string') return false
      progress = after
      const first = started[event.moduleId]
      if (!first || event.at < first) started[event.moduleId] = event.at
      return false
    })
  }
  return { standing: { progress, seconds, started }, outcomes }
}

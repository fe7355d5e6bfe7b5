import type { CourseDetails, Lesson } from '#shared/contract/learning/courses.ts'
import type { ModulePlan, ModuleState } from '#shared/domain/learning-progress.ts'
import type { CourseStanding } from './device/use-progress.ts'

/** The module that is open, with its course and the reader's progress in it. */
export interface Opened {
  readonly lesson: Lesson
  readonly course: CourseDetails
  readonly standing: CourseStanding
  readonly planned: ModulePlan
  readonly state: ModuleState
  readonly percent: number
}

import type { KeepFault, KeptCourse, ToKeep } from './kept.ts'

/** Where this device keeps courses. */
export interface KeepingPlace {
  readonly list: () => Promise<readonly KeptCourse[]>
  /** Answers why a course is not kept; null once it is. */
  readonly keep: (course: ToKeep) => Promise<KeepFault | null>
  readonly forget: (course: Pick<ToKeep, 'id' | 'language'>) => Promise<void>
}

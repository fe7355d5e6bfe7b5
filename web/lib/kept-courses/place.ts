import { askToKeep, canKeepCourses } from './ask.ts'
import { forgetCourse, type KeepFault, type KeptCourse, keptCourses, type ToKeep } from './kept.ts'

/** Where this device keeps courses. */
export interface KeepingPlace {
  readonly list: () => Promise<readonly KeptCourse[]>
  /** Answers why a course is not kept; null once it is. */
  readonly keep: (course: ToKeep) => Promise<KeepFault | null>
  readonly forget: (course: Pick<ToKeep, 'id' | 'language'>) => Promise<void>
}

/** In a browser: the caches of the service worker. */
const BROWSER: KeepingPlace = {
  list: keptCourses,
  async keep(course) {
    const answer = await askToKeep(course)
    return 'failed' in answer ? answer.failed : null
  },
  forget: forgetCourse,
}

/** Where courses are kept here; null where the browser can keep none. */
export async function keepingPlace(): Promise<KeepingPlace | null> {
  // The app's own calls bring the schemas of all that it answers, which no browser needs.
  if (window.desktop) return (await import('./app-place.ts')).APP
  return (await canKeepCourses()) ? BROWSER : null
}

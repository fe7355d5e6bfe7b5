import { askToKeep, canKeepCourses } from './ask.ts'
import type { KeepingPlace } from './keeping-place.ts'
import { forgetCourse, keptCourses } from './kept.ts'

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

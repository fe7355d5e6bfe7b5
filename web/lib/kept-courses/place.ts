import { ApiError } from '#shared/contract/client.ts'
import { device } from '#web/lib/device-calls.ts'
import { askToKeep, canKeepCourses } from './ask.ts'
import { forgetCourse, type KeepFault, type KeptCourse, keptCourses, type ToKeep } from './kept.ts'

/** Where this device keeps courses. */
export interface KeepingPlace {
  readonly list: () => Promise<readonly KeptCourse[]>
  /** Answers why a course is not kept; null once it is. */
  readonly keep: (course: ToKeep) => Promise<KeepFault | null>
  readonly forget: (course: Pick<ToKeep, 'id' | 'language'>) => Promise<void>
}

const TOO_LARGE = 413

/** In the app: its encrypted records. */
const APP: KeepingPlace = {
  list: async () => (await device.keptCourses()).courses,
  async keep({ id, language }) {
    try {
      await device.keepCourse({ params: { id, language } })
      return null
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return error.status === TOO_LARGE ? 'too-much' : 'connection'
    }
  },
  forget: ({ id, language }) => device.forgetCourse({ params: { id, language } }),
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
  if (window.desktop) return APP
  return (await canKeepCourses()) ? BROWSER : null
}

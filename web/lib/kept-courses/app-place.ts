import { ApiError } from '#shared/contract/client.ts'
import { device } from '#web/lib/device-calls.ts'
import type { KeepingPlace } from './keeping-place.ts'

/** Courses would take too much, or documents would. */
const TOO_MUCH: readonly number[] = [413, 422]

/** In the app: its encrypted records. */
export const APP: KeepingPlace = {
  list: async () => (await device.keptCourses()).courses,
  async keep({ id, language }) {
    try {
      await device.keepCourse({ params: { id, language } })
      return null
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return TOO_MUCH.includes(error.status) ? 'too-much' : 'connection'
    }
  },
  forget: ({ id, language }) => device.forgetCourse({ params: { id, language } }),
}

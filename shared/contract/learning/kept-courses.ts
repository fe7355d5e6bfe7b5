import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { courseName } from '#shared/schemas/learning-event.ts'

/** A course that is kept on this device in a language. */
const keptCourse = z.object({
  id: courseName,
  language: z.enum(LOCALES),
  title: z.string(),
  version: z.int(),
  /** The ids of its modules. */
  modules: z.array(z.string()),
  bytes: z.int(),
  keptAt: z.iso.datetime(),
})
export type KeptCourseHere = z.infer<typeof keptCourse>

const named = {
  params: z.object({ id: courseName, language: z.enum(LOCALES) }),
  access: 'signed-in',
} as const

/** The calls of the device about the courses that it keeps for learning without a connection. */
export const keptCourseCalls = {
  keptCourses: endpoint({
    method: 'GET',
    path: '/sync/courses',
    access: 'signed-in',
    offline: 'mirror',
    summary: 'List the courses that are kept on this device',
    output: z.object({ courses: z.array(keptCourse) }),
  }),
  keepCourse: endpoint({
    ...named,
    method: 'POST',
    path: '/sync/courses/:id/:language',
    offline: 'mirror',
    summary: 'Keep a course on this device, or its newest version',
    output: keptCourse,
    errors: ['not_found', 'offline', 'too_large'],
  }),
  forgetCourse: endpoint({
    ...named,
    method: 'DELETE',
    path: '/sync/courses/:id/:language',
    offline: 'mirror',
    summary: 'Delete a course from this device',
  }),
} as const

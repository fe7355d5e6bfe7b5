import { z } from 'zod'
import { LONGEST_COURSE_ID } from '#shared/courses/course-schemas.ts'
import { tooLong } from '#shared/domain/text-limit.ts'

/** The name of a course or module: a folder and a part of an address. */
export const courseName = z
  .string()
  .max(LONGEST_COURSE_ID, tooLong(LONGEST_COURSE_ID))
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Enter small letters, digits and hyphens only')

import { COURSE_LIMITS } from './course.ts'

/** How large a course file may be, packed and unpacked. */
export const COURSE_ARCHIVE = {
  /** Bytes of the file itself. */
  bytes: 8_000_000,
  /** Bytes of all that it holds: the course, and its pages in each language. */
  unpacked: 3 * COURSE_LIMITS.bytes,
  /** How often larger an entry may be unpacked than packed; texts are five times, and a bomb a thousand times. */
  ratio: 100,
  entries: 1000,
  longestPath: 200,
} as const

/** For whom a course is exported: offices that import it, or learners who read its pages from a stick. */
export const EXPORT_PURPOSES = ['exchange', 'learners'] as const
export type ExportPurpose = (typeof EXPORT_PURPOSES)[number]

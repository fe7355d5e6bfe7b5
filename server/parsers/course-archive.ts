import { z } from 'zod'
import { COURSE_ARCHIVE } from '#shared/courses/course-exchange.ts'

/** A course file from outside that is to be unpacked. */
export interface CourseTask {
  readonly file: Uint8Array
}

/** Why a course file is not unpacked; the catalogue has a sentence for each. */
const ARCHIVE_FAULTS = [
  'not_an_archive',
  'archive_broken',
  'archive_too_large',
  'too_many_entries',
  'packed_too_tightly',
  'entry_path',
  'entry_link',
  'entry_encrypted',
  'entry_twice',
  'entry_not_text',
] as const

const entry = z.object({
  path: z.string().max(COURSE_ARCHIVE.longestPath),
  sha256: z.string().length(64),
  /** The text of what is imported, of photos in Base64; null of all else, such as the pages. */
  text: z.string().nullable(),
})

/** The entries of a course file, or its fault with the entry where it is. */
export const courseAnswer = z.union([
  z.object({ entries: z.array(entry).max(COURSE_ARCHIVE.entries) }),
  z.object({ fault: z.enum(ARCHIVE_FAULTS), entry: z.string().max(COURSE_ARCHIVE.longestPath) }),
])
export type CourseAnswer = z.infer<typeof courseAnswer>

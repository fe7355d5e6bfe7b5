import type { Queryable } from '#server/db/database.ts'
import { publicFilesOf } from '#server/features/library/index.ts'
import type { CourseDetails } from '#shared/contract/learning/courses.ts'
import type { Course } from '#shared/courses/course.ts'
import { documentOfMedia, mediaAddressOf } from '#shared/domain/course-media.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { writtenIn } from './library.ts'

/** The films and recordings of a course that visitors get from the library, with their bytes. */
export async function courseMedia(
  queryable: Queryable,
  course: Course,
  language: Locale,
): Promise<NonNullable<CourseDetails['media']>> {
  const addresses = Object.values(writtenIn(course, language).texts.modules).map(({ media }) => media ?? '')
  const ids = new Set(addresses.map(documentOfMedia).filter((id) => id !== null))
  if (ids.size === 0) return []
  const files = await publicFilesOf(queryable, [...ids])
  return files.map(({ id, size }) => ({ documentId: id, address: mediaAddressOf(id), bytes: size }))
}

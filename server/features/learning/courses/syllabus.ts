import { keptPdfs } from '#server/files/kept-pdf.ts'
import { readLetterhead } from '#server/letterhead/index.ts'
import type { Services } from '#server/services.ts'
import type { FileAnswer } from '#shared/contract/endpoint.ts'
import type { CourseDetails } from '#shared/contract/learning/courses.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import type { Locale } from '#shared/i18n/locale.ts'

/** Five courses in two languages, of today and of yesterday. */
const MOST_KEPT = 20
const drawn = keptPdfs(MOST_KEPT)

/** The syllabus of a course as tagged PDF, drawn once for each content. */
export async function syllabusPdf(
  { database, records }: Services,
  course: CourseDetails,
  locale: Locale,
): Promise<FileAnswer> {
  const { courseSyllabus } = await import('#reports/index.ts')
  const letterhead = await readLetterhead(database)
  const body = await drawn(
    await courseSyllabus({ course, locale, today: mogadishuDay(records.now()), letterhead }),
  )
  return { body, mediaType: 'application/pdf', name: `${course.id}-${locale}.pdf`, size: body.length }
}

import { z } from 'zod'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import { type CourseDetails, courseDetails, type Lesson, lesson } from '#shared/contract/learning/courses.ts'
import type { KeptCourseHere } from '#shared/contract/learning/kept-courses.ts'
import { LOCALES, type Locale } from '#shared/i18n/locale.ts'

/** A course in a language, as kept courses are named. */
export interface CourseKey {
  readonly id: string
  readonly language: Locale
}

/** A course with all its modules, as the server has answered them. */
export interface WholeCourse {
  readonly course: CourseDetails
  readonly lessons: readonly Lesson[]
}

/** The key of a course itself among its answers. */
const ITSELF = ''

const row = z.object({
  id: z.string(),
  language: z.enum(LOCALES),
  title: z.string(),
  version: z.int(),
  bytes: z.int(),
  kept_at: z.string(),
})

/** The courses that are kept on this device. */
export function keptCourses(mirror: Mirror): KeptCourseHere[] {
  const rows = mirror.db
    .prepare('select id, language, title, version, bytes, kept_at from kept_courses order by id, language')
    .all()
  return rows.map((rawRow) => {
    const { kept_at: keptAt, ...course } = row.parse(rawRow)
    const modules = readCourse(mirror, course)?.modules.map(({ id }) => id) ?? []
    return { ...course, modules, keptAt }
  })
}

/** Bytes that the answers of a course take, and its films and recordings. */
export function bytesOf({ course, lessons }: WholeCourse): number {
  const media = (course.media ?? []).reduce((sum, { bytes }) => sum + bytes, 0)
  return [course, ...lessons].reduce((sum, answer) => sum + Buffer.byteLength(JSON.stringify(answer)), media)
}

/** Keeps a course in the place of what was here of it. */
export function storeCourse(mirror: Mirror, key: CourseKey, whole: WholeCourse, at: Date): void {
  const { course, lessons } = whole
  mirror.transaction(() => {
    forgetCourse(mirror, key)
    const write = mirror.db.prepare(
      'insert into kept_course_answers (course_id, language, module_id, answer) values (?, ?, ?, ?)',
    )
    write.run(key.id, key.language, ITSELF, JSON.stringify(course))
    for (const each of lessons) write.run(key.id, key.language, each.id, JSON.stringify(each))
    mirror.db
      .prepare(
        'insert into kept_courses (id, language, title, version, bytes, kept_at) values (?, ?, ?, ?, ?, ?)',
      )
      .run(key.id, key.language, course.title, course.version, bytesOf(whole), at.toISOString())
  })
}

/** Deletes a course from this device. */
export function forgetCourse(mirror: Mirror, { id, language }: CourseKey): void {
  mirror.transaction(() => {
    mirror.db
      .prepare('delete from kept_course_answers where course_id = ? and language = ?')
      .run(id, language)
    mirror.db.prepare('delete from kept_courses where id = ? and language = ?').run(id, language)
  })
}

/** A kept course; null if it is not here in this language. */
export function readCourse(mirror: Mirror, key: CourseKey): CourseDetails | null {
  const answer = readAnswer(mirror, key, ITSELF)
  return answer === null ? null : courseDetails.parse(answer)
}

/** A module of a kept course; null if it is not here. */
export function readLesson(mirror: Mirror, key: CourseKey, module: string): Lesson | null {
  const answer = readAnswer(mirror, key, module)
  return answer === null ? null : lesson.parse(answer)
}

function readAnswer(mirror: Mirror, { id, language }: CourseKey, module: string): unknown {
  const row = mirror.db
    .prepare<[string, string, string], { answer: string }>(
      'select answer from kept_course_answers where course_id = ? and language = ? and module_id = ?',
    )
    .get(id, language, module)
  return row ? JSON.parse(row.answer) : null
}

/** The documents that are kept here for a course alone. */
export function documentsOf(mirror: Mirror, { id, language }: CourseKey): string[] {
  return mirror.db
    .prepare<[string, string], { document_id: string }>(
      `select document_id from kept_course_documents own where course_id = ? and language = ? and not exists (
         select 1 from kept_course_documents other
         where other.document_id = own.document_id and (other.course_id, other.language) <> (own.course_id, own.language))`,
    )
    .all(id, language)
    .map(({ document_id: document }) => document)
}

/** Notes which documents are kept for a course, in the place of what was noted before. */
export function noteDocuments(
  mirror: Mirror,
  { id, language }: CourseKey,
  documents: readonly string[],
): void {
  mirror.transaction(() => {
    mirror.db
      .prepare('delete from kept_course_documents where course_id = ? and language = ?')
      .run(id, language)
    const note = mirror.db.prepare(
      'insert into kept_course_documents (course_id, language, document_id) values (?, ?, ?)',
    )
    for (const document of documents) note.run(id, language, document)
  })
}

/** Whether a document is kept here because some course plays it. */
export function isOfCourse(mirror: Mirror, document: string): boolean {
  return (
    mirror.db.prepare('select 1 from kept_course_documents where document_id = ?').get(document) !== undefined
  )
}

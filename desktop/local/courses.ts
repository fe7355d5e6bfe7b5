import { z } from 'zod'
import {
  bytesOf,
  type CourseKey,
  documentsOf,
  forgetCourse,
  isOfCourse,
  keptCourses,
  noteDocuments,
  readCourse,
  readLesson,
  storeCourse,
} from '#desktop/courses/index.ts'
import { callPath, readPage } from '#shared/contract/client.ts'
import type { Handlers, Page } from '#shared/contract/endpoint.ts'
import {
  type CourseDetails,
  course,
  courseDetails,
  coursesContract,
  lesson,
} from '#shared/contract/learning/courses.ts'
import type { keptCourseCalls } from '#shared/contract/learning/kept-courses.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { MOST_KEPT_COURSE_BYTES } from '#shared/domain/kept-courses.ts'
import { LOCALES, type Locale } from '#shared/i18n/locale.ts'
import { signedIn } from '#shared/records/handlers.ts'
import type { LocalContext } from './context.ts'
import { askServer } from './from-server.ts'
import { keepDocument } from './kept-documents.ts'

type Read = Pick<Handlers<typeof coursesContract, LocalContext>, 'list' | 'get' | 'module'>

/** The courses as the server answers them; without a connection those that are kept here. */
export const coursesHandlers: Read = {
  async list({ input, context }) {
    const answer = await askServer(context.remote, callPath(coursesContract.list, {}, input))
    if (!answer) return coursesHere(context, input.language)
    const page = readPage(answer, await answer.json())
    return { ...page, items: z.array(course).parse(page.items) }
  },

  async get({ params, input, context }) {
    const answer = await askServer(context.remote, callPath(coursesContract.get, params, input))
    if (answer) return courseDetails.parse(await answer.json())
    return readCourse(context.mirror, { id: params.id, ...input }) ?? offline()
  },

  async module({ params, input, context }) {
    const answer = await askServer(context.remote, callPath(coursesContract.module, params, input))
    if (answer) return lesson.parse(await answer.json())
    return readLesson(context.mirror, { id: params.id, ...input }, params.module) ?? offline()
  },
}

function offline(): never {
  throw new Refusal('offline')
}

function coursesHere({ mirror }: LocalContext, language: Locale): Page<z.infer<typeof course>> {
  const items = keptCourses(mirror)
    .filter((keptCourse) => keptCourse.language === language)
    .flatMap((keptCourse) => {
      const wholeCourse = readCourse(mirror, keptCourse)
      return wholeCourse ? [course.parse(wholeCourse)] : []
    })
  return { items, next: null, total: items.length }
}

/** Keeping courses on this device, and deleting them. */
export const keptCourseHandlers: Handlers<typeof keptCourseCalls, LocalContext> = {
  keptCourses: async ({ context }) => ({ courses: keptCourses(context.mirror) }),

  async keepCourse({ params, context, refuse }) {
    const key = z.object(coursesKey).parse(params)
    const { remote, mirror } = context
    const read = async <S extends z.ZodType>(path: `/api/${string}`, schema: S) => {
      const answer = await askServer(remote, path)
      return answer ? schema.parse(await answer.json()) : refuse('offline')
    }
    const course = await read(
      callPath(coursesContract.get, { id: key.id }, { language: key.language }),
      courseDetails,
    )
    const lessons: z.infer<typeof lesson>[] = []
    for (const { id: module } of course.modules)
      lessons.push(
        await read(
          callPath(coursesContract.module, { id: key.id, module }, { language: key.language }),
          lesson,
        ),
      )
    const others = keptCourses(mirror).filter(
      ({ id, language }) => id !== key.id || language !== key.language,
    )
    const used = others.reduce((sum, { bytes }) => sum + bytes, 0)
    const whole = { course, lessons }
    if (used + bytesOf(whole) > MOST_KEPT_COURSE_BYTES) return refuse('too_large')
    await keepMedia(context, key, course.media ?? [])
    storeCourse(mirror, key, whole, context.now())
    const keptCourse = keptCourses(mirror).find(
      ({ id, language }) => id === key.id && language === key.language,
    )
    return keptCourse ?? refuse('not_found')
  },

  async forgetCourse({ params, context }) {
    const key = z.object(coursesKey).parse(params)
    await keepMedia(context, key, [])
    forgetCourse(context.mirror, key)
    return undefined
  },
}

/**
 * Keeps the films and recordings of a course as documents of the library, and removes those that only this course had. A
 * document that its user keeps anyway stays.
 */
async function keepMedia(
  context: LocalContext,
  key: CourseKey,
  media: NonNullable<CourseDetails['media']>,
): Promise<void> {
  const { mirror, keptDocuments } = context
  const user = signedIn(context)
  const before = documentsOf(mirror, key)
  const noted: string[] = []
  for (const { documentId } of media) {
    if (!keptDocuments.find(user, documentId) || isOfCourse(mirror, documentId)) noted.push(documentId)
    await keepDocument(context, documentId)
  }
  noteDocuments(mirror, key, noted)
  for (const document of before) if (!noted.includes(document)) await keptDocuments.forget(document)
}

const coursesKey = { id: z.string(), language: z.enum(LOCALES) }

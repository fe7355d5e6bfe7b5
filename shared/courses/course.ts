import type { Locale } from '#shared/i18n/locale.ts'
import type { CourseFigure } from './course-figure.ts'
import type { CourseQuestions, CourseStructure, CourseTexts } from './course-schemas.ts'

/** The files of a course: their texts by their paths below its folder, and photos in Base64. */
export type CourseFiles = ReadonlyMap<string, string>

/** A course in one language; `written` is absent where only its titles and short texts are. */
export interface CourseInLanguage {
  readonly texts: CourseTexts
  readonly written?: WrittenCourse
}

/** The teaching texts and questions of a course in one language. */
export interface WrittenCourse {
  /** The Markdown of each module, and the model answer of each exercise, by the id of the module. */
  readonly modules: Readonly<Record<string, string>>
  readonly answers: Readonly<Record<string, string>>
  /** The captions (WebVTT) and the transcript of films and recordings, where there are any, by the id of the module. */
  readonly captions: Readonly<Record<string, string>>
  readonly transcripts: Readonly<Record<string, string>>
  readonly questions: CourseQuestions
}

/** A course as its files have it. */
export interface Course {
  readonly structure: CourseStructure
  readonly languages: Readonly<Partial<Record<Locale, CourseInLanguage>>> & { readonly en: CourseInLanguage }
  /** The figures by their names. */
  readonly figures: Readonly<Record<string, CourseFigure>>
}

/** How large a course may be: bytes of one file and of all, and the number of files. */
export const COURSE_LIMITS = { fileBytes: 400_000, bytes: 4_000_000, files: 400 } as const

const PLACE =
  /^(?:course\.json|figures\/[a-z0-9-]+\.(?:svg|webp)|(?:en|so)\/(?:course\.json|questions\.json|[a-z0-9-]+(?:\.answer|\.transcript)?\.md|[a-z0-9-]+\.vtt))$/

/** Whether a file of this path can belong to a course. */
export function isCoursePath(path: string): boolean {
  return path.length <= 160 && PLACE.test(path)
}

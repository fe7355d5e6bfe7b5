import type { Locale } from '#shared/i18n/locale.ts'

/** Categories of courses (REQ-LRN-02). */
export const COURSE_CATEGORIES = ['huridocs', 'un', 'foundation', 'advanced'] as const
/** Difficulties of courses and modules, from the easiest (REQ-LRN-02). */
export const COURSE_DIFFICULTIES = ['beginner', 'intermediate', 'advanced'] as const
/** What a module is: a text, a film or recording with its script, or a case to work on (REQ-LRN-10). */
export const MODULE_TYPES = ['reading', 'video', 'audio', 'exercise'] as const

export type CourseCategory = (typeof COURSE_CATEGORIES)[number]
export type CourseDifficulty = (typeof COURSE_DIFFICULTIES)[number]

/** What the calls of a course say once editors took it off the site; its page says it in words of its own. */
export const COURSE_TAKEN_OFF = 'This course was taken off the site. Look for another one in the list.'

/** By what a list of courses is narrowed; what is absent leaves nothing out. */
export interface CourseFilters {
  readonly q?: string | undefined
  readonly category?: CourseCategory | undefined
  readonly difficulty?: CourseDifficulty | undefined
}

interface FoundCourse {
  readonly title: string
  readonly description: string
  readonly category: string
  readonly difficulty: string
}

/** Whether a course is among those that are asked for (REQ-LRN-17). */
export function isCourseFound(course: FoundCourse, { q, category, difficulty }: CourseFilters): boolean {
  const text = q?.trim().toLowerCase() ?? ''
  const has = (words: string) => words.toLowerCase().includes(text)
  return (
    (has(course.title) || has(course.description)) &&
    // Letters alone would find "foundation" for "un".
    (category === undefined || course.category.split('-').includes(category)) &&
    (difficulty === undefined || course.difficulty === difficulty)
  )
}

/** What is said of the languages of a course: in both, in English with summaries in Somali, or in English alone. */
export function languagesOfCourse({
  languages,
  summaries = [],
}: {
  readonly languages: readonly Locale[]
  readonly summaries?: readonly Locale[] | undefined
}): 'both' | 'summaries' | 'en' {
  if (languages.includes('so')) return 'both'
  return summaries.includes('so') ? 'summaries' : 'en'
}

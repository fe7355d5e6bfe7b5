import { z } from 'zod'
import { COURSE_CATEGORIES } from '#shared/courses/courses.ts'
import { LOCALES, type Locale } from '#shared/i18n/locale.ts'
import type { CourseFiles } from './course.ts'

const named = z.object({ title: z.string() })
const structure = z.object({
  category: z.enum(COURSE_CATEGORIES).nullable().catch(null),
  modules: z.array(z.object({ id: z.string() })).catch([]),
})

/** What can be read of a JSON file of a course that may be incomplete; null where it is no such file. */
function looseRead<T>(files: CourseFiles, file: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.safeParse(JSON.parse(files.get(file) ?? '')).data ?? null
  } catch {
    // A draft may hold anything; `inspectCourse` says what is wrong in it.
    return null
  }
}

/** The titles of a course, which may be a draft, by language. */
export function titlesOf(files: CourseFiles): Partial<Record<Locale, string>> {
  const titles: Partial<Record<Locale, string>> = {}
  for (const locale of LOCALES) {
    const title = looseRead(files, `${locale}/course.json`, named)?.title
    if (title) titles[locale] = title
  }
  return titles
}

/** The category of a course, which may be a draft. */
export function categoryOf(files: CourseFiles) {
  return looseRead(files, 'course.json', structure)?.category ?? null
}

/** The ids of the modules of a course, which may be a draft. */
export function moduleIdsOf(files: CourseFiles): readonly string[] {
  return looseRead(files, 'course.json', structure)?.modules.map(({ id }) => id) ?? []
}

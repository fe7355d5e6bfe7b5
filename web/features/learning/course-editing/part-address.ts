import type { CourseModel } from '#shared/courses/course-model.ts'
import { useSearchParams } from '#web/lib/router.tsx'
import { searchNow } from '#web/lib/search-now.ts'

/** The parts of a course that are edited on their own, in their order. */
export const COURSE_PARTS = [
  'properties',
  'objectives',
  'modules',
  'figures',
  'pool',
  'layers',
  'problems',
  'editions',
  'statistics',
  'exchange',
] as const
export type CoursePart = (typeof COURSE_PARTS)[number] | { readonly module: string }

/** The address of a part within the page of its course. */
export function searchOf(part: CoursePart): string {
  return new URLSearchParams(typeof part === 'string' ? { part } : { module: part.module }).toString()
}

/** The part that the address names, else the first; a module that is gone leads to the list of modules. */
export function usePartOfCourse({ structure }: CourseModel) {
  const [search, setSearch] = useSearchParams()
  const named = search.get('module')
  const module = structure.modules.find(({ id }) => id === named)
  const part: CoursePart = module
    ? { module: module.id }
    : named !== null
      ? 'modules'
      : (COURSE_PARTS.find((each) => each === search.get('part')) ?? COURSE_PARTS[0])
  const show = (wanted: CoursePart) => {
    const next = searchNow()
    next.delete('part')
    next.delete('module')
    for (const [name, value] of new URLSearchParams(searchOf(wanted))) next.set(name, value)
    setSearch(next)
  }
  return [part, show] as const
}

import type { CourseModel } from '#shared/courses/course-model.ts'

/** The English title of a module; empty while it has none. */
export function moduleName({ languages }: CourseModel, id: string): string {
  return languages.en?.texts.modules[id]?.title ?? ''
}

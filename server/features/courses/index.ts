export type { Course } from './course-files.ts'
export { courseLibrary, planOf, textsIn } from './library.ts'

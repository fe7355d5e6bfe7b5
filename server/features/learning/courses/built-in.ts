import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Course, CourseFiles } from '#shared/courses/course.ts'
import { courseOf } from '#shared/courses/course-of.ts'
import { filesOf } from './course-files.ts'

/** A course of the product itself, with the files that it was read from. */
export interface BuiltInCourse {
  readonly course: Course
  readonly files: CourseFiles
}

/** The folder of all courses, beside the server's own code wherever it runs. */
const FOLDER = path.resolve(import.meta.dirname, '../../../../courses')

let reading: Promise<ReadonlyMap<string, BuiltInCourse>> | null = null

/**
 * The courses that the product brings, by their ids. They are read once; a damaged one is a `CourseFault`, with which
 * the server does not start.
 */
export function builtInCourses(): Promise<ReadonlyMap<string, BuiltInCourse>> {
  reading ??= readAll()
  return reading
}

async function readAll(): Promise<ReadonlyMap<string, BuiltInCourse>> {
  const entries = await readdir(FOLDER, { withFileTypes: true })
  const ids = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const courses = ids.toSorted().map(async (id): Promise<[string, BuiltInCourse]> => {
    const files = await filesOf(path.join(FOLDER, id))
    return [id, { files, course: courseOf(files, id) }]
  })
  return new Map(await Promise.all(courses))
}

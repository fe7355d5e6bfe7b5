import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import type { CourseFiles } from '#shared/courses/course.ts'
import { inPresentForm } from '#shared/courses/present-form.ts'
import { courseEditions, courseState } from './tables.ts'

/** The texts of files by their paths, as a column keeps them, in the present form of courses. */
export const storedFiles = z
  .record(z.string(), z.string())
  .transform((files): CourseFiles => inPresentForm(new Map(Object.entries(files))))

const stateRow = z.object({ revision: z.uuid() })
const editionRow = z.object({
  id: z.string(),
  version: z.int(),
  files: storedFiles,
  builtInVersion: z.int().nullable(),
})

/** The newest of the organisation's own editions of a course. */
export type NewestEdition = z.output<typeof editionRow>

/** A value that differs after every publication, and is like that of no other database. */
export async function stateOfCourses(queryable: Queryable): Promise<string> {
  const [row] = await queryable.run(sql`select revision from ${courseState}`, stateRow)
  if (!row) throw new Error('The row of the state of courses is missing')
  return row.revision
}

/** The newest edition of each course that has one, or of one course. */
export function newestEditions(queryable: Queryable, id?: string): Promise<NewestEdition[]> {
  return queryable.run(
    sql`select distinct on (course_id) course_id as id, version, files, built_in_version as "builtInVersion"
      from ${courseEditions}
      ${id === undefined ? sql`` : sql`where course_id = ${id}`} order by course_id, version desc`,
    editionRow,
  )
}

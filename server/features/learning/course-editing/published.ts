import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import {
  builtInCourses,
  courseBases,
  courseEditions,
  newestEditions,
  storedFiles,
} from '#server/features/learning/courses/index.ts'
import { userName } from '#server/identity/user-name.ts'
import type { CourseEdition, CourseInEditing } from '#shared/contract/learning/course-editing.ts'
import type { CourseFiles } from '#shared/courses/course.ts'

/** The course that learners see: its files, and the built-in version that it comes from. */
export interface PublishedCourse {
  readonly source: 'built-in' | 'own'
  readonly version: number
  readonly files: CourseFiles
  readonly builtInVersion: number | null
}

/** What learners see of a course; null where it was never published. */
export async function publishedCourse(queryable: Queryable, id: string): Promise<PublishedCourse | null> {
  const [own] = await newestEditions(queryable, id)
  if (own) return { source: 'own', ...own }
  const builtIn = (await builtInCourses()).get(id)
  if (!builtIn) return null
  const { version } = builtIn.course.structure
  return { source: 'built-in', version, files: builtIn.files, builtInVersion: version }
}

const editionRow = z.object({
  version: z.int(),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  note: z.string(),
  builtInVersion: z.int().nullable(),
})

/** The organisation's own editions of a course, the newest first. */
export function readEditions(queryable: Queryable, id: string): Promise<CourseEdition[]> {
  return queryable.run(
    sql`select edition.version, edition.made_at as at, edition.note, edition.built_in_version as "builtInVersion",
        (select ${userName()} from users where users.id = edition.made_by) as by
      from ${courseEditions} edition where edition.course_id = ${id} order by edition.version desc`,
    editionRow,
  )
}

const filesRow = z.object({ files: storedFiles, builtInVersion: z.int().nullable() })

/** The files of one edition, and the built-in version that it comes from; null where there is none. */
export async function readEdition(queryable: Queryable, id: string, version: number) {
  const [edition] = await queryable.run(
    sql`select files, built_in_version as "builtInVersion" from ${courseEditions}
      where course_id = ${id} and version = ${version}`,
    filesRow,
  )
  return edition ?? null
}

/** What a newer built-in version changed since the version that the own edition comes from; null where it has none newer. */
export async function newerBuiltIn(
  queryable: Queryable,
  id: string,
  published: PublishedCourse | null,
  /** The version that a draft has taken note of. */
  noted: number | null,
): Promise<CourseInEditing['newer']> {
  const builtIn = (await builtInCourses()).get(id)
  const stoodOn = published?.source === 'own' ? published.builtInVersion : null
  if (builtIn && noted !== null && noted >= builtIn.course.structure.version) return null
  if (!builtIn || !published || stoodOn === null) return null
  const { version } = builtIn.course.structure
  if (version <= stoodOn) return null
  const [base] = await queryable.run(
    sql`select files from ${courseBases} where course_id = ${id} and version = ${stoodOn}`,
    z.object({ files: storedFiles }),
  )
  const before: CourseFiles = base?.files ?? new Map()
  return { version, files: changedFiles(before, builtIn.files, published.files) }
}

type ChangedFile = NonNullable<CourseInEditing['newer']>['files'][number]

function changedFiles(before: CourseFiles, after: CourseFiles, own: CourseFiles): ChangedFile[] {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort()
  return names.flatMap((file): ChangedFile[] => {
    const [was, is] = [before.get(file), after.get(file)]
    if (was === is) return []
    const change = was === undefined ? 'added' : is === undefined ? 'removed' : 'changed'
    return [{ file, change, changedHere: own.get(file) !== was, text: is ?? null }]
  })
}

/** Keeps the built-in version that an edition comes from, since a later product no longer has it. */
export async function keepBase(queryable: Queryable, id: string, version: number | null): Promise<void> {
  const builtIn = (await builtInCourses()).get(id)
  if (!builtIn || builtIn.course.structure.version !== version) return
  const json = JSON.stringify(Object.fromEntries(builtIn.files))
  await queryable.run(sql`insert into ${courseBases} (course_id, version, files)
    values (${id}, ${version}, ${json}::jsonb) on conflict do nothing`)
}

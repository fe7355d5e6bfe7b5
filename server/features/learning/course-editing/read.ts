import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import {
  builtInCourses,
  courseEditions,
  courseLayers,
  newestEditions,
  readHidden,
  readLayers,
} from '#server/features/learning/courses/index.ts'
import type { CourseInEditing, EditedCourse } from '#shared/contract/learning/course-editing.ts'
import type { CourseFiles } from '#shared/courses/course.ts'
import { inspectCourse } from '#shared/courses/course-of.ts'
import { categoryOf, moduleIdsOf, titlesOf } from '#shared/courses/loose-course.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { newerBuiltIn, type PublishedCourse, publishedCourse, readEditions } from './published.ts'
import { draftView, readDrafts, type StoredDraft } from './stored-drafts.ts'

/** All that an editor works with in a course. */
export async function readCourse(database: Database, id: string): Promise<CourseInEditing> {
  const published = await publishedCourse(database, id)
  const [hidden, [draft], editions, layers] = await Promise.all([
    readHidden(database),
    readDrafts(database, sql`draft.course_id = ${id}`),
    readEditions(database, id),
    readLayers(database, sql`course_id = ${id}`),
  ])
  const isDiscarded = draft !== undefined && draft.discardedAt !== null
  const noted = draft && !isDiscarded ? draft.builtInVersion : null
  const newer = await newerBuiltIn(database, id, published, noted)
  if (!published && (!draft || isDiscarded)) throw new Refusal('not_found')
  return {
    id,
    published: published && {
      source: published.source,
      version: published.version,
      files: Object.fromEntries(published.files),
    },
    hiddenAt: hidden.get(id) ?? null,
    builtInVersion: (await builtInCourses()).get(id)?.course.structure.version ?? null,
    draft: draft && !isDiscarded ? draftView(draft) : null,
    discarded: draft && isDiscarded ? { version: draft.version, changedAt: draft.changedAt } : null,
    ...{ newer, editions, layers },
  }
}

const madeRow = z.object({ id: z.string(), version: z.int(), at: z.iso.datetime() })
const placedRow = z.object({ id: z.string(), moduleId: z.string(), count: z.int() })

/** All courses for editors, by their English titles. */
export async function listCourses(database: Database): Promise<EditedCourse[]> {
  const [hidden, builtIn, own, drafts, made, layers] = await Promise.all([
    readHidden(database),
    builtInCourses(),
    newestEditions(database),
    readDrafts(database, sql`draft.discarded_at is null`),
    database.run(
      sql`select distinct on (course_id) course_id as id, version, made_at as at from ${courseEditions}
        order by course_id, version desc`,
      madeRow,
    ),
    database.run(
      sql`select course_id as id, module_id as "moduleId", count(*) as count from ${courseLayers}
        where removed_at is null group by 1, 2`,
      placedRow,
    ),
  ])
  const ids = new Set([...builtIn.keys(), ...own.map(({ id }) => id), ...drafts.map(({ id }) => id)])
  const items = [...ids].map((id): EditedCourse => {
    const published = publishedOf(id, builtIn, own)
    const draft = drafts.find((each) => each.id === id)
    const files = draft?.files ?? published?.files ?? new Map<string, string>()
    const places = moduleIdsOf(published?.files ?? files)
    const stoodOn = published?.source === 'own' ? published.builtInVersion : null
    return {
      ...{ id, titles: titlesOf(files), category: categoryOf(files) },
      published: published && {
        ...{ source: published.source, version: published.version },
        at: published.source === 'own' ? (made.find((each) => each.id === id)?.at ?? null) : null,
      },
      hiddenAt: hidden.get(id) ?? null,
      draft: draft ? draftOf(draft) : null,
      hasNewerBuiltIn: stoodOn !== null && stoodOn < (builtIn.get(id)?.course.structure.version ?? 0),
      layersWithoutPlace: layers
        .filter((each) => each.id === id && !places.includes(each.moduleId))
        .reduce((sum, { count }) => sum + count, 0),
    }
  })
  const titleOf = ({ titles, id }: EditedCourse) => titles.en ?? id
  return items.sort((one, other) => titleOf(one).localeCompare(titleOf(other), 'en'))
}

function draftOf({ id, files, changedAt, by }: StoredDraft): NonNullable<EditedCourse['draft']> {
  return { changedAt, by, problems: inspectCourse(files, id).problems.length }
}

type Shown = Pick<PublishedCourse, 'source' | 'version' | 'builtInVersion'> & { readonly files: CourseFiles }

function publishedOf(
  id: string,
  builtIn: Awaited<ReturnType<typeof builtInCourses>>,
  own: Awaited<ReturnType<typeof newestEditions>>,
): Shown | null {
  const edition = own.find((each) => each.id === id)
  if (edition) return { source: 'own', ...edition }
  const brought = builtIn.get(id)
  if (!brought) return null
  const { version } = brought.course.structure
  return { source: 'built-in', version, files: brought.files, builtInVersion: version }
}

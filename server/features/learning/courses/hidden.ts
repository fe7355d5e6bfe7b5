import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { builtInCourses } from './built-in.ts'
import { newestEditions } from './editions.ts'
import { courseLayers, hiddenCourses } from './tables.ts'

const row = z.object({ courseId: z.string(), hiddenAt: z.iso.datetime() })

/** The courses that editors took off the site, with the instant of it. */
export async function readHidden(queryable: Queryable): Promise<ReadonlyMap<string, string>> {
  const rows = await queryable.run(
    sql`select course_id as "courseId", hidden_at as "hiddenAt" from ${hiddenCourses}`,
    row,
  )
  return new Map(rows.map(({ courseId, hiddenAt }) => [courseId, hiddenAt]))
}

/** Takes a course off the site, or puts it back; false where it is so already. */
export async function setHidden(
  transaction: Transaction,
  courseId: string,
  hidden: { readonly by: string | null; readonly at: string } | null,
): Promise<boolean> {
  const changed = hidden
    ? await transaction.run(sql`
        insert into ${hiddenCourses} (course_id, hidden_by, hidden_at) values (${courseId}, ${hidden.by}, ${hidden.at})
        on conflict do nothing returning 1`)
    : await transaction.run(sql`delete from ${hiddenCourses} where course_id = ${courseId} returning 1`)
  return changed.length > 0
}

/** The id is made of the name, so its bits say no version. */
const idRow = z.object({ id: z.guid(), courseId: z.string() })

/** Takes courses off the site again that went off after a backup, by the ids under which the list of removals has them. */
export async function hideCoursesAgain(
  transaction: Transaction,
  ids: readonly string[],
  at: string,
): Promise<void> {
  const own = await newestEditions(transaction)
  const names = [...new Set([...(await builtInCourses()).keys(), ...own.map(({ id }) => id)])]
  const rows = await transaction.run(
    sql`select name as "courseId", md5(name)::uuid as id from unnest(${sql.param(names)}::text[]) as given (name)
      where md5(name)::uuid = any(${sql.param([...ids])}::uuid[])`,
    idRow,
  )
  for (const { courseId } of rows) await setHidden(transaction, courseId, { by: null, at })
}

/** Removes additions to modules again that were removed after a backup. */
export async function removeLayersAgain(
  transaction: Transaction,
  ids: readonly string[],
  at: string,
): Promise<void> {
  await transaction.run(sql`
    update ${courseLayers} set removed_at = ${at}, version = version + 1
    where id = any(${sql.param([...ids])}::uuid[]) and removed_at is null`)
}

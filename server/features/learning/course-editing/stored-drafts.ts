import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { storedFiles } from '#server/features/learning/courses/index.ts'
import { userName } from '#server/identity/user-name.ts'
import type { CourseDraft } from '#shared/contract/learning/course-editing.ts'
import type { CourseFiles } from '#shared/courses/course.ts'
import { courseDrafts } from './tables.ts'

const row = z.object({
  id: z.string(),
  version: z.int(),
  files: storedFiles,
  changedAt: z.iso.datetime(),
  by: z.string().nullable(),
  builtInVersion: z.int().nullable(),
  discardedAt: z.iso.datetime().nullable(),
})
/** A draft as it is stored, discarded or not. */
export type StoredDraft = z.output<typeof row>

/** The drafts of a condition, discarded ones as well. */
export function readDrafts(queryable: Queryable, condition: SQL, rest: SQL = sql``): Promise<StoredDraft[]> {
  return queryable.run(
    sql`select draft.course_id as id, draft.version, draft.files, draft.changed_at as "changedAt",
        (select ${userName()} from users where users.id = draft.changed_by) as by,
        draft.built_in_version as "builtInVersion", draft.discarded_at as "discardedAt"
      from ${courseDrafts} draft where ${condition} ${rest}`,
    row,
  )
}

/** A draft as calls answer it. */
export function draftView({ version, files, changedAt, by, builtInVersion }: StoredDraft): CourseDraft {
  return { version, files: Object.fromEntries(files), changedAt, by, builtInVersion }
}

/** What a draft becomes by a write. */
export interface NewDraft {
  readonly files: CourseFiles
  readonly builtInVersion: number | null
  readonly by: string
  readonly at: string
}

/** Writes a draft in the place of the former one, discarded or not, and answers it. */
export async function writeDraft(
  queryable: Queryable,
  id: string,
  { files, builtInVersion, by, at }: NewDraft,
): Promise<CourseDraft> {
  const json = JSON.stringify(Object.fromEntries(files))
  await queryable.run(sql`
    insert into ${courseDrafts} (course_id, version, files, built_in_version, changed_by, changed_at)
    values (${id}, 1, ${json}::jsonb, ${builtInVersion}, ${by}, ${at})
    on conflict (course_id) do update set version = course_drafts.version + 1, files = excluded.files,
      built_in_version = excluded.built_in_version, changed_by = excluded.changed_by,
      changed_at = excluded.changed_at, discarded_at = null`)
  const [written] = await readDrafts(queryable, sql`draft.course_id = ${id}`)
  if (!written) throw new Error('A draft that was just written is missing')
  return draftView(written)
}

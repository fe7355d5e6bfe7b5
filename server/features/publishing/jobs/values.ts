import type { ContentChange } from '#server/content/content-handlers.ts'
import type { ContentFields, ContentValues } from '#server/content/content-kind.ts'
import { searchTextOf } from '#server/content/page.ts'
import { refuseProblems } from '#server/content/write.ts'
import { jobProblems } from '#shared/domain/jobs.ts'
import { slugOf } from '#shared/domain/slug.ts'
import type { JobRow, jobsKind } from './tables.ts'

/** The stored values of a job's input; an existing job keeps its address. */
export function jobValues(
  fields: ContentFields<typeof jobsKind>,
  { id, now, userId, before }: ContentChange<JobRow>,
): ContentValues<typeof jobsKind> {
  refuseProblems(jobProblems(fields))
  const { title, organization, description, status } = fields
  return {
    ...fields,
    slug: before?.slug ?? slugOf(title, id, 'job'),
    authorId: before ? before.authorId : userId,
    // REQ-JOB-09 names the searched fields.
    searchText: searchTextOf([title, organization, description]),
    publishedAt: status === 'published' ? (before?.publishedAt ?? now) : null,
  }
}

import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { type Job, job } from '#shared/contract/jobs.ts'
import { isClosed } from '#shared/domain/jobs.ts'
import { summaryOf } from '#shared/domain/marked-text.ts'

/** A job as it is stored; what follows from the day and from the organisation is made by `jobView`. */
const jobRow = job
  .omit({ closed: true, applyTo: true, excerpt: true, blocks: true })
  .extend({ authorId: z.uuid().nullable(), listedAt: z.string() })
export type JobRow = z.infer<typeof jobRow>

const COLUMNS = sql.raw(`id, slug, version, title, organization, location, remote, featured, description,
  employment_type as "employmentType", category, salary_range as "salaryRange",
  application_deadline as "applicationDeadline", responsibilities, requirements, skills, education, experience, email,
  language, status, is_example as "isExample", author_id as "authorId", views, created_at as "createdAt",
  updated_at as "updatedAt", published_at as "publishedAt", listed_at as "listedAt"`)

/** What is public, and what staff see of it that is not deleted. */
export const PUBLIC_JOBS = sql.raw('public_jobs')
export const STAFF_JOBS = sql.raw('(select * from jobs where deleted_at is null) staff_jobs')

/** Reads jobs of a source; `rest` is what follows it. */
export function readJobs(queryable: Queryable, source: SQL, rest: SQL): Promise<JobRow[]> {
  return queryable.run(sql`select ${COLUMNS} from ${source} ${rest}`, jobRow)
}

/** Reads one job that is not deleted. */
export async function findJob(queryable: Queryable, id: string): Promise<JobRow | undefined> {
  const [found] = await readJobs(queryable, STAFF_JOBS, sql`where id = ${id}::uuid`)
  return found
}

/** A stored job as calls answer it; nobody can apply for an example, nor after the deadline. */
export function jobView(row: JobRow, now: Date, organizationEmail: string | null): Job {
  const { authorId: _authorId, listedAt: _listedAt, ...rest } = row
  const closed = isClosed(row.applicationDeadline, now)
  return {
    ...rest,
    excerpt: summaryOf(rest.description),
    closed,
    applyTo: closed || row.isExample ? null : (row.email ?? organizationEmail),
  }
}

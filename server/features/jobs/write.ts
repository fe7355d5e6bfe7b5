import { createDesk } from '#server/content/desk.ts'
import { searchTextOf } from '#server/content/page.ts'
import { type JobFields, jobProblems } from '#shared/domain/jobs.ts'
import { findJob, type JobRow } from './table.ts'

/** The columns of what people write of a job. */
export function jobColumns(fields: JobFields, now: string, before: Pick<JobRow, 'publishedAt'> | null) {
  return {
    status: fields.status,
    title: fields.title,
    organization: fields.organization,
    location: fields.location,
    remote: fields.remote,
    featured: fields.featured,
    description: fields.description,
    employment_type: fields.employmentType,
    category: fields.category,
    salary_range: fields.salaryRange,
    application_deadline: fields.applicationDeadline,
    responsibilities: fields.responsibilities,
    requirements: fields.requirements,
    skills: [...fields.skills],
    education: fields.education,
    experience: fields.experience,
    email: fields.email,
    language: fields.language,
    // Spec 2 §5 names what is searched in.
    search_text: searchTextOf([fields.title, fields.organization, fields.description]),
    published_at: fields.status === 'published' ? (before?.publishedAt ?? now) : null,
  }
}

/** Writes jobs. */
export const jobDesk = createDesk<JobFields, JobRow>({
  table: 'jobs',
  acts: {
    created: 'job.created',
    edited: 'job.edited',
    deleted: 'job.deleted',
    restored: 'job.restored',
    examplesDeleted: 'job.examples-removed',
    examplesRestored: 'job.examples-restored',
  },
  problemsOf: jobProblems,
  columnsOf: jobColumns,
  find: findJob,
})

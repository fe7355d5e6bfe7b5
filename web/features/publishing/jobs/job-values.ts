import type { Job, JobFields } from '#shared/contract/publishing/jobs.ts'
import { jobProblems } from '#shared/domain/jobs.ts'
import { splitTags } from '#shared/domain/search-text.ts'
import type { FormValuesOf } from '#web/lib/edit-draft.ts'

/** What the form of a job holds; `skills` are separated by commas. */
export type JobValues = FormValuesOf<JobFields, 'skills'> & { readonly isExample: boolean }

const EMPTY: JobValues = {
  ...{ title: '', organization: '', location: '', remote: false, featured: false, language: 'en' },
  ...{ employmentType: 'full-time', category: 'human-rights', applicationDeadline: '', salaryRange: '' },
  ...{ description: '', responsibilities: '', requirements: '', skills: '', education: '', experience: '' },
  ...{ email: '', status: 'published', isExample: false },
}

/** The values of a job, or of a new one. */
export function valuesOf(job: Job | null): JobValues {
  if (!job) return EMPTY
  const names = Object.keys(EMPTY) as (keyof JobValues)[]
  const own = names.map((name) => [name, job[name] ?? ''])
  return { ...Object.fromEntries(own), skills: job.skills.join(', ') }
}

/** The values as calls take them. */
export function fieldsOf({ isExample: _isExample, ...values }: JobValues): JobFields {
  return {
    ...values,
    skills: [...splitTags(values.skills)],
    applicationDeadline: values.applicationDeadline || null,
  }
}

/** What is wrong with the values, in the words of the server. */
export const problemsOf = (values: JobValues) => jobProblems(fieldsOf(values))

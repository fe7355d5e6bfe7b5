import type { Job } from '#shared/contract/jobs.ts'
import {
  type EmploymentType,
  type JobCategory,
  type JobFields,
  type JobStatus,
  jobProblems,
} from '#shared/domain/jobs.ts'
import { splitTags } from '#shared/domain/search-text.ts'
import { changedOf, type EditDraft } from '#web/lib/edit-draft.ts'

/** What the form of a job holds; `skills` are separated by commas. */
export interface JobValues {
  readonly title: string
  readonly organization: string
  readonly location: string
  readonly remote: boolean
  readonly featured: boolean
  readonly language: 'en' | 'so'
  readonly employmentType: EmploymentType
  readonly category: JobCategory
  readonly applicationDeadline: string
  readonly salaryRange: string
  readonly description: string
  readonly responsibilities: string
  readonly requirements: string
  readonly skills: string
  readonly education: string
  readonly experience: string
  readonly email: string
  readonly status: JobStatus
  readonly isExample: boolean
}

const EMPTY: JobValues = {
  title: '',
  organization: '',
  location: '',
  remote: false,
  featured: false,
  language: 'en',
  employmentType: 'full-time',
  category: 'human-rights',
  applicationDeadline: '',
  salaryRange: '',
  description: '',
  responsibilities: '',
  requirements: '',
  skills: '',
  education: '',
  experience: '',
  email: '',
  status: 'published',
  isExample: false,
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
    skills: splitTags(values.skills),
    applicationDeadline: values.applicationDeadline || null,
  }
}

/** Only what was changed, so that what others have changed beside it stays. */
export function changesOf({ values, base }: EditDraft<JobValues>) {
  const noExample = base.isExample && !values.isExample ? ({ isExample: false } as const) : {}
  return { ...changedOf(fieldsOf(values), fieldsOf(base)), ...noExample }
}

/** What is wrong with the values, in the words of the server. */
export function problemsOf(values: JobValues) {
  return jobProblems(fieldsOf(values))
}

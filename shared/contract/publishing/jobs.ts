import { z } from 'zod'
import { endpoint, listEndpoint } from '#shared/contract/endpoint.ts'
import { withFieldRules } from '#shared/contract/field-rules.ts'
import { emailOrNone, line, lines, named, orNull } from '#shared/contract/written-text.ts'
import {
  EMPLOYMENT_TYPES,
  JOB_CATEGORIES,
  JOB_LIMITS,
  JOB_LISTS,
  JOB_STATUSES,
  jobProblems,
} from '#shared/domain/jobs.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { choices, PAGE_LIMIT } from '#shared/queries/list-request.ts'
import { calendarDay } from '#shared/schemas/calendar-day.ts'
import { readTexts } from '#shared/schemas/marked-text.ts'
import { exampleCalls, revisionCalls, writingCalls } from './content-revisions.ts'

const fields = {
  title: line(JOB_LIMITS.title),
  organization: line(JOB_LIMITS.organization),
  location: line(JOB_LIMITS.location),
  remote: z.boolean(),
  featured: z.boolean(),
  description: lines(JOB_LIMITS.text),
  employmentType: z.enum(EMPLOYMENT_TYPES),
  category: z.enum(JOB_CATEGORIES),
  salaryRange: orNull(line(JOB_LIMITS.salaryRange)),
  applicationDeadline: calendarDay().nullable(),
  responsibilities: lines(JOB_LIMITS.text),
  requirements: lines(JOB_LIMITS.text),
  skills: z
    .array(line(JOB_LIMITS.skill))
    .max(JOB_LIMITS.skills)
    .transform((skills) => skills.filter((skill) => skill !== '')),
  education: orNull(line(JOB_LIMITS.education)),
  experience: orNull(line(JOB_LIMITS.experience)),
  email: emailOrNone,
  language: z.enum(LOCALES),
  status: z.enum(JOB_STATUSES),
}

/** The fields of a job that people write. */
export type JobFields = z.output<z.ZodObject<typeof fields>>

const creation = z.object({
  ...fields,
  organization: fields.organization.default(''),
  location: fields.location.default(''),
  remote: fields.remote.default(false),
  featured: fields.featured.default(false),
  description: fields.description.default(''),
  salaryRange: fields.salaryRange.default(null),
  applicationDeadline: fields.applicationDeadline.default(null),
  responsibilities: fields.responsibilities.default(''),
  requirements: fields.requirements.default(''),
  skills: fields.skills.default([]),
  education: fields.education.default(null),
  experience: fields.experience.default(null),
  email: fields.email.default(null),
  language: fields.language.default('en'),
  status: fields.status.default('published'),
})

/** The input that creates a job. */
const jobCreation = withFieldRules(
  creation,
  {
    ...{ title: '', organization: '', location: '', description: '' },
    ...{ applicationDeadline: null, status: 'draft' },
  },
  jobProblems,
)

/** The changed fields, and the version that the user saw. An example can become a job of the organisation. */
export const jobEdit = z
  .object({ ...fields, isExample: z.literal(false), version: z.int().positive() })
  .partial()
  .required({ version: true })

const instant = z.iso.datetime()

/** A job (REQ-JOB-06). */
export const job = z.object({
  id: z.uuid(),
  /** The job's address below /jobs. */
  slug: z.string(),
  version: z.int(),
  title: z.string(),
  organization: z.string(),
  location: z.string(),
  remote: z.boolean(),
  featured: z.boolean(),
  description: z.string(),
  employmentType: z.enum(EMPLOYMENT_TYPES),
  category: z.enum(JOB_CATEGORIES),
  salaryRange: z.string().nullable(),
  /** The last day of applying, in East Africa Time; null only in a draft. */
  applicationDeadline: z.string().nullable(),
  responsibilities: z.string(),
  requirements: z.string(),
  skills: z.array(z.string()),
  education: z.string().nullable(),
  experience: z.string().nullable(),
  email: z.string().nullable(),
  language: z.enum(LOCALES),
  status: z.enum(JOB_STATUSES),
  /** The beginning of the description as plain text. */
  excerpt: z.string(),
  blocks: readTexts,
  /** Whether the deadline is over. */
  closed: z.boolean(),
  /**
   * Where to apply: the job's own address, else the organisation's; null if there is none, or if applying is not
   * possible.
   */
  applyTo: z.string().nullable(),
  /** A sample that the product brings, to show what a job looks like. */
  isExample: z.boolean(),
  views: z.int(),
  createdAt: instant,
  updatedAt: instant,
  publishedAt: instant.nullable(),
})
export type Job = z.infer<typeof job>

/** Jobs (REQ-JOB-10): everybody reads open ones, permitted staff write. */
export const jobsContract = {
  ...revisionCalls('jobs', 'jobs:edit', job),
  list: listEndpoint({
    method: 'GET',
    path: '/jobs',
    access: 'public',
    offline: 'online',
    summary:
      'List open jobs, featured ones first, then the newest; closed ones and drafts only for users who may edit them',
    input: z.object({
      q: z.string().max(200).optional(),
      category: choices(JOB_CATEGORIES),
      state: z.enum(JOB_LISTS).default('open'),
      limit: z.coerce.number().int().min(1).max(PAGE_LIMIT).default(50),
      cursor: z.string().max(500).optional(),
    }),
    item: job,
    errors: ['unauthenticated', 'forbidden'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/jobs/:id',
    access: 'public',
    offline: 'online',
    summary:
      'Read a job by its id or its address, even if it is closed; counts as a view once for each visitor and day',
    params: named,
    output: job,
    errors: ['not_found'],
  }),
  ...writingCalls('jobs', 'jobs:edit', {
    creation: jobCreation,
    edit: jobEdit,
    item: job,
    summaries: {
      create: 'Create a job',
      edit: 'Change fields of a job',
      remove: 'Delete a job; it can be restored for 30 days',
      restore: 'Restore a deleted job',
    },
  }),
  ...exampleCalls('jobs'),
} as const

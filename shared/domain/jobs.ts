import { mogadishuDay } from './dates.ts'
import { tooShort } from './text-limit.ts'

/** Categories of jobs (REQ-JOB-07). */
export const JOB_CATEGORIES = [
  'human-rights',
  'legal',
  'advocacy',
  'program-management',
  'research',
  'communications',
] as const

export const EMPLOYMENT_TYPES = [
  'full-time',
  'part-time',
  'contract',
  'consultancy',
  'temporary',
  'internship',
  'volunteer',
] as const
export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number]

export const JOB_STATUSES = ['draft', 'published'] as const
export type JobStatus = (typeof JOB_STATUSES)[number]

/** The lists of jobs: a published job is open until its deadline has passed, and closed afterwards. */
export const JOB_LISTS = ['open', 'closed', 'draft'] as const
export type JobList = (typeof JOB_LISTS)[number]

/** Most characters of each text, and most skills. */
export const JOB_LIMITS = {
  title: 200,
  organization: 200,
  location: 200,
  text: 20_000,
  salaryRange: 200,
  education: 1000,
  experience: 1000,
  skill: 100,
  skills: 30,
} as const

/** The fields that the rules of a job compare. */
interface RuledFields {
  readonly title: string
  readonly organization: string
  readonly location: string
  readonly description: string
  /** A day, as `YYYY-MM-DD`; null only in a draft. */
  readonly applicationDeadline: string | null
  readonly status: JobStatus
}

const LEAST = [
  ['title', 5, 'Title must be at least 5 characters'],
  ['organization', 2, 'Organization is required'],
  ['location', 2, 'Location is required'],
  ['description', 20, 'Description must be at least 20 characters'],
] as const

/** What is wrong with a job; a draft only needs a title. Both the form and the server decide by it. */
export function jobProblems(
  fields: RuledFields,
): { readonly path: keyof RuledFields; readonly message: string }[] {
  const isDraft = fields.status === 'draft'
  const short = LEAST.flatMap(([path, least, message]) =>
    (path === 'title' || !isDraft) && fields[path].trim().length < least
      ? [{ path, message: tooShort(fields[path].trim(), least, message) }]
      : [],
  )
  if (isDraft || fields.applicationDeadline !== null) return short
  return [...short, { path: 'applicationDeadline', message: 'Application deadline is required' }]
}

/** Whether a deadline has passed: applications are accepted until its day ends in East Africa Time. */
export function isClosed(deadline: string | null, now: Date): boolean {
  return deadline !== null && deadline < mogadishuDay(now)
}

/** The link for applying: a mail to the address with the job's title as its subject (REQ-JOB-11). */
export function applicationLink(address: string, subject: string): string {
  return `mailto:${address}?subject=${encodeURIComponent(subject)}`
}

import { sql } from 'drizzle-orm'
import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type ContentKind, type ContentRow, contentColumns } from '#server/content/content-kind.ts'
import { instant } from '#server/db/columns.ts'
import { job, jobEdit } from '#shared/contract/publishing/jobs.ts'
import { EMPLOYMENT_TYPES, JOB_CATEGORIES, JOB_STATUSES } from '#shared/domain/jobs.ts'
import { LOCALES } from '#shared/i18n/locale.ts'

/** Jobs: vacancies that the organisation publishes. */
export const jobs = pgTable('jobs', {
  ...contentColumns,
  slug: text('slug').notNull().unique(),
  status: text('status', { enum: JOB_STATUSES }).notNull(),
  title: text('title').notNull(),
  organization: text('organization').notNull(),
  location: text('location').notNull(),
  remote: boolean('remote').notNull(),
  featured: boolean('featured').notNull(),
  description: text('description').notNull(),
  employmentType: text('employment_type', { enum: EMPLOYMENT_TYPES }).notNull(),
  category: text('category', { enum: JOB_CATEGORIES }).notNull(),
  salaryRange: text('salary_range'),
  /** The last day of applying, in East Africa Time. */
  applicationDeadline: date('application_deadline', { mode: 'string' }),
  responsibilities: text('responsibilities').notNull(),
  requirements: text('requirements').notNull(),
  skills: text('skills').array().notNull(),
  education: text('education'),
  experience: text('experience'),
  email: text('email'),
  language: text('language', { enum: LOCALES }).notNull(),
  /** The name of an example that the product brings; it stays after users have changed or removed the example. */
  example: text('example').unique(),
  isExample: boolean('is_example').notNull().default(false),
  /** A job outlives its author's account; examples have no author. */
  authorId: uuid('author_id'),
  views: integer('views').notNull().default(0),
  /** Folded words, for search. */
  searchText: text('search_text').notNull(),
  publishedAt: instant('published_at'),
  /** The instant by which lists are ordered. */
  listedAt: instant('listed_at').notNull().generatedAlwaysAs(sql`coalesce(published_at, created_at)`),
})

/** Jobs as a kind of content. */
export const jobsKind = {
  collection: 'jobs',
  one: 'job',
  table: jobs,
  item: job,
  edit: jobEdit,
  permission: 'jobs:edit',
  isPublic: sql`${jobs.status} = 'published'`,
  title: jobs.title,
  seed: jobs.example,
  offSite: 'draft',
  notRestored: ['status', 'publishedAt', 'isExample'],
} as const satisfies ContentKind
export type JobRow = ContentRow<typeof jobsKind>

import { sql } from 'drizzle-orm'
import { bigint, boolean, date, doublePrecision, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type ContentKind, type ContentRow, contentColumns } from '#server/content/content-kind.ts'
import { project, projectEdit } from '#shared/contract/publishing/projects.ts'
import type { Currency } from '#shared/domain/money.ts'
import { PROJECT_CATEGORIES, PROJECT_PRIORITIES, PROJECT_STATUSES } from '#shared/domain/projects.ts'

/** Projects and programmes. */
export const projects = pgTable('projects', {
  ...contentColumns,
  slug: text('slug').notNull().unique(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  objectives: text('objectives').notNull(),
  titleSo: text('title_so'),
  descriptionSo: text('description_so'),
  objectivesSo: text('objectives_so'),
  category: text('category', { enum: PROJECT_CATEGORIES }).notNull(),
  status: text('status', { enum: PROJECT_STATUSES }).notNull(),
  priority: text('priority', { enum: PROJECT_PRIORITIES }).notNull(),
  startDate: date('start_date', { mode: 'string' }).notNull(),
  endDate: date('end_date', { mode: 'string' }).notNull(),
  location: text('location').notNull(),
  /** The budget as entered, and the amount that it states, in the smallest unit of its currency. */
  budget: text('budget'),
  budgetMinor: bigint('budget_minor', { mode: 'number' }),
  budgetCurrency: text('budget_currency').$type<Currency>(),
  fundingSource: text('funding_source'),
  beneficiaries: text('beneficiaries'),
  teamMembers: text('team_members'),
  partners: text('partners'),
  progress: doublePrecision('progress').notNull(),
  /** The language model that helped, and when. */
  assistedBy: text('assisted_by').notNull().default(''),
  /** The name of an example that the product brings; it stays after users have changed or removed the example. */
  example: text('example').unique(),
  isExample: boolean('is_example').notNull().default(false),
  /** A project outlives its author's account; examples have no author. */
  authorId: uuid('author_id'),
  /** Folded words, for search. */
  searchText: text('search_text').notNull(),
})

/** Projects as a kind of content: all of them are public. */
export const projectsKind = {
  collection: 'projects',
  one: 'project',
  table: projects,
  item: project,
  edit: projectEdit,
  permission: 'projects:edit',
  isPublic: sql`true`,
  title: projects.title,
  seed: projects.example,
  offSite: null,
  notRestored: ['isExample'],
} as const satisfies ContentKind
export type ProjectRow = ContentRow<typeof projectsKind>

import { z } from 'zod'
import { endpoint, listEndpoint } from '#shared/contract/endpoint.ts'
import { withFieldRules } from '#shared/contract/field-rules.ts'
import { line, lines, named, orNull } from '#shared/contract/written-text.ts'
import { CURRENCY_CODES } from '#shared/domain/money.ts'
import {
  PROJECT_CATEGORIES,
  PROJECT_LIMITS,
  PROJECT_PRIORITIES,
  PROJECT_STATUSES,
  projectProblems,
} from '#shared/domain/projects.ts'
import { choices, PAGE_LIMIT } from '#shared/queries/list-request.ts'
import { calendarDay } from '#shared/schemas/calendar-day.ts'
import { describedAs, NOT_BLANK } from '#shared/schemas/described.ts'
import { readTexts } from '#shared/schemas/marked-text.ts'
import { assistance } from './assistance.ts'
import { exampleCalls, revisionCalls, writingCalls } from './content-revisions.ts'

const note = orNull(line(PROJECT_LIMITS.note))
/** Puts the minimum length that `projectProblems` checks into the API description. */
const atLeast = <S extends z.ZodType>(minLength: number, schema: S) =>
  describedAs(schema, { minLength, ...NOT_BLANK })
const fields = {
  title: atLeast(5, line(PROJECT_LIMITS.title)),
  description: atLeast(20, lines(PROJECT_LIMITS.text)),
  objectives: atLeast(20, lines(PROJECT_LIMITS.text)),
  titleSo: orNull(line(PROJECT_LIMITS.title)),
  descriptionSo: orNull(lines(PROJECT_LIMITS.text)),
  objectivesSo: orNull(lines(PROJECT_LIMITS.text)),
  category: z.enum(PROJECT_CATEGORIES),
  status: z.enum(PROJECT_STATUSES),
  priority: z.enum(PROJECT_PRIORITIES),
  startDate: calendarDay(),
  endDate: calendarDay({ error: ({ input }) => (input ? undefined : 'End date is required') }),
  location: atLeast(2, line(PROJECT_LIMITS.location)),
  budget: note,
  fundingSource: note,
  beneficiaries: note,
  teamMembers: note,
  partners: note,
  progress: z.number().min(0).max(100),
}

const FIRST_DAY = '0000-01-01'

/** The fields of a project that people write. */
export type ProjectFields = z.output<z.ZodObject<typeof fields>>

const creation = z.object({
  ...fields,
  titleSo: fields.titleSo.default(null),
  descriptionSo: fields.descriptionSo.default(null),
  objectivesSo: fields.objectivesSo.default(null),
  status: fields.status.default('planning'),
  priority: fields.priority.default('medium'),
  startDate: fields.startDate.optional(),
  budget: note.default(null),
  fundingSource: note.default(null),
  beneficiaries: note.default(null),
  teamMembers: note.default(null),
  partners: note.default(null),
  progress: fields.progress.default(0),
  answers: assistance.answers.default([]),
  readTranslations: assistance.readTranslations.default([]),
})

/** The input that creates a project (REQ-PRJ-10, REQ-PRJ-11); without a start it begins today. */
const projectCreation = withFieldRules(
  creation,
  {
    ...{ title: '', description: '', objectives: '', location: '' },
    ...{ startDate: undefined, endDate: '', progress: 0 },
  },
  // A project that begins today can't be compared here: the handler has the clock.
  ({ startDate = FIRST_DAY, ...values }) => projectProblems({ ...values, startDate }),
)

/** The changed fields, and the version that the user saw. An example can become a project of the organisation. */
export const projectEdit = z
  .object({ ...fields, isExample: z.literal(false), version: z.int().positive() })
  .partial()
  .required({ version: true })

/** The changed fields, what went into them, and which translations were read. */
const assistedEdit = projectEdit.extend({
  answers: assistance.answers.optional(),
  readTranslations: assistance.readTranslations.optional(),
})

/** A project (REQ-PRJ-07). */
export const project = z.object({
  id: z.uuid(),
  /** The project's address below /projects. */
  slug: z.string(),
  version: z.int(),
  title: z.string(),
  description: z.string(),
  objectives: z.string(),
  titleSo: z.string().nullable(),
  descriptionSo: z.string().nullable(),
  objectivesSo: z.string().nullable(),
  /** The beginning of the description as plain text. */
  excerpt: z.string(),
  excerptSo: z.string().nullable(),
  blocks: readTexts,
  category: z.enum(PROJECT_CATEGORIES),
  status: z.enum(PROJECT_STATUSES),
  priority: z.enum(PROJECT_PRIORITIES),
  startDate: z.string(),
  endDate: z.string(),
  location: z.string(),
  /** The budget as it was entered. */
  budget: z.string().nullable(),
  /** The budget as money, if it can be read in only one way. */
  budgetMoney: z.object({ minor: z.int(), currency: z.enum(CURRENCY_CODES) }).nullable(),
  fundingSource: z.string().nullable(),
  beneficiaries: z.string().nullable(),
  teamMembers: z.string().nullable(),
  partners: z.string().nullable(),
  progress: z.number(),
  /** Which language model helped with the texts, and when; empty where none did. */
  assistedBy: z.string(),
  /** A sample that the product brings, to show what a project looks like. */
  isExample: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Project = z.infer<typeof project>

const filters = {
  q: z.string().max(200).optional(),
  category: choices(PROJECT_CATEGORIES),
  status: choices(PROJECT_STATUSES),
}

/** Projects (REQ-PRJ-14): everybody reads them, permitted staff write. */
export const projectsContract = {
  ...revisionCalls('projects', 'projects:edit', project),
  list: listEndpoint({
    method: 'GET',
    path: '/projects',
    access: 'public',
    offline: 'online',
    summary: 'List projects, those with the latest start first',
    input: z.object({
      ...filters,
      limit: z.coerce.number().int().min(1).max(PAGE_LIMIT).default(50),
      cursor: z.string().max(500).optional(),
    }),
    item: project,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/projects/counts',
    access: 'public',
    offline: 'online',
    summary: 'Count projects by their status',
    input: z.object(filters),
    output: z.record(z.enum(PROJECT_STATUSES), z.int()),
  }),
  get: endpoint({
    method: 'GET',
    path: '/projects/:id',
    access: 'public',
    offline: 'online',
    summary: 'Read a project by its id or its address',
    params: named,
    output: project,
    errors: ['not_found'],
  }),
  ...writingCalls('projects', 'projects:edit', {
    creation: projectCreation,
    edit: assistedEdit,
    item: project,
    summaries: {
      create: 'Create a project',
      edit: 'Change fields of a project',
      remove: 'Delete a project; it can be restored for 30 days',
      restore: 'Restore a deleted project',
    },
  }),
  ...exampleCalls('projects'),
} as const

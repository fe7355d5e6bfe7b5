import { CASE_PRIORITIES, CASE_STATUSES, CASE_THEMES } from '#shared/domain/enumerations.ts'
import type { Collection } from './collection.ts'
import { choice, field, optionalChoice, optionalDate, optionalText, requiredText } from './field.ts'
import { assigneeField, placeFields } from './place.ts'

const write = 'iccpr-cases:edit'
const internal = { classification: 'internal', writer: write } as const
const sensitive = { classification: 'sensitive', readableBy: 'pii:read', writer: 'pii:read' } as const

/** The fields of an ICCPR case (Spec 3 §3, rules §5). */
const iccprCaseFields = {
  title: field(requiredText(2, 300, 'Case title is required'), {
    ...internal,
    column: 'sort',
    searched: true,
  }),
  status: field(choice(CASE_STATUSES, 'Status is required'), {
    classification: 'internal',
    writer: 'transition',
    column: 'text',
    searched: 'named',
  }),
  priority: field(choice(CASE_PRIORITIES, 'Priority is required'), {
    ...internal,
    column: 'text',
    searched: 'named',
    ranks: CASE_PRIORITIES,
  }),
  description: field(requiredText(10, 20_000, 'Description is required'), { ...internal, searched: true }),
  assignedTo: field(optionalText(200), { ...internal, searched: true }),
  dueDate: field(optionalDate(), { ...internal, column: 'date' }),
  location: field(optionalText(300), { ...internal, searched: true }),
  tags: field(optionalText(500), { ...internal, searched: true }),
  theme: field(optionalChoice(CASE_THEMES), { ...internal, column: 'text', searched: 'named' }),
  personsInfo: field(optionalText(10_000), sensitive),
  ...placeFields(write),
  ...assigneeField(write),
  completedAt: field(optionalText(40), { classification: 'internal', writer: 'server', column: 'instant' }),
  importKey: field(optionalText(200), {
    classification: 'internal',
    writer: 'records:import',
    column: 'text',
  }),
} as const

/** ICCPR cases: which status may follow which (Spec 3 §4 names the statuses; the order is the field's practice). */
export const iccprCases = {
  name: 'iccpr-cases',
  scope: 'region',
  fields: iccprCaseFields,
  read: 'iccpr-cases:read',
  edit: write,
  transitions: {
    field: 'status',
    startsAt: CASE_STATUSES,
    allowed: {
      pending: ['active', 'review', 'escalated', 'completed'],
      active: ['review', 'escalated', 'completed', 'pending'],
      review: ['active', 'escalated', 'completed'],
      escalated: ['active', 'review', 'completed'],
      completed: ['active'],
    },
  },
} as const satisfies Collection

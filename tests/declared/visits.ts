import { CASE_PRIORITIES, CASE_STATUSES, CASE_THEMES } from '#shared/domain/enumerations.ts'
import type { RecordCollection } from '#shared/schemas/collection.ts'
import {
  choice,
  field,
  optionalChoice,
  optionalDate,
  optionalText,
  requiredDate,
  requiredText,
  writtenInstant,
} from '#shared/schemas/field.ts'
import { assigneeField, placeFields } from '#shared/schemas/place.ts'

// The compiler knows neither of its permissions; in these tests they are declared (invented-collection.ts).
const write = 'visits:edit' as 'incidents:edit'
const internal = { classification: 'internal', writer: write } as const

const visitFields = {
  title: field(requiredText(2, 300, 'Title is required'), {
    ...internal,
    column: 'sort',
    searched: true,
    leaves: 'about-nobody',
  }),
  status: field(choice(CASE_STATUSES, 'Status is required'), {
    classification: 'internal',
    writer: 'transition',
    column: 'text',
    searched: 'named',
    terms: 'caseStatus',
  }),
  priority: field(choice(CASE_PRIORITIES, 'Priority is required'), {
    ...internal,
    column: 'text',
    ranks: CASE_PRIORITIES,
    terms: 'casePriority',
  }),
  theme: field(optionalChoice(CASE_THEMES), {
    ...internal,
    column: 'text',
    searched: 'named',
    terms: 'caseTheme',
  }),
  description: field(requiredText(10, 5000, 'Description is required'), {
    ...internal,
    searched: true,
    leaves: 'about-nobody',
  }),
  visitedOn: field(requiredDate('Visit date is required'), { ...internal, column: 'date' }),
  dueDate: field(optionalDate(), { ...internal, column: 'date' }),
  // Officers keep the day of a next visit to themselves.
  nextVisitOn: field(optionalDate(), { ...internal, readableBy: 'comments:write' }),
  personsInfo: field(optionalText(5000), {
    classification: 'sensitive',
    readableBy: 'pii:read',
    writer: 'pii:read',
    leaves: 'with-consent',
  }),
  ...placeFields(write),
  ...assigneeField(write),
  completedAt: field(writtenInstant(), { classification: 'internal', writer: 'server', column: 'instant' }),
  importKey: field(optionalText(200), {
    classification: 'internal',
    writer: 'records:import',
    column: 'text',
    leaves: 'key',
  }),
} as const

/** An invented collection: visits to places of detention. It is there in the tests of this folder alone. */
export const visits = {
  // The compiler knows no such name; in these tests it is declared (invented-collection.ts).
  name: 'visits' as 'incidents',
  about: { nobody: 'places of detention; who is held there stands in a sealed field' },
  scope: 'region',
  fields: visitFields,
  read: 'visits:read' as 'incidents:read',
  edit: write,
  transitions: {
    field: 'status',
    shapes: {
      pending: 'triangle',
      active: 'dot',
      review: 'ring',
      completed: 'square',
      escalated: 'diamond',
    },
    entry: { pending: 'alone', active: 'alone', review: 'alone', completed: 'alone', escalated: 'alone' },
    initialStates: ['pending', 'active'],
    allowed: {
      pending: ['active', 'completed'],
      active: ['review', 'completed'],
      review: ['active', 'completed'],
      completed: ['active'],
    },
    ends: { states: ['completed'], at: 'completedAt' },
  },
  due: 'dueDate',
  path: '/visits',
  page: '/visits',
  plural: 'visits',
  title: { fields: ['title'], between: ' ' },
  list: {
    sorts: ['createdAt', 'updatedAt', 'visitedOn', 'dueDate', 'priority'],
    filters: {
      status: { by: 'choices', field: 'status' },
      theme: { by: 'choices', field: 'theme' },
      due: { by: 'days', field: 'dueDate', periods: ['overdue', 'this-month'] },
      overdue: { by: 'overdue' },
    },
    sentence: ['status', 'region', 'due'],
    optionalFilters: ['theme', 'tag'],
    columns: [
      { field: 'status', shown: true },
      { field: 'priority', shown: true },
      { field: 'dueDate', shown: true },
    ],
    secondLine: ['theme'],
    rowButton: 'edit',
  },
  form: [
    {
      fields: ['title', 'status', 'priority', 'theme', 'description', 'visitedOn', 'dueDate', 'nextVisitOn'],
    },
    { title: 'groupPlace', fields: ['regionCode', 'districtCode', 'stateCode'] },
    { title: 'groupProtected', fields: ['personsInfo'] },
  ],
  details: ['priority', 'visitedOn', 'dueDate', 'nextVisitOn', 'theme', 'regionCode', 'completedAt'],
  reports: {
    registered: 'by-its-end',
    columns: [
      { field: 'title', width: 40 },
      { field: 'status' },
      { field: 'theme' },
      { field: 'regionCode' },
      { field: 'visitedOn' },
      { field: 'nextVisitOn' },
      { field: 'createdAt' },
    ],
  },
  counts: { kind: 'theme' },
  imports: { defaults: { status: 'pending', priority: 'medium' }, headings: { title: ['visit'] } },
  indexes: [{ name: 'due', field: 'dueDate', order: 'first' }],
} as const satisfies RecordCollection<typeof visitFields>

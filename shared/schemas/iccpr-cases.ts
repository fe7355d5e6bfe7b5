import { CASE_PRIORITIES, CASE_STATUSES, CASE_THEMES } from '#shared/domain/enumerations.ts'
import type { RecordCollection } from './collection.ts'
import {
  choice,
  field,
  optionalChoice,
  optionalDate,
  optionalText,
  requiredText,
  writtenInstant,
} from './field.ts'
import { assigneeField, placeFields } from './place.ts'

const write = 'iccpr-cases:edit'
const internal = { classification: 'internal', writer: write } as const
const sensitive = { classification: 'sensitive', readableBy: 'pii:read', writer: 'pii:read' } as const

/** The fields of an ICCPR case (REQ-MON-15, REQ-MON-18). */
const iccprCaseFields = {
  title: field(requiredText(2, 300, 'Case title is required'), {
    ...internal,
    column: 'sort',
    searched: true,
    leaves: 'with-consent',
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
    searched: 'named',
    ranks: CASE_PRIORITIES,
    terms: 'casePriority',
  }),
  description: field(requiredText(10, 20_000, 'Description is required'), {
    ...internal,
    searched: true,
    leaves: 'with-consent',
  }),
  assignedTo: field(optionalText(200), { ...internal, searched: true, leaves: 'with-consent' }),
  dueDate: field(optionalDate(), { ...internal, column: 'date' }),
  location: field(optionalText(300), { ...internal, searched: true, leaves: 'with-consent' }),
  tags: field(optionalText(500), { ...internal, searched: true, leaves: 'with-consent' }),
  theme: field(optionalChoice(CASE_THEMES), {
    ...internal,
    column: 'text',
    searched: 'named',
    terms: 'caseTheme',
  }),
  personsInfo: field(optionalText(10_000), { ...sensitive, leaves: 'with-consent' }),
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

/** ICCPR cases: the allowed transitions (REQ-MON-16 names the statuses; their order follows common practice). */
export const iccprCases = {
  name: 'iccpr-cases',
  about: 'people',
  scope: 'region',
  fields: iccprCaseFields,
  read: 'iccpr-cases:read',
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
    entry: {
      pending: 'alone',
      active: 'alone',
      review: 'alone',
      completed: 'alone',
      escalated: 'alone',
    },
    initialStates: CASE_STATUSES,
    allowed: {
      pending: ['active', 'review', 'escalated', 'completed'],
      active: ['review', 'escalated', 'completed', 'pending'],
      review: ['active', 'escalated', 'completed'],
      escalated: ['active', 'review', 'completed'],
      completed: ['active'],
    },
    ends: { states: ['completed'], at: 'completedAt' },
  },
  due: 'dueDate',
  summary: { by: 'iccpr-cases:publish', withRegion: false },
  path: '/iccpr/cases',
  page: '/iccpr',
  plural: 'ICCPR cases',
  exportName: 'cases',
  title: { fields: ['title'], between: ' ' },
  list: {
    sorts: ['createdAt', 'updatedAt', 'dueDate', 'title', 'priority'],
    filters: {
      status: { by: 'choices', field: 'status' },
      priority: { by: 'choices', field: 'priority' },
      theme: { by: 'choices', field: 'theme' },
      due: {
        by: 'days',
        field: 'dueDate',
        periods: ['overdue', 'next-7-days', 'next-30-days', 'this-month'],
      },
      overdue: { by: 'overdue' },
      attention: {
        by: 'attention',
        reasons: [
          { field: 'priority', oneOf: ['critical'] },
          {
            all: [
              { field: 'priority', oneOf: ['high'] },
              { field: 'assigneeId', isNull: true },
            ],
          },
        ],
      },
    },
    sentence: ['status', 'region', 'assignee', 'due'],
    optionalFilters: ['attention', 'priority', 'theme', 'tag', 'created'],
    columns: [
      { field: 'status', shown: true },
      { field: 'priority', shown: true },
      { field: 'regionCode', shown: true },
      { field: 'assigneeId', shown: true },
      { field: 'dueDate', shown: true },
      { field: 'theme' },
      { field: 'location' },
      { field: 'createdAt' },
      { field: 'updatedAt' },
    ],
    secondLine: ['location', 'theme', 'tags'],
    rowButton: 'edit',
  },
  form: [
    { fields: ['title', 'status', 'priority', 'theme', { field: 'description', rows: 6 }] },
    { title: 'groupPlace', fields: ['regionCode', 'districtCode', 'stateCode', 'location'] },
    { title: 'groupWork', fields: ['assigneeId', 'assignedTo', 'dueDate', 'tags'] },
    { title: 'groupProtected', fields: [{ field: 'personsInfo', rows: 4 }] },
  ],
  details: [
    'priority',
    'dueDate',
    'assigneeId',
    'assignedTo',
    'theme',
    'regionCode',
    'districtCode',
    'stateCode',
    'location',
    'tags',
    'completedAt',
  ],
  reports: {
    registered: 'in-period',
    section: 'iccpr-analysis',
    columns: [
      { field: 'title', width: 48 },
      { field: 'status', width: 20 },
      { field: 'priority', width: 13 },
      { field: 'theme', width: 24, head: 'right' },
      { field: 'regionCode', width: 18 },
      { field: 'createdAt', width: 15 },
      { field: 'dueDate', width: 15, head: 'due' },
      { field: 'completedAt', width: 15 },
    ],
  },
  counts: { level: 'priority', kind: 'theme' },
  imports: {
    defaults: { status: 'pending', priority: 'medium' },
    headings: {
      title: ['case title', 'case', 'subject'],
      status: ['case status'],
      priority: ['urgency'],
      assignedTo: ['assigned to', 'assignee', 'officer', 'responsible'],
      dueDate: ['due', 'deadline'],
      theme: ['issue', 'right', 'category'],
      personsInfo: ['victim', 'victims', 'person', 'people'],
    },
  },
  indexes: [
    {
      name: 'due',
      field: 'dueDate',
      order: 'first',
      including: ['status', 'regionCode', 'priority', 'assigneeId', 'createdAt'],
    },
    { name: 'assignee', field: 'assigneeId', order: 'none' },
  ],
} as const satisfies RecordCollection<typeof iccprCaseFields>

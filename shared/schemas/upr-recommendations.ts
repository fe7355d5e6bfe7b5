import {
  RECOMMENDATION_ENDS,
  RECOMMENDATION_POSITIONS,
  RECOMMENDATION_PRIORITIES,
  RECOMMENDATION_STATUSES,
  RECOMMENDATION_THEMES,
  TEXT_LANGUAGES,
} from '#shared/domain/enumerations.ts'
import type { RecordCollection } from './collection.ts'
import {
  choice,
  field,
  optionalChoice,
  optionalDate,
  optionalText,
  optionalTextOf,
  requiredText,
  writtenInstant,
} from './field.ts'
import { assigneeField, placeFields } from './place.ts'

const write = 'upr-recommendations:edit'
const open = { classification: 'public', writer: write } as const
const internal = { classification: 'internal', writer: write } as const

/** The fields of a UPR recommendation (REQ-MON-22, REQ-MON-24), including those of the UN report. */
const uprRecommendationFields = {
  recommendationNumber: field(requiredText(1, 60, 'Recommendation number is required'), {
    ...open,
    column: 'sort',
    searched: true,
    leaves: 'about-nobody',
  }),
  title: field(requiredText(2, 500, 'Title is required'), {
    ...open,
    column: 'sort',
    searched: true,
    leaves: 'about-nobody',
  }),
  status: field(choice(RECOMMENDATION_STATUSES, 'Status is required'), {
    classification: 'public',
    writer: 'transition',
    column: 'text',
    searched: 'named',
    terms: 'recommendationStatus',
  }),
  priority: field(choice(RECOMMENDATION_PRIORITIES, 'Priority is required'), {
    ...open,
    column: 'text',
    searched: 'named',
    ranks: RECOMMENDATION_PRIORITIES,
    terms: 'recommendationPriority',
  }),
  implementingAgency: field(requiredText(2, 300, 'Implementing agency is required'), {
    ...open,
    searched: true,
    leaves: 'about-nobody',
  }),
  targetDate: field(optionalDate(), { ...open, column: 'date' }),
  progress: field(optionalText(200), { ...open, leaves: 'about-nobody' }),
  description: field(requiredText(10, 20_000, 'Description is required'), {
    ...open,
    searched: true,
    leaves: 'about-nobody',
  }),
  // Recorded when the text above is frozen, by an act or an import; from then on nobody edits it.
  textSha256: field(
    optionalTextOf(64, (text) => /^[0-9a-f]{64}$/.test(text), {
      message: 'A SHA-256 has 64 digits and letters from a to f',
    }),
    { ...open, leaves: 'key' },
  ),
  textLanguage: field(optionalChoice(TEXT_LANGUAGES), { ...open, terms: 'textLanguage' }),
  theme: field(optionalChoice(RECOMMENDATION_THEMES), {
    ...open,
    column: 'text',
    searched: 'named',
    terms: 'recommendationTheme',
  }),
  position: field(optionalChoice(RECOMMENDATION_POSITIONS), {
    ...open,
    column: 'text',
    searched: 'named',
    terms: 'recommendationPosition',
  }),
  recommendingStates: field(optionalText(1000), { ...open, searched: true, leaves: 'about-nobody' }),
  sourceDocument: field(optionalText(100), { ...open, leaves: 'about-nobody' }),
  tags: field(optionalText(500), { ...internal, searched: true, leaves: 'about-nobody' }),
  // Notes are for users who work on recommendations, like remarks; members read what is meant for everybody.
  internalNotes: field(optionalText(20_000), {
    ...internal,
    readableBy: 'comments:write',
    leaves: 'about-nobody',
  }),
  ...placeFields(write),
  ...assigneeField(write),
  implementedAt: field(writtenInstant(), { classification: 'public', writer: 'server', column: 'instant' }),
  importKey: field(optionalText(200), {
    classification: 'internal',
    writer: 'records:import',
    column: 'text',
    leaves: 'key',
  }),
} as const

/** UPR recommendations: an implementation can also be reversed, since a law can be repealed. */
export const uprRecommendations = {
  name: 'upr-recommendations',
  about: { nobody: 'what other states recommended to the government, as the United Nations published it' },
  scope: 'everyone',
  fields: uprRecommendationFields,
  read: 'upr-recommendations:read',
  edit: write,
  remove: 'upr-recommendations:delete',
  transitions: {
    field: 'status',
    shapes: {
      'not-started': 'ring',
      'in-progress': 'triangle',
      'partially-implemented': 'half',
      implemented: 'dot',
      'on-hold': 'pause',
    },
    entry: {
      'not-started': 'alone',
      'in-progress': 'alone',
      'partially-implemented': 'alone',
      implemented: 'alone',
      'on-hold': 'alone',
    },
    initialStates: RECOMMENDATION_STATUSES,
    allowed: {
      'not-started': ['in-progress', 'partially-implemented', 'implemented', 'on-hold'],
      'in-progress': ['partially-implemented', 'implemented', 'on-hold', 'not-started'],
      'partially-implemented': ['implemented', 'in-progress', 'on-hold'],
      implemented: ['partially-implemented', 'in-progress'],
      'on-hold': ['not-started', 'in-progress', 'partially-implemented', 'implemented'],
    },
    ends: { states: RECOMMENDATION_ENDS, at: 'implementedAt' },
  },
  due: 'targetDate',
  frozenText: { text: 'description', hash: 'textSha256', also: ['textLanguage'] },
  path: '/upr/recommendations',
  page: '/upr',
  plural: 'UPR recommendations',
  exportName: 'recommendations',
  title: { fields: ['recommendationNumber', 'title'], between: ' ' },
  list: {
    sorts: ['createdAt', 'updatedAt', 'targetDate', 'recommendationNumber', 'title', 'priority'],
    filters: {
      status: { by: 'choices', field: 'status' },
      priority: { by: 'choices', field: 'priority' },
      theme: { by: 'choices', field: 'theme' },
      position: { by: 'choices', field: 'position' },
      due: {
        by: 'days',
        field: 'targetDate',
        periods: ['overdue', 'next-30-days', 'this-month', 'this-year'],
      },
      attention: { by: 'attention', reasons: [{ field: 'priority', oneOf: ['urgent'] }] },
    },
    sentence: ['status', 'theme', 'assignee', 'due'],
    optionalFilters: ['attention', 'priority', 'position', 'region', 'tag', 'created'],
    columns: [
      { field: 'status', shown: true },
      { field: 'priority', shown: true },
      { field: 'implementingAgency', shown: true },
      { field: 'progress', shown: true },
      { field: 'targetDate', shown: true },
      { field: 'assigneeId' },
      { field: 'theme' },
      { field: 'position' },
      { field: 'recommendingStates' },
      { field: 'regionCode' },
      { field: 'createdAt' },
      { field: 'updatedAt' },
    ],
    secondLine: ['theme', 'tags'],
    rowButton: 'update',
  },
  form: [
    {
      fields: [
        'recommendationNumber',
        'status',
        { field: 'title', hint: 'none' },
        'priority',
        'implementingAgency',
        { field: 'description', rows: 6, hint: 'recommendationDescription' },
      ],
    },
    { title: 'groupWork', fields: ['targetDate', 'progress', 'assigneeId', 'tags', 'internalNotes'] },
    {
      title: 'groupUn',
      fields: [
        'theme',
        'position',
        { field: 'recommendingStates', rows: 2 },
        'sourceDocument',
        'textLanguage',
      ],
    },
    { title: 'groupPlace', fields: [{ field: 'regionCode', hint: 'none' }, 'districtCode', 'stateCode'] },
  ],
  details: [
    'priority',
    'implementingAgency',
    'targetDate',
    'progress',
    'assigneeId',
    'theme',
    'position',
    'recommendingStates',
    'sourceDocument',
    'textLanguage',
    'regionCode',
    'districtCode',
    'stateCode',
    'tags',
    'internalNotes',
    'implementedAt',
  ],
  reports: {
    // A review cycle lasts years.
    registered: 'by-its-end',
    section: 'upr-tracking',
    columns: [
      { field: 'recommendationNumber', width: 17, head: 'number' },
      { field: 'title', width: 48 },
      { field: 'status', width: 20 },
      { field: 'priority', width: 12 },
      { field: 'theme', width: 24 },
      { field: 'implementingAgency', width: 28, head: 'agency' },
      { field: 'progress', width: 14 },
      { field: 'targetDate', width: 15 },
      { field: 'implementedAt', width: 15 },
    ],
  },
  counts: { level: 'priority', kind: 'theme' },
  imports: {
    defaults: { status: 'not-started', priority: 'medium' },
    beginningOf: { title: 'description' },
    headings: {
      recommendationNumber: ['number', 'no', 'recommendation no', 'paragraph', 'para'],
      description: ['recommendation', 'text'],
      implementingAgency: ['agency', 'ministry', 'responsible agency', 'responsible'],
      targetDate: ['target', 'due date', 'deadline'],
      theme: ['issue', 'category'],
      position: ['response', 'answer'],
      recommendingStates: ['recommending state', 'states'],
      sourceDocument: ['document', 'symbol'],
      internalNotes: ['notes', 'remarks', 'comments'],
    },
  },
  indexes: [{ name: 'number', field: 'recommendationNumber', order: 'first' }],
} as const satisfies RecordCollection<typeof uprRecommendationFields>

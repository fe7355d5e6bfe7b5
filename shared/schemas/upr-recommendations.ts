import {
  RECOMMENDATION_POSITIONS,
  RECOMMENDATION_PRIORITIES,
  RECOMMENDATION_STATUSES,
  RECOMMENDATION_THEMES,
} from '#shared/domain/enumerations.ts'
import type { Collection } from './collection.ts'
import { choice, field, optionalChoice, optionalDate, optionalText, requiredText } from './field.ts'
import { assigneeField, placeFields } from './place.ts'

const write = 'upr-recommendations:edit'
const open = { classification: 'public', writer: write } as const
const internal = { classification: 'internal', writer: write } as const

/** The fields of a UPR recommendation (Spec 3 §3, rules §5), with what the UN report says of it. */
const uprRecommendationFields = {
  recommendationNumber: field(requiredText(1, 60, 'Recommendation number is required'), {
    ...open,
    column: 'sort',
    searched: true,
  }),
  title: field(requiredText(2, 500, 'Title is required'), { ...open, column: 'sort', searched: true }),
  status: field(choice(RECOMMENDATION_STATUSES, 'Status is required'), {
    classification: 'public',
    writer: 'transition',
    column: 'text',
    searched: 'named',
  }),
  priority: field(choice(RECOMMENDATION_PRIORITIES, 'Priority is required'), {
    ...open,
    column: 'text',
    searched: 'named',
    ranks: RECOMMENDATION_PRIORITIES,
  }),
  implementingAgency: field(requiredText(2, 300, 'Implementing agency is required'), {
    ...open,
    searched: true,
  }),
  targetDate: field(optionalDate(), { ...open, column: 'date' }),
  progress: field(optionalText(200), open),
  description: field(requiredText(10, 20_000, 'Description is required'), { ...open, searched: true }),
  theme: field(optionalChoice(RECOMMENDATION_THEMES), { ...open, column: 'text', searched: 'named' }),
  position: field(optionalChoice(RECOMMENDATION_POSITIONS), { ...open, column: 'text', searched: 'named' }),
  recommendingStates: field(optionalText(1000), { ...open, searched: true }),
  sourceDocument: field(optionalText(100), open),
  tags: field(optionalText(500), { ...internal, searched: true }),
  // Notes are for those who work on recommendations, as remarks are; members read what is meant for everybody.
  internalNotes: field(optionalText(20_000), { ...internal, readableBy: 'comments:write' }),
  ...placeFields(write),
  ...assigneeField(write),
  implementedAt: field(optionalText(40), { classification: 'public', writer: 'server', column: 'instant' }),
  importKey: field(optionalText(200), {
    classification: 'internal',
    writer: 'records:import',
    column: 'text',
  }),
} as const

/** UPR recommendations: implementation can also be taken back, since a law can be repealed. */
export const uprRecommendations = {
  name: 'upr-recommendations',
  scope: 'everyone',
  fields: uprRecommendationFields,
  read: 'upr-recommendations:read',
  edit: write,
  remove: 'upr-recommendations:delete',
  transitions: {
    field: 'status',
    startsAt: RECOMMENDATION_STATUSES,
    allowed: {
      'not-started': ['in-progress', 'partially-implemented', 'implemented', 'on-hold'],
      'in-progress': ['partially-implemented', 'implemented', 'on-hold', 'not-started'],
      'partially-implemented': ['implemented', 'in-progress', 'on-hold'],
      implemented: ['partially-implemented', 'in-progress'],
      'on-hold': ['not-started', 'in-progress', 'partially-implemented', 'implemented'],
    },
  },
} as const satisfies Collection

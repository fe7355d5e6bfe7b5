import { pathOf } from '#shared/contract/routes.ts'
import {
  RECOMMENDATION_POSITIONS,
  RECOMMENDATION_PRIORITIES,
  RECOMMENDATION_STATUSES,
  RECOMMENDATION_THEMES,
} from '#shared/domain/enumerations.ts'
import { recommendationQuery } from '#shared/queries/list-rules.ts'
import { uprRecommendations } from '#shared/schemas/upr-recommendations.ts'
import type { RecordKind } from '#web/features/records/index.ts'
import { ReleaseState } from '#web/features/releases/index.ts'

/** How UPR recommendations are listed, shown and entered (Spec 3 §2.2, §3, §5). */
export const recommendationKind: RecordKind = {
  name: 'upr-recommendations',
  resource: 'uprRecommendations',
  collection: uprRecommendations,
  path: pathOf('monitoring', 'upr'),
  query: recommendationQuery,
  exportCall: 'recommendations',
  edit: 'upr-recommendations:edit',
  dueField: 'targetDate',
  columns: [
    { field: 'status', shown: true },
    { field: 'priority', sort: 'priority', shown: true },
    { field: 'implementingAgency', shown: true },
    { field: 'progress', shown: true },
    { field: 'targetDate', sort: 'targetDate', shown: true },
    { field: 'assigneeId' },
    { field: 'theme' },
    { field: 'position' },
    { field: 'recommendingStates' },
    { field: 'regionCode' },
    { field: 'createdAt', sort: 'createdAt' },
    { field: 'updatedAt', sort: 'updatedAt' },
  ],
  filters: [
    { type: 'choices', name: 'status', values: RECOMMENDATION_STATUSES },
    { type: 'choices', name: 'theme', values: RECOMMENDATION_THEMES },
    { type: 'assignee', name: 'assignee' },
    { type: 'period', name: 'due', presets: ['overdue', 'next-30-days', 'this-month', 'this-year'] },
  ],
  moreFilters: [
    { type: 'choices', name: 'priority', values: RECOMMENDATION_PRIORITIES },
    { type: 'choices', name: 'position', values: RECOMMENDATION_POSITIONS },
    { type: 'regions', name: 'region' },
    { type: 'tag', name: 'tag' },
    { type: 'period', name: 'created', presets: ['last-7-days', 'last-30-days', 'this-month', 'this-year'] },
  ],
  form: [
    {
      fields: [
        { field: 'recommendationNumber', control: 'line', required: true },
        { field: 'status', control: 'choice', required: true, creationOnly: true },
        { field: 'title', control: 'line', required: true, hint: 'none' },
        { field: 'priority', control: 'choice', values: RECOMMENDATION_PRIORITIES, required: true },
        { field: 'implementingAgency', control: 'line', required: true },
        {
          field: 'description',
          control: 'text',
          required: true,
          rows: 6,
          hint: 'recommendationDescription',
        },
      ],
    },
    {
      title: 'groupWork',
      fields: [
        { field: 'targetDate', control: 'date' },
        { field: 'progress', control: 'line' },
        { field: 'assigneeId', control: 'user' },
        { field: 'tags', control: 'line' },
        { field: 'internalNotes', control: 'text' },
      ],
    },
    {
      title: 'groupUn',
      fields: [
        { field: 'theme', control: 'choice', values: RECOMMENDATION_THEMES },
        { field: 'position', control: 'choice', values: RECOMMENDATION_POSITIONS },
        { field: 'recommendingStates', control: 'text', rows: 2 },
        { field: 'sourceDocument', control: 'line' },
      ],
    },
    {
      title: 'groupPlace',
      fields: [
        { field: 'regionCode', control: 'region', hint: 'none' },
        { field: 'districtCode', control: 'district' },
        { field: 'stateCode', control: 'state' },
      ],
    },
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
    'regionCode',
    'districtCode',
    'stateCode',
    'tags',
    'internalNotes',
    'implementedAt',
  ],
  sections: [ReleaseState],
}

import { pathOf } from '#shared/contract/routes.ts'
import { CASE_PRIORITIES, CASE_STATUSES, CASE_THEMES } from '#shared/domain/enumerations.ts'
import { caseQuery } from '#shared/queries/list-rules.ts'
import { iccprCases } from '#shared/schemas/iccpr-cases.ts'
import { CaseReaders } from '#web/features/access-log/index.ts'
import { CaseEvidence } from '#web/features/evidence/index.ts'
import type { RecordKind } from '#web/features/records/index.ts'
import { Publication } from './publication.tsx'

/** How ICCPR cases are listed, shown and entered (Spec 3 §2.2, §3, §5). */
export const caseKind: RecordKind = {
  name: 'iccpr-cases',
  resource: 'iccprCases',
  collection: iccprCases,
  path: pathOf('monitoring', 'iccpr'),
  query: caseQuery,
  exportCall: 'cases',
  edit: 'iccpr-cases:edit',
  dueField: 'dueDate',
  columns: [
    { field: 'status', shown: true },
    { field: 'priority', sort: 'priority', shown: true },
    { field: 'regionCode', shown: true },
    { field: 'assigneeId', shown: true },
    { field: 'dueDate', sort: 'dueDate', shown: true },
    { field: 'theme' },
    { field: 'location' },
    { field: 'createdAt', sort: 'createdAt' },
    { field: 'updatedAt', sort: 'updatedAt' },
  ],
  filters: [
    { type: 'choices', name: 'status', values: CASE_STATUSES },
    { type: 'regions', name: 'region' },
    { type: 'assignee', name: 'assignee' },
    { type: 'period', name: 'due', presets: ['overdue', 'next-7-days', 'next-30-days', 'this-month'] },
  ],
  moreFilters: [
    { type: 'choices', name: 'priority', values: CASE_PRIORITIES },
    { type: 'choices', name: 'theme', values: CASE_THEMES },
    { type: 'tag', name: 'tag' },
    { type: 'period', name: 'created', presets: ['last-7-days', 'last-30-days', 'this-month', 'this-year'] },
  ],
  form: [
    {
      fields: [
        { field: 'title', control: 'line', required: true },
        { field: 'status', control: 'choice', required: true, creationOnly: true },
        { field: 'priority', control: 'choice', values: CASE_PRIORITIES, required: true },
        { field: 'theme', control: 'choice', values: CASE_THEMES },
        { field: 'description', control: 'text', required: true, rows: 6 },
      ],
    },
    {
      title: 'groupPlace',
      fields: [
        { field: 'regionCode', control: 'region' },
        { field: 'districtCode', control: 'district' },
        { field: 'stateCode', control: 'state' },
        { field: 'location', control: 'line' },
      ],
    },
    {
      title: 'groupWork',
      fields: [
        { field: 'assigneeId', control: 'user' },
        { field: 'assignedTo', control: 'line' },
        { field: 'dueDate', control: 'date' },
        { field: 'tags', control: 'line' },
      ],
    },
    { title: 'groupProtected', fields: [{ field: 'personsInfo', control: 'text', rows: 4 }] },
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
  sections: [CaseEvidence, Publication, CaseReaders],
}

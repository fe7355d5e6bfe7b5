import { pathOf } from '#shared/contract/routes.ts'
import { INCIDENT_STATUSES, INCIDENT_TYPES, SEVERITIES } from '#shared/domain/enumerations.ts'
import { incidentQuery } from '#shared/queries/list-rules.ts'
import { incidents } from '#shared/schemas/incidents.ts'
import { IncidentReaders } from '#web/features/access-log/index.ts'
import { IncidentEvidence } from '#web/features/evidence/index.ts'
import type { RecordKind } from '#web/features/records/index.ts'

/** How incidents are listed, shown and entered (Spec 2 §3, §5). */
export const incidentKind: RecordKind = {
  name: 'incidents',
  resource: 'incidents',
  collection: incidents,
  path: pathOf('incidents'),
  query: incidentQuery,
  exportCall: 'incidents',
  edit: 'incidents:edit',
  columns: [
    { field: 'status', shown: true },
    { field: 'severity', sort: 'severity', shown: true },
    { field: 'regionCode', shown: true },
    { field: 'assigneeId', shown: true },
    { field: 'dateTime', sort: 'dateTime', shown: true },
    { field: 'districtCode' },
    { field: 'urgentAssistance' },
    { field: 'channel' },
    { field: 'createdAt', sort: 'createdAt' },
    { field: 'updatedAt', sort: 'updatedAt' },
  ],
  filters: [
    { type: 'choices', name: 'status', values: INCIDENT_STATUSES },
    { type: 'regions', name: 'region' },
    { type: 'assignee', name: 'assignee' },
    { type: 'period', name: 'occurred', presets: ['last-7-days', 'last-30-days', 'this-month', 'this-year'] },
  ],
  moreFilters: [
    { type: 'choices', name: 'incidentType', values: INCIDENT_TYPES },
    { type: 'choices', name: 'severity', values: SEVERITIES },
    { type: 'flag', name: 'urgent' },
    { type: 'tag', name: 'tag' },
    { type: 'period', name: 'created', presets: ['last-7-days', 'last-30-days', 'this-month', 'this-year'] },
  ],
  form: [
    {
      fields: [
        { field: 'incidentType', control: 'choice', values: INCIDENT_TYPES, required: true },
        { field: 'severity', control: 'choice', values: SEVERITIES, required: true },
        { field: 'dateTime', control: 'instant', required: true },
        { field: 'description', control: 'text', required: true, rows: 6 },
        { field: 'urgentAssistance', control: 'flag' },
        { field: 'referralNeeded', control: 'flag' },
      ],
    },
    {
      title: 'groupPlace',
      fields: [
        { field: 'regionCode', control: 'region' },
        { field: 'districtCode', control: 'district' },
        { field: 'stateCode', control: 'state' },
        { field: 'location', control: 'line', required: true },
      ],
    },
    {
      title: 'groupProtected',
      fields: [
        { field: 'victimInfo', control: 'text', rows: 4 },
        { field: 'witnessInfo', control: 'text', rows: 3 },
        { field: 'reporterName', control: 'line', required: true },
        { field: 'reporterContact', control: 'line', required: true },
      ],
    },
    {
      title: 'groupWork',
      fields: [
        { field: 'status', control: 'choice', required: true, initial: 'new', creationOnly: true },
        { field: 'assigneeId', control: 'user' },
        { field: 'tags', control: 'line' },
      ],
    },
  ],
  details: [
    'severity',
    'urgentAssistance',
    'referralNeeded',
    'dateTime',
    'regionCode',
    'districtCode',
    'stateCode',
    'location',
    'assigneeId',
    'tags',
    'channel',
    'closedAt',
  ],
  sections: [IncidentEvidence, IncidentReaders],
}

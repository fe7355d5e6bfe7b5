import { INCIDENT_STATUSES, INCIDENT_TYPES, SEVERITIES } from '#shared/domain/enumerations.ts'
import type { Collection } from './collection.ts'
import { choice, field, flag, instant, optionalText, requiredText } from './field.ts'
import { assigneeField, placeFields, triageField } from './place.ts'

const write = 'incidents:edit'
const internal = { classification: 'internal', writer: write } as const
const personal = { classification: 'personal', readableBy: 'pii:read', writer: 'pii:read' } as const
const sensitive = { classification: 'sensitive', readableBy: 'pii:read', writer: 'pii:read' } as const

/** The fields of an incident (Spec 2 §3, rules and messages §5). */
export const incidentFields = {
  incidentType: field(choice(INCIDENT_TYPES, 'Incident type is required'), {
    ...internal,
    column: 'text',
    searched: 'named',
  }),
  severity: field(choice(SEVERITIES, 'Severity level is required'), {
    ...internal,
    column: 'text',
    searched: 'named',
    ranks: SEVERITIES,
  }),
  status: field(choice(INCIDENT_STATUSES, 'Status is required').default('new'), {
    classification: 'internal',
    writer: 'transition',
    column: 'text',
    searched: 'named',
  }),
  location: field(requiredText(2, 300, 'Location is required'), {
    ...internal,
    searched: true,
  }),
  dateTime: field(instant('Date and time are required'), { ...internal, column: 'instant' }),
  description: field(requiredText(10, 20_000, 'Please provide detailed description'), {
    ...internal,
    searched: true,
  }),
  victimInfo: field(optionalText(10_000), sensitive),
  witnessInfo: field(optionalText(10_000), sensitive),
  reporterName: field(requiredText(2, 200, 'Reporter name is required'), personal),
  reporterContact: field(requiredText(5, 300, 'Contact information is required'), personal),
  urgentAssistance: field(flag(), { ...internal, column: 'boolean' }),
  referralNeeded: field(flag(), { ...internal, column: 'boolean' }),
  tags: field(optionalText(500), { ...internal, searched: true }),
  ...placeFields(write),
  ...assigneeField(write),
  channel: field(choice(['office', 'public', 'import'], 'Channel is required').default('office'), {
    classification: 'internal',
    writer: 'server',
    column: 'text',
  }),
  ...triageField('reports:triage'),
  closedAt: field(optionalText(40), { classification: 'internal', writer: 'server', column: 'instant' }),
  importKey: field(optionalText(200), {
    classification: 'internal',
    writer: 'records:import',
    column: 'text',
  }),
} as const

/** Incidents: from a new report, which waits for triage where a visitor made it, to a closed or an unfounded one. */
export const incidents = {
  name: 'incidents',
  scope: 'routed',
  fields: incidentFields,
  read: 'incidents:read',
  edit: write,
  secondLook: { states: ['unfounded'] },
  transitions: {
    field: 'status',
    startsAt: ['new', 'assessing', 'verified'],
    allowed: {
      new: ['assessing', 'verified', 'referred', 'closed', 'unfounded'],
      assessing: ['verified', 'referred', 'closed', 'unfounded'],
      verified: ['referred', 'closed', 'assessing'],
      referred: ['verified', 'closed'],
      closed: ['assessing'],
      unfounded: ['assessing'],
    },
  },
} as const satisfies Collection

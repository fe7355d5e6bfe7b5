import {
  INCIDENT_STATUSES,
  INCIDENT_TYPES,
  RECEIVED_WAYS,
  SEVERITIES,
  WORK_STEPS,
} from '#shared/domain/enumerations.ts'
import type { RecordCollection } from './collection.ts'
import {
  choice,
  field,
  flag,
  instant,
  optionalChoice,
  optionalText,
  requiredText,
  writtenInstant,
} from './field.ts'
import { assigneeField, placeFields, triageField } from './place.ts'

const write = 'incidents:edit'
const internal = { classification: 'internal', writer: write } as const
const personal = { classification: 'personal', readableBy: 'pii:read', writer: 'pii:read' } as const
const sensitive = { classification: 'sensitive', readableBy: 'pii:read', writer: 'pii:read' } as const

/** The fields of an incident (REQ-INC-02, REQ-INC-05). */
export const incidentFields = {
  incidentType: field(choice(INCIDENT_TYPES, 'Incident type is required'), {
    ...internal,
    column: 'text',
    searched: 'named',
    terms: 'incidentType',
  }),
  severity: field(choice(SEVERITIES, 'Severity level is required'), {
    ...internal,
    column: 'text',
    searched: 'named',
    ranks: SEVERITIES,
    terms: 'severity',
  }),
  status: field(choice(INCIDENT_STATUSES, 'Status is required').default('new'), {
    classification: 'internal',
    writer: 'transition',
    column: 'text',
    searched: 'named',
    terms: 'incidentStatus',
  }),
  location: field(requiredText(2, 300, 'Location is required'), {
    ...internal,
    searched: true,
    leaves: 'with-consent',
  }),
  dateTime: field(instant('Date and time are required'), { ...internal, column: 'instant' }),
  description: field(requiredText(10, 20_000, 'Please provide detailed description'), {
    ...internal,
    searched: true,
    leaves: 'with-consent',
  }),
  victimInfo: field(optionalText(10_000), { ...sensitive, leaves: 'with-consent' }),
  witnessInfo: field(optionalText(10_000), { ...sensitive, leaves: 'with-consent' }),
  anonymous: field(flag(), { ...internal, writer: 'creation' }),
  reporterName: field(requiredText(2, 200, 'Reporter name is required'), {
    ...personal,
    requiredUnless: 'anonymous',
    leaves: 'with-consent',
  }),
  reporterContact: field(requiredText(5, 300, 'Contact information is required'), {
    ...personal,
    requiredUnless: 'anonymous',
    leaves: 'with-consent',
  }),
  /** When and how the reporter can be called without danger; staff ask it on the telephone (decision 0233). */
  callBackTime: field(optionalText(300), { ...personal, leaves: 'with-consent' }),
  callBackWay: field(optionalText(300), { ...personal, leaves: 'with-consent' }),
  receivedBy: field(optionalChoice(RECEIVED_WAYS), { ...internal, terms: 'receivedBy' }),
  urgentAssistance: field(flag(), { ...internal, column: 'boolean' }),
  referralNeeded: field(flag(), { ...internal, column: 'boolean' }),
  /** The state within the status; the mailbox shows the reporter neither (REQ-INC-14). */
  workStep: field(optionalChoice(WORK_STEPS), { ...internal, terms: 'workStep' }),
  tags: field(optionalText(500), { ...internal, searched: true, leaves: 'with-consent' }),
  ...placeFields(write),
  ...assigneeField(write),
  channel: field(choice(['office', 'public', 'import'], 'Channel is required').default('office'), {
    classification: 'internal',
    writer: 'server',
    column: 'text',
    terms: 'channel',
  }),
  ...triageField('reports:triage'),
  triagedAt: field(writtenInstant(), { classification: 'internal', writer: 'server', column: 'instant' }),
  closedAt: field(writtenInstant(), { classification: 'internal', writer: 'server', column: 'instant' }),
  importKey: field(optionalText(200), {
    classification: 'internal',
    writer: 'records:import',
    column: 'text',
    leaves: 'key',
  }),
} as const

/** Incidents: from a new report, which waits for triage if a visitor made it, to a closed or unfounded one. */
export const incidents = {
  name: 'incidents',
  about: 'people',
  scope: 'routed',
  fields: incidentFields,
  read: 'incidents:read',
  edit: write,
  secondLook: { states: ['unfounded'] },
  transitions: {
    field: 'status',
    shapes: {
      new: 'triangle',
      assessing: 'half',
      verified: 'dot',
      referred: 'diamond',
      closed: 'square',
      unfounded: 'cross',
    },
    startsAt: ['new', 'assessing', 'verified'],
    allowed: {
      new: ['assessing', 'verified', 'referred', 'closed', 'unfounded'],
      assessing: ['verified', 'referred', 'closed', 'unfounded'],
      verified: ['referred', 'closed', 'assessing'],
      referred: ['verified', 'closed'],
      closed: ['assessing'],
      unfounded: ['assessing'],
    },
    ends: { states: ['closed', 'unfounded'], at: 'closedAt' },
  },
  path: '/incidents',
  page: '/incidents',
  called: 'incidents',
  title: { fields: ['incidentType', 'location'], between: ', ' },
  list: {
    sorts: ['createdAt', 'updatedAt', 'dateTime', 'severity'],
    filters: {
      status: { by: 'choices', field: 'status' },
      severity: { by: 'choices', field: 'severity' },
      incidentType: { by: 'choices', field: 'incidentType' },
      district: { by: 'value', field: 'districtCode' },
      urgent: { by: 'flag', field: 'urgentAssistance' },
      occurred: {
        by: 'instants',
        field: 'dateTime',
        periods: ['last-7-days', 'last-30-days', 'this-month', 'this-year'],
      },
      attention: {
        by: 'attention',
        reasons: [
          { field: 'status', oneOf: ['new'] },
          { field: 'severity', oneOf: ['critical'] },
          { field: 'urgentAssistance', oneOf: [true] },
          {
            all: [
              { field: 'severity', oneOf: ['high'] },
              { field: 'assigneeId', isNull: true },
            ],
          },
        ],
      },
    },
    sentence: ['status', 'region', 'assignee', 'occurred'],
    more: ['attention', 'incidentType', 'severity', 'urgent', 'tag', 'created'],
    columns: [
      { field: 'status', shown: true },
      { field: 'severity', shown: true },
      { field: 'regionCode', shown: true },
      { field: 'assigneeId', shown: true },
      { field: 'dateTime', shown: true },
      { field: 'districtCode' },
      { field: 'urgentAssistance' },
      { field: 'channel' },
      { field: 'createdAt' },
      { field: 'updatedAt' },
    ],
    under: ['districtCode', 'tags'],
  },
  form: [
    {
      fields: [
        'receivedBy',
        'incidentType',
        'severity',
        'dateTime',
        { field: 'description', rows: 6 },
        'urgentAssistance',
        'referralNeeded',
      ],
    },
    { title: 'groupPlace', fields: ['regionCode', 'districtCode', 'stateCode', 'location'] },
    {
      title: 'groupProtected',
      fields: [
        { field: 'victimInfo', rows: 4 },
        'witnessInfo',
        'anonymous',
        'reporterName',
        'reporterContact',
        'callBackTime',
        'callBackWay',
      ],
    },
    { title: 'groupWork', fields: ['status', 'workStep', 'assigneeId', 'tags'] },
  ],
  details: [
    'workStep',
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
    'receivedBy',
    'anonymous',
    'triagedAt',
    'closedAt',
  ],
  // No description, exact place or person: a report passes through many hands.
  reported: {
    registered: 'in-period',
    section: 'incident-overview',
    columns: [
      { field: 'incidentType', width: 36, head: 'type' },
      { field: 'severity', width: 13 },
      { field: 'status', width: 18, head: 'triage' },
      { field: 'regionCode', width: 20 },
      { field: 'districtCode', width: 20 },
      { field: 'dateTime', width: 16, head: 'occurred' },
      { field: 'createdAt', width: 16, head: 'reported' },
    ],
  },
  triaged: {
    level: 'severity',
    hours: { critical: 1, high: 4, medium: 24, low: 72 },
    help: 'urgentAssistance',
    medical: { where: { field: 'incidentType', oneOf: ['sgbv'] }, at: 'dateTime' },
    first: 'triagedAt',
  },
  alike: { at: 'dateTime', place: 'location', text: 'description', kind: 'incidentType' },
  continued: {
    as: 'iccpr-cases',
    title: 'title',
    takes: {
      description: 'description',
      priority: 'severity',
      location: 'location',
      regionCode: 'regionCode',
      districtCode: 'districtCode',
      stateCode: 'stateCode',
      tags: 'tags',
    },
    begins: { status: 'pending' },
  },
  counted: { level: 'severity', kind: 'incidentType' },
  imported: {
    missing: {},
    called: {
      incidentType: ['type', 'kind', 'type of incident', 'violation'],
      severity: ['severity level', 'level'],
      status: ['incident status'],
      dateTime: ['date', 'event date', 'incident date', 'date of incident', 'when', 'taariikhda'],
      description: ['notes'],
      reporterName: ['reporter', 'reported by'],
      reporterContact: ['contact', 'contact information', 'phone', 'telephone'],
      victimInfo: ['victim', 'victims'],
      witnessInfo: ['witness', 'witnesses'],
      urgentAssistance: ['urgent'],
      referralNeeded: ['referral'],
    },
  },
  indexes: [
    {
      name: 'occurred',
      field: 'dateTime',
      order: 'last',
      including: ['status', 'regionCode', 'severity', 'urgentAssistance', 'assigneeId', 'createdAt'],
    },
    { name: 'assignee', field: 'assigneeId', order: 'none' },
  ],
} as const satisfies RecordCollection<typeof incidentFields>

import { CLIMATE_HOURS } from '#shared/domain/climate-times.ts'
import { CLIMATE_STATUSES, CLIMATE_TYPES, CLIMATE_URGENCIES } from '#shared/domain/enumerations.ts'
import { channelField } from './channel.ts'
import type { RecordCollection } from './collection.ts'
import { choice, field, optionalText, requiredText, writtenInstant } from './field.ts'
import { assigneeField, placeFields, triageField } from './place.ts'

const write = 'climate-incidents:edit'
const internal = { classification: 'internal', writer: write } as const
const personal = { classification: 'personal', readableBy: 'pii:read', writer: 'pii:read' } as const
const searchedInternal = { ...internal, searched: true } as const

/** The fields of a climate incident (REQ-CLM-03, REQ-CLM-05). Only who reported it is personal, and sealed. */
const climateFields = {
  incidentType: field(choice(CLIMATE_TYPES, 'Incident type is required'), {
    ...internal,
    column: 'text',
    searched: 'named',
    terms: 'climateType',
  }),
  urgencyLevel: field(choice(CLIMATE_URGENCIES, 'Urgency level is required').default('medium'), {
    ...internal,
    column: 'text',
    searched: 'named',
    ranks: CLIMATE_URGENCIES,
    terms: 'climateUrgency',
  }),
  status: field(choice(CLIMATE_STATUSES, 'Status is required').default('new'), {
    classification: 'internal',
    writer: 'transition',
    column: 'text',
    searched: 'named',
    terms: 'climateStatus',
  }),
  location: field(requiredText(1, 300, 'Location is required'), {
    ...searchedInternal,
    leaves: 'with-consent',
  }),
  description: field(requiredText(10, 20_000, 'Description must be at least 10 characters'), {
    ...searchedInternal,
    leaves: 'with-consent',
  }),
  affectedPopulation: field(optionalText(2_000), { ...searchedInternal, leaves: 'with-consent' }),
  populationSize: field(optionalText(200), { ...internal, leaves: 'with-consent' }),
  vulnerabilityFactors: field(optionalText(4_000), { ...searchedInternal, leaves: 'with-consent' }),
  environmentalImpact: field(optionalText(4_000), { ...searchedInternal, leaves: 'with-consent' }),
  humanRightsViolations: field(optionalText(4_000), { ...searchedInternal, leaves: 'with-consent' }),
  immediateNeeds: field(optionalText(4_000), { ...searchedInternal, leaves: 'with-consent' }),
  evidenceAvailable: field(optionalText(2_000), { ...internal, leaves: 'with-consent' }),
  reporterName: field(requiredText(1, 200, 'Reporter name is required'), {
    ...personal,
    leaves: 'with-consent',
  }),
  reporterContact: field(optionalText(300), { ...personal, leaves: 'with-consent' }),
  reporterOrganization: field(optionalText(200), { ...personal, leaves: 'with-consent' }),
  ...placeFields(write),
  ...assigneeField(write),
  ...channelField(),
  ...triageField('reports:triage'),
  respondBy: field(writtenInstant(), { classification: 'internal', writer: 'server', column: 'instant' }),
  closedAt: field(writtenInstant(), { classification: 'internal', writer: 'server', column: 'instant' }),
  importKey: field(optionalText(200), {
    classification: 'internal',
    writer: 'records:import',
    column: 'text',
    leaves: 'key',
  }),
} as const

/** Climate incidents: from a report, which waits for triage if a visitor made it, to the end of the work on it. */
export const climateIncidents = {
  name: 'climate-incidents',
  about: 'people',
  scope: 'routed',
  fields: climateFields,
  read: 'climate-incidents:read',
  edit: write,
  secondLook: true,
  transitions: {
    field: 'status',
    shapes: {
      new: 'triangle',
      assessing: 'half',
      active: 'dot',
      closed: 'square',
      unfounded: 'cross',
    },
    entry: {
      new: 'alone',
      assessing: 'alone',
      active: 'alone',
      closed: 'alone',
      unfounded: 'reviewed',
    },
    initialStates: ['new', 'assessing', 'active'],
    allowed: {
      new: ['assessing', 'active', 'closed', 'unfounded'],
      assessing: ['active', 'closed', 'unfounded'],
      active: ['closed', 'assessing'],
      closed: ['active'],
      unfounded: ['assessing'],
    },
    ends: { states: ['closed', 'unfounded'], at: 'closedAt' },
  },
  regionSentAs: 'region',
  triage: { level: 'urgencyLevel', hours: { critical: 1, high: 4, medium: 24, low: 72 }, happened: null },
  summary: { by: 'climate-incidents:publish', withRegion: true },
  dueWithin: [{ level: 'urgencyLevel', hours: CLIMATE_HOURS, at: 'respondBy' }],
  path: '/climate/incidents',
  page: '/climate-advocacy/cases',
  plural: 'climate-incidents',
  title: { fields: ['incidentType', 'location'], between: ', ' },
  list: {
    sorts: ['createdAt', 'updatedAt', 'respondBy', 'urgencyLevel'],
    filters: {
      status: { by: 'choices', field: 'status' },
      urgencyLevel: { by: 'choices', field: 'urgencyLevel' },
      incidentType: { by: 'choices', field: 'incidentType' },
      district: { by: 'value', field: 'districtCode' },
      due: { by: 'instants', field: 'respondBy', periods: ['overdue', 'next-7-days', 'this-month'] },
      attention: {
        by: 'attention',
        reasons: [
          { field: 'status', oneOf: ['new'] },
          { field: 'urgencyLevel', oneOf: ['critical'] },
          {
            all: [
              { field: 'urgencyLevel', oneOf: ['high'] },
              { field: 'assigneeId', isNull: true },
            ],
          },
        ],
      },
    },
    sentence: ['status', 'region', 'assignee', 'due'],
    optionalFilters: ['attention', 'incidentType', 'urgencyLevel', 'created'],
    columns: [
      { field: 'status', shown: true },
      { field: 'urgencyLevel', shown: true },
      { field: 'regionCode', shown: true },
      { field: 'assigneeId', shown: true },
      { field: 'respondBy', shown: true },
      { field: 'districtCode' },
      { field: 'channel' },
      { field: 'createdAt' },
      { field: 'updatedAt' },
    ],
    secondLine: ['districtCode'],
  },
  form: [
    { fields: ['incidentType', 'urgencyLevel', { field: 'description', rows: 6 }] },
    { title: 'groupPlace', fields: ['regionCode', 'districtCode', 'stateCode', 'location'] },
    {
      title: 'groupHarm',
      fields: [
        'affectedPopulation',
        'populationSize',
        { field: 'vulnerabilityFactors', rows: 3 },
        { field: 'environmentalImpact', rows: 3 },
        { field: 'humanRightsViolations', rows: 3 },
        { field: 'immediateNeeds', rows: 3 },
        { field: 'evidenceAvailable', rows: 2 },
      ],
    },
    { title: 'groupProtected', fields: ['reporterName', 'reporterContact', 'reporterOrganization'] },
    { title: 'groupWork', fields: ['status', 'assigneeId'] },
  ],
  details: [
    'urgencyLevel',
    'respondBy',
    'regionCode',
    'districtCode',
    'stateCode',
    'location',
    'affectedPopulation',
    'populationSize',
    'vulnerabilityFactors',
    'environmentalImpact',
    'humanRightsViolations',
    'immediateNeeds',
    'evidenceAvailable',
    'assigneeId',
    'channel',
    'closedAt',
  ],
  // The report of the product is about compliance with the covenant; its sections are specified.
  reports: {
    registered: 'in-period',
    columns: [
      { field: 'incidentType', width: 36, head: 'type' },
      { field: 'urgencyLevel', width: 13 },
      { field: 'status', width: 18, head: 'triage' },
      { field: 'regionCode', width: 20 },
      { field: 'districtCode', width: 20 },
      { field: 'createdAt', width: 16, head: 'reported' },
    ],
  },
  counts: { level: 'urgencyLevel', kind: 'incidentType' },
  imports: {
    defaults: {},
    headings: {
      incidentType: ['type', 'kind', 'hazard'],
      urgencyLevel: ['urgency', 'priority'],
      description: ['notes'],
      affectedPopulation: ['affected', 'population', 'people affected'],
      populationSize: ['number of people', 'people', 'size'],
      vulnerabilityFactors: ['vulnerability'],
      environmentalImpact: ['environment'],
      humanRightsViolations: ['violations', 'rights'],
      immediateNeeds: ['needs'],
      evidenceAvailable: ['evidence'],
      reporterName: ['reporter', 'reported by'],
      reporterContact: ['contact', 'contact information', 'phone', 'telephone'],
      reporterOrganization: ['organization', 'organisation'],
    },
  },
  indexes: [
    {
      name: 'due',
      field: 'respondBy',
      order: 'first',
      including: ['status', 'regionCode', 'urgencyLevel', 'assigneeId', 'createdAt'],
    },
    { name: 'assignee', field: 'assigneeId', order: 'none' },
  ],
} as const satisfies RecordCollection<typeof climateFields>

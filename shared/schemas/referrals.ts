import {
  CONSENT_WAYS,
  DECLINE_REASONS,
  FEEDBACK_ANSWERS,
  GENDERS,
  NOT_RECEIVED_REASONS,
  REFERRAL_OUTCOMES,
  REFERRAL_STATUSES,
  REFERRAL_URGENCIES,
  SERVICE_TYPES,
} from '#shared/domain/enumerations.ts'
import { FIRST_CONTACT_HOURS, HOURS_OF_URGENCY } from '#shared/domain/referral-times.ts'
import { channelField } from './channel.ts'
import type { RecordCollection } from './collection.ts'
import {
  choice,
  field,
  flag,
  optionalChoice,
  optionalInstant,
  optionalText,
  requiredText,
  writtenInstant,
} from './field.ts'
import { assigneeField, placeFields, triageField } from './place.ts'

const write = 'referrals:edit'
const internal = { classification: 'internal', writer: write } as const
const personal = { classification: 'personal', readableBy: 'pii:read', writer: 'pii:read' } as const
const sensitive = { classification: 'sensitive', readableBy: 'pii:read', writer: 'pii:read' } as const
const reached = { classification: 'internal', writer: 'server', column: 'instant' } as const

/**
 * The fields of a referral (REQ-REF-01, REQ-REF-05). Whatever describes the person is sealed: also the needs, which describe
 * them, and the preferred provider, which says where they will be.
 */
const referralFields = {
  serviceType: field(choice(SERVICE_TYPES, 'Service type is required'), {
    ...internal,
    column: 'text',
    searched: 'named',
    terms: 'serviceType',
  }),
  urgencyLevel: field(choice(REFERRAL_URGENCIES, 'Urgency level is required'), {
    ...internal,
    column: 'text',
    searched: 'named',
    ranks: REFERRAL_URGENCIES,
    terms: 'referralUrgency',
  }),
  status: field(choice(REFERRAL_STATUSES, 'Status is required').default('received'), {
    classification: 'internal',
    writer: 'transition',
    column: 'text',
    searched: 'named',
    terms: 'referralStatus',
  }),
  clientName: field(requiredText(2, 200, 'Client name is required'), { ...personal, leaves: 'with-consent' }),
  clientAge: field(requiredText(1, 40, 'Age is required'), { ...personal, leaves: 'with-consent' }),
  clientGender: field(choice(GENDERS, 'Gender is required'), { ...personal, terms: 'gender' }),
  contactInfo: field(requiredText(5, 300, 'Contact information is required'), {
    ...personal,
    leaves: 'with-consent',
  }),
  serviceNeeds: field(requiredText(10, 20_000, 'Please describe service needs'), {
    ...sensitive,
    leaves: 'with-consent',
  }),
  preferredProvider: field(optionalText(300), { ...sensitive, leaves: 'with-consent' }),
  additionalNotes: field(optionalText(10_000), { ...sensitive, leaves: 'with-consent' }),
  sentTo: field(optionalText(500), { ...sensitive, leaves: 'with-consent' }),
  consentHow: field(optionalChoice(CONSENT_WAYS), { ...internal, terms: 'consentHow' }),
  declineReason: field(optionalChoice(DECLINE_REASONS), { ...internal, terms: 'declineReason' }),
  notReferredReason: field(optionalChoice(NOT_RECEIVED_REASONS), {
    ...internal,
    column: 'text',
    terms: 'notReferredReason',
  }),
  outcome: field(optionalChoice(REFERRAL_OUTCOMES), {
    ...internal,
    column: 'text',
    terms: 'referralOutcome',
  }),
  feedbackHelp: field(optionalChoice(FEEDBACK_ANSWERS), { ...internal, terms: 'feedback' }),
  feedbackSafe: field(optionalChoice(FEEDBACK_ANSWERS), { ...internal, terms: 'feedback' }),
  ...placeFields(write),
  ...assigneeField(write),
  ...channelField(),
  ...triageField('reports:triage'),
  // What a provider answered through the link waits until a case worker has read it.
  newAnswer: field(flag(), { classification: 'internal', writer: 'server', column: 'boolean' }),
  contactBy: field(writtenInstant(), reached),
  contactedAt: field(optionalInstant('Date and time are required'), { ...internal, column: 'instant' }),
  dueAt: field(writtenInstant(), reached),
  confirmedAt: field(writtenInstant(), reached),
  sentAt: field(writtenInstant(), reached),
  acceptedAt: field(writtenInstant(), reached),
  declinedAt: field(writtenInstant(), reached),
  startedAt: field(writtenInstant(), reached),
  closedAt: field(writtenInstant(), reached),
  importKey: field(optionalText(200), {
    classification: 'internal',
    writer: 'records:import',
    column: 'text',
    leaves: 'key',
  }),
} as const

/**
 * Referrals to services: from the request, which waits for triage if a visitor made it, over the person's confirmed
 * consent, without which nothing is sent, to whether the service was received.
 */
export const referrals = {
  name: 'referrals',
  about: 'people',
  scope: 'routed',
  fields: referralFields,
  read: 'referrals:read',
  edit: write,
  secondLook: true,
  transitions: {
    field: 'status',
    shapes: {
      received: 'triangle',
      confirmed: 'ring',
      sent: 'diamond',
      accepted: 'dot',
      declined: 'frame',
      'in-progress': 'half',
      completed: 'square',
      revoked: 'pause',
      'not-referred': 'cross',
    },
    entry: {
      received: 'alone',
      confirmed: 'alone',
      sent: 'alone',
      accepted: 'alone',
      declined: 'alone',
      'in-progress': 'alone',
      completed: 'alone',
      revoked: 'alone',
      'not-referred': 'reviewed',
    },
    initialStates: ['received', 'confirmed'],
    allowed: {
      received: ['confirmed', 'not-referred'],
      confirmed: ['sent', 'not-referred', 'revoked'],
      sent: ['accepted', 'declined', 'revoked'],
      accepted: ['in-progress', 'completed', 'revoked'],
      declined: ['sent', 'not-referred', 'revoked'],
      'in-progress': ['completed', 'revoked'],
      completed: ['in-progress'],
      revoked: ['confirmed'],
      'not-referred': ['received', 'confirmed'],
    },
    requiredFields: {
      confirmed: 'consentHow',
      declined: 'declineReason',
      completed: 'outcome',
      'not-referred': 'notReferredReason',
    },
    // Also where it is passed on by telephone or in person.
    exits: { sent: 'referral-link' },
    times: {
      confirmed: 'confirmedAt',
      sent: 'sentAt',
      accepted: 'acceptedAt',
      declined: 'declinedAt',
      'in-progress': 'startedAt',
    },
    ends: { states: ['completed', 'revoked', 'not-referred'], at: 'closedAt' },
  },
  triage: {
    level: 'urgencyLevel',
    hours: { immediate: 1, urgent: 4, high: 24, normal: 24 },
    happened: null,
  },
  dueWithin: [
    // Consent is confirmed with the person, so the officer who confirmed it has been in contact.
    // They are contacted before the service is needed.
    {
      ...{ level: 'urgencyLevel', hours: HOURS_OF_URGENCY, most: FIRST_CONTACT_HOURS },
      ...{ at: 'contactBy', done: ['contactedAt', 'confirmedAt'] },
    },
    { level: 'urgencyLevel', hours: HOURS_OF_URGENCY, at: 'dueAt', done: ['startedAt'] },
  ],
  path: '/referrals',
  page: '/incidents/referrals',
  plural: 'referrals',
  title: { fields: ['serviceType'], between: ' ' },
  list: {
    sorts: ['createdAt', 'updatedAt', 'contactBy', 'dueAt', 'urgencyLevel'],
    filters: {
      status: { by: 'choices', field: 'status' },
      urgencyLevel: { by: 'choices', field: 'urgencyLevel' },
      serviceType: { by: 'choices', field: 'serviceType' },
      outcome: { by: 'choices', field: 'outcome' },
      overdue: { by: 'overdue' },
      newAnswer: { by: 'flag', field: 'newAnswer' },
      district: { by: 'value', field: 'districtCode' },
      due: { by: 'instants', field: 'dueAt', periods: ['overdue', 'next-7-days', 'this-month'] },
      attention: {
        by: 'attention',
        reasons: [
          { field: 'status', oneOf: ['received', 'declined'] },
          { field: 'newAnswer', oneOf: [true] },
          { field: 'urgencyLevel', oneOf: ['immediate', 'urgent'] },
        ],
      },
    },
    sentence: ['status', 'region', 'assignee', 'due'],
    optionalFilters: ['attention', 'newAnswer', 'serviceType', 'urgencyLevel', 'outcome', 'created'],
    columns: [
      { field: 'status', shown: true },
      { field: 'urgencyLevel', shown: true },
      { field: 'regionCode', shown: true },
      { field: 'assigneeId', shown: true },
      { field: 'contactBy' },
      { field: 'dueAt', shown: true },
      { field: 'districtCode' },
      { field: 'outcome' },
      { field: 'channel' },
      { field: 'createdAt' },
      { field: 'updatedAt' },
    ],
    secondLine: ['districtCode'],
  },
  form: [
    {
      fields: ['serviceType', 'urgencyLevel'],
    },
    {
      title: 'groupProtected',
      fields: [
        'clientName',
        'clientAge',
        'clientGender',
        'contactInfo',
        { field: 'serviceNeeds', rows: 6 },
        'preferredProvider',
        { field: 'additionalNotes', rows: 4 },
      ],
    },
    { title: 'groupPlace', fields: ['regionCode', 'districtCode', 'stateCode'] },
    { title: 'groupWork', fields: ['status', 'contactedAt', 'consentHow', 'assigneeId'] },
  ],
  details: [
    'urgencyLevel',
    'contactBy',
    'contactedAt',
    'dueAt',
    'regionCode',
    'districtCode',
    'stateCode',
    'assigneeId',
    'consentHow',
    'confirmedAt',
    'sentAt',
    'acceptedAt',
    'declinedAt',
    'declineReason',
    'startedAt',
    'closedAt',
    'outcome',
    'notReferredReason',
    'feedbackHelp',
    'feedbackSafe',
    'channel',
  ],
  // A service, a day and a place can be enough to know a person: reports have the numbers alone.
  reports: false,
  counts: { level: 'urgencyLevel', kind: 'serviceType' },
  imports: {
    defaults: {},
    quoted: ['contactInfo'],
    headings: {
      serviceType: ['service', 'type of service'],
      urgencyLevel: ['urgency', 'priority'],
      clientName: ['name', 'client', 'survivor'],
      clientAge: ['age'],
      clientGender: ['gender', 'sex'],
      contactInfo: ['contact', 'contact information', 'phone', 'telephone'],
      serviceNeeds: ['needs', 'description'],
      preferredProvider: ['provider'],
      additionalNotes: ['notes', 'remarks'],
    },
  },
  indexes: [
    {
      name: 'due',
      field: 'dueAt',
      order: 'first',
      including: ['status', 'regionCode', 'urgencyLevel', 'assigneeId', 'createdAt'],
    },
    { name: 'contact', field: 'contactBy', order: 'first' },
    { name: 'assignee', field: 'assigneeId', order: 'none' },
  ],
} as const satisfies RecordCollection<typeof referralFields>

import {
  PROVIDER_ACCESS,
  PROVIDER_AGES,
  PROVIDER_COSTS,
  PROVIDER_GENDERS,
  PROVIDER_STATUSES,
  SERVICE_TYPES,
} from '#shared/domain/enumerations.ts'
import { readOpeningTimes } from '#shared/domain/opening-times.ts'
import { CONFIRMED_FOR_DAYS, SAFE_HOUSE } from '#shared/domain/providers.ts'
import type { RecordCollection } from './collection.ts'
import {
  choice,
  field,
  flag,
  optionalChoice,
  optionalDate,
  optionalId,
  optionalText,
  optionalTextOf,
  requiredText,
  writtenInstant,
} from './field.ts'
import { assigneeField, placeFields } from './place.ts'

const write = 'service-providers:edit'
const shown = { classification: 'public', writer: write } as const
const internal = { classification: 'internal', writer: write } as const

/** Services that a provider gives beside its first one; a safe house gives its place to nothing else. */
const FURTHER_TYPES = SERVICE_TYPES.filter((type) => type !== SAFE_HOUSE) as unknown as readonly [
  string,
  ...string[],
]

/**
 * The fields of a provider (REQ-REF-08, REQ-REF-09). Visitors read those that are `public`, once the provider is listed;
 * of a safe house they read the region alone (REQ-REF-22).
 */
const serviceProviderFields = {
  // Name, listing and both contacts lead a sender to the provider, and its referrals to an address (decisions 0390 and 0397).
  name: field(requiredText(2, 200, 'Provider name is required'), {
    ...shown,
    writtenIn: 'own-region',
    column: 'sort',
    searched: true,
    leaves: 'about-nobody',
  }),
  type: field(choice(SERVICE_TYPES, 'Service type is required'), {
    ...shown,
    column: 'text',
    searched: 'named',
    terms: 'serviceType',
  }),
  alsoType: field(optionalChoice(FURTHER_TYPES), {
    ...shown,
    column: 'text',
    searched: 'named',
    terms: 'serviceType',
  }),
  status: field(choice(PROVIDER_STATUSES, 'Status is required').default('active'), {
    classification: 'public',
    writer: 'transition',
    column: 'text',
    searched: 'named',
    terms: 'providerStatus',
  }),
  services: field(optionalText(1000), { ...shown, searched: true, leaves: 'about-nobody' }),
  servicesSo: field(optionalText(1000), { ...shown, searched: true, leaves: 'about-nobody' }),
  urgent: field(flag(), { ...shown, column: 'boolean' }),
  availability: field(optionalText(300), { ...shown, leaves: 'about-nobody' }),
  openingTimes: field(
    optionalTextOf(300, (text) => readOpeningTimes(text) !== null, {
      message: 'Write days and hours as in: Sa-We 08:00-16:00; Th 08:00-12:00',
    }),
    { ...shown, leaves: 'about-nobody' },
  ),
  location: field(optionalText(300), { ...shown, searched: true, leaves: 'about-nobody' }),
  contact: field(optionalText(300), { ...shown, writtenIn: 'own-region', leaves: 'about-nobody' }),
  languages: field(optionalText(200), { ...shown, leaves: 'about-nobody' }),
  cost: field(optionalChoice(PROVIDER_COSTS), { ...shown, terms: 'providerCost' }),
  accessibility: field(optionalChoice(PROVIDER_ACCESS), { ...shown, terms: 'providerAccess' }),
  agesServed: field(optionalChoice(PROVIDER_AGES), { ...shown, terms: 'providerAges' }),
  gendersServed: field(optionalChoice(PROVIDER_GENDERS), { ...shown, terms: 'providerGenders' }),
  source: field(optionalText(500), { ...shown, leaves: 'about-nobody' }),
  sourceDate: field(optionalDate(), { ...shown, column: 'date' }),
  privateContact: field(optionalText(1000), {
    classification: 'personal',
    readableBy: 'pii:read',
    writer: 'pii:read',
    writtenIn: 'own-region',
    proposedFromApp: true,
    leaves: 'with-consent',
  }),
  exactPlace: field(optionalText(1000), {
    classification: 'sensitive',
    readableBy: 'safe-houses:locate',
    writer: 'safe-houses:locate',
    leaves: 'with-consent',
  }),
  // A change of the address is not told to the former one.
  quietChange: field(flag(), { ...internal, writtenIn: 'own-region' }),
  ...placeFields(write),
  ...assigneeField(write),
  listed: field(flag(), {
    classification: 'internal',
    writer: 'service-providers:list',
    writtenIn: 'own-region',
    column: 'boolean',
  }),
  confirmedOn: field(optionalDate(), { ...shown, column: 'date' }),
  confirmedBy: field(optionalId(), { ...internal, writer: 'server', column: 'id' }),
  confirmBy: field(optionalDate(), { ...shown, writer: 'server', column: 'date' }),
  unavailableSince: field(writtenInstant(), { ...shown, writer: 'server', column: 'instant' }),
  importKey: field(optionalText(200), {
    classification: 'internal',
    writer: 'records:import',
    column: 'text',
    leaves: 'key',
  }),
} as const

/** Providers of services: where visitors and case workers find help (REQ-REF-08). */
export const serviceProviders = {
  name: 'service-providers',
  about: { nobody: 'organisations that help; the people who work there are in sealed fields' },
  scope: 'everyone',
  fields: serviceProviderFields,
  read: 'service-providers:read',
  edit: write,
  transitions: {
    field: 'status',
    shapes: { active: 'dot', limited: 'triangle', unavailable: 'cross' },
    entry: {
      active: 'alone',
      limited: 'alone',
      unavailable: 'alone',
    },
    initialStates: PROVIDER_STATUSES,
    allowed: {
      active: ['limited', 'unavailable'],
      limited: ['active', 'unavailable'],
      unavailable: ['active', 'limited'],
    },
    ends: { states: ['unavailable'], at: 'unavailableSince' },
  },
  due: 'confirmBy',
  confirmation: {
    on: 'confirmedOn',
    by: 'confirmedBy',
    due: 'confirmBy',
    days: CONFIRMED_FOR_DAYS,
    // The owner, the source and what the staff keep for themselves are no part of what was confirmed.
    covers: [
      'name',
      'type',
      'alsoType',
      'services',
      'servicesSo',
      'urgent',
      'availability',
      'openingTimes',
      'location',
      'regionCode',
      'districtCode',
      'contact',
      'languages',
      'cost',
      'accessibility',
      'agesServed',
      'gendersServed',
    ],
  },
  source: { field: 'contact', by: 'source' },
  hiddenPlace: {
    field: 'type',
    value: SAFE_HOUSE,
    empty: ['location', 'districtCode', 'alsoType'],
    texts: ['name', 'services', 'servicesSo', 'availability', 'contact', 'source'],
  },
  path: '/service-providers',
  page: '/service-providers',
  plural: 'service providers',
  title: { fields: ['name'], between: ' ' },
  list: {
    sorts: ['createdAt', 'updatedAt', 'name', 'confirmBy'],
    filters: {
      status: { by: 'choices', field: 'status' },
      providerType: { by: 'choices', field: 'type', or: 'alsoType' },
      listed: { by: 'flag', field: 'listed' },
      due: {
        by: 'days',
        field: 'confirmBy',
        periods: ['overdue', 'next-7-days', 'next-30-days', 'this-month'],
      },
      overdue: { by: 'overdue' },
      attention: {
        by: 'attention',
        reasons: [
          {
            all: [
              { field: 'listed', oneOf: [true] },
              { field: 'assigneeId', isNull: true },
            ],
          },
        ],
      },
    },
    sentence: ['providerType', 'region', 'assignee', 'due'],
    optionalFilters: ['status', 'listed', 'attention', 'created'],
    columns: [
      { field: 'status', shown: true },
      { field: 'type', shown: true },
      { field: 'regionCode', shown: true },
      { field: 'assigneeId', shown: true },
      { field: 'confirmBy', shown: true },
      { field: 'confirmedOn' },
      { field: 'listed' },
      { field: 'urgent' },
      { field: 'createdAt' },
      { field: 'updatedAt' },
    ],
    secondLine: ['type', 'location'],
    rowButton: 'edit',
  },
  form: [
    {
      fields: [
        'name',
        'type',
        'alsoType',
        'status',
        { field: 'services', rows: 3 },
        { field: 'servicesSo', rows: 3 },
        'urgent',
        'openingTimes',
        'availability',
        'contact',
        'languages',
        'cost',
        'accessibility',
        'agesServed',
        'gendersServed',
      ],
    },
    {
      title: 'groupPlace',
      fields: ['regionCode', 'districtCode', 'stateCode', { field: 'location', hint: 'providerLocation' }],
    },
    { title: 'groupWork', fields: ['assigneeId', 'source', 'sourceDate', 'confirmedOn', 'listed'] },
    {
      title: 'groupProtected',
      fields: [{ field: 'privateContact', rows: 2 }, 'quietChange', { field: 'exactPlace', rows: 2 }],
    },
  ],
  details: [
    'type',
    'alsoType',
    'services',
    'servicesSo',
    'urgent',
    'openingTimes',
    'availability',
    'contact',
    'languages',
    'cost',
    'accessibility',
    'agesServed',
    'gendersServed',
    'regionCode',
    'districtCode',
    'stateCode',
    'location',
    'assigneeId',
    'source',
    'sourceDate',
    'listed',
    'quietChange',
    'confirmedOn',
    'confirmedBy',
    'confirmBy',
    'unavailableSince',
  ],
  // A report is about violations and what was done; where help is belongs on the page that visitors read.
  reports: false,
  counts: { kind: 'type' },
  imports: {
    defaults: { status: 'active' },
    headings: {
      name: ['provider', 'organisation', 'organization'],
      type: ['service', 'service type', 'type of service'],
      services: ['activities'],
      contact: ['telephone', 'phone', 'contact information'],
      openingTimes: ['hours', 'opening hours'],
      source: ['list', 'document'],
    },
  },
  indexes: [
    {
      name: 'due',
      field: 'confirmBy',
      order: 'first',
      including: ['status', 'regionCode', 'assigneeId', 'createdAt'],
    },
    { name: 'assignee', field: 'assigneeId', order: 'none' },
  ],
} as const satisfies RecordCollection<typeof serviceProviderFields>

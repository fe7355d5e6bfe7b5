import type { Role } from '#shared/domain/access.ts'
import type { RecordCollectionName } from '#shared/domain/names.ts'

/**
 * Who sees records: the people of their region, those of the region or on duty while they wait for triage, all on staff, or
 * everyone who is signed in.
 */
export type SeenBy = 'region' | 'routed' | 'staff' | 'everyone'

/** What a person decides of a collection of records and how the tests make a record of it. */
export interface Decided {
  readonly seenBy: SeenBy
  /** The fields that are personal or sensitive: only those who work with people's data read them. */
  readonly protected: readonly string[]
  /** The roles that read a protected field, where it is not all of those who work with people's data. */
  readonly readers?: Readonly<Record<string, readonly Role[]>>
  /** Open fields that a role does not read. */
  readonly hidden?: Readonly<Partial<Record<Role, readonly string[]>>>
  /** A record that passes every rule, but for its region. */
  readonly example: Readonly<Record<string, string>>
  /** A field of which no two records have the same value. */
  readonly distinct?: string
  /** Fields with texts of people, open and protected: attacks enter and edit words in these that they find again. */
  readonly texts: readonly [string, ...string[]]
}

/**
 * Written by hand and apart from the declarations, so that somebody decides: the tests of policies and disclosures and the
 * suite of attacks compare what the product does with this.
 */
export const DECIDED = {
  'iccpr-cases': {
    seenBy: 'region',
    protected: ['personsInfo'],
    example: { title: 'A case', status: 'review', priority: 'high', description: 'What happened' },
    texts: ['title', 'description', 'personsInfo'],
  },
  incidents: {
    seenBy: 'routed',
    protected: [
      'victimInfo',
      'witnessInfo',
      'sourceInfo',
      'reporterName',
      'reporterContact',
      'callBackTime',
      'callBackWay',
    ],
    example: {
      incidentType: 'arbitrary-detention',
      severity: 'high',
      location: 'Kismaayo, Farjano',
      dateTime: '2026-11-01T08:00:00.000Z',
      description: 'Two people were held at a checkpoint without charge.',
      reporterName: 'Planted Reporter',
      reporterContact: '+252 61 0000000',
    },
    texts: ['location', 'tags', 'victimInfo'],
  },
  referrals: {
    seenBy: 'routed',
    protected: [
      'clientName',
      'clientAge',
      'clientGender',
      'contactInfo',
      'serviceNeeds',
      'preferredProvider',
      'additionalNotes',
      'sentTo',
    ],
    example: {
      serviceType: 'medical-care',
      urgencyLevel: 'urgent',
      clientName: 'Planted Client',
      clientAge: '24',
      clientGender: 'female',
      contactInfo: '+252 61 0000000',
      serviceNeeds: 'An examination and treatment by a woman doctor.',
    },
    texts: ['serviceNeeds', 'additionalNotes'],
  },
  'climate-incidents': {
    seenBy: 'routed',
    protected: ['reporterName', 'reporterContact', 'reporterOrganization'],
    example: {
      incidentType: 'drought',
      location: 'Near the dry well',
      description: 'The wells of four villages have been dry since June.',
      reporterName: 'Planted Reporter',
    },
    texts: ['location', 'description', 'immediateNeeds'],
  },
  'upr-recommendations': {
    seenBy: 'everyone',
    protected: [],
    // Notes are for those who work on recommendations.
    hidden: {
      member: ['internalNotes'],
      'grant-manager': ['internalNotes'],
      'grant-reviewer': ['internalNotes'],
    },
    example: {
      recommendationNumber: '98.1',
      title: 'End impunity',
      description: 'What the United Nations recommended',
      status: 'not-started',
      priority: 'high',
      implementingAgency: 'A ministry',
    },
    distinct: 'recommendationNumber',
    texts: ['title', 'description', 'internalNotes'],
  },
  'service-providers': {
    seenBy: 'staff',
    protected: ['privateContact', 'exactPlace'],
    // Who brings people to safe houses reads where they are; who else works with people's data does not.
    readers: { exactPlace: ['administrator', 'triage-officer'] },
    example: { name: 'A health centre', type: 'medical-care', status: 'active' },
    texts: ['name', 'services', 'privateContact'],
  },
} as const satisfies Readonly<Record<RecordCollectionName, Decided>>

/** What was decided of a collection. */
export function decided(name: RecordCollectionName): Decided {
  return DECIDED[name]
}

/** Whether visitors can send records of a collection, which then wait for triage. */
export function isRouted(name: string): boolean {
  return Object.entries<Decided>(DECIDED).some(([each, { seenBy }]) => each === name && seenBy === 'routed')
}

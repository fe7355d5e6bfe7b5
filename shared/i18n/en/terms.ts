import { joined, ofEach } from '../collection-words.ts'
import { collections } from './collections/index.ts'

/** The words of every enumeration, as tables, forms, filters and histories show them. */
export const texts = {
  linkKind: {
    related: 'Related',
    duplicate: 'Describes the same event',
    different: 'Different event',
  },
  evidenceKind: {
    photo: 'Photo',
    video: 'Video',
    audio: 'Audio',
    'voice-note': 'Voice note',
    document: 'Document',
    medical: 'Medical record',
    other: 'Other',
  },
  consentPurpose: {
    service: 'A service for the person',
    referral: 'Passing this referral to a provider',
    statistics: 'Being counted in published figures',
    publication: 'A public summary',
    report: 'Reports and exported files',
    'un-submission': 'A submission to the United Nations',
    media: 'Press and other media',
  },
  consentAnswer: {
    given: 'Consent given',
    refused: 'Consent refused',
  },
  consentLanguage: {
    so: 'Somali',
    maay: 'Maay',
    ar: 'Arabic',
    en: 'English',
    other: 'Another language',
  },
  state: {
    banadir: 'Banadir',
    puntland: 'Puntland',
    jubaland: 'Jubaland',
    south_west: 'South West State',
    hirshabelle: 'Hirshabelle',
    galmudug: 'Galmudug',
    somaliland: 'Somaliland',
  },
  role: {
    administrator: 'Administrator',
    editor: 'Editor',
    'triage-officer': 'Triage officer',
    'field-officer': 'Field officer',
    reviewer: 'Reviewer',
    'grant-manager': 'Grant manager',
    'grant-reviewer': 'Grant reviewer',
    member: 'Member',
  },
  collection: {
    ...ofEach(collections, 'one'),
    comments: 'Comment',
    links: 'Link',
    evidence: 'Evidence',
    consents: 'Consent',
  },
  collections: {
    ...ofEach(collections, 'many'),
    comments: 'Comments',
    links: 'Links',
    evidence: 'Evidence',
    consents: 'Consents',
  },
  ...joined(collections, 'terms'),
  notStated: 'Not stated',
} as const

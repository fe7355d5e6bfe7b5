import type { CollectionName } from '#shared/schemas/collection.ts'

/** The details that an audit event can have beside who, what and when; the catalogue `auditWords` names each. */
export const AUDIT_DETAILS = [
  'added',
  'archive',
  'cause',
  'collection',
  'confirmed',
  'conflicts',
  'corrected',
  'count',
  'deed',
  'device',
  'documents',
  'entry',
  'fields',
  'firstName',
  'format',
  'from',
  'how',
  'jobs',
  'known',
  'lastName',
  'lists',
  'news',
  'partners',
  'people',
  // The name that builds before 0.2 used for a user.
  'person',
  'projects',
  'purpose',
  'reason',
  'record',
  'records',
  'refused',
  'repeated',
  'regions',
  'reportType',
  'required',
  'role',
  'skipped',
  'state',
  'to',
  'told',
  'user',
] as const

/** The fields by which events prove their place in the chain: read by the server, shown to nobody. */
export const AUDIT_SEALS = ['hash', 'keyId', 'seal'] as const

/** A detail of an event; one that has a collection's name counts its records. */
export type AuditDetail = (typeof AUDIT_DETAILS)[number] | (typeof AUDIT_SEALS)[number] | CollectionName

import type { CollectionName } from '#shared/schemas/collection.ts'

/** What an entry of the audit trail can tell beside who, what and when; the catalogue `auditWords` names each. */
export const AUDIT_DETAILS = [
  'added',
  'cause',
  'collection',
  'conflicts',
  'corrected',
  'count',
  'deed',
  'device',
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
  // As builds before 0.2 named a user.
  'person',
  'projects',
  'reason',
  'record',
  'records',
  'refused',
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

/** What entries prove their place with: read by the server, shown to nobody. */
export const AUDIT_SEALS = ['hash', 'keyId', 'seal'] as const

/** A detail of an entry; one of a collection's name counts its records. */
export type AuditDetail = (typeof AUDIT_DETAILS)[number] | (typeof AUDIT_SEALS)[number] | CollectionName

/** What can keep a person from verifying a record as the second one. */
export const VERIFICATION_LACKS = [
  // Nobody has proposed it, and nothing has changed since it was verified.
  'proposal',
  // It has neither a source nor a received file of evidence.
  'sources',
  // The person may not read what it rests on.
  'right',
  // The person recorded some of what it covers, or proposed it.
  'second-person',
  // The person has not opened the protected fields since they last changed.
  'fields-opened',
  // The person has not opened each file of evidence.
  'evidence-opened',
] as const
export type VerificationLack = (typeof VERIFICATION_LACKS)[number]

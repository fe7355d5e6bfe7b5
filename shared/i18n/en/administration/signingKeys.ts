/** The page of the organisation's signing keys. */
export const texts = {
  title: 'The organisation’s signing key',
  lead: 'The organisation signs what it gives out, such as the portable library. Compare the fingerprint in your copy with the one on this page: only if they are the same, character by character, did the signature come from us.',
  fingerprint: 'Fingerprint',
  fingerprintHint: 'SHA-256 of the public key.',
  publicKey: 'Public key (Ed25519)',
  former: 'Previous keys',
  formerText:
    'These keys are no longer used for signing. They still check what was signed with them before the key was changed.',
  doubt:
    'A page can be imitated. If much depends on it, call the office on a number that you already know, and ask for the fingerprint.',
  failed: 'The keys could not be loaded.',
  library: 'To the library',
} as const

/** The page of the organisation's signing keys. */
export const texts = {
  title: 'Signing key of the organisation',
  lead: 'The organisation signs what it hands out, such as the portable library. Compare the fingerprint that you see in a copy with the one on this page: only if they are the same, character by character, did the signature come from us.',
  fingerprint: 'Fingerprint',
  fingerprintHint: 'SHA-256 of the public key.',
  publicKey: 'Public key (Ed25519)',
  former: 'Previous keys',
  formerText:
    'These keys do not sign any more. They still check what was signed with them before the key was changed.',
  doubt:
    'A page can be imitated. If much depends on it, ask the office to read the fingerprint to you on a number that you already know.',
  failed: 'The keys could not be loaded.',
  library: 'To the library',
} as const

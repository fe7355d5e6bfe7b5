/** The public address of the organisation's signing keys; copies that were handed out name it, so it must stay. */
export const SIGNING_KEYS_PATH = '/signing-keys'

const GROUP = 4

/** A fingerprint as people compare it: in groups of four. */
export const spacedFingerprint = (fingerprint: string): string =>
  fingerprint.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join(' ') ?? fingerprint

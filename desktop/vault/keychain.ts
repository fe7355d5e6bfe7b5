import type { KeychainReport } from '#shared/contract/administration/sync.ts'

/**
 * Whether the keychain can be used now: `absent`, the system has none; `locked`, it has one that gives no key now; `weak`,
 * what the system offers encrypts with a password that everybody knows.
 */
export type KeychainState = 'ready' | 'absent' | 'locked' | 'weak'

/** How the keychain guards a key file, from what is in the file and what the keychain does with it now. */
export async function keychainReport(
  encrypted: Uint8Array<ArrayBuffer> | null,
  keychain: Keychain,
): Promise<KeychainReport> {
  const state = await keychain.state()
  if (state !== 'ready') return state
  if (!encrypted) return 'unused'
  try {
    const secret = await keychain.decrypt(encrypted)
    secret.fill(0)
    return 'strong'
  } catch {
    const after = await keychain.state()
    return after === 'ready' ? 'replaced' : after
  }
}

/** Why what a keychain has encrypted can't be read; `keychain_replaced`: the keychain works and has another key. */
export type KeychainFault = 'keychain_absent' | 'keychain_locked' | 'keychain_weak' | 'keychain_replaced'

/**
 * The part of the operating system's keychain that the vault needs. In the main process it is Electron's
 * `safeStorage`; Linux's `basic_text` backend doesn't count as a keychain.
 */
export interface Keychain {
  available(): Promise<boolean>
  state(): Promise<KeychainState>
  /** Rejects if the keychain is not available. */
  encrypt(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>
  /** Rejects if the keychain is not available or did not encrypt these bytes. */
  decrypt(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>
}

/** Says after a decryption that failed which of its reasons it was. */
export async function keychainFault(keychain: Keychain): Promise<KeychainFault> {
  const state = await keychain.state()
  return state === 'ready' ? 'keychain_replaced' : `keychain_${state}`
}

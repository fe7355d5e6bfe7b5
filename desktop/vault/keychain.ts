/**
 * The part of the operating system's keychain that the vault needs. In the main process it is Electron's
 * `safeStorage`; Linux's `basic_text` backend doesn't count as a keychain.
 */
export interface Keychain {
  available(): Promise<boolean>
  /** Rejects if the keychain is not available. */
  encrypt(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>
  /** Rejects if the keychain is not available or did not encrypt these bytes. */
  decrypt(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>
}

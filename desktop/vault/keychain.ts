/**
 * The operating system's keychain, as far as the vault needs it. Electron's `safeStorage` stands behind it
 * in the main process; Linux's `basic_text` backend counts as no keychain.
 */
export interface Keychain {
  available(): Promise<boolean>
  /** Rejects when the keychain is not available. */
  encrypt(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>
  /** Rejects when the keychain is not available or did not encrypt these bytes. */
  decrypt(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>
}

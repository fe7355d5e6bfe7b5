import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Keychain } from '#desktop/vault/index.ts'

/** A keychain that holds its key in memory; another one can't decrypt what it encrypted. */
export function memoryKeychain(): Keychain {
  const key = randomBytes(32)
  return {
    available: async () => true,
    state: async () => 'ready',
    async encrypt(bytes) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const sealed = Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
      return new Uint8Array(sealed)
    },
    async decrypt(bytes) {
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(-16))
      return new Uint8Array(Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]))
    },
  }
}

/** A system without a keychain, as Linux with `basic_text`. */
export const noKeychain: Keychain = {
  available: async () => false,
  state: async () => 'absent',
  encrypt: async () => Promise.reject(new Error('this system has no keychain')),
  decrypt: async () => Promise.reject(new Error('this system has no keychain')),
}

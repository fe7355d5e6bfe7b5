import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

// The key of a real keychain is the operating system's: this one only makes what lies on the disk unreadable.
const KEY = createHash('sha256').update('the keychain of the stand-in').digest()
const VERSION = Buffer.from('v11')

/** Electron's safeStorage, its asynchronous part; `backend` is what Linux would have chosen. */
export function createSafeStorage(mustBeReady: (what: string) => void, backend: () => string) {
  return {
    getSelectedStorageBackend: backend,
    async isAsyncEncryptionAvailable() {
      mustBeReady('safeStorage')
      return true
    },
    async encryptStringAsync(text: string): Promise<Buffer> {
      mustBeReady('safeStorage')
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', KEY, nonce)
      return Buffer.concat([VERSION, nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    async decryptStringAsync(encrypted: Buffer) {
      mustBeReady('safeStorage')
      if (!Buffer.isBuffer(encrypted)) throw new TypeError('decryptStringAsync takes a Buffer')
      if (!encrypted.subarray(0, 3).equals(VERSION)) throw new Error('Error while decrypting the ciphertext')
      const decipher = createDecipheriv('aes-256-gcm', KEY, encrypted.subarray(3, 15))
      decipher.setAuthTag(encrypted.subarray(-16))
      const text = Buffer.concat([decipher.update(encrypted.subarray(15, -16)), decipher.final()])
      return { shouldReEncrypt: false, result: text.toString('utf8') }
    },
  }
}

import { safeStorage } from 'electron'
import type { Keychain } from '#desktop/vault/index.ts'

/**
 * The operating system's keychain through Electron. Linux's `basic_text` encrypts with a publicly known password, so
 * it doesn't count as a keychain.
 */
export const systemKeychain: Keychain = {
  async available() {
    if (process.platform === 'linux') {
      const backend = safeStorage.getSelectedStorageBackend()
      if (backend === 'basic_text' || backend === 'unknown') return false
    }
    return safeStorage.isAsyncEncryptionAvailable()
  },
  async encrypt(bytes) {
    await refuseWithout(this)
    const encrypted = await safeStorage.encryptStringAsync(Buffer.from(bytes).toString('base64'))
    return new Uint8Array(encrypted)
  },
  async decrypt(bytes) {
    await refuseWithout(this)
    const { result } = await safeStorage.decryptStringAsync(Buffer.from(bytes))
    return new Uint8Array(Buffer.from(result, 'base64'))
  },
}

async function refuseWithout(keychain: Keychain): Promise<void> {
  if (!(await keychain.available())) throw new Error('this system has no keychain')
}

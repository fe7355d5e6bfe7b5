import { safeStorage } from 'electron'
import type { Keychain, KeychainState } from '#desktop/vault/index.ts'

/** How Chromium marks on Linux what it encrypted with its public password, because the keyring gave no key. */
const PUBLIC_PASSWORD = 'v10'

/** Whether the last decryption failed because the keychain had to be asked again later. */
let isBusy = false

/**
 * The operating system's keychain through Electron. Linux's `basic_text` encrypts with a publicly known password, so
 * it doesn't count as a keychain.
 */
export const systemKeychain: Keychain = {
  available: async () => (await stateNow()) === 'ready',
  state: async () => (isBusy ? 'locked' : stateNow()),
  async encrypt(bytes) {
    await refuseWithout(this)
    const encrypted = await safeStorage.encryptStringAsync(Buffer.from(bytes).toString('base64'))
    return new Uint8Array(encrypted)
  },
  async decrypt(bytes) {
    await refuseWithout(this)
    try {
      const { result } = await safeStorage.decryptStringAsync(Buffer.from(bytes))
      isBusy = false
      return new Uint8Array(Buffer.from(result, 'base64'))
    } catch (error) {
      isBusy = error instanceof Error && /temporar/i.test(error.message)
      throw error
    }
  },
}

async function stateNow(): Promise<KeychainState> {
  const isLinux = process.platform === 'linux'
  if (isLinux) {
    const backend = safeStorage.getSelectedStorageBackend()
    if (backend === 'basic_text') return 'weak'
    if (backend === 'unknown') return 'absent'
  }
  // Windows has its keychain with the user's account: there is nothing that a person could unlock.
  if (!(await safeStorage.isAsyncEncryptionAvailable()))
    return process.platform === 'win32' ? 'absent' : 'locked'
  return isLinux && (await isPublic()) ? 'locked' : 'ready'
}

/** Chromium encrypts without a word with its public password while the keyring that it chose is locked. */
async function isPublic(): Promise<boolean> {
  const sample = await safeStorage.encryptStringAsync('sample')
  return sample.subarray(0, PUBLIC_PASSWORD.length).toString('latin1') === PUBLIC_PASSWORD
}

async function refuseWithout(keychain: Keychain): Promise<void> {
  if (!(await keychain.available())) throw new Error('this system has no keychain')
}

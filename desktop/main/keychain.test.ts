import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { safeStorage } from '#tests/support/electron/electron-main.ts'
import { systemKeychain } from './keychain.ts'

// The stand-in's `electron`, of which each test decides what the system's keychain says.
vi.mock('electron', () => import('#tests/support/electron/electron-main.ts'))

const electron = {
  backend: 'gnome_libsecret',
  available: true,
  mark: 'v11',
  failure: null as Error | null,
}
const platform = (name: NodeJS.Platform) => vi.spyOn(process, 'platform', 'get').mockReturnValue(name)
const SECRET = new Uint8Array([1, 2, 3])

beforeEach(async () => {
  platform('linux')
  vi.spyOn(safeStorage, 'getSelectedStorageBackend').mockImplementation(() => electron.backend)
  vi.spyOn(safeStorage, 'isAsyncEncryptionAvailable').mockImplementation(async () => electron.available)
  vi.spyOn(safeStorage, 'encryptStringAsync').mockImplementation(async (text) =>
    Buffer.from(`${electron.mark}${text}`),
  )
  vi.spyOn(safeStorage, 'decryptStringAsync').mockImplementation(async (bytes) => {
    if (electron.failure) throw electron.failure
    return { shouldReEncrypt: false, result: bytes.toString().slice(3) }
  })
  Object.assign(electron, { backend: 'gnome_libsecret', available: true, mark: 'v11', failure: null })
  await systemKeychain.decrypt(await systemKeychain.encrypt(SECRET))
})
afterEach(() => vi.restoreAllMocks())

test('what it encrypts it gives back', async () => {
  expect(await systemKeychain.state()).toBe('ready')
  expect(await systemKeychain.decrypt(await systemKeychain.encrypt(SECRET))).toEqual(SECRET)
})

test.each([
  ['linux', { backend: 'basic_text' }, 'weak'],
  ['linux', { backend: 'unknown' }, 'absent'],
  ['linux', { available: false }, 'locked'],
  // Chromium encrypts with its public password while the keyring is locked.
  ['linux', { mark: 'v10' }, 'locked'],
  ['darwin', { available: false }, 'locked'],
  ['darwin', { mark: 'v10' }, 'ready'],
  ['win32', { available: false }, 'absent'],
  ['win32', { mark: 'v10' }, 'ready'],
] as const)('on %s with %j it is %s, and is used only when ready', async (name, changed, state) => {
  platform(name)
  Object.assign(electron, changed)
  expect(await systemKeychain.state()).toBe(state)
  expect(await systemKeychain.available()).toBe(state === 'ready')
  const encrypted = systemKeychain.encrypt(SECRET)
  if (state === 'ready') await encrypted
  else await expect(encrypted).rejects.toThrow('no keychain')
})

test('one that asks to try again later is locked until it decrypts; one that refuses is another keychain', async () => {
  electron.failure = new Error('safeStorage is temporarily unavailable. Please try again.')
  await expect(systemKeychain.decrypt(SECRET)).rejects.toThrow('temporarily')
  expect(await systemKeychain.state()).toBe('locked')
  electron.failure = new Error('Error while decrypting the ciphertext')
  await expect(systemKeychain.decrypt(SECRET)).rejects.toThrow('ciphertext')
  expect(await systemKeychain.state()).toBe('ready')
})

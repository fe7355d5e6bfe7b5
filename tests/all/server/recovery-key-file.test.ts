import { expect, test, vi } from 'vitest'
import {
  makeKeyFile,
  openKeyFile,
  readKeyFile,
} from '#web/features/administration/devices/recovery/key-file.ts'

const NOW = new Date('2026-11-20T08:00:00Z')

// Each passphrase is stretched a million times.
vi.setConfig({ testTimeout: 90_000 })

test('the key file tells nothing of the key, and opens with its passphrase in any way of typing it', async () => {
  const { text, publicKey } = await makeKeyFile('cafée ilaa habeen barkii', NOW)
  const file = readKeyFile(text)
  if (!file) throw new Error('the key file can not be read')
  expect(file).toMatchObject({ publicKey, madeAt: NOW.toISOString() })
  expect(await openKeyFile(file, 'cafe\u0301e ilaa habeen barkii')).toMatchObject({ publicKey })
  expect(await openKeyFile(file, 'cafee ilaa habeen barkii')).toBeNull()
  const weakened = JSON.parse(text)
  weakened.kdf.rounds = 1000
  expect(readKeyFile(JSON.stringify(weakened))).toBeNull()
  const exchanged = { ...file, publicKey: new Uint8Array(32).fill(9) }
  expect(await openKeyFile(exchanged, 'cafée ilaa habeen barkii')).toBeNull()
})

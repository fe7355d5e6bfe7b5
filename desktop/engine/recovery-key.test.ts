import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConnectionFailed } from '#desktop/net/transport.ts'
import { recoveryRequestSchema } from '#shared/contract/administration/recovery-files.ts'
import { memoryKeychain } from '#tests/support/keychain.ts'
import { quickStretch } from '#tests/support/quick-stretch.ts'
import { newRecoveryKey } from '#tests/support/recovery-keys.ts'
import { EMPTY_VAULT } from '#tests/support/vault-content.ts'
import { Engine } from './engine.ts'
import { acceptRecoveryKey, offerRecoveryKey, sealedFor } from './recovery-key.ts'

const PASSPHRASE = 'badda cad iyo buur dheer'
const KEYS = Array.from({ length: 3 }, () => newRecoveryKey().publicKey)

let userData: string
let engine: Engine
beforeAll(async () => {
  userData = mkdtempSync(path.join(tmpdir(), 'recovery-key-'))
  engine = await Engine.open(
    {
      start: { userData, deviceName: 'Baidoa laptop', idleMinutes: 15 },
      keychain: memoryKeychain(),
      stretch: quickStretch,
      transport: async () => Promise.reject(new ConnectionFailed('no network')),
      credentials: async () => ({ baseUrl: 'https://server.example', cookie: null }),
      sessionKey: async () => undefined,
      storeCookies: async () => undefined,
      readFile: async () => ({ ended: 'no file is read here' }),
      wiped: async () => undefined,
      onStatus: () => undefined,
      onChanged: () => undefined,
      onVault: () => undefined,
    },
    () => EMPTY_VAULT,
  )
  await engine.openWith((vault) => vault.create(PASSPHRASE))
})
afterAll(async () => {
  await engine.lock()
  rmSync(userData, { recursive: true })
})

const keyOfRequest = async () => {
  const file = recoveryRequestSchema.parse(
    JSON.parse(new TextDecoder().decode(await engine.vault.exportForRecovery())),
  )
  return Buffer.from(file.recoveryKey).toString('base64')
}

test('whatever keys the server offers, the device seals for one only when its person agrees to that one', async () => {
  const key = fc.integer({ min: 0, max: KEYS.length - 1 }).map((index) => KEYS[index] ?? '')
  const steps = fc.array(fc.oneof(fc.record({ offer: fc.option(key) }), fc.record({ accept: key })), {
    maxLength: 12,
  })
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      await offerRecoveryKey(engine, null)
      let offered: string | null = null
      for (const step of taken) {
        const before = await sealedFor(engine)
        if ('offer' in step) {
          offered = step.offer
          await offerRecoveryKey(engine, offered)
          expect(await sealedFor(engine)).toBe(before)
          const asks = offered !== null && offered !== before
          expect(engine.status.recoveryKey).toEqual(asks ? { offered, present: before } : null)
        } else if (step.accept === engine.status.recoveryKey?.offered) {
          await acceptRecoveryKey(engine, step.accept)
          expect(await sealedFor(engine)).toBe(step.accept)
          expect(await keyOfRequest()).toBe(step.accept)
          expect(engine.status.recoveryKey).toBeNull()
        } else {
          await expect(acceptRecoveryKey(engine, step.accept)).rejects.toThrow('not offered')
          expect(await sealedFor(engine)).toBe(before)
        }
      }
    }),
    { numRuns: 30 },
  )
})

test('while it is locked nothing is offered or agreed to', async () => {
  const [first = '', second = ''] = KEYS
  await offerRecoveryKey(engine, first)
  if (engine.status.recoveryKey) await acceptRecoveryKey(engine, first)
  await offerRecoveryKey(engine, second)
  await engine.lock()
  expect(engine.status.recoveryKey).toBeNull()
  await expect(acceptRecoveryKey(engine, second)).rejects.toThrow('not offered')
  expect(await sealedFor(engine)).toBe(first)
  await engine.openWith((vault) => vault.unlock(PASSPHRASE))
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Engine } from '#desktop/engine/engine.ts'
import { ConnectionFailed } from '#desktop/net/transport.ts'
import { memoryKeychain } from '#tests/support/keychain.ts'
import { mirrorContent } from './mirror-content.ts'

test('what is not open is not said to be handed over, since everything is deleted after that', async () => {
  const userData = mkdtempSync(path.join(tmpdir(), 'content-'))
  onTestFinished(() => rmSync(userData, { recursive: true }))
  const engine = await Engine.open(
    {
      start: { userData, deviceName: 'Baidoa laptop', idleMinutes: 15 },
      keychain: memoryKeychain(),
      transport: async () => Promise.reject(new ConnectionFailed('no network')),
      credentials: async () => null,
      sessionKey: async () => undefined,
      storeCookies: async () => undefined,
      readFile: async () => ({ ended: 'no file is read here' }),
      wiped: async () => undefined,
      onStatus: () => undefined,
      onChanged: () => undefined,
      onVault: () => undefined,
    },
    mirrorContent,
  )
  await expect(mirrorContent(engine).handOver(new AbortController().signal)).rejects.toThrow(
    'nothing is open',
  )
})

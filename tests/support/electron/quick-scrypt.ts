import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Lets scrypt cost nothing in this process: another key for each passphrase, salt and cost, at once. For the app's processes
 * in tests, which unlock their vaults often; scrypt itself is what `desktop/vault/vault.test.ts` opens one with.
 */
export function quickenScrypt(): void {
  Object.defineProperty(crypto, 'scrypt', {
    value: (
      passphrase: string,
      salt: Uint8Array,
      length: number,
      { N, r, p }: crypto.ScryptOptions,
      done: (error: Error | null, key: Buffer) => void,
    ) => {
      const key = crypto.createHmac('sha256', salt).update(`${N} ${r} ${p} ${passphrase}`).digest()
      setImmediate(() => done(null, key.subarray(0, length)))
    },
  })
  syncBuiltinESMExports()
}

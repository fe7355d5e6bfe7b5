import { vi } from 'vitest'

/**
 * Lets PBKDF2 cost nothing until the test file ends: one round, over a salt that has the true number in it, so that another
 * passphrase, salt or number makes another key. For tests that are not about the rounds, which take most of a second each time;
 * `tests/all/server/recovery-key-file.test.ts` has them all.
 */
export function quickenRounds(): void {
  const real = crypto.subtle.deriveKey.bind(crypto.subtle)
  vi.spyOn(crypto.subtle, 'deriveKey').mockImplementation((algorithm, ...rest) => {
    if (typeof algorithm === 'string' || !('iterations' in algorithm)) return real(algorithm, ...rest)
    const { iterations, salt } = algorithm
    const quick = Buffer.concat([new Uint8Array(salt as ArrayBuffer), Buffer.from(String(iterations))])
    return real({ ...algorithm, iterations: 1, salt: quick }, ...rest)
  })
}

import { pairOf, type SealingKeyPair } from '#files/sealed-for-key.ts'
import type { Keys } from '#server/crypto/keys.ts'
import type { ServerExchangeKeys } from '#shared/sync/exchange-file.ts'
import { publicJwks } from './index.ts'

/** The server's sealing keys, the one in use first: files that were sealed for a former one still open. */
export const exchangePairs = (keys: Keys): SealingKeyPair[] =>
  keys.kidsFor('exchange').map((kid) => pairOf(new Uint8Array(keys.derive('exchange', kid).export())))

/** The public keys by which devices know this server's files. */
export function exchangeKeysOf(keys: Keys): ServerExchangeKeys {
  const [current] = exchangePairs(keys)
  if (!current) throw new Error('there is no key for exchange files')
  return {
    sealing: Buffer.from(current.publicKey).toString('base64'),
    signing: publicJwks(keys).map(({ x }) => Buffer.from(x, 'base64url').toString('base64')),
  }
}

import type { SealingKeys } from '#files/sealed-content.ts'
import type { Keys } from '#server/crypto/keys.ts'

/** The keys of the purpose `files`, for sealing and opening stored files. */
export function sealingKeysOf(keys: Keys): SealingKeys {
  return {
    currentKid: keys.currentKid,
    keyOf: (kid) => (keys.kids.includes(kid) ? keys.derive('files', kid) : null),
  }
}

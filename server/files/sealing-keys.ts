import type { SealingKeys } from '#files/sealed-content.ts'
import { type Keys, UnknownKey } from '#server/crypto/keys.ts'

/** The keys of the purpose `files`, for sealing and opening stored files. */
export function sealingKeysOf(keys: Keys): SealingKeys {
  return {
    get currentKid() {
      return keys.currentKid
    },
    keyOf(kid) {
      try {
        return keys.derive('files', kid)
      } catch (error) {
        if (error instanceof UnknownKey) return null
        throw error
      }
    },
  }
}
